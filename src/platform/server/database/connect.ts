import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { noSpace } from '../errors.ts';
import type { DB } from './db-types.ts';
import { lockFolder } from './lock.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { type EngineOptions, openEngine } from './pglite-engine.ts';
import { parsers } from './value-parsers.ts';
import { startWorkerEngine } from './worker-engine.ts';

/** What the embedded engine is left, in bytes: four of its log's files. Once it cannot make one it is beyond recovery. */
const room = 64 * 1024 * 1024;

/** A connection, or the transaction of the call under way. Nothing exports a global one. */
export type Db = Kysely<DB> | Transaction<DB>;

/** An open database and what only its owner does with it. */
export interface Database {
  db: Kysely<DB>;
  engine: 'embedded' | 'server';
  /** Runs several statements at once, for migrations. */
  exec: (sql: string) => Promise<void>;
  /** The whole embedded database as one file; a server has its own tools for that. */
  dump?: () => Promise<Uint8Array>;
  /** Refuses with 507 while the embedded database's disk is nearly full. */
  requireRoom?: () => void;
  close: () => Promise<void>;
}

// A column name keeps its underscores before digits as the table has them.
const plugins = () => [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** The database of the settings: a server's, or the embedded one. See connectEmbedded for `onCrash`. */
export const connect = async (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onCrash?: (error: Error) => void,
): Promise<Database> => (databaseUrl ? connectServer(databaseUrl) : connectEmbedded(dataDir, onCrash));

/** A real PostgreSQL server. */
export function connectServer(url: string, { max = 10 } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
  });
  // Without listeners a connection that breaks while idle, or between two statements of a transaction, would end the
  // process; who uses it next is told.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: plugins() });
  return {
    db,
    engine: 'server',
    exec: async (sql) => {
      await pool.query(sql);
    },
    close: () => db.destroy(),
  };
}

/**
 * The embedded PostgreSQL in `<dataDir>/pg`, in a worker thread, locked against a second process. `onCrash` hears when
 * the engine ends by itself; nothing can be asked of it afterwards.
 */
export async function connectEmbedded(dataDir: string, onCrash?: (error: Error) => void): Promise<Database> {
  const release = lockFolder(dataDir);
  try {
    const engine = await startWorkerEngine({ dataDir: join(dataDir, 'pg') }, onCrash);
    const db = new Kysely<DB>({ dialect: pgliteDialect(engine), plugins: plugins() });
    return {
      db,
      engine: 'embedded',
      exec: engine.exec,
      dump: engine.dump,
      requireRoom: () => {
        const { bavail, bsize } = statfsSync(dataDir);
        if (bavail * bsize < room) throw noSpace();
      },
      close: async () => {
        await db.destroy();
        await engine.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** An embedded PostgreSQL in memory and in this thread, for tests and for generating types. */
export async function connectInMemory(options: EngineOptions = {}): Promise<Database> {
  const engine = await openEngine(options);
  const db = new Kysely<DB>({ dialect: pgliteDialect(engine), plugins: plugins() });
  const close = async () => {
    await db.destroy();
    await engine.close();
  };
  return { db, engine: 'embedded', exec: engine.exec, dump: engine.dump, close };
}
