import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { importJWK, SignJWT } from 'jose';
import { crew } from '#features/crew/contract.ts';
import { crewLists } from '#features/crew/lists/contract.ts';
import { findEmployee } from '#features/crew/server/queries.ts';
import { identityKeys } from '#features/identity/server/keys.ts';
import { audience, issuerOf, scope } from '#features/identity/server/names.ts';
import { putRow } from '#features/identity/server/queries.ts';
import { findSessionUser } from '#features/users/server/queries.ts';
import { noteSession } from '#features/users/sessions/server/queries.ts';
import { vessels } from '#features/vessels/contract.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts';
import { Scope } from '#platform/server/session.ts';
import { addBenchUser } from './bench-user.ts';
import { fixed, measureShots } from './compare.ts';
import type { Statement } from './lists.ts';
import type { Shot } from './load.ts';
import type { Scratch } from './scratch.ts';
import { recorded } from './servers.ts';
import type { BareCall } from './tuned.ts';

/**
 * The things that the office does all day, over HTTP with a real sign-in, beside a bare server that runs the best
 * statement we know, prepared, and asks no one who is calling. Each is a process of its own.
 */

interface Row {
  name: string;
  product: Omit<Shot, 'headers'>;
  tuned: Statement;
  /** The bare server answers the very bytes of the product, after its statement. */
  sameBytes?: boolean;
  /** A write is sent with a key, so that it can be sent again. */
  hasKey?: boolean;
  aim: number;
}

/** The beginning of the codes of a thousand people of the largest benchmark. */
const sevenDigits = '6200001';
const connections = 16;
const pageSize = 25;
const roundMs = 2_000;

const shownColumns = `l.employee_id, l.employee_number, f.seafarer_code, f.full_name, p.name_en, v.name,
  l.aboard_since, l.last_days, l.certified_until, l.planned_to, l.is_planned, l.is_blacklisted`;
const shownJoins = `join crew_listing l on l.employee_id = page.id join seafarers f on f.id = l.seafarer_id
  join job_positions p on p.id = l.job_position_id left join vessels v on v.id = l.last_vessel_id order by page.key, page.id`;
const ashore = `division_id = 1 and state = 'off-board' and not is_blacklisted`;

/** What a page of those who match shows, counted: the ids first, the joins for the page only. */
const tunedSearch = (condition: string, value: string, pageNumber: number): Statement => ({
  text: `with matching as materialized (
           select employee_id as id, full_name_key as key from crew_listing where ${ashore} and ${condition}),
         page as materialized (select id, key from matching order by key, id limit $2 offset $3)
         select ${shownColumns}, (select count(*) from matching) as total from page ${shownJoins}`,
  values: [value, pageSize, pageSize * (pageNumber - 1)],
});

async function rowsOf({ database: { db } }: Scratch, userScope: Scope, userId: string): Promise<Row[]> {
  const someone = await db
    .selectFrom('crewListing')
    .select(['employeeId', 'seafarerId', 'employeeNumber'])
    .where('divisionId', '=', 1)
    .where('state', '=', 'off-board')
    .where('isBlacklisted', '=', false)
    .orderBy('employeeId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const vessel = await db
    .selectFrom('vessels')
    .select('id')
    .where('divisionId', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const status = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'navigation_status')
    .limit(1)
    .executeTakeFirstOrThrow();

  const write = {
    product: {
      url: addressOf(vessels.insertVoyage, {}),
      body: { vesselId: vessel.id, navigationStatusId: status.id, currentLocation: 'Java Sea', note: 'At anchor' },
    },
    tuned: {
      text: `insert into voyage_logs (vessel_id, navigation_status_id, current_location, note, created_by)
             values ($1, $2, $3, $4, $5) returning id`,
      values: [vessel.id, status.id, 'Java Sea', 'At anchor', userId],
    },
  };
  const list = (asked: Record<string, string | number>) => ({ url: addressOf(crewLists.offBoard, asked) });
  const file = { url: addressOf(crew.details, { employeeId: someone.employeeId }) };
  const [ownStatement, ...more] = await recorded(db, (recording) =>
    findEmployee(recording, userScope, { employeeId: someone.employeeId, today: dayInJakarta(new Date()) }),
  );
  if (!ownStatement || more.length > 0) throw new Error('A crew file is one statement no more');
  return [
    {
      name: 'first page of 25',
      product: list({ pageSize, pageNumber: 1 }),
      tuned: {
        text: `with page as materialized (
                 select employee_id as id, full_name_key as key from crew_listing where ${ashore}
                  order by full_name_key, employee_id limit $1 offset $2)
               select ${shownColumns}, (select sum(total) from crew_counts where ${ashore}) as total from page ${shownJoins}`,
        values: [pageSize, 0],
      },
      aim: 0.5,
    },
    {
      name: 'wide search, page 10',
      product: list({ pageSize, pageNumber: 10, filterList: 'santoso' }),
      tuned: tunedSearch(`search_text like '%' || $1 || '%'`, 'santoso', 10),
      aim: 0.6,
    },
    {
      name: 'number, seven digits',
      product: list({ pageSize, pageNumber: 1, filterList: sevenDigits }),
      tuned: tunedSearch(`seafarer_code >= $1 and seafarer_code < $1 || '~'`, sevenDigits, 1),
      aim: 0.5,
    },
    {
      name: 'number, whole',
      product: list({ pageSize, pageNumber: 1, filterList: someone.employeeNumber }),
      tuned: tunedSearch(`employee_number >= $1 and employee_number < $1 || '~'`, someone.employeeNumber, 1),
      aim: 0.5,
    },
    {
      name: 'one file, beside its own statement and bytes',
      product: file,
      tuned: ownStatement,
      sameBytes: true,
      aim: 0.4,
    },
    {
      name: 'one file, beside one row (no aim)',
      product: file,
      tuned: { text: 'select * from seafarers where id = $1', values: [someone.seafarerId] },
      aim: 0,
    },
    { name: 'one write, audited', ...write, aim: 0.3 },
    { name: 'one write, audited, with a key', ...write, hasKey: true, aim: 0.3 },
  ];
}

function addressOf({ path }: Endpoint, asked: Record<string, string | number>): URL {
  const url = new URL(`http://127.0.0.1${apiPrefix}${path}`);
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value));
  return url;
}

/** Prints the rows: requests a second of ours and of the tuned server, and their ratio. */
export async function measureEssentials(scratch: Scratch, say: (line: string) => void): Promise<void> {
  if (!scratch.url) return say('What the office does all day is measured on a PostgreSQL server only.');
  const { token, userId } = await signIn(scratch);
  const user = await findSessionUser(scratch.database.db, userId, 'bench');
  if (!user) throw new Error('The user of the benchmark is missing');
  const rows = await rowsOf(scratch, Scope.of(user, undefined), userId);
  const product = await started('product', scratch.url);
  const bytesOf = async ({ product: { url }, sameBytes }: Row) =>
    sameBytes && { answer: await answered(withPort(url, product.port), token) };
  const calls = await Promise.all(
    rows.map(async (row, at) => [`row${at}`, { ...row.tuned, ...(await bytesOf(row)) }] as const),
  );
  const tuned = await started('tuned', scratch.url, Object.fromEntries(calls));
  try {
    const table: Record<string, string>[] = [];
    for (const [at, row] of rows.entries()) {
      const ours: Shot = {
        ...row.product,
        url: withPort(row.product.url, product.port),
        headers: () => ({
          authorization: `Bearer ${token}`,
          ...(row.hasKey && { 'idempotency-key': randomUUID() }),
        }),
      };
      const best: Shot = { url: new URL(`http://127.0.0.1:${tuned.port}/row${at}`), headers: {} };
      const [mine, bare] = await measureShots([ours, best], connections, roundMs);
      if (!mine || !bare) continue;
      table.push({
        '16 connections': row.name,
        'product req/s': fixed(mine.perSecond, 0),
        'tuned req/s': fixed(bare.perSecond, 0),
        'product / tuned': fixed(mine.perSecond / bare.perSecond),
        aim: row.aim === 0 ? '' : fixed(row.aim, 1),
        'product p99 ms': fixed(mine.p99, 1),
        'p99 / tuned': fixed(mine.p99 / bare.p99, 1),
      });
    }
    console.table(table);
  } finally {
    await stopped(product.process);
    await stopped(tuned.process);
  }
}

/** What the product answers to somebody signed in. */
async function answered(url: URL, token: string): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return answer.text();
}

const withPort = (url: URL, port: number) => Object.assign(new URL(url), { port: String(port) });

/** A server as a process of its own; it says its port when it is ready. */
async function started(name: 'product' | 'tuned', databaseUrl: string, statements: Record<string, BareCall> = {}) {
  const server = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, STATEMENTS: JSON.stringify(statements) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('message', (said) => resolve(Number(said)));
    server.once('exit', () => reject(new Error(`The ${name} server did not start`)));
  });
  return { process: server, port };
}

async function stopped(server: ChildProcess) {
  server.kill();
  await once(server, 'exit');
}

/** Someone of the office, with a token and a session as the provider gives them. */
async function signIn({ database: { db }, services: { config } }: Scratch) {
  const { userId } = await addBenchUser(db, 'crewingadminmarine');
  const uid = randomUUID();
  const now = Math.floor(Date.now() / 1_000);
  const expiresIn = 8 * 3_600;
  await putRow(db, {
    model: 'Session',
    id: uid,
    uid,
    payload: { accountId: userId, loginTs: now, uid, exp: now + expiresIn },
    expiresIn,
  });
  await noteSession(db, { uid, userId, address: '127.0.0.1', userAgent: 'bench' });
  const { signing } = await identityKeys(db, config.secretsKey);
  const token = await new SignJWT({ sid: uid, scope })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signing.kid })
    .setSubject(userId)
    .setIssuer(issuerOf(config))
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('8h')
    .sign(await importJWK(signing));
  return { token, userId };
}
