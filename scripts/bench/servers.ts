import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { findSessionUser } from '#features/users/server/queries.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { createApp } from '#platform/server/app.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { SnakeCaseCompiler } from '#platform/server/database/names.ts';
import { plannedForValues } from '#platform/server/database/prepared-statements.ts';
import { Scope } from '#platform/server/session.ts';
import { addBenchUser } from './bench-user.ts';
import type { Asked, MeasuredList, Statement } from './lists.ts';
import type { Scratch } from './scratch.ts';

export interface Target {
  name: string;
  urlOf(asked: Asked): Promise<URL>;
  headers: Record<string, string>;
}

/** The three servers that are compared on a list, each on a port of its own. */
export async function startTargets(
  scratch: Scratch,
  list: MeasuredList,
): Promise<{ targets: Record<'ours' | 'bare' | 'plain', Target>; stop(): Promise<void> }> {
  const { database } = scratch;
  const user = await addBenchUser(database.db, 'crewingadminmarine');
  const app = await createApp({
    features: [list.feature],
    database,
    services: scratch.services,
    sessionOf: () => findSessionUser(database.db, user.userId, 'bench'),
    visitorOf: async () => undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const pool = scratch.url ? new pg.Pool({ connectionString: scratch.url, max: 16 }) : undefined;
  // Prepared, by a name for each text; what a plan for any values would serve badly is left to be planned each time.
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    if (text.includes(plannedForValues)) return undefined;
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const run = async ({ text, values }: Statement): Promise<unknown[]> =>
    pool
      ? (await pool.query({ name: nameOf(text), text, values: [...values] })).rows
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
        return new URL(`http://127.0.0.1:${portOf(app.server)}${apiPrefix}${list.path}?${search}`);
      },
    },
    bare: {
      name: 'bare, same SQL',
      headers: {},
      urlOf: (asked) =>
        bareUrl(`bare ${JSON.stringify(asked)}`, () =>
          recorded(scratch.database.db, (db) => list.run(db, scope, asked)),
        ),
    },
    plain: {
      name: 'plain ILIKE',
      headers: {},
      urlOf: (asked) => bareUrl(`plain ${JSON.stringify(asked)}`, async () => list.plainForm(asked)),
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

/** The very statements that we run for what is asked. */
export async function recorded(db: Db, run: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const compiled = new Map<string, Statement>();
  const ran: Statement[] = [];
  const recorder = db.withPlugin({
    transformQuery({ node, queryId }) {
      const query = new SnakeCaseCompiler().compileQuery(node, queryId);
      // The parts of a statement are compiled before the whole, which comes last.
      compiled.set(queryId.queryId, { text: query.sql, values: query.parameters });
      return node;
    },
    async transformResult({ result, queryId }) {
      const statement = compiled.get(queryId.queryId);
      if (statement) ran.push(statement);
      return result;
    },
  });
  await run(recorder);
  if (ran.length === 0) throw new Error('Nothing was asked of the database');
  return ran;
}
