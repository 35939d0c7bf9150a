import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address } from './address.ts';
import { attach, choose, field, pdf } from './applicant.ts';
import { applyFor } from './application.ts';
import { openBrowser } from './browser.ts';
import { mark, review, type TabName, tabOf } from './pipeline.ts';

/**
 * The crew change from end to end in both divisions: an opening, an application, a hire, a plan, the decisions, the
 * preparation, the schedule, on board, a longer stay, and off again. The wizard itself is walked in recruitment.spec.ts.
 */

const { open } = openBrowser();
const patience = 480_000;

/** The tabs of the applicants somebody goes through, each once for every result it takes. */
const stages: readonly TabName[] = [
  'new-applicants',
  'boc-waitlist',
  'ces-and-marlin-waitlist',
  'ces-and-marlin-waitlist',
  'interview-waitlist',
  'mcu-waitlist',
];

const divisions = [
  {
    name: 'marine',
    person: { fullName: 'Bayu Rotasi', idNumber: '3578011705901101', seafarerIdNumber: '6201190551' },
    opening: { ship: 'Harbour Tug', size: '30 m LOA' },
    position: 'Second Engineer',
    vessel: 'TB Bentang Maleo 101',
    // Our own company asks no one.
    asksPrincipal: false,
  },
  {
    name: 'tanker',
    person: { fullName: 'Satria Rotasi', idNumber: '3578011705901202', seafarerIdNumber: '6201190552' },
    opening: { ship: 'Oil Product Tanker', size: '17,500 DWT' },
    position: 'Second Officer',
    vessel: 'MT Bentang Buton 101',
    asksPrincipal: true,
  },
] as const;
type Division = (typeof divisions)[number];

const dayMillis = 86_400_000;
/** A day as it is typed: 2 Mar 2027, in Western Indonesian Time. */
function spelled(at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'Asia/Jakarta', day: '2-digit', month: 'short', year: 'numeric' },
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('day')} ${of('month').slice(0, 3)} ${of('year')}`;
}
const day = (ahead: number) => spelled(Date.now() + ahead * dayMillis);
const toast = (page: Page, text: string | RegExp) => page.locator('[data-kind]').filter({ hasText: text }).waitFor();
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });

async function pick(within: Page | Locator, label: string | RegExp, option?: string) {
  const page = 'page' in within ? within.page() : within;
  await within.getByRole('combobox', { name: label }).first().click();
  const options = page.getByRole('option');
  await (option ? options.filter({ hasText: option }) : options).first().click();
}

async function publish({ name, opening, position }: Division): Promise<number> {
  const page = await open(`staff.${name}`, '/dashboard/recruitment/job-openings');
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  const form = page.locator('form');
  await choose(form, 'Vessel type', opening.ship);
  await choose(form, 'Position', position);
  await choose(form, 'Vessel size', opening.size);
  await pick(form, 'Employment type', 'Contract');
  await page.getByLabel('Years of experience').fill('1 year');
  await page.getByLabel('Tasks Description').fill('Keep the watch');
  await button(page, 'Save').click();
  await page.getByText('Job opening created.', { exact: true }).waitFor();
  await page.locator('tbody tr').first().getByRole('link', { name: position, exact: true }).click();
  await page.getByRole('heading', { name: 'Edit job opening' }).waitFor();
  return Number(new URL(page.url()).searchParams.get('joi'));
}

/** Through every stage and into the crew; answers the number of the record. */
async function hire({ name, person }: Division, registrationNo: string): Promise<number> {
  const page = await open(`staff.${name}`, '/dashboard');
  for (const stage of stages) {
    await review(page, stage, registrationNo);
    await mark(page, 'Passed');
  }
  await page.goto(tabOf('done', registrationNo));
  await button(page, `Move ${person.fullName} to the crew`).click();
  const dialog = page.getByRole('dialog', { name: `Move ${person.fullName} to the crew?` });
  await pick(dialog, 'Employment type', 'Contract');
  await button(dialog, 'Move to Crew').click();
  await page.getByRole('link', { name: /^[MT]-\d{5}$/ }).click();
  await page.getByRole('heading', { name: person.fullName, level: 1 }).waitFor();
  return Number(/crew-management\/(\d+)/.exec(page.url())?.[1]);
}

/** A new position of the vessel is filled from tomorrow's crew list; answers the number of the vessel. */
async function propose({ name, person, position, vessel }: Division): Promise<number> {
  const page = await open(`planning.${name}`, `/dashboard/manning/planning?search=${encodeURIComponent(vessel)}`);
  const link = page.locator('tbody').getByRole('link', { name: vessel, exact: true }).first();
  const id = Number(/planning\/(\d+)/.exec(String(await link.getAttribute('href')))?.[1]);
  await page.goto(`/dashboard/manning/planning/${id}/crew`);
  await button(page, 'Add Crew Position').click();
  const adding = page.getByRole('dialog', { name: 'Add Crew Position' });
  await pick(adding, /^Position/, position);
  await button(adding, 'Add position').click();
  await adding.waitFor({ state: 'hidden' });
  const empty = page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link', { name: `Propose crew for Next, ${position}` }) });
  await empty
    .filter({ hasNotText: 'sign-off' })
    .last()
    .getByRole('link', { name: `Propose crew for Next, ${position}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Propose ${position}` });
  await dialog.getByRole('searchbox').fill(person.fullName);
  await dialog.getByRole('radio', { name: new RegExp(person.fullName) }).check();
  // Who is asked, and what there is to warn of, moves what is below it.
  await dialog
    .getByRole('status')
    .getByText(/asked by email/)
    .waitFor();
  await button(dialog, 'Propose').click();
  await button(page.getByRole('dialog', { name: 'Confirm Propose Next Crew?' }), /^(OK|Propose)$/).click();
  await page.locator('tbody tr').filter({ hasText: person.fullName }).getByText('Crew member: Pending').waitFor();
  return id;
}

/** The principal approves where it asks for that; the office records what the crew member said on the phone. */
async function decide({ name, person, asksPrincipal }: Division, vesselId: number) {
  const list = `/dashboard/manning/approval-crew/${vesselId}/crew?search=${encodeURIComponent(person.fullName)}`;
  if (asksPrincipal) {
    const page = await open(`principal.${name}`, list);
    await button(page, /^Approve/)
      .first()
      .click();
    await button(page.getByRole('dialog', { name: 'Confirm Approved?' }), 'OK').click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
  }
  const page = await open(`manager.${name}`, list);
  await page
    .getByRole('button', { name: /^Accept for the crew member/ })
    .first()
    .click();
  await button(page.getByRole('dialog'), 'OK').click();
  await page.locator('tbody tr').getByText('Confirmed').first().waitFor();
}

/** An opening, an application with a seaman book, the stages, and the hire. */
async function begin(division: Division): Promise<number> {
  const { name, person } = division;
  const application = await applyFor(address, await publish(division), person.fullName, {
    ...person,
    emailAddress: `rotasi.${name}@example.test`,
    registerTravelDocs: [
      { documentName: 'Seaman Book', documentNumber: 'F 223344', issued: '2024-02-01', expired: '2033-02-01' },
    ],
  });
  return hire(division, application.registrationNo);
}

/** A medical certificate, and a PKL that is created, printed, and uploaded signed. */
async function prepare({ name, person }: Division, vesselId: number, employeeId: number) {
  const crew = `/dashboard/manning/onboard-preparation/vessel/${vesselId}/crews/${employeeId}`;
  const page = await open(`staff.${name}`, `${crew}/details?tab=medical-certificate`);
  await button(page, 'Add medical certificate').click();
  const dialog = page.getByRole('dialog', { name: `Medical certificate of ${person.fullName}` });
  await field(dialog, 'Certificate Number').fill(`MC-${name}`);
  await field(dialog, 'Examination Date').fill(day(-3));
  await field(dialog, 'Valid Until').fill(day(600));
  await dialog.getByRole('radio', { name: 'FIT', exact: true }).check();
  await attach(dialog, 'Attachment', pdf('medical.pdf'));
  await button(dialog, 'Save').click();
  await toast(page, 'Medical certificate added.');

  await page.goto(`${crew}/pkl`);
  await page.getByRole('heading', { level: 1, name: 'Create PKL' }).waitFor();
  const form = page.locator('form');
  await pick(form, /^Crew Sealing Officer Name/);
  await pick(form, /^First Party Name/);
  await field(form, 'First Party Office').fill('Jakarta');
  await field(form, 'Shipping Area').fill('Indonesian waters');
  await pick(form, /^Tax Status/, 'TK/0');
  if (name === 'tanker') for (const [label, amount] of wages) await field(form, label).fill(amount);
  await button(page, 'Create PKL').click();
  await page.getByRole('heading', { level: 1, name: /^PKL / }).waitFor();
  const printed = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);
  await button(page, 'Upload').click();
  const upload = page.getByRole('dialog', { name: 'Upload the signed PKL' });
  await attach(upload, 'Signed document', pdf('pkl-signed.pdf'));
  await button(upload, 'Save signed PKL').click();
  await toast(page, 'PKL updated.');
}

const wages = [
  ['Basic Salary', '25000000'],
  ['Overtime', '4000000'],
  ['Leave Pay', '2000000'],
  ['Allowances', '1500000'],
  ['Allowances Trading Out (USD per day)', '12.50'],
] as const;

const scheduling = (vesselId: number) => `/dashboard/manning/onboard-scheduling/vessel/${vesselId}/crews`;

/** Opens somebody from a tab of the vessel. */
async function openFrom(page: Page, tab: string, vesselId: number, person: Division['person']) {
  await page.goto(`${scheduling(vesselId)}?tab=${tab}&search=${encodeURIComponent(person.fullName)}`);
  await page.getByRole('link', { name: person.fullName, exact: true }).click();
  await page.getByText('Current Status').waitFor();
}

/** Says when and where, and goes on to a status. */
async function confirmSchedule(page: Page, status?: string) {
  await button(page, 'Confirm').click();
  const dialog = page.getByRole('dialog', { name: 'Change status' });
  if (status) await dialog.getByRole('radio', { name: status }).check();
  await button(dialog, 'OK').click();
  await toast(page, /^Crew schedule updated/);
}

async function board(page: Page, { person }: Division, vesselId: number) {
  await openFrom(page, 'onboard-scheduling', vesselId, person);
  await page.getByRole('textbox', { name: /^Onboard date/ }).fill(day(0));
  await pick(page, /^Onboard location/);
  await confirmSchedule(page, 'Waiting for documents');
  await openFrom(page, 'onboard-scheduling', vesselId, person);
  await confirmSchedule(page, 'Ready');
  await openFrom(page, 'onboard', vesselId, person);
  await button(page, 'Onboard Checkin').click();
  const dialog = page.getByRole('dialog', { name: `Check in ${person.fullName}` });
  // The earliest of the day, so that leaving is later.
  await dialog.getByRole('textbox', { name: /, time$/ }).fill('00:00');
  await button(dialog, 'Check in').click();
  await toast(page, 'Crew succeed to checked in.');
}

/** A later sign-off is an extension, which another one than who asked for it approves. */
async function extend(page: Page, { name, person, asksPrincipal }: Division, vesselId: number) {
  await openFrom(page, 'offboard-scheduling', vesselId, person);
  const date = page.getByRole('textbox', { name: /^Offboard date/ });
  await expect.poll(() => date.inputValue()).not.toBe('');
  await date.fill(spelled(Date.parse(`${await date.inputValue()} UTC`) + 20 * dayMillis));
  await pick(page, /^Offboard location/);
  await confirmSchedule(page);
  await toast(page, 'The later sign-off was requested as an extension.');
  const list = `/dashboard/manning/approval-crew/${vesselId}/crew?tab=crew-extension`;
  const decider = await open(asksPrincipal ? `principal.${name}` : `manager.${name}`, list);
  const row = decider.locator('tbody tr').filter({ hasText: person.fullName });
  await button(row, /^Approve/).click();
  const dialog = decider.getByRole('dialog', { name: 'Confirm Approved?' });
  if (!asksPrincipal && (await dialog.locator('input[type=file]').count()) > 0)
    await dialog.locator('input[type=file]').setInputFiles(pdf('extension.pdf'));
  await button(dialog, 'OK').click();
  await row.getByText('Approved').waitFor();
}

/** Leaving is scheduled for tomorrow, and done today. */
async function leave(page: Page, { person }: Division, vesselId: number) {
  await openFrom(page, 'offboard-scheduling', vesselId, person);
  await page.getByText(/^The sign-off was extended/).waitFor();
  await page.getByRole('textbox', { name: /^Offboard date/ }).fill(day(1));
  await pick(page, /^Offboard location/);
  await confirmSchedule(page);
  await openFrom(page, 'offboard-scheduling', vesselId, person);
  await confirmSchedule(page, 'Ready');
  await openFrom(page, 'offboard', vesselId, person);
  await button(page, 'Offboard Checkout').click();
  const dialog = page.getByRole('dialog', { name: `Check out ${person.fullName}` });
  await dialog.getByRole('radio', { name: 'No, stays employed' }).check();
  await button(dialog, 'Check out').click();
  await toast(page, 'Crew succeed to checked out.');
}

// One division is enough for a short run: the other differs in its data.
describe.each(process.env.SHORT_RUN ? divisions.slice(-1) : divisions)(
  'the crew change of the $name division',
  (division) => {
    it('goes from the opening to off board', { timeout: patience }, async () => {
      const { name, person, vessel } = division;
      const employeeId = await begin(division);
      const vesselId = await propose(division);
      await decide(division, vesselId);
      await prepare(division, vesselId, employeeId);
      const planner = await open(`planning.${name}`, '/dashboard');
      await board(planner, division, vesselId);
      const record = `/dashboard/crew-management/${employeeId}/details`;
      const staff = await open(`staff.${name}`, record);
      await staff.getByText('On-Board', { exact: true }).first().waitFor();
      await extend(planner, division, vesselId);
      await leave(planner, division, vesselId);

      // Ashore again, with the time aboard among the sea service.
      await staff.goto(`${record}?tab=sea-service-and-training-history`);
      await staff.getByText(vessel).first().waitFor();
      await staff.goto(`/dashboard/crew-management?tab=off-board&search=${encodeURIComponent(person.fullName)}`);
      await staff.getByRole('link', { name: person.fullName, exact: true }).waitFor();
      await planner.goto(`${scheduling(vesselId)}?tab=history&search=${encodeURIComponent(person.fullName)}`);
      await planner.getByText('Checked out').first().waitFor();
    });
  },
);
