import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { assessments } from '#features/applications/assessments/contract.ts';
import { applications } from '#features/applications/contract.ts';
import { assessedStages } from '#features/applications/rules.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { address } from './address.ts';
import { applyFor, openingOf } from './application.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { applicants, subjectsTo, tabOf } from './pipeline.ts';
import { tokenOf } from './sign-in.ts';

/** From an application to the crew: the same person twice, edited, merged, moved, and seen from both sides. */

const crewList = '/dashboard/crew-management';

const { open } = openBrowser();

async function callAs(token: string, path: string, body?: object) {
  const response = await fetch(`${address}${apiPrefix}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The id of the one applicant in screening that a search finds. */
async function idOf(token: string, search: string): Promise<number> {
  const query = new URLSearchParams({ id: '1', filterList: search });
  const { data } = await callAs(token, `${applications.list.path}?${query}`);
  expect(data).toHaveLength(1);
  return data[0].regCrewId;
}

const note = (page: Page, text: string | RegExp) => page.getByRole('note').filter({ hasText: text });
const toast = (page: Page, text: string | RegExp) => page.locator('[data-kind]').filter({ hasText: text });

/** Nothing that axe finds on the page as it is. */
const checkLooks = async (page: Page) => expect(await findViolations(page)).toEqual([]);

/** Long, with a look at three pages: on a busy machine longer than a usual test may take. */
const patience = 480_000;

describe('an applicant who passed', () => {
  it('someone who applied twice becomes crew once, with the whole file', { timeout: patience }, async () => {
    const name = 'Hasan Hire MM';
    const opening = await openingOf(address, 1);
    const person = {
      idNumber: '3578011705900101',
      seafarerIdNumber: null,
      emailAddress: 'hasan.m@example.test',
    };
    const first = await applyFor(address, opening, name, { ...person, address: 'Jl. Lama 1, Surabaya' });
    const second = await applyFor(address, opening, name, { ...person, phoneNumber: '+628777777777' });
    const page = await open('staff.marine', applicants);
    const token = await tokenOf(page);
    const id = await idOf(token, second.registrationNo);

    // Staff correct the file; what was submitted stays, and is shown.
    await page.goto(`${applicants}/${id}/update`);
    await page.getByRole('link', { name: 'Bank info' }).click();
    await page
      .getByLabel(/^Account number/)
      .first()
      .fill('9998887776665');
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    const guard = page.getByRole('dialog');
    await guard.getByRole('button', { name: /stay/i }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Personal file saved').waitFor();
    await note(page, 'Changed since it was submitted').getByText('Bank info').waitFor();

    // The same person twice: compared field by field, and merged.
    await page.getByRole('link', { name: 'Compare' }).click();
    const comparison = page.getByRole('region', { name: `Compare with the file of ${name}` });
    await comparison.getByRole('link', { name: first.registrationNo }).waitFor();
    await checkLooks(page);
    const fields = (await comparison.locator('legend').allInnerTexts()).sort();
    expect(fields).toEqual(expect.arrayContaining(['Address', 'Bank info', 'Phone number']));
    await expect
      .poll(() => comparison.getByRole('group', { name: 'Phone number' }).getByRole('radio').first().isChecked())
      .toBe(true);
    await comparison.getByRole('group', { name: 'Address' }).getByRole('radio').nth(1).check();
    await comparison.getByRole('button', { name: 'Merge files' }).click();
    await page
      .getByRole('dialog', { name: 'Merge the two files?' })
      .getByRole('button', { name: 'Merge', exact: true })
      .click();
    await toast(page, 'The two files have been merged').waitFor();
    await page.getByText('Jl. Lama 1, Surabaya').first().waitFor();
    await page.getByText('+628777777777').first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Compare' }).count()).toBe(0);

    // Passed everywhere; moved to the crew from the list of those who are through.
    for (const assessmentType of assessedStages)
      await callAs(token, assessments.insertAssessment.path, {
        registerCrewId: id,
        assessmentType,
        assessmentStatus: 'Passed',
      });
    await page.goto(tabOf('done', second.registrationNo));
    await page.getByRole('button', { name: `Move ${name} to the crew` }).click();
    const dialog = page.getByRole('dialog', { name: `Move ${name} to the crew?` });
    await dialog.getByRole('button', { name: 'Move to Crew' }).click();
    await dialog.getByText('Employment type is required').waitFor();
    await dialog.getByRole('combobox', { name: 'Employment type' }).click();
    await page.getByRole('option', { name: 'Contract' }).click();
    await dialog.getByRole('button', { name: 'Move to Crew' }).click();
    await toast(page, `${name} is now crew member M-`).waitFor();
    const link = page.getByRole('link', { name: /^M-\d{5}$/ });
    const number = await link.innerText();
    await expect
      .poll(() => subjectsTo(page, person.emailAddress))
      .toEqual(expect.arrayContaining([expect.stringContaining(number)]));

    // From the application to the crew member and back.
    await link.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    const details = new URL(page.url()).pathname;
    await page.getByText('9998887776665').waitFor();
    await page.getByText('Jl. Lama 1, Surabaya').first().waitFor();
    await page.getByRole('link', { name: /^Certification/ }).click();
    await page.getByRole('region', { name: 'Certificates of proficiency' }).getByText('Mandatory').first().waitFor();
    await checkLooks(page);
    await page.getByRole('link', { name: second.registrationNo }).click();
    await note(page, 'Moved to crew as').getByRole('link', { name: number }).waitFor();
    await page.goto(`${applicants}/${id}/update?edit=bank`);
    await page.getByText('It cannot be changed through an application').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);

    // In the list of the crew ashore, and for no one of the other division.
    await page.goto(`${crewList}?tab=off-board&search=${encodeURIComponent(name)}`);
    await page.getByText('1 to 1 of 1').waitFor();
    await page.getByRole('link', { name, exact: true }).waitFor();
    await checkLooks(page);
    const other = await open('staff.tanker', details);
    await other.getByRole('heading', { name: 'Crew member not found' }).waitFor();
    await other.goto(`${crewList}?tab=off-board&search=${encodeURIComponent(name)}`);
    await other.getByText('Data not found. Clear the search and filters to see everything.').waitFor();
  });
});

it('shows who is on the blacklist to staff, and lets those who only read neither merge nor move', {
  timeout: patience,
}, async () => {
  const staff = await open('staff.marine', applicants);
  const row = staff.getByRole('row').filter({ hasText: 'Blacklisted' }).first();
  await row.waitFor();
  // The name leads staff to where they decide; who only reads has the other page.
  const path = String(await row.getByRole('link').first().getAttribute('href')).replace(/update$/, 'view');
  await staff.goto(`${path}?compare=1`);
  await staff.getByText(/^On the blacklist: Level/).waitFor();
  await staff.getByRole('button', { name: 'Merge files' }).waitFor();
  const reader = await open('pde.marine', `${path}?compare=1`);
  await reader.getByText(/^On the blacklist: Level/).waitFor();
  await reader.getByRole('region', { name: /^Compare with the file of/ }).waitFor();
  await expect.poll(() => reader.getByRole('radio').count()).toBe(0);
  await expect.poll(() => reader.getByRole('button', { name: 'Merge files' }).count()).toBe(0);
  await reader.goto(`${applicants}?tab=done`);
  await reader.getByText(/^1 to /).waitFor();
  await expect.poll(() => reader.getByRole('button', { name: /to the crew$/ }).count()).toBe(0);
  const principal = await open('principal.marine', crewList);
  await principal.getByRole('heading', { name: 'You do not have permission to view this page.' }).waitFor();

  // Who is crew sees themselves (2S013).
  const member = await open('crew.marine', crewList);
  await member.waitForURL('**/details?tab=crew-details');
  await member.getByRole('heading', { name: 'Wahyu Nugroho', level: 1 }).waitFor();
});
