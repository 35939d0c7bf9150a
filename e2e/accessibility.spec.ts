import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allScreens } from '#app/features.web.tsx';
import { address } from './address.ts';
import { findViolationsEverywhere } from './axe.ts';
import { hiddenAgain, openBrowser } from './browser.ts';
import { settled } from './waiting.ts';

/**
 * Every screen once, from the list of screens: nothing that axe finds, nothing wider than the window and nothing that
 * is shown and hidden again, in both themes, on a phone and at a desk. Journeys look at the states that only they reach: dialogs, messages, steps.
 */

interface View {
  /** The demo's account; a stranger without one. */
  as?: string;
  /**
   * The address, or the list whose first row leads there; past so many `lists`, and `through` a tab of the later ones.
   * `path` is the address made of the row's.
   */
  at: string | { list: string; then?: string; lists?: number; through?: string; path?: (to: string) => string };
}

const crew = '/dashboard/crew-management';
const contracts = '/dashboard/payroll-and-contracts/contract-management';
const clients = '/dashboard/principals';
const fleet = '/dashboard/vessel-management';
const applicants = '/dashboard/recruitment/applicants-list';
const manning = '/dashboard/manning';
const workOrders = '/dashboard/work-order-and-billings/work-order-overview';
const chandler = '/dashboard/crew-benefit/ship-chandler';
/** Vessels with a request under way come first. */
const stockedFirst = `${chandler}?sortBy=chandlerStatus`;
const preparing = `${manning}/onboard-preparation`;
/** Those aboard come first, and they have agreements. */
const agreementsOf = `${preparing}/vessel/11/crews?tab=pkl`;
const openings = '/dashboard/recruitment/job-openings';
const marine = 'admin.marine';
const tanker = 'admin.tanker';
const member = (then: string, as = marine): View => ({ as, at: { list: `${crew}?tab=on-board`, then } });
const vessel = (then: string, as = tanker): View => ({ as, at: { list: fleet, then } });
const appraised = (then: string, as = marine, lists = 1): View => ({
  as,
  at: { list: '/dashboard/appraisal', then, lists },
});
const stocked = (then: string): View => ({ as: 'service.tanker', at: { list: stockedFirst, then } });
const client = (then: string, as = tanker): View => ({ as, at: { list: clients, then } });

/** What is looked at of each screen. */
const views: Record<string, readonly View[] | { lookedAtIn: string }> = {
  '/': [{ at: '/' }, { at: '/?pageIndex=1' }],
  '/career/$jobOpeningId': [{ at: '/career/24' }],
  '/closed': [{ at: '/closed' }],
  '/validation': [{ at: '/validation?joi=24' }],
  '/validation-registration-process': [{ at: '/validation-registration-process?id=a&g=b&joi=1' }],
  '/request-reset-password': [{ at: '/request-reset-password' }],
  '/reset-password': [{ at: '/reset-password?e=somebody@example.com&t=abc' }],
  '/next-assignment': [{ at: '/next-assignment#abc' }],
  '/crew-change': [{ at: '/crew-change#abc' }],
  '/registration': { lookedAtIn: 'apply.spec.ts' },
  '/registration-process': { lookedAtIn: 'visitor.spec.ts' },
  '/oauth/callback': { lookedAtIn: 'shell.spec.ts' },
  '/dashboard/registration': { lookedAtIn: 'apply-staff.spec.ts' },
  '/dashboard': [
    { as: 'superadmin', at: '/dashboard' },
    { as: 'superadmin', at: '/no-such-page' },
    { as: 'finance.marine', at: applicants },
  ],
  '/dashboard/figures/$figure': [{ as: 'superadmin', at: '/dashboard/figures/certificates.expired' }],
  '/dashboard/decisions': [
    { as: 'manager.tanker', at: '/dashboard/decisions' },
    { as: 'manager.tanker', at: '/dashboard/decisions?line=extensions' },
    { as: 'manager.tanker', at: '/dashboard/decisions?line=appraisalsToReview' },
    { as: 'staff.tanker', at: '/dashboard/decisions?line=applicantsToInvite' },
    { as: 'finance.marine', at: '/dashboard/decisions' },
  ],
  '/dashboard/work-list/$line': [{ as: 'superadmin', at: '/dashboard/work-list/seatsWithoutRelief' }],
  '/dashboard/my-requests': [{ as: 'crew.marine', at: '/dashboard/my-requests' }],
  '/dashboard/crew-requests': [{ as: tanker, at: '/dashboard/crew-requests' }],
  '/dashboard/crew-requests/letter-templates': [{ as: tanker, at: '/dashboard/crew-requests/letter-templates' }],
  '/dashboard/my-data': [{ as: 'crew.marine', at: '/dashboard/my-data' }],
  '/dashboard/privacy/requests': [{ as: marine, at: '/dashboard/privacy/requests' }],
  '/dashboard/privacy/reading': [{ as: 'superadmin', at: '/dashboard/privacy/reading' }],
  '/dashboard/privacy/retention': [{ as: 'superadmin', at: '/dashboard/privacy/retention' }],
  '/privacy': [{ at: '/privacy' }],
  '/verify': [{ at: '/verify#K7QX9M2P4TWR' }],
  '/my-data': [{ at: '/my-data' }],
  '/dashboard/notifications': [{ as: marine, at: '/dashboard/notifications' }],
  '/dashboard/first-steps': [{ as: 'superadmin', at: '/dashboard/first-steps' }],
  '/dashboard/calendars': [{ as: marine, at: '/dashboard/calendars' }],
  '/dashboard/profile': [{ as: 'superadmin', at: '/dashboard/profile' }],
  '/dashboard/users-management/users': [{ as: 'superadmin', at: '/dashboard/users-management/users' }],
  '/dashboard/users-management/tokens': [{ as: 'superadmin', at: '/dashboard/users-management/tokens?dialog=create' }],
  '/dashboard/users-management/webhooks': [
    { as: 'superadmin', at: '/dashboard/users-management/webhooks?dialog=create' },
  ],
  '/dashboard/crew-management/add': [{ as: marine, at: '/dashboard/crew-management/add' }],
  '/dashboard/imports': [{ as: marine, at: '/dashboard/imports?dialog=upload' }],
  '/dashboard/imports/$importId': [{ as: marine, at: { list: '/dashboard/imports' } }],
  '/dashboard/audit': [
    { as: 'superadmin', at: '/dashboard/audit?tab=sign-ins' },
    { as: 'superadmin', at: '/dashboard/audit?tab=readings' },
    { as: 'superadmin', at: '/dashboard/audit' },
  ],
  [fleet]: [{ as: marine, at: fleet }],
  [`${fleet}/add`]: [{ as: tanker, at: `${fleet}/add` }],
  [`${fleet}/$vesselId/details`]: [
    vessel('tab=vessel-details'),
    vessel('tab=vessel-details&edit=particulars'),
    vessel('tab=on-board-crew'),
    vessel('tab=on-board-crew&view=matrix'),
    vessel('tab=crew-history', marine),
    vessel('tab=voyage-log', marine),
    vessel('tab=gantt-chart'),
    vessel('tab=evidence'),
  ],
  [`${fleet}/service-links`]: [{ as: tanker, at: `${fleet}/service-links` }],
  [contracts]: [
    { as: marine, at: contracts },
    { as: marine, at: `${contracts}?tab=history&cid=1&action=update` },
  ],
  '/dashboard/payroll-and-contracts/payroll-management': [
    { as: marine, at: '/dashboard/payroll-and-contracts/payroll-management' },
  ],
  [workOrders]: [{ as: 'finance.marine', at: workOrders }],
  [`${workOrders}/vessel/$vesselId`]: [{ as: 'finance.marine', at: { list: workOrders } }],
  [`${workOrders}/vessel/$vesselId/wo/$workOrderId/details`]: [{ as: 'crew.marine', at: workOrders }],
  '/dashboard/work-order-and-billings/payroll-tables': [
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/payroll-tables' },
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/payroll-tables?tab=monthlyTaxA' },
  ],
  '/dashboard/work-order-and-billings/payroll-month': [
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/payroll-month' },
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/payroll-month?tab=inputs' },
  ],
  '/dashboard/work-order-and-billings/bank-transfers': [
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/bank-transfers' },
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/bank-transfers?tab=leftOut' },
  ],
  '/dashboard/work-order-and-billings/journal': [
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/journal' },
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/journal?tab=accounts' },
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/journal?tab=costCenters' },
  ],
  '/dashboard/work-order-and-billings/tax-files': [
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/tax-files' },
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/tax-files?tab=inFile' },
  ],
  '/dashboard/work-order-and-billings/reconciliation': [
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/reconciliation' },
  ],
  '/dashboard/work-order-and-billings/billing-terms': [
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/billing-terms' },
  ],
  '/dashboard/work-order-and-billings/billing-overview': [
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/billing-overview?mcu=Planning' },
    { as: 'finance.marine', at: '/dashboard/work-order-and-billings/billing-overview?tab=work-order' },
  ],
  '/dashboard/rates': [{ as: marine, at: '/dashboard/rates' }],
  '/dashboard/crew-benefit/ujbm': [{ as: 'finance.marine', at: '/dashboard/crew-benefit/ujbm' }],
  [clients]: [{ as: marine, at: clients }],
  [`${clients}/add`]: [{ as: tanker, at: `${clients}/add` }],
  [`${clients}/$principalId/details`]: [{ as: marine, at: { list: clients } }, client('edit=principal')],
  [`${manning}/planning`]: [{ as: marine, at: `${manning}/planning` }],
  [`${manning}/planning/$vesselId/schedule`]: [{ as: tanker, at: { list: `${manning}/planning` } }],
  [`${manning}/planning/$vesselId/what-if`]: [{ as: tanker, at: `${manning}/planning/11/what-if` }],
  [`${manning}/planning/fleet`]: [{ as: tanker, at: `${manning}/planning/fleet` }],
  [`${manning}/planning/reliefs`]: [{ as: tanker, at: `${manning}/planning/reliefs?rules=1` }],
  [`${manning}/planning/strength`]: [{ as: tanker, at: `${manning}/planning/strength` }],
  [`${manning}/planning/renewals`]: [{ as: tanker, at: `${manning}/planning/renewals` }],
  [`${manning}/planning/costs`]: [{ as: tanker, at: `${manning}/planning/costs` }],
  [`${manning}/planning/$vesselId/crew`]: [{ as: tanker, at: `${manning}/planning/11/crew` }],
  [chandler]: [{ as: tanker, at: chandler }],
  [`${chandler}/items`]: [
    { as: 'service.tanker', at: `${chandler}/items` },
    { as: 'service.tanker', at: `${chandler}/items?dialog=create` },
  ],
  [`${chandler}/vessel/$vesselId/details`]: [
    { as: 'service.tanker', at: { list: stockedFirst } },
    stocked('tab=history'),
    stocked('action=create'),
  ],
  [`${chandler}/vessel/$vesselId/order`]: [{ as: 'service.tanker', at: `${chandler}/vessel/11/order` }],
  [`${chandler}/vessel/$vesselId/request/$shipChandlerId/details`]: [
    { as: 'service.tanker', at: { list: stockedFirst, lists: 2 } },
  ],
  '/dashboard/appraisal': [{ as: tanker, at: '/dashboard/appraisal' }],
  '/dashboard/appraisal/$vesselId/crew': [
    { as: tanker, at: { list: '/dashboard/appraisal' } },
    appraised('tab=history'),
  ],
  '/dashboard/appraisal/$vesselId/crew/details': [appraised('apprid=1', 'superadmin', 2)],
  [preparing]: [{ as: tanker, at: preparing }],
  // The vessels that people join soon come first.
  [`${preparing}/vessel/$vesselId/crews`]: [
    { as: tanker, at: { list: preparing } },
    { as: 'planning.tanker', at: { list: preparing } },
  ],
  [`${preparing}/vessel/$vesselId/crews/$employeeId/details`]: [{ as: tanker, at: { list: preparing, lists: 2 } }],
  [`${preparing}/vessel/$vesselId/crews/$employeeId/mcu/$mcuId/details`]: [
    { as: tanker, at: { list: preparing, lists: 2, through: 'tab=mcu' } },
  ],
  [`${preparing}/vessel/$vesselId/crews/$employeeId/bjst/$bjstId/details`]: [
    { as: tanker, at: { list: preparing, lists: 2, through: 'tab=bjst' } },
  ],
  [`${preparing}/vessel/$vesselId/crews/$employeeId/medical-certificate/$medicalCertificateId/details`]: [
    { as: tanker, at: { list: preparing, lists: 2, through: 'tab=medical-certificate' } },
  ],
  [`${preparing}/vessel/$vesselId/crews/$employeeId/pkl`]: [
    { as: tanker, at: { list: agreementsOf, path: (to) => to.replace(/\/\d+\/details$/, '') } },
  ],
  [`${preparing}/vessel/$vesselId/crews/$employeeId/pkl/$pklId/details`]: [{ as: tanker, at: { list: agreementsOf } }],
  [`${manning}/approval-crew`]: [{ as: tanker, at: `${manning}/approval-crew` }],
  [`${manning}/approval-crew/$vesselId/schedule`]: [{ as: marine, at: { list: `${manning}/approval-crew` } }],
  [`${manning}/approval-crew/$vesselId/crew`]: { lookedAtIn: 'decide.spec.ts' },
  [`${manning}/decisions/$kind/$decisionId`]: { lookedAtIn: 'decide.spec.ts' },
  [`${manning}/crew-changes`]: [{ as: tanker, at: `${manning}/crew-changes` }],
  [`${manning}/crew-changes/$vesselId/$day`]: [{ as: tanker, at: { list: `${manning}/crew-changes` } }],
  '/dashboard/issued-documents': [{ as: tanker, at: '/dashboard/issued-documents' }],
  [`${manning}/sign-on-papers`]: [{ as: tanker, at: `${manning}/sign-on-papers` }],
  [`${manning}/sign-on-papers/templates`]: [{ as: tanker, at: `${manning}/sign-on-papers/templates` }],
  [`${manning}/sign-on-papers/$vesselId/$day/$portId`]: [{ as: tanker, at: { list: `${manning}/sign-on-papers` } }],
  [`${manning}/onboard-scheduling`]: [{ as: tanker, at: `${manning}/onboard-scheduling` }],
  [`${manning}/onboard-scheduling/vessel/$vesselId/crews`]: [
    { as: tanker, at: { list: `${manning}/onboard-scheduling` } },
  ],
  [`${manning}/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details`]: [
    { as: tanker, at: { list: `${manning}/onboard-scheduling/vessel/11/crews?tab=offboard-scheduling` } },
  ],
  '/dashboard/service-and-administration': [{ as: tanker, at: '/dashboard/service-and-administration' }],
  '/dashboard/service-and-administration/vessel/$vesselId/crews': [
    { as: tanker, at: { list: '/dashboard/service-and-administration' } },
  ],
  '/dashboard/service-and-administration/vessel/$vesselId/crews/$scheduleId/details': [
    { as: tanker, at: { list: '/dashboard/service-and-administration/vessel/11/crews?tab=offboard-waiting-schedule' } },
  ],
  [openings]: [
    { as: tanker, at: openings },
    { as: tanker, at: `${openings}?add=true` },
  ],
  [applicants]: [{ as: 'staff.tanker', at: applicants }],
  '/dashboard/recruitment/sessions': [{ as: 'staff.tanker', at: '/dashboard/recruitment/sessions' }],
  '/dashboard/recruitment/sessions/$sessionId': [
    { as: 'staff.tanker', at: { list: '/dashboard/recruitment/sessions' } },
    { as: 'staff.tanker', at: { list: '/dashboard/recruitment/sessions?tab=past' } },
  ],
  '/dashboard/recruitment/talent-pool': [{ as: 'staff.tanker', at: '/dashboard/recruitment/talent-pool' }],
  [`${applicants}/$applicantId/view`]: [{ as: 'pde.tanker', at: { list: applicants } }],
  [`${applicants}/$applicantId/update`]: [
    { as: 'manager.tanker', at: '/dashboard/recruitment/applicants-list/1/update' },
  ],
  [crew]: [
    { as: marine, at: crew },
    { as: tanker, at: `${crew}?tab=blacklist` },
  ],
  [`${crew}/$crewId/details`]: [
    member('tab=crew-details'),
    member('tab=crew-details&edit=details'),
    member('tab=certification', tanker),
    member('tab=certification&edit=certification'),
    member('tab=sea-service-and-training-history'),
    member('tab=sea-service-and-training-history&edit=service'),
    member('tab=upcoming-schedule'),
    member('tab=document-history', tanker),
  ],
  [`${crew}/requirements`]: [{ as: tanker, at: `${crew}/requirements` }],
};

const { newContext, open } = openBrowser();

/** A page for each account: what a screen leaves behind for the next one is seen, too, and nothing loads twice. */
const pages = new Map<string, Page>();
/** Where the first row of a list led, so that each list is opened once an account. */
const firsts = new Map<string, string>();

/** Goes on as a link does, without loading the page again, and is there. */
async function goTo(page: Page, path: string) {
  await page.evaluate((to) => {
    window.__hiddenAgain = [];
    window.__TSR_ROUTER__?.history.push(to);
  }, path);
  await page.waitForFunction(
    () => {
      const router = window.__TSR_ROUTER__;
      return router?.state.status === 'idle' && router.state.resolvedLocation?.href === router.history.location.href;
    },
    undefined,
    // By the clock: a window that draws nothing has no frames.
    { polling: 50 },
  );
}

async function pageOf(as: string, path: string): Promise<Page> {
  const known = pages.get(as);
  if (known) await goTo(known, path);
  const page = known ?? (await open(as, path, undefined, { stays: true }));
  pages.set(as, page);
  return page;
}

/** Where the first row of a list leads; past so many lists, and through a tab of the later ones. */
async function firstOf(as: string, { list, lists = 1, through }: Exclude<View['at'], string>): Promise<string> {
  const key = JSON.stringify([as, list, lists, through]);
  let to = firsts.get(key);
  for (let left = to ? 0 : lists; left > 0; left -= 1) {
    const page = await whole(await pageOf(as, !to ? list : through ? `${to}?${through}` : to));
    const first = page.locator('tbody th[scope=row]').getByRole('link').first();
    to = new URL(String(await first.getAttribute('href')), address).pathname;
  }
  firsts.set(key, to ?? list);
  return to ?? list;
}

/** Opens a view, and waits until nothing moves. */
async function openView({ as, at }: View): Promise<Page> {
  const path = typeof at === 'string' ? at : at.list;
  if (as && typeof at !== 'string') {
    const record = await firstOf(as, at);
    const last = at.path?.(record) ?? record;
    return whole(await pageOf(as, at.then ? `${last}?${at.then}` : last));
  }
  if (as) return whole(await pageOf(as, path));
  const page = await (await newContext()).newPage();
  await page.goto(path);
  return whole(page);
}

async function whole(page: Page): Promise<Page> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  return page;
}

const paths = allScreens.filter(({ development }) => !development).map(({ path }) => path);

it('every screen has its views', () => {
  expect(paths.filter((path) => !views[path])).toEqual([]);
  expect(Object.keys(views).filter((path) => !paths.some((known) => known === path))).toEqual([]);
});

describe.each(
  paths.flatMap((path) => {
    const these = views[path];
    return these && !('lookedAtIn' in these) ? these.map((view) => ({ path, view, name: JSON.stringify(view) })) : [];
  }),
)('$path', ({ view, name }) => {
  it(`has no finding: ${name}`, { timeout: 120_000 }, async ({ onTestFailed }) => {
    // A page that hangs is not waited for again by each of the views after it.
    onTestFailed(() => void pages.delete(view.as ?? ''));
    const page = await openView(view);
    expect(await findViolationsEverywhere(page)).toEqual([]);
    expect(await hiddenAgain(page)).toEqual([]);
  });
});
