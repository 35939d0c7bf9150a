import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { JoinedTrips } from './joined-trips.ts';

/**
 * Statements that are run again and again are prepared: the server parses and plans them once a connection, which took
 * longer than running them. It knows them by a name, and a name is given by the text.
 */

/** How often a text is run before it gets a name: most texts with a list of values in them come once. */
const usesBeforeName = 3;
/** How many statements a connection keeps, each with its plan; the pool replaces connections after a while. */
const mostNames = 250;
/** How many texts are counted; then the counting begins again. */
const mostCounted = 2_000;

/**
 * In a statement that a plan for any values would serve badly, a keyword with wildcards say: it is planned for its values
 * each time.
 */
export const plannedForValues = '/* planned for its values */';

/** A pool for kysely whose connections prepare what they are asked. */
export function preparing(pool: pg.Pool): PostgresPool {
  const uses = new Map<string, number>();
  const isRepeated = (text: string) => {
    if (text.includes(plannedForValues)) return false;
    const times = (uses.get(text) ?? 0) + 1;
    if (times === 1 && uses.size >= mostCounted) uses.clear();
    uses.set(text, times);
    return times >= usesBeforeName;
  };
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, isRepeated);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #isRepeated: (text: string) => boolean;
  readonly #names = new Map<string, string>();
  readonly #trips: JoinedTrips;
  #isOutdated = false;

  constructor(client: pg.PoolClient, isRepeated: (text: string) => boolean) {
    this.#client = client;
    this.#isRepeated = isRepeated;
    this.#trips = new JoinedTrips(
      (text, values = []) => this.#ask(text, values),
      // Several statements answer in a list.
      async (text) => [await client.query(text)].flat().at(-1) ?? { command: '', rowCount: null, rows: [] },
    );
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Streaming is not available: read keyset pages instead');
    return this.#trips.query(text, values);
  }

  #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    const unnamed = () => this.#client.query(text, [...values]);
    if (!name) return unnamed();
    return this.#client.query({ name, text, values: [...values] }).catch((error: { code?: string }) => {
      if (!outdated.has(error.code ?? '')) throw error;
      this.#isOutdated = true;
      return unnamed().catch((again: { code?: string }) => {
        throw again.code === abortedTransaction
          ? new Error('Connection terminated: its statements are outdated')
          : again;
      });
    });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= mostNames || !this.#isRepeated(text)) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** A connection whose statements are outdated is not used again. */
  release(): void {
    this.#trips.forget();
    this.#client.release(this.#isOutdated);
  }
}

/** A migration of a newer version changed what a statement returns; someone threw the connection's statements away. */
const outdated: ReadonlySet<string> = new Set(['0A000', '26000']);
/** The transaction that the statement was part of is over: the caller must retry. */
const abortedTransaction = '25P02';
