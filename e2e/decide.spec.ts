import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { address } from './address.ts';
import { findViolations, findViolationsEverywhere } from './axe.ts';
import { desk, openBrowser } from './browser.ts';
import { fillSignIn, tokenOf } from './sign-in.ts';

/** A plan from the proposal to the answer: the principal by the mail's link on a phone, the planner in the list. */

const phone = { width: 390, height: 844 };
const { newContext, open } = openBrowser();

interface Answer {
  data: Record<string, unknown>[] | Record<string, unknown>;
  vesselCrewManning?: { data: Record<string, unknown>[] };
}

/** Makes a call as the account signed in on a page. */
async function callAs(page: Page, path: string, input: Record<string, unknown>, method: 'GET' | 'POST' = 'GET') {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const response = await page.request.fetch(`${address}/PMSol/v1/${path}?${query}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(page)}`, 'idempotency-key': crypto.randomUUID() },
  });
  const answer = (await response.json()) as Answer;
  if (!response.ok()) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}
const rowsOf = ({ data }: Answer) => (Array.isArray(data) ? data : []);

/** The first of some candidates who is asked by a mailed link, for want of an account. */
async function withoutAccount(planner: Page, vesselCrewId: unknown, candidates: Record<string, unknown>[]) {
  for (const each of candidates) {
    const input = { VesselCrewId: vesselCrewId, EmployeeId: each.id };
    const { employee } = (await callAs(planner, 'VesselCrew/GetVesselCrewPlanCheck', input)).data as {
      employee: { hasAccount: boolean; hasEmail: boolean };
    };
    if (!employee.hasAccount && employee.hasEmail) return each;
  }
  return undefined;
}

/** Where the button of the newest mail to an address leads; nothing while there is none. */
async function mailedLink(page: Page, to: string, containing: string): Promise<string> {
  const mails = await page.context().newPage();
  await mails.goto(`${address}/dev/mail?to=${encodeURIComponent(to)}`);
  const newest = mails.locator('tbody a').filter({ hasNotText: 'NewDevice' }).first();
  const mail = (await newest.count()) > 0 ? await newest.getAttribute('href') : null;
  if (mail) await mails.goto(`${address}${mail}/message`);
  const button = mails.locator(`a[href*="${containing}"]`).first();
  const href = mail && (await button.count()) > 0 ? await button.getAttribute('href') : null;
  await mails.close();
  return href ?? '';
}

/** A date as it is typed: 2 Mar 1995. */
const spelled = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

describe('a crew member is proposed', () => {
  let planner: Page;
  let who: { name: string; email: string; bornOn: string };
  let vesselId: number;
  let link: string;

  beforeAll(async () => {
    planner = await open('planning.tanker', '/dashboard/manning/planning');
    await planner.getByRole('heading', { level: 1 }).waitFor();
    const vessels = rowsOf(await callAs(planner, 'Vessel/GetVesselPlanning', { divisionId: 2, pageSize: 200 }));
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    for (const vessel of vessels.filter(({ principalName }) => principalName === 'PT Energi Samudra Tanker')) {
      const { vesselCrewManning } = await callAs(planner, 'VesselCrew/GetVesselCrewManningByVesselId', {
        vesselId: vessel.vesselId,
        pageSize: 200,
      });
      for (const seat of vesselCrewManning?.data ?? []) {
        if (seat.nextEmployeeId || seat.needPrincipalApproval !== 'Yes') continue;
        const jobPositionId = seat.jobPositionTankerId;
        const ashore = rowsOf(
          await callAs(planner, 'Employee/GetEmployeePlanningOffBoard', {
            ...{ shipId: seat.shipId, jobPositionId, vesselCrewId: seat.vesselCrewId, divisionId: 2 },
            ...{ startDate: day(40), endDate: day(300) },
          }),
        ).filter(({ isOnBoard }) => !isOnBoard);
        const found = await withoutAccount(planner, seat.vesselCrewId, ashore);
        if (!found) continue;
        await callAs(
          planner,
          'VesselCrew/AddVesselCrewAssignment',
          {
            ...{ VesselId: vessel.vesselId, EmployeeId: found.id, AssignmentOn: 'Next', JobPositionId: jobPositionId },
            ...{ StartAssignmentDate: day(40), EndAssignmentDate: day(300), VesselCrewId: seat.vesselCrewId },
            AllowOverlapDate: true,
          },
          'POST',
        );
        const asked = await mailedLink(
          planner,
          'principal.tanker@crew-portal.example',
          '/dashboard/manning/decisions/',
        );
        const admin = await open('admin.tanker', '/dashboard');
        await admin.getByRole('heading', { level: 1 }).waitFor();
        const details = (await callAs(admin, 'Employee/GetEmployeeDetails', { employeeId: found.id })).data as Record<
          string,
          unknown
        >;
        link = new URL(asked).pathname;
        vesselId = Number(vessel.vesselId);
        who = {
          name: String(found.fullName),
          email: String(details.emailAddress),
          bornOn: String(details.dateOfBirth).slice(0, 10),
        };
        return;
      }
    }
    throw new Error('Nobody can be proposed in the demo');
  });

  it('the link opens nothing for the account of another principal', async () => {
    const other = await open('principal.marine', link, phone);
    await other.getByText('Decision not found').waitFor();
    expect(await other.getByText(who.name).count()).toBe(0);
  });

  it('the principal signs in on the way of the link, on a phone, and approves in two taps', async () => {
    const context = await newContext({ viewport: phone });
    const page = await context.newPage();
    await page.goto(link);
    await fillSignIn(page, 'principal.tanker');
    await page.waitForURL(`**${link}`);
    await page.getByRole('heading', { level: 1, name: who.name }).waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.setViewportSize(phone);
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await approve.click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Approved?' });
    await dialog.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.goto(link);
    await page.getByText(/^Approved by /).waitFor();
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  });

  it('the planner sees it', async () => {
    const page = await open('planning.tanker', `/dashboard/manning/approval-crew/${vesselId}/crew`, desk);
    const row = page.locator('tbody tr').filter({ hasText: who.name });
    await row.getByText('Confirmed').first().waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.setViewportSize(desk);
    await page.getByRole('link', { name: /^Crew Extension/ }).click();
    await page.waitForURL('**tab=crew-extension**');
    expect(await findViolationsEverywhere(page)).toEqual([]);
  });

  it('the crew member, who has no account, is mailed a link and accepts after the date of birth', async () => {
    const context = await newContext({ viewport: phone, locale: 'en-GB' });
    const page = await context.newPage();
    // No message is sent before it can no longer be undone.
    let own = '';
    await expect
      .poll(
        async () => {
          own = await mailedLink(page, who.email, '/next-assignment?');
          return own;
        },
        { timeout: 90_000, interval: 2_000 },
      )
      .not.toBe('');
    const url = new URL(own);
    await page.goto(`/next-assignment${url.hash}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    expect(await page.getByText(who.name).count()).toBe(0);
    await page.setViewportSize(phone);
    await page.getByRole('textbox', { name: 'Date of birth' }).fill(spelled(who.bornOn));
    await page.getByLabel('I am not a robot').click();
    await page.getByText('Verified', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(who.name).waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(OK|Accept)$/ })
      .click();
    await page.getByText('You accepted this assignment.', { exact: false }).waitFor();
  });
});
