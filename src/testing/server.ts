import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { features } from '#app/features.server.ts';
import { transitions } from '#app/transitions.server.ts';
import { openVisitorSession, renewVisitorSession } from '#features/captcha/server/queries.ts';
import { findSessionUser, insertUser } from '#features/users/server/queries.ts';
import { isApiToken, userOfToken } from '#features/users/tokens/server/operations.ts';
import { type DivisionId, defaultTags, type Role, type SubRole, type Tag } from '#platform/contract/access.ts';
import { apiPrefix, type Endpoint, type Input } from '#platform/contract/endpoint.ts';
import { createApp } from '#platform/server/app.ts';
import { todayOf } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { connectInMemory, connectServer, type Database } from '#platform/server/database/connect.ts';
import { folderStore } from '#platform/server/file-store.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { rehearsing } from './rehearsal.ts';

export interface TestUser {
  role: Role;
  divisionId?: DivisionId;
  subRole?: SubRole | null;
  userAccessList?: readonly Tag[];
  isActive?: boolean;
  principalId?: number | null;
  employeeId?: number | null;
  /** Without one the account knows none. */
  password?: string;
}

/** The password of accounts that have one. */
export const goodPassword = 'correct horse 1!';

/** Whose call it is: a user made by `user()`, a visitor made by `visitor()`, or no one. */
export type Caller = { token: string } | { f: string } | undefined;

export interface TestAnswer<Body> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
  /** The bytes as sent, for comparing answers. */
  raw: string;
}

export type TestServer = Awaited<ReturnType<typeof testServer>>;

export interface TestServerOptions {
  rateLimits?: boolean;
  rehearsed?: boolean;
  /** yyyy-MM-dd; the clock's day when left out. */
  today?: string;
  /** As in the environment, where the defaults of tests do not serve. */
  settings?: Record<string, string | undefined>;
}

let embedded: Promise<Database> | undefined;
let address: Promise<string> | undefined;
/** Connections to the worker's database on a server, by the day they stand on. */
const connections = new Map<string | undefined, Database>();

/**
 * The whole server on a real database, spoken to over HTTP in process. The database is shared by the files of one
 * worker and cleared here. Writes of a `rehearsed` server are rolled back once they are answered. With `today` everything
 * is as on that day. Sessions are `test.<user id>`: the identity provider has tests of its own.
 */
export async function testServer({ rateLimits = false, rehearsed = false, today, settings }: TestServerOptions = {}) {
  const database = await databaseOn(today);
  await clear(database);
  const folder = await mkdtemp(join(tmpdir(), 'crew-portal-files-'));
  const config = { ...readConfig({ NODE_ENV: 'test', TODAY: today, ...settings }), rateLimits };
  const services = { config, files: folderStore(folder), mailWaiting: () => {}, transitions };
  const server = await createApp({
    features,
    database: rehearsed ? rehearsing(database) : database,
    services,
    sessionOf: async (token) =>
      isApiToken(token)
        ? userOfToken(database.db, config, token)
        : findSessionUser(database.db, token.replace(/^test\./, ''), 'test'),
    visitorOf: (token) => renewVisitorSession(database.db, token),
  });
  let users = 0;

  return {
    server,
    today: todayOf(config),
    database,
    db: database.db,
    services,
    /** Makes an account and signs it in. */
    async user(asked: TestUser): Promise<{ token: string; userId: string }> {
      users += 1;
      const { password, ...given } = asked;
      const { role, subRole = null } = given;
      const userId = await insertUser(database.db, {
        email: `user${users}@example.test`,
        firstName: 'Test',
        lastName: `User ${users}`,
        ...given,
        ...(password !== undefined && { passwordHash: await hashPassword(password) }),
        subRole,
        divisionId: asked.divisionId ?? (role.endsWith('tanker') ? 2 : 1),
        userAccessList: asked.userAccessList ?? defaultTags(role, subRole),
      });
      return { token: `test.${userId}`, userId };
    },
    /** Passes the captcha. */
    visitor: async () => ({ f: await openVisitorSession(database.db) }),
    /** Calls an endpoint as our client would. */
    call: <E extends Endpoint>(endpoint: E, input: Input<E>, caller?: Caller, headers: Record<string, string> = {}) =>
      call(server, endpoint, input as Record<string, unknown>, caller, headers) as Promise<TestAnswer<AnswerBody<E>>>,
    /** Takes away what a test has left, for the next one: a new server would cost more. */
    empty: () => clear(database),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What an answer holds: what the contract says, or an error. Tests read both without narrowing first. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came
type AnswerBody<_E extends Endpoint> = any;

async function call(
  server: Awaited<ReturnType<typeof createApp>>,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  caller: Caller,
  headers: Record<string, string>,
): Promise<TestAnswer<unknown>> {
  const rest = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  if (caller && 'f' in caller) search.set('f', caller.f);
  const asJson = endpoint.method === 'POST' && endpoint.encoding === 'json';
  if (!asJson)
    for (const [name, value] of Object.entries(rest))
      for (const each of Array.isArray(value) ? value : [value])
        if (each !== undefined && each !== null) search.append(name, String(each));
  const response = await server.inject({
    method: endpoint.method,
    url: `${apiPrefix}${path}${search.size ? `?${search}` : ''}`,
    headers: {
      ...(caller && 'token' in caller && { authorization: `Bearer ${caller.token}` }),
      ...(asJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(asJson && { payload: JSON.stringify(rest) }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : response.rawPayload,
    raw: response.body,
  };
}

/** The worker's database, on a day. */
async function databaseOn(today: string | undefined): Promise<Database> {
  const snapshot = inject('snapshot');
  if (snapshot) {
    embedded ??= connectInMemory({ snapshot: new Uint8Array(readFileSync(snapshot)) });
    const database = await embedded;
    await database.exec(`set app.today = '${today ?? ''}'`);
    return database;
  }
  address ??= createDatabase();
  const database = connections.get(today) ?? connectServer(await address, { today });
  connections.set(today, database);
  return database;
}

/** Clones the migrated database for this worker. */
async function createDatabase(): Promise<string> {
  const template = inject('template');
  if (!template) throw new Error('No database was set up for the tests');
  const name = `${template.name.replace('template', 'worker')}_${process.pid}`;
  const admin = new pg.Client({ connectionString: template.url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${template.name}`);
  await admin.end();
  const url = new URL(template.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Reference data stays; everything else goes. */
const kept = [
  'schema_migrations',
  'divisions',
  'ship_types',
  'job_positions',
  'certificate_types',
  'position_ship_types',
  'options',
  'regions',
  'requirement_matrix',
  'application_counts',
  'certificate_ladder',
  'crew_counts',
  'crew_listing_days',
  'identity_keys',
];

/** Tables of the reference data that staff may change. */
const changeable = ['options', 'requirement_matrix', 'bank_layouts', 'journal_accounts'];

/**
 * A call that an earlier test left under way may hold what this one waits for, and a busy machine may not be done within the
 * time that a statement has: then it is done once more.
 */
async function clear(database: Database) {
  try {
    await clearOnce(database);
  } catch (error) {
    if (!isHeldUp(error)) throw error;
    await clearOnce(database);
  }
}

/** A deadlock, or a statement that was cancelled for its time. */
const isHeldUp = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '57014');

async function clearOnce({ exec }: Database) {
  // What an earlier test changed of the reference data comes back; requirements may name a vessel, which is gone now.
  await exec(`select seed.clear('{${kept.join()}}');
    ${changeable.map((name) => `alter table ${name} disable trigger user`).join(';')};
    delete from requirement_matrix where id in
      (select id from (table requirement_matrix except table seed.requirement_matrix) as changed);
    insert into requirement_matrix overriding system value
      (table seed.requirement_matrix except table requirement_matrix);
    insert into bank_layouts overriding system value table seed.bank_layouts;
    insert into journal_accounts overriding system value table seed.journal_accounts;
    delete from options o where not exists (select from seed.options s where s.id = o.id);
    update options o set is_verified = s.is_verified, is_outside = s.is_outside,
        linked_position_id = s.linked_position_id, linked_ship_type_id = s.linked_ship_type_id, region = s.region
      from seed.options s where s.id = o.id
       and (s.is_verified, s.is_outside, s.linked_position_id, s.linked_ship_type_id, s.region)
           is distinct from (o.is_verified, o.is_outside, o.linked_position_id, o.linked_ship_type_id, o.region);
    ${changeable.map((name) => `alter table ${name} enable trigger user`).join(';')};
    select setval(pg_get_serial_sequence('requirement_matrix', 'id'), max(id)) from requirement_matrix;
    select setval(pg_get_serial_sequence('bank_layouts', 'id'), max(id)) from bank_layouts;
    select setval(pg_get_serial_sequence('journal_accounts', 'id'), max(id)) from journal_accounts;
    update application_counts set total = 0; update crew_counts set total = 0;
    update crew_listing_days set listed_on = today_in_jakarta()`);
}
