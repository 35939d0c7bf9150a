import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { photo } from './applicant.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { deliver, enterPort, openMaster, openRequest, prepare, said, today, typed } from './stores.ts';

/** A master orders stores line by line on a phone; the office supplies them; the master says what came of each line. */

const phone = { width: 390, height: 844 };
const { open } = openBrowser();

/** Nothing is wider than the screen of the phone. */
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

describe('stores as lines', () => {
  it('are ordered on a phone, seen by the office, and received line by line', { timeout: 300_000 }, async () => {
    const master = await openMaster(open, phone);
    await master.getByRole('link', { name: 'Order stores' }).click();
    await master.getByRole('textbox', { name: /^Request Delivery Date/ }).fill(typed(addDays(today, 7)));
    await enterPort(master, 'Teluk Serangga');
    await master.getByRole('button', { name: 'Add as new' }).click();

    const search = master.getByRole('searchbox', { name: 'Search the catalogue' });
    await search.fill('rice');
    await master.getByRole('button', { name: 'Add Rice, 50 kg' }).click();
    const line = (no: number) =>
      master
        .getByRole('list', { name: 'Lines' })
        .getByRole('group')
        .nth(no - 1);
    await line(1)
      .getByRole('textbox', { name: /^Quantity/ })
      .fill('4');
    await master.getByRole('button', { name: 'Add an item not in the catalogue' }).click();
    await master.getByRole('button', { name: 'Check order' }).click();
    await said(master, 'Unit is required');
    await line(2).getByRole('textbox', { name: /^Item/ }).fill('Curtain for the bridge');
    await line(2).getByRole('textbox', { name: /^Unit/ }).fill('piece');
    await line(2)
      .getByRole('textbox', { name: /^Quantity/ })
      .fill('2');
    await line(2).getByRole('button', { name: 'Add photo: Curtain for the bridge' }).click();
    await line(2)
      .locator('input[type=file]:not([capture])')
      .setInputFiles(await photo(master, 'curtain.jpg'));
    await line(2).getByRole('button', { name: 'Remove curtain.jpg' }).waitFor();
    expect(await fits(master)).toBe(true);
    expect(await findViolations(master)).toEqual([]);

    // What is entered outlives a reload of the page.
    await master.reload();
    await master.getByRole('button', { name: 'Check order' }).click();
    await said(master, 'Check before sending');
    await said(master, /Curtain for the bridge/);
    expect(await findViolations(master)).toEqual([]);
    await master.getByRole('button', { name: 'Send order' }).click();
    await said(master, 'Order sent.');
    await master.waitForURL(/\/details/);
    const request = await openRequest(master, 'Serangga');
    await said(master, /Curtain for the bridge/);

    const service = await open('service.tanker', request);
    await said(service, /Rice, 50 kg/);
    await said(service, /^Requisition .*\.xlsx/);
    await service.getByRole('button', { name: /Photo: Curtain for the bridge/ }).waitFor();
    await prepare(service);
    await deliver(master);
    await master.getByRole('button', { name: 'Enter what was received' }).click();
    const receipt = master.getByRole('dialog');
    await receipt.getByRole('button', { name: 'Otherwise: Curtain for the bridge' }).click();
    await receipt.getByRole('radio', { name: 'Missing' }).check();
    expect(await findViolations(master)).toEqual([]);
    await receipt.getByRole('button', { name: 'Save receipt' }).click();
    await said(master, '1 line differs from what was ordered.');
    expect(await fits(master)).toBe(true);

    await service.goto('/dashboard/notifications');
    await service.getByRole('link', { name: 'The goods received differ from the order' }).first().click();
    await said(service, '1 line differs from what was ordered.');
    await service.goto(`${request.replace(/\/request\/.*/, '')}/details?tab=history`);
    await said(service, '1 line differs');
  });
});
