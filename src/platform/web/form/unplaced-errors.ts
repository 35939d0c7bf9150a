/** What a form's check found, as react-hook-form keeps it: an error at its path, or further errors below it. */
type Found = Record<string, unknown>;
const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null;

/** What belongs to an error itself, and is no path below it. */
const own = new Set(['ref', 'type', 'types', 'message', 'root']);

function* messagesIn(errors: Found, path = ''): Generator<readonly [string, string]> {
  const { message, root } = errors;
  const said = typeof message === 'string' && message ? message : isFound(root) ? root.message : undefined;
  if (path && typeof said === 'string' && said) yield [path, said];
  for (const [name, below] of Object.entries(errors))
    if (isFound(below) && (!path || !own.has(name))) yield* messagesIn(below, path ? `${path}.${name}` : name);
}

/** Messages of errors that no field of the form shows, each once: neither its own nor one that it is a part of. */
export function unplacedErrors(errors: Found, shown: ReadonlySet<string>): string[] {
  const isShown = (path: string) =>
    path.split('.').some((_part, at, parts) => shown.has(parts.slice(0, at + 1).join('.')));
  return [...new Set([...messagesIn(errors)].flatMap(([path, said]) => (isShown(path) ? [] : said)))];
}
