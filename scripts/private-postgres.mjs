import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL cluster of our own for the tests: in a temporary folder, on a free port, for this machine only. */

const oldest = 15;
const isRoot = process.getuid?.() === 0;

/** The folder of the newest PostgreSQL programs of this machine, 15 or newer, or nothing. */
export function findPostgres() {
  const folders = ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
    existsSync(root) ? [join(root, 'bin'), ...readdirSync(root).map((name) => join(root, name, 'bin'))] : [],
  );
  const onPath = (process.env.PATH ?? '').split(':');
  return [...folders, ...onPath]
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= oldest)
    .sort((a, b) => b.version - a.version)[0]?.folder;
}

function versionOf(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(\.\d+)?/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Makes and starts a cluster. `kill` is a crash, `start` brings it back; `stop` ends it and removes its folder. A durable one waits for the disk, as a real one does; one that `follows` the address of another is its standby. */
export async function startPostgres(bin, { isDurable = false, follows } = {}) {
  const owner = isRoot ? ownerForRoot() : {};
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-pg-'));
  if (isRoot) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const [program, args] = follows
    ? ['pg_basebackup', ['-D', data, '-d', follows, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']]
    : ['initdb', ['-D', data, '-U', 'crew', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']];
  const made = spawnSync(join(bin, program), args, {
    ...owner,
    encoding: 'utf8',
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
  });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`${program} failed: ${made.stderr || made.error?.message}`);
  }
  const port = await freePort();
  let server;
  const start = async () => {
    const settings = [
      ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off']),
      'listen_addresses=127.0.0.1',
      'max_connections=60',
    ];
    const options = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((each) => ['-c', each])];
    server = spawn(join(bin, 'postgres'), options, {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, HOME: folder },
    });
    await isReady(server);
  };
  await start();
  return {
    url: `postgres://crew@127.0.0.1:${port}/postgres`,
    start,
    kill: () => ended(server, 'SIGQUIT'),
    async stop() {
      await ended(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the server says that it takes connections. */
function isReady(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-5_000);
      if (/ready to accept (read-only )?connections/.test(said)) resolve();
    });
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

/** PostgreSQL refuses to run as root: its own account if there is one, else no one. */
function ownerForRoot() {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('There is no account to run PostgreSQL as');
}

/** A port no one listens on now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
