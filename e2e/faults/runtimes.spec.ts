import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/private-postgres.mjs';

/** The Node that runs the tests; with FAULTS=1 each that we say we run on, from the package registry. */
const versions = process.env.FAULTS ? ['20', '22', '24'] : [process.versions.node];

const nodeOf = (version: string): string =>
  version === process.versions.node
    ? process.execPath
    : execFileSync('npx', ['-y', `node@${version}`, '-p', 'process.execPath'], { encoding: 'utf8' }).trim();

test.each(versions)('Node %s starts without a warning, first on nothing and then on what is there', async (version) => {
  const node = nodeOf(version);
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-runtime-'));
  try {
    for (const round of ['first', 'second']) expect([round, await warningsOf(node, folder)]).toEqual([round, []]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Starts the built product, looks at the identity provider, stops it; the lines that warn of something. */
async function warningsOf(node: string, folder: string): Promise<string[]> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const child = spawn(node, ['--enable-source-maps', 'dist/server/server.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), PUBLIC_URL: address, DATA_DIR: folder, DEMO: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  try {
    const deadline = Date.now() + 120_000;
    const isReady = () =>
      fetch(`${address}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady()) && child.exitCode === null && Date.now() < deadline) await pause(100);
    const discovery = await fetch(`${address}/idp/.well-known/openid-configuration`);
    expect([output, discovery.status]).toEqual([output, 200]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
  return output.split('\n').filter((line) => /warning|deprecat|unsupported|experimental/i.test(line));
}
