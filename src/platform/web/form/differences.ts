/** A field in which two versions of a record differ. */
export interface Difference {
  path: string;
  yours: unknown;
  saved: unknown;
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !('uuid' in value);
const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** The fields in which a form's values differ from those saved meanwhile; nothing is the same however it is written. */
export function differencesOf(yours: unknown, saved: unknown, path = ''): Difference[] {
  if (isBranch(yours) || isBranch(saved)) {
    const [mine, theirs] = [isBranch(yours) ? yours : {}, isBranch(saved) ? saved : {}];
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    return [...names].flatMap((name) => differencesOf(mine[name], theirs[name], path ? `${path}.${name}` : name));
  }
  const isSame = (isNothing(yours) && isNothing(saved)) || JSON.stringify(yours) === JSON.stringify(saved);
  return isSame ? [] : [{ path, yours, saved }];
}
