import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, addMonths, dayInJakarta, lastOfMonth } from '#platform/contract/days.ts';
import { openBrowser } from './browser.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { fillSignIn, tokenOf } from './sign-in.ts';
import { copyOf } from './start-product.ts';

/**
 * Finance bills a month, a sign-off of it is corrected, and the next month is billed. Months are closed once they are over:
 * a server of its own runs in the month after the demo's.
 */

const area = '/dashboard/work-order-and-billings';
const now = dayInJakarta(new Date()).slice(0, 7);
const monthBack = (months: number) => addMonths(`${now}-01`, -months).slice(0, 7);
const [first, second, third] = [monthBack(1), now, monthBack(-1)];
const textOf = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const bills = (month: string, tab: string) =>
  `${area}/billing-overview?${new URLSearchParams({ tab, month: String(Number(month.slice(5))), year: month.slice(0, 4) })}`;

const folder = copyOf(inject('demoFolder'));
const { newContext } = openBrowser();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder, DEMO: '1', TODAY: `${third}-05` });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openAs(context: BrowserContext, name: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.address + path);
  await fillSignIn(page, name);
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard'));
  return page;
}

/** Calls as the signed-in page would. */
async function callsOf(page: Page) {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const body = async (answer: { ok: () => boolean; text: () => Promise<string> }) => {
    const text = await answer.text();
    expect(answer.ok(), text).toBe(true);
    return JSON.parse(text);
  };
  return {
    get: async (path: string, input: Record<string, string>) =>
      body(await page.request.get(`${server.address}/PMSol/v1${path}?${new URLSearchParams(input)}`, { headers })),
    post: async (path: string, data: object) =>
      body(await page.request.post(`${server.address}/PMSol/v1${path}`, { headers, data })),
  };
}
type Calls = Awaited<ReturnType<typeof callsOf>>;

const inParts = (month: string) => ({ year: month.slice(0, 4), month: String(Number(month.slice(5))) });

/** A seafarer who left a vessel in the first month, with days to spare. */
async function findLeaver(calls: Calls) {
  const { data } = await calls.get('/Billing/GetReconciliation', inParts(first));
  for (const { vesselId, vesselName, agrees } of data.vessels) {
    if (!agrees) continue;
    const people = await calls.get('/Billing/GetReconciliationPeople', { ...inParts(first), vesselId });
    for (const person of people.data) {
      const mayLeaveEarlier = addDays(person.fromDay, 3) <= person.toDay && person.toDay < lastOfMonth(`${first}-01`);
      if (mayLeaveEarlier && person.scheduleId) return { ...person, vesselId, vesselName };
    }
  }
  throw new Error(`No one left a vessel in ${first}`);
}

/** Closes the month of the list that is open. */
async function closeMonth(page: Page, month: string, tab: string) {
  await page.goto(server.address + bills(month, tab));
  await page.getByRole('button', { name: 'Close month' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close month' }).click();
  await page
    .getByText(`${textOf(month)} is closed`)
    .first()
    .waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Slips of the second month: calculated, looked at and closed. */
async function payMonth(calls: Calls, month: string) {
  const of = { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  await calls.post('/WorkOrder/CalculatePeriod', of);
  for (;;) {
    const { data } = await calls.get('/WorkOrder/GetPeriodPeople', {
      ...inParts(month),
      ...{ group: 'toDecide', pageSize: '200' },
    });
    const resultIds = data
      .filter(({ state }: { state: string }) => state === 'odd' || state === 'changed')
      .map(({ resultId }: { resultId: number }) => resultId);
    if (resultIds.length === 0) break;
    await calls.post('/WorkOrder/ApprovePeople', { ...of, resultIds });
  }
  await calls.post('/WorkOrder/ClosePeriod', { ...of, leavesOutBlocked: true });
}

describe('a month of billing', () => {
  it('is closed, put right in the next one once, and reconciled', { timeout: 300_000 }, async () => {
    const finance = await openAs(await newContext(), 'finance.marine', bills(first, 'expenses'));
    // A ticket without a price gets one.
    const held = finance.getByRole('row', { name: /Hold Price/ }).first();
    await held.getByRole('button', { name: /^Update/ }).click();
    const dialog = finance.getByRole('dialog', { name: 'Update Amount' });
    await dialog.getByLabel(/^Amount/).fill('1375000');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await finance.getByText('Amount updated.').waitFor();
    await finance.getByText('Rp 1.375.000').first().waitFor();
    for (const tab of ['mcu', 'expenses', 'victualing', 'work-order']) await closeMonth(finance, first, tab);

    const calls = await callsOf(finance);
    const leaver = await findLeaver(calls);
    const journey = `/dashboard/manning/onboard-scheduling/vessel/${leaver.vesselId}/crews/${leaver.scheduleId}/details`;
    const manager = await openAs(await newContext(), 'manager.marine', journey);
    await manager.getByRole('button', { name: 'Correct date' }).click();
    const correction = manager.getByRole('dialog', { name: 'Correct date' });
    const earlier = new Date(addDays(leaver.toDay, -2));
    const look = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
    await correction
      .getByRole('textbox', { name: 'Date', exact: true })
      .fill(earlier.toLocaleDateString('en-GB', look));
    await correction.getByLabel(/^Reason/).fill('The relief was aboard two days before.');
    await correction.getByRole('button', { name: 'Correct date' }).click();
    await manager
      .getByText(/^Date corrected/)
      .first()
      .waitFor();

    const reconciliation = `${area}/reconciliation?month=${first}`;
    await finance.goto(server.address + reconciliation);
    const vessel = finance.getByRole('row', { name: leaver.vesselName }).first();
    await vessel.getByText('Differs').waitFor();
    await finance.getByText(leaver.employeeName).first().waitFor();

    await payMonth(calls, second);
    for (const tab of ['victualing', 'work-order']) await closeMonth(finance, second, tab);
    await finance.goto(
      `${server.address}${bills(second, 'work-order')}&search=${encodeURIComponent(leaver.vesselName)}`,
    );
    const corrected = finance
      .getByRole('row', { name: leaver.vesselName })
      .filter({ hasText: `Correction of ${textOf(first)}` });
    await corrected.first().waitFor();
    expect(await corrected.count()).toBe(1);
    const later = await calls.get('/Billing/GetWorkOrderBilling', { ...inParts(third), pageSize: '200' });
    expect(later.data.filter((row: { corrects: string | null }) => row.corrects === first)).toEqual([]);

    await finance.goto(server.address + reconciliation);
    await vessel.getByText('Agrees').waitFor();
  });
});
