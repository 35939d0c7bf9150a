import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address } from './address.ts';
import { openAsVisitor } from './applicant.ts';
import { hiddenAgain, longest, openBrowser } from './browser.ts';
import { settled } from './waiting.ts';

/**
 * What is typed stays in its field on a slow machine behind a slow line, whatever the page reads and draws again while
 * one types. Pages and dialogs are opened and typed into at once, before their lists and texts have come; single keys are
 * pressed as soon as what they are for is shown.
 */

const { newContext, open } = openBrowser();

/** Milliseconds an answer is late; always the same ones, so that a failure comes again. */
const delays = [100, 1_400, 300, 2_000, 700, 1_000];

/** A processor six times as slow; texts and answers of calls arrive late. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let asked = 0;
  await page.route(/\/PMSol\/v1\/|\/locales\//, async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, delays[asked % delays.length]));
    await route.continue();
  });
}

interface Field {
  as: string;
  at: string;
  /** Opens what the field is in. */
  opens?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  text: string;
  /** Milliseconds between two keys. */
  pace?: number;
}

const fields: Record<string, Field> = {
  'the start of a proposal': {
    as: 'admin.tanker',
    at: '/dashboard/manning/planning/11/crew',
    opens: (page) =>
      page
        .getByRole('link', { name: /for Next,/ })
        .first()
        .click(),
    field: (page) => page.getByRole('textbox', { name: /^Start Assignment Date/ }),
    text: '04 Aug 2027',
  },
  'the search for candidates': {
    as: 'admin.tanker',
    at: '/dashboard/manning/planning/11/crew',
    opens: (page) =>
      page
        .getByRole('link', { name: /for Next,/ })
        .last()
        .click(),
    field: (page) => page.getByRole('dialog').getByRole('searchbox').first(),
    text: 'budi santoso',
    // The search is applied, and its results come, while one goes on typing.
    pace: 420,
  },
  'the search of applicants': {
    as: 'staff.tanker',
    at: '/dashboard/recruitment/applicants-list',
    field: (page) => page.locator('main').getByRole('searchbox').first(),
    text: 'siti rahma',
    pace: 420,
  },
  'a field of a vessel': {
    as: 'admin.tanker',
    at: '/dashboard/vessel-management/11/details?tab=vessel-details&edit=particulars',
    field: (page) => page.getByRole('textbox', { name: /^Call Sign/ }),
    text: 'YDAB4',
  },
  'the search over everything': {
    as: 'admin.tanker',
    at: '/dashboard',
    opens: async (page) => {
      await page.getByRole('button', { name: /Ctrl K/ }).waitFor();
      await page.keyboard.press('Control+k');
    },
    field: (page) => page.locator('dialog[open] input').first(),
    text: 'bintan tanker',
    pace: 250,
  },
};

it.each(Object.entries(fields))('keeps what is typed into %s', async (_name, { as, at, opens, field, text, pace }) => {
  const page = await open(as, '/dashboard/profile');
  await settled(page);
  await slowDown(page);
  await page.goto(at);
  await opens?.(page);
  const box = field(page);
  await box.focus({ timeout: 60_000 });
  // The dialog has put the focus where it belongs.
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text, { delay: pace ?? 120 });
  expect(await box.inputValue()).toBe(text);
  await settled(page);
  expect(await box.inputValue()).toBe(text);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await hiddenAgain(page)).toEqual([]);
});

it('takes the keys that lead from one applicant to the next and back as soon as they are shown', async () => {
  const page = await open('staff.tanker', '/dashboard/profile');
  await settled(page);
  await slowDown(page);
  await page.goto('/dashboard/recruitment/applicants-list');
  await page.locator('tbody th[scope=row]').getByRole('link').first().click();
  const place = (at: number) => page.getByText(new RegExp(`^${at} of \\d+$`));
  for (let times = 0; times < 3; times += 1) {
    await place(1).waitFor();
    await page.keyboard.press('j');
    await place(2).waitFor();
    await page.keyboard.press('k');
  }
  await place(1).waitFor();
});

it('leaves the focus to those who type before the dialog has placed it', async () => {
  const page = await (await newContext()).newPage();
  const answer = await fetch(`${address}/PMSol/v1/JobOpeningPublic/GetAllJobOpenings?pageSize=20`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  await openAsVisitor(page, `/registration?joi=${data[0]?.id}`);
  const opener = page.getByRole('button', { name: 'Add education' });
  await opener.waitFor();
  await page.evaluate(() => {
    // In the very moment in which the field is there: a hand that is quick, or a machine that is slow.
    const watch = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('[role=dialog] input[role=combobox]');
      if (!input) return;
      watch.disconnect();
      input.focus();
      document.execCommand('insertText', false, 'Politeknik Pelayaran Surabaya');
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add education' });
  const option = page.getByRole('option', { name: 'Politeknik Pelayaran Surabaya' }).first();
  await option.waitFor({ timeout: longest });
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  await settled(page);
  expect(await option.isVisible()).toBe(true);
});
