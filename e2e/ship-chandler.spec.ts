import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { deliver, enterPort, move, openMaster, openRequest, prepare, said, today, typed } from './stores.ts';

/** A master orders stores from a phone; the service finds a vendor and moves the request on; the master receives them. */

const phone = { width: 375, height: 740 };
const { open } = openBrowser();

async function workbook() {
  const buffer = await makeWorkbook([
    ['REQUISITION OF STORES'],
    [],
    ['No', 'Item', 'Unit', 'Quantity'],
    [1, 'Rice, 50 kg', 'bag', 4],
    [2, 'Cooking oil', 'l', 20],
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: 'december-stores.xlsx', mimeType, buffer };
}

describe('stores for a tanker', () => {
  it('are ordered by the master on a phone, and followed to delivery', { timeout: 300_000 }, async () => {
    const master = await openMaster(open, phone);
    await master.getByRole('button', { name: 'New Chandler Request' }).click();
    const dialog = master.getByRole('dialog');
    expect(await dialog.getByRole('textbox', { name: /^Requester/ }).inputValue()).toBe('Anton Siregar');
    await dialog.getByRole('textbox', { name: /^Request Delivery Date/ }).fill(typed(addDays(today, 7)));
    await enterPort(master, 'Teluk Semangka');
    await dialog.locator('input[type=file]').setInputFiles(await workbook());
    await said(master, 'december-stores.xlsx');
    expect(await findViolations(master)).toEqual([]);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await said(master, 'Chandler request created.');
    await dialog.waitFor({ state: 'hidden' });
    const request = await openRequest(master, 'Semangka');
    await said(master, 'Cooking oil');

    const service = await open('service.tanker', request);
    await said(service, 'Rice, 50 kg');
    await move(service, 'Looking for Vendor');
    await prepare(service);
    await deliver(master);
    expect(await master.getByRole('button', { name: 'Update Status' }).count()).toBe(0);
    expect(await findViolations(master)).toEqual([]);
  });
});
