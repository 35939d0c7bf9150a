import { existsSync, readdirSync, statfsSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { noSpace } from '../errors.ts';
import { keepFilesPrivate } from '../private-files.ts';
import type { DB } from './db-types.ts';
import type { Dump } from './dump-file.ts';
import { clientOf, hostsOf, searchIn } from './hosts.ts';
import type { Place } from './line.ts';
import { lockFolder } from './lock.ts';
import { camelCaseRows, SnakeCaseCompiler } from './names.ts';
import { type EmbeddedEngine, EmbeddedKysely } from './pglite-dialect.ts';
import { type EngineOptions, openEngine } from './pglite-engine.ts';
import { preparing } from './prepared-statements.ts';
import { parsers } from './value-parsers.ts';
import { startWorkerEngine } from './worker-engine.ts';

/** What the embedded engine is left, in bytes: four of its log's files. Once it cannot make one it is beyond recovery. */
const room = 64 * 1024 * 1024;

/** A connection, or the transaction of the call under way. Nothing exports a global one. */
export type Db = Kysely<DB> | Transaction<DB>;

type Row = Record<string, unknown>;

/** An open database and what only its owner does with it. */
export interface Database {
  db: Kysely<DB>;
  engine: 'embedded' | 'server';
  /** Runs several statements at once. */
  exec: (sql: string) => Promise<void>;
  /** Work on a connection of its own, without any time limit, for migrations: each step gives the rows of its last statement. */
  session: <T>(work: (run: (sql: string) => Promise<Row[]>) => Promise<T>) => Promise<T>;
  /** Work without any time limit that no one waits for, such as filling an empty database on a slow machine. */
  patiently: <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;
  /** The whole embedded database as one file; a server has its own tools for that. */
  dump?: () => Promise<Uint8Array>;
  /** Refuses with 507 while the embedded database's disk is nearly full. */
  requireRoom?: () => void;
  close: () => Promise<void>;
}

const plugins = [camelCaseRows];

class ServerDialect extends PostgresDialect {
  override createQueryCompiler = () => new SnakeCaseCompiler();
}

type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'databaseConnections' | 'dataDir' | 'preparedStatements' | 'today'
>;

/**
 * The database for one call. On the embedded engine calls wait for each other: whose client has left gives up its place, and
 * none waits for longer than is of use.
 */
export const forCall = (db: Kysely<DB>, place: Place): Kysely<DB> => (EmbeddedKysely.is(db) ? db.forCall(place) : db);

/** The database of the settings: a server's, or the embedded one. See connectEmbedded for `onCrash`. */
export const connect = async (
  { databaseUrl, databaseConnections: max, dataDir, preparedStatements, today }: DatabaseSettings,
  onCrash?: (error: Error) => void,
): Promise<Database> =>
  databaseUrl
    ? connectServer(databaseUrl, { max, preparedStatements, today })
    : connectEmbedded(dataDir, onCrash, today);

interface ServerOptions {
  /** How many connections at most. */
  max?: number;
  /** How long a statement may take, in milliseconds; 0 for as long as it likes. */
  statementTimeout?: number;
  /** How long the line to the server may be silent beyond that before it counts as dead. */
  silence?: number;
  preparedStatements?: boolean;
  today?: string | undefined;
}

/** A real PostgreSQL server, or of several that the address names the one that takes writes. On a chosen day, today_in_jakarta() is that day. */
export function connectServer(
  url: string,
  { max = 10, statementTimeout = 10_000, silence = 5_000, preparedStatements = true, today }: ServerOptions = {},
): Database {
  const { url: first, hosts } = hostsOf(url);
  const connectionString = withSettings(first, {
    ...(today && { 'app.today': today }),
    // Statements of milliseconds, some of which the planner believes to be long: compiling these took longer than they do.
    // Poolers, for which names are turned off, may refuse settings.
    ...(preparedStatements && { jit: 'off' }),
  });
  const Client = hosts.length > 1 ? clientOf(searchIn(hosts, { connectionString })) : pg.Client;
  const pool = new pg.Pool({
    Client,
    connectionString,
    max,
    // What a connection has prepared goes with it.
    maxLifetimeSeconds: 3_600,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout && 30_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => watchedLine(statementTimeout && statementTimeout + silence),
    types: { getTypeParser: (type, format) => parsers[type] ?? pg.types.getTypeParser(type, format) },
  });
  // Without listeners a connection that breaks while idle, or between two statements of a transaction, would end the
  // process; its next user gets the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({
    dialect: new ServerDialect({ pool: preparedStatements ? preparing(pool) : pool }),
    plugins,
  });
  return {
    db,
    engine: 'server',
    exec: async (sql) => {
      await pool.query(sql);
    },
    session: async (work) => {
      const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
      client.on('error', () => {});
      await client.connect();
      try {
        return await work(async (sql) => lastRows(await client.query(sql)));
      } finally {
        await client.end();
      }
    },
    patiently: async (work) => {
      const patient = connectServer(url, { max: 2, statementTimeout: 0, preparedStatements, today });
      return work(patient.db).finally(patient.close);
    },
    close: () => db.destroy(),
  };
}

/**
 * A line that is given up when nothing was heard on it for so long. The server ends every statement in time, so a longer
 * silence is a line that was cut silently, which the system itself notices after hours.
 */
function watchedLine(limit: number): Socket {
  const line = new Socket();
  line.setTimeout(limit, () =>
    line.destroy(Object.assign(new Error('The database server fell silent'), { code: 'ETIMEDOUT' })),
  );
  // One that is never connected, since no server was found, has no client that listens.
  line.on('error', () => {});
  return line;
}

/** The address with settings as start-up options: every connection has them from its first statement, at no further cost. */
function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  if (Object.keys(settings).length === 0) return url;
  const address = new URL(url);
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = [address.searchParams.get('options'), ...given];
  address.searchParams.set('options', options.filter(Boolean).join(' '));
  return address.href;
}

/**
 * The embedded PostgreSQL in `<dataDir>/pg`, in a worker thread, locked against a second process. `onCrash` hears when
 * the engine ends by itself; nothing can be asked of it afterwards.
 */
export async function connectEmbedded(
  dataDir: string,
  onCrash?: (error: Error) => void,
  today?: string,
): Promise<Database> {
  // Whichever command opens it: the engine makes its files by the mask of the process.
  keepFilesPrivate();
  const release = await lockFolder(dataDir);
  const folder = join(dataDir, 'pg');
  const isNew = !existsSync(folder);
  try {
    if (isNew) requireNoRemains(dataDir);
    const engine = await startWorkerEngine({ dataDir: folder }, onCrash).catch((error: Error) => {
      if (isNew) throw error;
      throw new Error(
        `The database in ${folder} cannot be opened (${error.message}). If its disk has room and it may be read and written, it is damaged: \`npm run restore\` puts the newest backup back and keeps what is there beside it.`,
      );
    });
    if (today) await engine.exec(`set app.today = '${today}'`);
    const opened = openedOn(engine);
    return {
      ...opened,
      requireRoom: () => {
        const { bavail, bsize } = statfsSync(dataDir);
        if (bavail * bsize < room) throw noSpace();
      },
      close: async () => {
        await opened.db.destroy();
        await engine.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** An empty database beside the files and dumps of one that is gone would be taken for it: nothing is begun there. */
function requireNoRemains(dataDir: string) {
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const former = namesIn(dataDir).filter((name) => /^pg[.-]/.test(name));
  const hasDumps = namesIn(join(dataDir, 'backups')).some((name) => name === 'sets' || name.includes('.tar.gz'));
  const hasFiles = namesIn(join(dataDir, 'files')).length > 0;
  const remains = [...(hasFiles ? ['files'] : []), ...(hasDumps ? ['backups'] : []), ...former];
  if (remains.length === 0) return;
  const before = former.filter((name) => name.startsWith('pg-before-restore-')).sort();
  const cures = [
    ...(hasDumps ? ['put the newest backup back with `npm run restore`'] : []),
    ...(before.length > 0 ? [`rename ${join(dataDir, before.at(-1) ?? '')} to pg`] : []),
    'set DATABASE_URL if the database is on a server',
    'set DATA_DIR to an empty folder to begin with an empty database',
  ];
  throw new Error(
    `There is no database in ${join(dataDir, 'pg')}, but beside it there is what belongs to one (${remains.join(', ')}): ` +
      `a restore was cut off, or the database was moved away. Nothing was changed. One of these helps: ${cures.join('; ')}.`,
  );
}

/** A dump restored into a folder, or a new database there, in a worker thread that `signal` ends at once. Nothing else may use the folder. */
export async function connectRestored(folder: string, dump?: Dump, signal?: AbortSignal): Promise<Database> {
  const engine = await startWorkerEngine(dump ? { dataDir: folder, dump } : { dataDir: folder }, undefined, signal);
  return closable(engine);
}

/** An embedded PostgreSQL in memory and in this thread, for tests and for generating types. */
export async function connectInMemory(options: EngineOptions = {}): Promise<Database> {
  const engine = await openEngine(options);
  return closable(engine);
}

const closable = (engine: EmbeddedEngine): Database => {
  const opened = openedOn(engine);
  const close = async () => {
    await opened.db.destroy();
    await engine.close();
  };
  return { ...opened, close };
};

function openedOn(engine: EmbeddedEngine) {
  const db = new EmbeddedKysely<DB>(engine, plugins);
  return {
    db,
    engine: 'embedded',
    exec: async (sql) => {
      await engine.exec(sql);
    },
    session: (work) => work(async (sql) => lastRows(await engine.exec(sql))),
    // It has no time limits.
    patiently: (work) => work(db),
    dump: engine.dump,
  } satisfies Omit<Database, 'close'>;
}

/** Several statements answer in a list, one by itself. */
const lastRows = (results: { rows: Row[] } | { rows: Row[] }[]): Row[] =>
  (Array.isArray(results) ? results.at(-1) : results)?.rows ?? [];
