import { createServer, type Socket } from 'node:net';

export interface Daemon {
  address: string;
  /** The files that came, whole. */
  scanned: Buffer[];
  close(): void;
}

const command = 'zINSTREAM\0';

/** A ClamAV daemon that takes files as the real one does and always says the same; nothing at all with null. */
export async function scannerDaemon(answer: string | null, socketPath?: string): Promise<Daemon> {
  const scanned: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    let came = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      came = Buffer.concat([came, piece]);
      const file = fileIn(came);
      if (!file) return;
      scanned.push(file);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((listening) => {
    if (socketPath) server.listen(socketPath, listening);
    else server.listen(0, '127.0.0.1', listening);
  });
  const at = server.address();
  return {
    address: typeof at === 'object' && at ? `clamd://127.0.0.1:${at.port}` : `clamd://${at}`,
    scanned,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** The pieces put together, once the empty one has come. */
function fileIn(came: Buffer): Buffer | undefined {
  if (!came.toString('latin1').startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= came.length) {
    const length = came.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(came.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
