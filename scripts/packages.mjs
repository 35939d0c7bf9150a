import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What start and test share: is Node new enough, are the packages there. Plain Node: it runs before anything is installed. */

const oldest = [20, 19];

/** Ends the process with a clear line when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(`Crew Portal needs Node ${oldest.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs npm, the one that runs us if there is one. Returns its exit code. */
export function npm(args, options = {}) {
  const [command, ...before] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { status } = spawnSync(command, [...before, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32' && before.length === 0,
    ...options,
  });
  return status ?? 1;
}

/** Installs what package-lock.json names, unless it is there; with `dev` what building and testing needs as well. */
export function installPackages({ dev, say }) {
  const missing = findMissing(dev);
  if (!missing) return;
  say(`Installing packages (${missing})`);
  // Production settings must not leave out what the build needs.
  const status = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) {
    console.error('The packages could not be installed: see above.');
    process.exit(status);
  }
}

/** Why the installed packages are not what package-lock.json names, or nothing. */
function findMissing(dev) {
  const installed = 'node_modules/.package-lock.json';
  if (!existsSync(installed)) return 'there are none yet';
  const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const have = packagesOf(installed);
  for (const [path, wanted] of Object.entries(packagesOf('package-lock.json'))) {
    if (path === '' || wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && !dev)) continue;
    if (have[path]?.version !== wanted.version)
      return `${path.replace('node_modules/', '')} ${wanted.version} is missing`;
  }
  return undefined;
}

/** Calls back when npm, which started us, is gone: it hands signals on to its shell only, and that ends without us. */
export function whenOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500).unref();
}
