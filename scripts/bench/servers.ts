import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompiledQuery, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { applications } from '#features/applications/contract.ts';
import { applicationsFeature } from '#features/applications/server/handlers.ts';
import { listApplicants } from '#features/applications/server/queries.ts';
import { findSessionUser, insertUser } from '#features/users/server/queries.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { createApp } from '#platform/server/app.ts';
import { Scope } from '#platform/server/session.ts';
import type { Scratch } from './scratch.ts';

/** What is asked of the applicants list. */
export interface Asked {
  id: number;
  pageSize: number;
  pageNumber: number;
  sortBy?: string;
  filterList?: string;
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Target {
  name: string;
  urlOf(asked: Asked): Promise<URL>;
  headers: Record<string, string>;
}

/** The three servers that are compared, each on a port of its own. */
export async function startTargets(
  scratch: Scratch,
): Promise<{ targets: Record<'ours' | 'bare' | 'plain', Target>; stop(): Promise<void> }> {
  const { database } = scratch;
  const userId = await insertUser(database.db, {
    email: `bench${Date.now()}@example.test`,
    firstName: 'Bench',
    lastName: 'Mark',
    role: 'crewingadminmarine',
    divisionId: 1,
    userAccessList: defaultTags('crewingadminmarine', null),
  });
  const user = await findSessionUser(database.db, userId, 'bench');
  if (!user) throw new Error('The user of the benchmark is missing');
  const app = await createApp({
    features: [applicationsFeature],
    database,
    services: scratch.services,
    sessionOf: () => findSessionUser(database.db, userId, 'bench'),
    visitorOf: async () => undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const pool = scratch.url ? new pg.Pool({ connectionString: scratch.url, max: 16 }) : undefined;
  const run = async ({ text, values }: Statement): Promise<unknown[]> =>
    pool
      ? (await pool.query(text, [...values])).rows
      : (await database.db.executeQuery(CompiledQuery.raw(text, [...values]))).rows;

  const prepared = new Map<string, readonly Statement[]>();
  const bareServer = await answering(async (key) => {
    const answers = await Promise.all((prepared.get(key) ?? []).map(run));
    return { data: answers[0], totalItem: answers[1]?.[0] };
  });
  const scope = Scope.of(user, undefined);
  const bareUrl = async (key: string, statements: () => Promise<readonly Statement[]>) => {
    if (!prepared.has(key)) prepared.set(key, await statements());
    return new URL(`http://127.0.0.1:${portOf(bareServer)}/${encodeURIComponent(key)}`);
  };
  const targets: Record<'ours' | 'bare' | 'plain', Target> = {
    ours: {
      name: 'ours',
      headers: { authorization: 'Bearer bench' },
      urlOf: async (asked) => {
        const search = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
        return new URL(`http://127.0.0.1:${portOf(app.server)}${apiPrefix}${applications.list.path}?${search}`);
      },
    },
    bare: {
      name: 'bare, same SQL',
      headers: {},
      urlOf: (asked) => bareUrl(`bare ${JSON.stringify(asked)}`, async () => [await recorded(scratch, scope, asked)]),
    },
    plain: {
      name: 'plain ILIKE',
      headers: {},
      urlOf: (asked) => bareUrl(`plain ${JSON.stringify(asked)}`, async () => plainForm(asked)),
    },
  };
  return {
    targets,
    async stop() {
      await app.close();
      await new Promise((resolve) => bareServer.close(resolve));
      await pool?.end();
    },
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function answering(answer: (key: string) => Promise<unknown>): Promise<Server> {
  const server = createServer((request, reply) => {
    answer(decodeURIComponent((request.url ?? '/').slice(1))).then(
      (body) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** The very statement our list runs for what is asked. */
async function recorded({ database }: Scratch, scope: Scope, asked: Asked): Promise<Statement> {
  let seen: Statement | undefined;
  const recorder = database.db.withPlugin({
    transformQuery({ node, queryId }) {
      const query = new PostgresQueryCompiler().compileQuery(node, queryId);
      // The parts of a statement are compiled before the whole, which comes last.
      seen = { text: query.sql, values: query.parameters };
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await listApplicants(recorder, scope, asked.id, asked);
  if (!seen) throw new Error('The list ran no statement');
  return seen;
}

/** What a list is written as when nobody has measured: two statements over the joined tables, ILIKE on each column. */
function plainForm({ id, pageSize, pageNumber, sortBy = '', filterList = '' }: Asked): Statement[] {
  const position = /^jobPositionId:(\d+);/.exec(filterList)?.[1];
  const keyword = filterList.replace(/^jobPositionId:\d+;/, '');
  const values: unknown[] = [1, id];
  const where = ['a.division_id = $1', 'a.stage = $2', 'a.submitted_at is not null'];
  if (position) where.push(`a.job_position_id = $${values.push(Number(position))}`);
  if (keyword) {
    const term = `$${values.push(`%${keyword}%`)}`;
    const columns = ['s.full_name', 'a.registration_number', 'p.name_en', 't.name', 's.seafarer_code'];
    where.push(`(${columns.map((column) => `${column} ilike ${term}`).join(' or ')})`);
  }
  const from = `from applications a join seafarers s on s.id = a.seafarer_id
    join job_positions p on p.id = a.job_position_id join ship_types t on t.id = a.ship_type_id
    where ${where.join(' and ')}`;
  const order = sortBy === 'regFullName' ? 's.full_name, a.id' : 'a.submitted_at desc, a.id desc';
  const results = `(select coalesce(json_agg(json_build_object('stage', r.stage, 'status', r.status) order by r.id), '[]')
    from assessments r where r.application_id = a.id) as results`;
  return [
    {
      text: `select a.id, a.registration_number, s.full_name, p.name_en, t.name, a.submitted_at, a.stage, ${results}
        ${from} order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
      values,
    },
    { text: `select count(*) ${from}`, values },
  ];
}
