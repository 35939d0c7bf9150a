import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../src/testing/pdf.ts';
import { openBrowser } from './browser.ts';
import { settled } from './waiting.ts';

/** What comes out of the printer: lists whole, charts with their bars. */

const { open } = openBrowser();

/** The sheets that a browser prints of a page. */
const printed = async (page: Page) => (await readPdf(Buffer.from(await page.pdf({ preferCSSPageSize: true })))).pages;
/** The keys that print anywhere open no dialog of the browser here. */
const withoutDialog = (page: Page) => page.evaluate(() => Object.assign(window, { print: () => {} }));

describe('a list', () => {
  it('is printed whole, with its heads on each sheet and what it is narrowed to', async () => {
    const page = await open('admin.marine', '/dashboard/crew-management?tab=on-board');
    const range = page.getByText(/^1 to \d+ of \d+$/);
    await range.waitFor();
    const [, shown, total] = /to (\d+) of (\d+)/.exec(await range.innerText()) ?? [];
    expect(Number(total)).toBeGreaterThan(Number(shown));
    await withoutDialog(page);
    await page.keyboard.press('Control+p');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(Number(shown) + Number(total));
    await settled(page);
    const sheets = await printed(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const { text } of sheets.slice(0, -1)) expect(text).toMatch(/Employee\s*ID/);
    const codes = new Set(sheets.flatMap(({ text }) => text.match(/\bM-\d{5}\b/g) ?? []));
    expect(codes.size).toBe(Number(total));
    expect(sheets.at(-1)?.text).toContain(`1 to ${total} of ${total}`);
    // On the screen it is the page of the list that it was.
    await expect.poll(() => page.locator('tbody tr').count()).toBe(Number(shown));
  });

  it('names its filter and its search, and prints by its button', async () => {
    const page = await open('admin.marine', '/dashboard/crew-management?tab=on-board&search=M-0');
    await page.getByText(/^1 to \d+ of \d+$/).waitFor();
    await withoutDialog(page);
    const before = await page.locator('tbody tr').count();
    await page.getByRole('button', { name: 'Print list' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(before);
    const [first] = await printed(page);
    expect(first?.text).toContain('M-0 ');
  });
});

describe('a chart', () => {
  it.each([
    ['a vessel', 'planning.marine', '/dashboard/manning/planning/1/schedule'],
    ['the fleet', 'planning.marine', '/dashboard/manning/planning/fleet'],
  ])('of %s is printed with its names and bars, on sheets that lie across', async (_, account, path) => {
    const page = await open(account, path);
    const bars = page.locator('main button[data-look]');
    await bars.first().waitFor();
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    const count = await bars.count();
    const visible = await bars.evaluateAll((all) => all.filter((bar) => bar.getClientRects().length > 0).length);
    expect(visible).toBe(count);
    const sheets = await printed(page);
    const name = (await page.locator('main li').locator('h2, h3').first().innerText()).trim();
    const spaceless = (text: string) => text.replaceAll(/\s/g, '');
    const chart = sheets.find(({ text }) => spaceless(text).includes(spaceless(name)));
    expect(name).not.toBe('');
    // Beyond the right edge of A4 portrait, in points.
    expect(Math.max(...(chart?.items ?? []).map(({ x }) => x))).toBeGreaterThan(600);
    await page.emulateMedia({ media: null });
  });
});
