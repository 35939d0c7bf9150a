import { folded } from '../cells/rules.ts';

/** Which field each column of a file goes to. */

/** A field with all that its column may be called. */
export interface Named {
  name: string;
  called: readonly string[];
}

/** The running number of the rows. */
const empty = new Set(['no']);

/** A head in the ways it may be meant: whole, and without what is in brackets. */
const waysToRead = (head: string) => {
  const whole = folded(head);
  const short = folded(head.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '));
  return [...new Set([whole, short, whole.replaceAll(' ', '')])].filter((way) => way !== '' && !empty.has(way));
};

/**
 * The field of each column, in the order of the heads; null where none is known by it. A field is taken once, by the
 * first column that is called so.
 */
export function fieldsOfHeads(heads: readonly string[], fields: readonly Named[]): (string | null)[] {
  const byName = new Map<string, string>();
  for (const { name, called } of fields)
    for (const each of called)
      for (const way of [folded(each), folded(each).replaceAll(' ', '')])
        if (way !== '' && !byName.has(way)) byName.set(way, name);
  const taken = new Set<string>();
  return heads.map((head) => {
    const field = waysToRead(head)
      .map((way) => byName.get(way))
      .find((name) => name !== undefined && !taken.has(name));
    if (field) taken.add(field);
    return field ?? null;
  });
}
