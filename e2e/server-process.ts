import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/private-postgres.mjs';

const built = 'dist/server/server.js';

export interface ServerProcess {
  /** Where it answers, without a slash at the end. */
  address: string;
  /** What it has written so far, both streams together. */
  output(): string;
  /** Asks it to stop, as a service manager would; returns its exit code. */
  stop(): Promise<number | null>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Resolves when it has ended, however it did. */
  ended: Promise<number | null>;
}

/** Starts the built product with the given settings beside those for tests; returns once it answers. */
export async function startServer(
  settings: Record<string, string>,
  port?: number,
  by?: readonly string[],
): Promise<ServerProcess> {
  const server = await spawnServer(settings, port, by);
  // A first start fills the demo; a machine that is busy needs its time for it.
  const deadline = Date.now() + 150_000;
  while (Date.now() < deadline) {
    const ready = await fetch(`${server.address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return server;
    if (await Promise.race([server.ended.then(() => true), pause(50, false)])) break;
  }
  await server.kill();
  throw new Error(`The server did not start:\n${server.output()}`);
}

/** Starts the built product without waiting for it, for starts that are to fail; by another command that runs node. */
export async function spawnServer(
  settings: Record<string, string>,
  port?: number,
  by: readonly string[] = [],
): Promise<ServerProcess> {
  if (!existsSync(built)) throw new Error('There is no build to test: npm run build first');
  const chosen = port ?? (await freePort());
  const [command = process.execPath, ...args] = [...by, process.execPath, built];
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(chosen),
      PUBLIC_URL: `http://localhost:${chosen}`,
      RATE_LIMITS: '0',
      ...settings,
    },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-200_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // Whatever happens to the tests, no server of theirs is left behind.
  const sweep = () => child.kill('SIGKILL');
  process.once('exit', sweep);
  child.once('exit', () => process.off('exit', sweep));
  return {
    address: `http://localhost:${chosen}`,
    output: () => output,
    ended,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
