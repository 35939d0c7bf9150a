import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { demoPassword } from '#app/demo.server.ts';
import { startServer } from '../../e2e/server-process.ts';
import { findBrowser } from '../browser.mjs';
import { submitReports } from './waiting-reports.ts';

/**
 * How many clicks and keys it takes to decide what waits, from the dashboard on, in the built product in a browser. What
 * is typed as a reason is not counted, the rest is; each row has the most that it may take.
 */

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];

/** Clicks and keys of one task. */
class Hand {
  clicks = 0;
  keys = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async click(target: Locator) {
    this.clicks += 1;
    await target.click();
  }
  async key(key: string) {
    this.keys += 1;
    await this.#page.keyboard.press(key);
  }
}

interface Task {
  name: string;
  as: string;
  /** How it begins: the line of the dashboard. */
  line: RegExp;
  most: { clicks: number; keys: number };
  isPhone?: boolean;
  work: (page: Page, hand: Hand) => Promise<void>;
}

const decided = (page: Page, count: number) =>
  page
    .locator('aside li[data-done="true"]')
    .nth(count - 1)
    .waitFor({ state: 'attached' });
const approve = (page: Page) => page.getByRole('button', { name: /^Approve A?$|^Approve$/ });
/** The item that is open has been read, and can be decided. */
const isReady = (page: Page) => approve(page).waitFor();
const ten = Array.from({ length: 10 }, (_, at) => at + 1);

const appraisals = { as: 'manager.tanker', line: /^Review: Appraisals to review/ };
const tasks: readonly Task[] = [
  {
    ...appraisals,
    name: '10 appraisals approved by key',
    most: { clicks: 1, keys: 20 },
    work: async (page, hand) => {
      for (const count of ten) {
        await isReady(page);
        await hand.key('a');
        await decided(page, count);
      }
    },
  },
  {
    ...appraisals,
    name: '10 appraisals approved by mouse',
    most: { clicks: 25, keys: 0 },
    work: async (page, hand) => {
      for (const count of ten) {
        await isReady(page);
        await hand.click(approve(page));
        await decided(page, count);
      }
    },
  },
  {
    ...appraisals,
    name: '10 appraisals approved by thumb, 390 px',
    most: { clicks: 25, keys: 0 },
    isPhone: true,
    work: async (page, hand) => {
      for (const count of ten) {
        await isReady(page);
        await hand.click(approve(page));
        await decided(page, count);
      }
    },
  },
  {
    ...appraisals,
    name: 'An appraisal approved, and undone',
    most: { clicks: 1, keys: 2 },
    work: async (page, hand) => {
      await isReady(page);
      await hand.key('a');
      await decided(page, 1);
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
      await hand.key('u');
      await page.locator('aside li[data-done="true"]').waitFor({ state: 'detached' });
    },
  },
  {
    ...appraisals,
    name: 'An appraisal sent back with a reason',
    most: { clicks: 2, keys: 1 },
    work: async (page, hand) => {
      await isReady(page);
      await hand.key('r');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Explain the score for safety.');
      await hand.click(dialog.getByRole('button', { name: 'Submit Review' }));
      await decided(page, 1);
    },
  },
  {
    ...appraisals,
    name: 'All appraisals of one master approved together',
    most: { clicks: 5, keys: 0 },
    work: async (page, hand) => {
      await hand.click(
        page
          .locator('aside li', { has: page.getByRole('checkbox') })
          .last()
          .getByRole('button'),
      );
      await isReady(page);
      await hand.click(page.getByRole('checkbox', { name: /^Select \d+/ }));
      await hand.click(page.getByRole('button', { name: /^Approve \d+$/ }));
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  {
    name: 'All changed slips of a month approved together',
    as: 'finance.tanker',
    line: /^Approve: Slips to approve/,
    most: { clicks: 3, keys: 0 },
    work: async (page, hand) => {
      await isReady(page);
      await hand.click(page.getByRole('checkbox', { name: /^Select \d+/ }));
      await hand.click(page.getByRole('button', { name: /^Approve \d+$/ }));
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
  {
    name: 'An extension decided by its principal',
    as: 'principal.tanker',
    line: /^Decide: Extensions to decide/,
    most: { clicks: 1, keys: 1 },
    work: async (page, hand) => {
      await isReady(page);
      await hand.key('a');
      await page.getByRole('button', { name: /^Undo/ }).waitFor();
    },
  },
];

/** Prints clicks and keys of each task; ends with a failure where one takes more than it may. */
export async function measureClicks(say: (line: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-clicks-'));
  const server = await startServer({ DATA_DIR: folder, DEMO: '1' });
  const executablePath = await findBrowser(say);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: flags });
  try {
    const admin = await signIn(browser, server.address, 'superadmin');
    const caller = { address: server.address, token: await tokenOf(admin) };
    await submitReports(caller, { divisionId: 2, count: 45, master: 'Ferdinand Tanjung' });
    const rows = [];
    for (const task of tasks) rows.push(await measured(browser, server.address, task));
    console.table(
      Object.fromEntries(
        rows.map(({ task: { name, most }, hand: { clicks, keys } }) => [
          name,
          { clicks, keys, 'at most': `${most.clicks} clicks, ${most.keys} keys` },
        ]),
      ),
    );
    const over = rows.filter(({ task: { most }, hand }) => hand.clicks > most.clicks || hand.keys > most.keys);
    if (over.length > 0) {
      say(`Too many: ${over.map(({ task }) => task.name).join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(browser: Browser, address: string, task: Task) {
  const page = await signIn(browser, address, task.as);
  if (task.isPhone) await page.setViewportSize({ width: 390, height: 844 });
  const hand = new Hand(page);
  await hand.click(page.getByRole('link', { name: task.line }));
  await task.work(page, hand);
  // Messages go out ten seconds after a decision; the next task begins with what is left.
  await page.context().close();
  return { task, hand };
}

async function signIn(browser: Browser, address: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}/dashboard`);
  await page.getByLabel('Email').fill(`${name}@crew-portal.example`);
  await page.getByLabel('Password').fill(demoPassword);
  await page.locator('button.main').click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  return page;
}

async function tokenOf(page: Page): Promise<string> {
  const kept = await page.waitForFunction(() =>
    Object.entries({ ...localStorage, ...sessionStorage })
      .find(([key]) => key.startsWith('oidc.user:'))
      ?.at(1),
  );
  return JSON.parse(String(await kept.jsonValue())).access_token;
}
