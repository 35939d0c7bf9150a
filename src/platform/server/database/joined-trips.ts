import pg from 'pg';

/**
 * A transaction begins and ends with statements of its own, each a way to the server and back. The first statement of a
 * call that writes, and its last one, go together with them: as text with their values in it, since only such statements
 * can be sent several at once.
 */

/** In a statement that is sent together with the `begin` before it. */
export const withBegin = '/* with its begin */';
/** In a statement whose rows no one reads, and that is sent together with the `commit` after it. */
export const withCommit = '/* with its commit */';

/** A statement with its values written into it; nothing where a value is no text, number or null. */
export function inlined(text: string, values: readonly unknown[]): string | undefined {
  if (!values.every((value) => value === null || typeof value === 'string' || Number.isSafeInteger(value)))
    return undefined;
  return text.replace(/\$(\d+)/g, (_, at: string) => {
    const value = values[Number(at) - 1];
    return value === null ? 'null' : typeof value === 'string' ? pg.escapeLiteral(value) : String(value);
  });
}

/** What the server answers, or would have. */
interface Result {
  command: string;
  rowCount: number | null;
  rows: unknown[];
}
type Ask = (text: string, values?: readonly unknown[]) => Promise<Result>;

const unsent = (command: string): Promise<Result> => Promise.resolve({ command, rowCount: 0, rows: [] });

/**
 * The statements of one connection, in order. `begin` is sent with what follows it, and not at all where nothing does.
 * A statement of `withCommit` waits for the commit: what is wrong with it is said there, and nothing is committed then.
 */
export class JoinedTrips {
  readonly #ask: Ask;
  readonly #askSeveral: (text: string) => Promise<Result>;
  #begins = false;
  #held: string | undefined;

  /** `ask` runs a statement as it is; `askSeveral` several at once, and gives the result of the last. */
  constructor(ask: Ask, askSeveral: (text: string) => Promise<Result>) {
    this.#ask = ask;
    this.#askSeveral = askSeveral;
  }

  query(text: string, values: readonly unknown[]): Promise<Result> {
    if (text === 'begin') {
      this.#begins = true;
      return unsent('BEGIN');
    }
    if (this.#begins) return this.#first(text, values);
    if (this.#held !== undefined) return this.#afterHeld(this.#held, text, values);
    const statement = text.includes(withCommit) ? inlined(text, values) : undefined;
    if (statement === undefined) return this.#ask(text, values);
    this.#held = statement;
    return unsent('INSERT');
  }

  /** The connection is released: forget its transaction settings. */
  forget(): void {
    this.#begins = false;
    this.#held = undefined;
  }

  #first(text: string, values: readonly unknown[]): Promise<Result> {
    this.#begins = false;
    if (text === 'commit' || text === 'rollback') return unsent(text.toUpperCase());
    const joined = text.includes(withBegin) ? inlined(text, values) : undefined;
    return joined === undefined
      ? this.#ask('begin').then(() => this.query(text, values))
      : this.#askSeveral(`begin; ${joined}`);
  }

  #afterHeld(statement: string, text: string, values: readonly unknown[]): Promise<Result> {
    this.#held = undefined;
    if (text === 'rollback') return this.#ask(text);
    return text === 'commit'
      ? this.#askSeveral(`${statement}; commit`)
      : this.#ask(statement).then(() => this.query(text, values));
  }
}
