import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyConfig,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
} from 'kysely';
import { Line, type Place } from './line.ts';
import { SnakeCaseCompiler } from './names.ts';

/** What the dialect needs of the embedded engine, wherever it runs (a worker thread, or this one in tests). */
export interface EmbeddedEngine {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows?: number }>;
  exec(sql: string): Promise<{ rows: Record<string, unknown>[] }[]>;
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Kysely on the embedded engine, which has one connection: a transaction blocks all other queries. */
export class EmbeddedKysely<DB> extends Kysely<DB> {
  readonly #parts: { config: KyselyConfig; dialect: Dialect; driver: PgliteDriver };

  constructor(engine: EmbeddedEngine, plugins: KyselyPlugin[] = []) {
    const driver = new PgliteDriver(engine);
    const dialect: Dialect = {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new SnakeCaseCompiler(),
    };
    const config = { dialect, plugins };
    super(config);
    this.#parts = { config, dialect, driver };
  }

  /** True of one of these itself, and not of something wrapped around it, which has ways of its own. */
  static is<DB>(db: Kysely<DB>): db is EmbeddedKysely<DB> {
    return #parts in db;
  }

  /** The same for one call, which waits for the connection as its place says. */
  forCall(place: Place): Kysely<DB> {
    const provider = waitingAt(this.#parts.driver, place);
    return new Kysely<DB>({ ...this.#parts, executor: this.getExecutor().withConnectionProvider(provider) });
  }
}

const waitingAt = (driver: PgliteDriver, place: Place): ConnectionProvider => ({
  async provideConnection(work) {
    const connection = await driver.acquireConnection(place);
    try {
      return await work(connection);
    } finally {
      await driver.releaseConnection();
    }
  },
});

class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection;
  readonly #line = new Line();

  constructor(engine: EmbeddedEngine) {
    this.#connection = new PgliteConnection(engine);
  }

  async init(): Promise<void> {}

  async acquireConnection(place?: Place): Promise<DatabaseConnection> {
    await this.#line.enter(place);
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#line.leave();
  }

  /** Waits for what is under way. The engine is its owner's to close: kysely skips this for one that was never asked. */
  async destroy(): Promise<void> {
    await this.#line.empty();
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #engine: EmbeddedEngine;

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#engine.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: the engine has no cursors; large reads go by keyset pages
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not available: read keyset pages instead');
  }
}
