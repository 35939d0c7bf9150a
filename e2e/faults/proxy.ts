import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can fail as lines do. */
export interface FragileLine {
  /** The same address, by way of the proxy. */
  url: string;
  /** What is open now goes on as if, but nothing comes through any more, and no end is told: a cable that was pulled. */
  freeze(): void;
  /** Lets new connections through; those that were frozen stay so. */
  thaw(): void;
  /** Breaks the connection that next commits, after the server has done so and before anyone hears of it. */
  cutAfterCommit(): void;
  stop(): Promise<void>;
}

export async function startProxy(target: string): Promise<FragileLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const frozen = new Set<Socket>();
  let isFrozen = false;
  let isToCut = false;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isCut = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    const isStuck = () => isFrozen || frozen.has(near);
    near.on('data', (piece) => {
      if (isStuck()) return;
      if (isToCut && /^Q.{4}(.*; )?commit\0$/is.test(piece.toString('latin1'))) {
        isToCut = false;
        isCut = true;
      }
      far.write(piece);
    });
    far.on('data', (piece) => {
      if (isCut) {
        near.destroy();
        far.destroy();
      } else if (!isStuck()) near.write(piece);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => !isStuck() && near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze() {
      isFrozen = true;
      for (const socket of open) frozen.add(socket);
    },
    thaw() {
      isFrozen = false;
    },
    cutAfterCommit() {
      isToCut = true;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
