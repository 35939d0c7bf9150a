import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessments } from '#features/applications/assessments/contract.ts';
import { assessedStages } from '#features/applications/rules.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { userAccounts } from '#features/users/managing/contract.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { applyFor } from './application.ts';
import { openBrowser } from './browser.ts';
import { applicants, tabOf } from './pipeline.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { tokenOf } from './sign-in.ts';

/**
 * The first plan of a system that has nothing but its first account: companies, a vessel, her positions and a crew
 * member, until the principal has decided from a phone. On a server of its own, with an empty database.
 */

const phone = { width: 390, height: 844 };
const password = 'Jangkar-Emas#42';
const owner = { email: 'ratna@crew.example', name: 'Ratna Wulandari', password: 'Kapal-Pertama-7!' };
const client = 'PT Samudra Nusantara';
const vesselName = 'TB Bentang Perdana';
const crewMember = 'Hasan Basri';
const emails = { planner: 'planner@crew.example', client: 'decides@samudra.example', other: 'other@lain.example' };

let server: ServerProcess;
let admin: Page;
let link: string;
const folder = mkdtempSync(join(tmpdir(), 'crew-portal-first-'));
const { newContext } = openBrowser();

/** Signs in with an account of this system, on the way to a page. */
async function enter(context: BrowserContext, email: string, secret: string, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.locator('button.main').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/oauth/callback');
  return page;
}
const at = (viewport = { width: 1440, height: 900 }) => newContext({ baseURL: server.address, viewport });

async function post(path: string, body: object) {
  const response = await fetch(`${server.address}${apiPrefix}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(admin)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const toast = (page: Page, text: string | RegExp) => page.locator('[data-kind]').filter({ hasText: text }).waitFor();
async function choose(page: Page, label: string | RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
}

/** Where the button of the mail to an address leads. */
async function mailedLink(page: Page, to: string): Promise<string> {
  const mails = await page.context().newPage();
  await mails.goto(`/dev/mail?to=${encodeURIComponent(to)}`);
  const mail = await mails.locator('tbody a').filter({ hasNotText: 'NewDevice' }).first().getAttribute('href');
  await mails.goto(`${mail}/message`);
  const href = await mails.locator('a[href*="/dashboard/manning/decisions/"]').first().getAttribute('href');
  await mails.close();
  return href ?? '';
}

beforeAll(async () => {
  const made = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/account.ts', '--email', owner.email, '--name', owner.name],
    { env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO: '0' } },
  );
  server = await startServer({ DATA_DIR: folder, DEMO: '0' });
  const first = await (await at()).newPage();
  await first.goto(/\/reset-password\?\S+/.exec(made.stdout)?.[0] ?? 'no link');
  await first.getByRole('textbox', { name: 'New password' }).fill(owner.password);
  await first.getByRole('textbox', { name: 'Confirmation' }).fill(owner.password);
  await first.getByRole('checkbox', { name: 'I am not a robot' }).click();
  await first.getByText('Verified', { exact: true }).waitFor();
  await first.getByRole('button', { name: 'Submit' }).click();
  await first.getByRole('dialog', { name: 'Success' }).waitFor();
  admin = await enter(await at(), owner.email, owner.password, '/dashboard/principals');
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an empty system', () => {
  it('takes the own company, and a vessel with her principal added on the way', async () => {
    await admin.getByText('No principals yet.', { exact: false }).waitFor();
    await admin.getByRole('link', { name: 'Add principal' }).first().click();
    await admin.getByRole('textbox', { name: 'Name' }).first().fill('PT Pelayaran Bentang');
    await admin.getByRole('checkbox', { name: /^Own company/ }).check();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(admin, 'Principal added.');

    await admin.goto('/dashboard/vessel-management/add');
    await admin.getByRole('textbox', { name: 'Vessel Name' }).fill(vesselName);
    await choose(admin, 'Vessel Type', 'Harbour Tug');
    await admin.getByRole('button', { name: 'Add principal' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add principal' });
    await dialog.getByRole('textbox', { name: 'Name' }).first().fill(client);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => admin.getByRole('combobox', { name: 'Ship Management' }).inputValue()).toBe(client);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.getByRole('heading', { level: 1, name: vesselName }).waitFor();
  });

  it('gives the principal an account, and the planner', async () => {
    await admin.goto('/dashboard/principals');
    await admin.getByRole('link', { name: client, exact: true }).click();
    const principalId = Number(/\d+/.exec(new URL(admin.url()).pathname)?.[0]);
    await admin.getByRole('link', { name: 'Add account' }).click();
    const form = admin.getByRole('dialog', { name: 'Add New User' });
    await form.getByRole('textbox', { name: 'Email' }).fill(emails.client);
    await form.getByRole('checkbox', { name: /^Send an invitation/ }).uncheck();
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    await form.getByRole('textbox', { name: 'First Name' }).fill('Budi');
    await form.getByRole('button', { name: 'Submit' }).click();
    await toast(admin, 'User created.');
    const { data: other } = await post('/Principal/InsertPrincipal', { name: 'PT Lain' });
    const account = { password, firstName: 'Somebody', divisionId: 1 };
    await post(userAccounts.create.path, { ...account, email: emails.planner, role: 'crewingplanningmarine' });
    await post(userAccounts.create.path, {
      ...account,
      ...{ email: emails.other, role: 'crewingprincipalmarine', principalId: other.id },
    });
    expect(other.id).not.toBe(principalId);
  });

  it('takes an applicant who has passed as its first crew member', async () => {
    const opening = await post(jobOpenings.create.path, {
      ...{ divisionId: 1, shipId: 1, jobPositionMarineId: 2, vesselSize: 'GT 300', jobType: 'Contract' },
      ...{ workExperience: 'Min. 2 years', task: 'Keep the watch' },
    });
    const { registrationNo } = await applyFor(server.address, opening.data.id, crewMember);
    await admin.goto(applicants);
    const id = Number(
      /(\d+)\/update/.exec(
        String(await admin.getByRole('link', { name: crewMember, exact: true }).getAttribute('href')),
      )?.[1],
    );
    for (const assessmentType of assessedStages)
      await post(assessments.insertAssessment.path, { registerCrewId: id, assessmentType, assessmentStatus: 'Passed' });
    await admin.goto(tabOf('done', registrationNo));
    await admin.getByRole('button', { name: `Move ${crewMember} to the crew` }).click();
    const dialog = admin.getByRole('dialog', { name: `Move ${crewMember} to the crew?` });
    await dialog.getByRole('combobox', { name: 'Employment type' }).click();
    await admin.getByRole('option', { name: 'Contract' }).click();
    await dialog.getByRole('button', { name: 'Move to Crew' }).click();
    await toast(admin, `${crewMember} is now crew member`);
  });
});

describe('its first plan', () => {
  it('is proposed by the planner, for a position that was just added', async () => {
    const planner = await enter(await at(), emails.planner, password, '/dashboard/manning/planning');
    await planner.getByRole('link', { name: vesselName, exact: true }).click();
    await planner.getByRole('link', { name: 'Scheduling', exact: true }).click();
    await planner.getByRole('button', { name: 'Add Crew Position' }).click();
    const adding = planner.getByRole('dialog', { name: 'Add Crew Position' });
    await choose(planner, 'Position', 'Tug Master');
    await adding.getByRole('button', { name: 'Add position' }).click();
    await toast(planner, 'Position was added');
    await planner.getByRole('link', { name: 'Propose crew for Next, Tug Master' }).click();
    const dialog = planner.getByRole('dialog', { name: /^Propose / });
    const propose = dialog.getByRole('button', { name: 'Propose' });
    const candidate = dialog.getByRole('radio', { name: new RegExp(crewMember) });
    await candidate.waitFor();
    const place = await propose.boundingBox();
    await candidate.check();
    await dialog.getByText(/asked by email/).waitFor();
    // A click that is under way does not miss it.
    expect(await propose.boundingBox()).toEqual(place);
    await propose.click();
    await planner
      .getByRole('dialog', { name: 'Confirm Propose Next Crew?' })
      .getByRole('button', { name: 'Propose' })
      .click();
    await toast(planner, `${crewMember} was proposed`);
    await toast(planner, 'Email sent');
    link = new URL(await mailedLink(planner, emails.client)).pathname;
  });

  it('opens nothing from the mail for an account of another principal', async () => {
    const page = await enter(await at(phone), emails.other, password, link);
    await page.getByText('Decision not found').waitFor();
    expect(await page.getByText(crewMember).count()).toBe(0);
  });

  it('is approved by the principal, on a phone, from the mail', async () => {
    const page = await enter(await at(phone), emails.client, password, link);
    await page.getByRole('heading', { level: 1, name: crewMember }).waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog', { name: 'Confirm Approved?' }).getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
  });

  it('shows the planner what the principal has decided', async () => {
    const planner = await enter(await at(), emails.planner, password, '/dashboard/manning/planning');
    await planner.getByRole('link', { name: vesselName, exact: true }).click();
    await planner.getByRole('link', { name: 'Scheduling', exact: true }).click();
    await planner.getByText('Principal: Confirmed').waitFor();
    await planner.getByText('Crew member: Pending').waitFor();
  });
});
