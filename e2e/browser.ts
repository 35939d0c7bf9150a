import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real Chromium: the one `npm test` found or fetched (CHROMIUM), else this machine's. */
export function openBrowser(): Promise<Browser> {
  const executablePath = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
    .filter((path) => path !== undefined)
    .find((path) => existsSync(path));
  if (!executablePath)
    throw new Error('No Chromium here: run npm test, which fetches one, or set CHROMIUM to its path');
  return chromium.launch({ executablePath, args: quiet });
}
