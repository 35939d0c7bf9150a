import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { Statement } from './lists.ts';

/**
 * A bare server as a process of its own: the statements of STATEMENTS (JSON, by their address) it runs
 * prepared, and answers the rows as they come, or what it is set to answer. It asks no one who is calling and checks
 * nothing.
 */

/** What the bare server runs, and what it answers then, where that is not the rows. */
export interface BareCall extends Statement {
  answer?: string;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const known = new Map<string, BareCall>(Object.entries(JSON.parse(process.env.STATEMENTS ?? '{}')));
const server = createServer((request, reply) => {
  const name = (request.url ?? '/').slice(1);
  const { text, values, answer } = known.get(name) ?? { text: 'no such statement', values: [], answer: undefined };
  request.resume();
  pool.query({ name, text, values: [...values] }).then(
    ({ rows }) => reply.setHeader('content-type', 'application/json').end(answer ?? JSON.stringify(rows)),
    (error: Error) => reply.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
