import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { desk, openBrowser, phone } from './browser.ts';

/** What if: bars of a tanker moved by keys and by dragging, their effects, undone, applied, and there after a reload. */

const { open } = openBrowser({ viewport: desk });

describe('what if on the chart of a vessel', () => {
  let page: Page;
  let address: string;
  beforeAll(async () => {
    page = await open('planning.tanker', '/dashboard/manning/planning/fleet');
    await page.locator('main h2 a').first().click();
    await page.getByRole('link', { name: 'What if' }).click();
    await page.getByRole('button', { name: 'Apply', exact: true }).waitFor();
    address = new URL(page.url()).pathname;
  });
  afterAll(() => page.close());

  const bars = () => page.getByRole('slider', { name: /, On Board, / });
  const apply = (count: number) => page.getByRole('button', { name: `Apply ${count} move${count === 1 ? '' : 's'}` });

  it('moves a bar by keys and shows what that comes to', async () => {
    await bars().first().focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('1 move, not saved').waitFor();
    await page.getByRole('region', { name: /^Effects: / }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('takes the move back, and makes it again', async () => {
    await page.keyboard.press('Control+z');
    await page.getByText('No moves').waitFor();
    await page.keyboard.press('Control+Shift+Z');
    await page.getByText('1 move, not saved').waitFor();
  });

  it('is kept as a scenario, opened again and compared', async () => {
    await page.getByRole('button', { name: 'Keep as scenario' }).click();
    await page.getByLabel(/^Scenario name/).fill('A day earlier');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const scenario = page.getByLabel('Scenario', { exact: true });
    await page.waitForFunction(() =>
      [...document.querySelectorAll('option')].some(({ text }) => text.startsWith('A day')),
    );
    await page.reload();
    await scenario.selectOption({ index: 1 });
    await page.getByText('1 move, not saved').waitFor();
    await scenario.selectOption({ index: 0 });
    await bars().first().focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByLabel('Compare with').selectOption({ index: 1 });
    await page.getByRole('heading', { name: '1 crew member with other dates' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the comparison' }).click();
  });

  it('moves a bar by dragging its end', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    const handle = page.getByRole('slider', { name: /^End of / });
    await bars().first().focus();
    // The chart is wider than the page: its end may be out of sight.
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    if (!box) throw new Error('the end of the bar is not in sight');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x - 10, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.getByText('1 move, not saved').waitFor();
  });

  it('applies the moves, and shows them after a reload', async () => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await bars().first().focus();
    await page.keyboard.press('ArrowLeft');
    const moved = (await bars().first().getAttribute('aria-valuetext')) ?? '';
    await apply(1).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 move' }).click();
    await page.getByText('No moves').waitFor();
    await page.reload();
    await bars().first().waitFor();
    expect(await bars().first().getAttribute('aria-valuetext')).toBe(moved);
  });

  it('can be used on a phone', async () => {
    const small = await open('planning.tanker', address, phone);
    const list = small.getByRole('region', { name: 'Crew on each seat' });
    await list.getByRole('button').first().click();
    await small.getByRole('button', { name: '1 day earlier' }).click();
    await small.getByRole('region', { name: /^Effects: / }).waitFor();
    expect(await findViolations(small)).toEqual([]);
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await small.close();
  });
});
