import Fastify from 'fastify';
import type { ServerProcess } from '../server-process.ts';

/** What of an answer belongs to its connection, or to a body that is packed otherwise by now. */
const ofTheHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'set-cookie'];

/** A balancer that gives each request to the next process, without regard to who sent it. */
export async function startBalancer(processes: readonly ServerProcess[]) {
  let turn = 0;
  const server = Fastify({ bodyLimit: 5_000_000 });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  server.all('/*', async (request, reply) => {
    const process = processes[turn % processes.length];
    turn += 1;
    const { connection: _connection, 'content-length': _length, host: _host, ...headers } = request.headers;
    const answer = await fetch(`${process?.address}${request.url}`, {
      method: request.method,
      headers: { ...(headers as Record<string, string>), 'x-forwarded-for': request.ip },
      ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
      redirect: 'manual',
    });
    for (const [name, value] of answer.headers) if (!ofTheHop.includes(name)) reply.header(name, value);
    return reply
      .header('set-cookie', answer.headers.getSetCookie())
      .status(answer.status)
      .send(Buffer.from(await answer.arrayBuffer()));
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** Where it answers, without a slash at the end. */
    address,
    /** For browsers without a line. */
    server,
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}
