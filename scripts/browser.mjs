import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './packages.mjs';

/** What `npm test` needs of the machine beside packages: a browser, and programs from Debian's archive. */

// Chromium without its windows draws the same pages for two thirds of the work.
const headless = '/usr/bin/chromium-headless-shell';
const known = [
  process.env.CHROMIUM,
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const fromRegistry = '@sparticuz/chromium@147.0.0';

/** The path of a Chromium: this machine's, else Debian's when we are root there, else one from the registry. */
export async function findBrowser(say) {
  const here = known.find((path) => path && existsSync(path));
  if (here) return here;
  if (await installFromDebian('chromium-headless-shell', say)) return headless;
  if (await installFromDebian('chromium', say)) return '/usr/bin/chromium';
  say(`Fetching ${fromRegistry}`);
  const folder = resolve('node_modules/.cache/chromium');
  npm(['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefix', folder, fromRegistry]);
  try {
    // Tells the package to unpack the system libraries it comes with, since this machine may have none.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
    const main = createRequire(`${folder}/`).resolve('@sparticuz/chromium');
    const { default: chromium } = await import(pathToFileURL(main).href);
    return await chromium.executablePath();
  } catch (error) {
    say(`No browser can be had: ${error.message}`);
    return undefined;
  }
}

/** Installs a Debian package when we may. Returns whether it is there now. */
export async function installFromDebian(name, say) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${name} with apt-get`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name);
}
