import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, npm, requireNode, whenOrphaned } from './packages.mjs';

/** `npm start`: installs and builds what is missing or out of date, then runs the server. */

const say = (line) => console.log(line);
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
requireNode();

const server = 'dist/server/server.js';
const outdated = whyBuild();
installPackages({ dev: Boolean(outdated), say });
if (outdated) {
  say(`Building (${outdated})`);
  const status = npm(['run', '--silent', 'build']);
  if (status !== 0) {
    console.error('The build failed: see above.');
    process.exit(status);
  }
}

say('Starting');
const child = spawn(process.execPath, ['--enable-source-maps', server], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
whenOrphaned(() => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Why the build is needed, or nothing. */
function whyBuild() {
  if (!existsSync(server) || !existsSync('dist/web/index.html')) return 'there is no build yet';
  const built = statSync(server).mtimeMs;
  const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build-server.ts'];
  const newer = sources.find((path) => newest(path) > built);
  return newer && `${newer} has changed since`;
}

/** When something under a path was last changed; tests are no part of the build. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
