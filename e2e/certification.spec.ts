import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { certification, type EmployeeCertification } from '#features/crew/certification/contract.ts';
import { userAccounts } from '#features/users/managing/contract.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { address } from './address.ts';
import { findViolations } from './axe.ts';
import { desk, openBrowser } from './browser.ts';
import { tokenOf } from './sign-in.ts';
import { textsOf } from './texts.ts';

/** Whose certificates will not last, and what each rank needs: the tab, the matrix, and who sees which. */

const lists = '/dashboard/crew-management';
const { open: openPage } = openBrowser();
const tokens = new Map<string, string>();

/** A page of an account, whose calls show what the account's own calls carry. */
async function open(name: string, path: string, viewport = desk): Promise<Page> {
  const page = await openPage(name, path, viewport);
  tokens.set(name, await tokenOf(page));
  return page;
}

/** Asks the server as an account that has a page open. */
async function ask(name: string, method: 'GET' | 'POST', path: string, input: Record<string, string>, body?: object) {
  const response = await fetch(`${address}${apiPrefix}${path}?${new URLSearchParams(input)}`, {
    method,
    headers: { authorization: `Bearer ${tokens.get(name)}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const ofMember = async (name: string, employeeId: number): Promise<EmployeeCertification> =>
  (await ask(name, 'GET', certification.get.path, { employeeId: String(employeeId) })).data;

/** The first crew member aboard, by the list, for which this holds. */
async function findAboard(name: string, holds: (of: EmployeeCertification) => boolean): Promise<EmployeeCertification> {
  const { data } = await ask(name, 'GET', '/Employee/GetEmployeeListOnBoard', { pageSize: '60' });
  for (const { id } of data) {
    const found = await ofMember(name, id);
    if (holds(found)) return found;
  }
  throw new Error('Nobody aboard is like that');
}

const tabOf = (employeeId: number, tab = 'certification') => `${lists}/${employeeId}/details?tab=${tab}`;
const summary = (page: Page, title: string) => page.getByRole('region', { name: title });

describe('the certificates of a crew member', () => {
  const admin = 'admin.marine';
  const question = 'Certificate readiness';
  const crowd = 'Crowd Management Training';

  it('a change of the matrix turns Comply into Not Comply, and back', async () => {
    const page = await open(admin, lists);
    await page.getByRole('link', { name: 'Requirement Matrix' }).waitFor();
    const who = await findAboard(admin, ({ certificateStatus }) => certificateStatus === 'Comply');
    await page.goto(tabOf(who.employeeId));
    const complies = summary(page, question).getByText('Comply', { exact: true });
    await complies.waitFor();
    await summary(page, question).getByText(String(who.vesselName)).waitFor();

    await page.getByRole('link', { name: 'Requirements of this rank' }).click();
    await page.waitForURL(new RegExp(`jobPositionId=${who.jobPositionId}.*vesselId=${who.vesselId}`));
    await page.getByRole('combobox', { name: 'Add a certificate of proficiency' }).click();
    await page.getByRole('option', { name: crowd }).click();
    await page.getByText('1 change not saved yet').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Review and save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('crew will no longer comply').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Requirements changed').first().waitFor();
    await page.getByText('Mandatory, changed today').waitFor();

    await page.goto(tabOf(who.employeeId));
    await summary(page, question).getByText('Not Comply', { exact: true }).waitFor();
    await summary(page, question).getByText(`${crowd} is missing`).waitFor();
    const row = page.locator('tbody tr').filter({ hasText: crowd });
    await row.getByText('To be added').waitFor();
    expect(await findViolations(page)).toEqual([]);

    await page.goBack();
    await page.getByRole('button', { name: new RegExp(`^Cancel change.*${crowd}`) }).click();
    await dialog.getByRole('button', { name: 'Cancel change' }).click();
    await page.getByText('Change cancelled').first().waitFor();
    await page.getByRole('button', { name: 'Show history' }).click();
    await page.getByText('Deleted: Requirement').first().waitFor();
    await page.goto(tabOf(who.employeeId));
    await complies.waitFor();
    await page.close();
  }, 150_000);

  it('the tab counts what runs out, and the bars say how long each lasts', async () => {
    const page = await open(admin, lists);
    const who = await findAboard(admin, ({ expiringCount }) => expiringCount > 0);
    await page.goto(tabOf(who.employeeId, 'crew-details'));
    const tab = page.getByRole('link', {
      name: new RegExp(`^${'Certification'} ?${who.expiringCount}$`),
    });
    await tab.click();
    await summary(page, question).waitFor();
    const certificates = page.getByRole('region', { name: /\((COC|COP)\)$/ });
    const bars = certificates.getByText(/^(Expired \d|Ends )/);
    await expect.poll(() => bars.count()).toBeGreaterThanOrEqual(who.expiringCount);
    await page.close();
  });

  it('sea service is totalled by rank and ship type, with the time aboard to today', async () => {
    const page = await open(admin, lists);
    const who = await findAboard(admin, () => true);
    await page.goto(tabOf(who.employeeId, 'sea-service-and-training-history'));
    const totals = page.getByRole('region', { name: 'Total sea service' });
    await totals
      .getByRole('region', { name: 'By rank' })
      .getByText(textsOf('en', 'positions')[who.jobPositionName], {
        exact: true,
      })
      .waitFor();
    await totals.getByRole('region', { name: 'By ship type' }).getByText(who.shipName).waitFor();
    await page.getByText('On board now').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.close();
  });
});

describe('who', () => {
  it('only reads sees the matrix without anything to change; outside the office it is closed', async () => {
    const planner = await open('planning.marine', `${lists}/requirements?jobPositionId=1&shipId=1`);
    await planner.getByText('Basic Safety Training').waitFor();
    await expect.poll(() => planner.getByRole('combobox', { name: /^Requirement:/ }).count()).toBe(0);
    await expect.poll(() => planner.getByText('Add a certificate').count()).toBe(0);
    const { data } = await ask('planning.marine', 'GET', '/Employee/GetEmployeeListOnBoard', { pageSize: '1' });
    await planner.goto(tabOf(data[0].id));
    // The passport's number is not for this role.
    await planner.locator('tbody tr').filter({ hasText: 'Passport' }).getByText('••••').waitFor();
    const head = await open('head.marine', `${lists}/requirements`);
    await head.getByText('You do not have permission to view this page.').waitFor();
  }, 120_000);

  it('is the vessel’s principal sees the tab of those aboard, and no way to the requirements', async () => {
    const admin = await open('superadmin', lists);
    await admin.getByRole('link', { name: 'Requirement Matrix' }).waitFor();
    const principal = await open('principal.marine', '/dashboard');
    await principal.getByRole('heading', { level: 1 }).first().waitFor();
    const found = await ask('superadmin', 'GET', userAccounts.list.path, { filterList: 'principal.marine' });
    const [{ userId }] = found.data;
    const tags = (list: readonly string[]) =>
      ask('superadmin', 'POST', userAccounts.updateAccessList.path, {}, { userId, userAccessList: list });
    const own = defaultTags('crewingprincipalmarine', null);
    await tags([...own, 'CrewManagement']);
    await principal.goto('/dashboard');
    const { data } = await ask('principal.marine', 'GET', '/Employee/GetEmployeeListOnBoard', { pageSize: '1' });
    await principal.goto(tabOf(data[0].id));
    await summary(principal, 'Certificate readiness').waitFor();
    await expect.poll(() => principal.getByRole('link', { name: 'Requirements of this rank' }).count()).toBe(0);
    await expect.poll(() => principal.getByText('Edit certification').count()).toBe(0);
    await principal.goto(`${lists}/requirements`);
    await principal.getByText('You do not have permission to view this page.').waitFor();
    await tags(own);
  }, 120_000);
});
