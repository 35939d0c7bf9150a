import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allScreens } from '../src/app/features.web.tsx';
import { openBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { quietFor, settled } from './waiting.ts';

/**
 * What a list page costs on the line, so that it does not grow back unseen: on a ship every request is most of a second
 * and 100 kB are nearly half of one. The figures are in docs/decisions/0020; the limits are a little above.
 */

const crewList = '/dashboard/crew-management?tab=on-board';
const { newContext, open } = openBrowser({ viewport: { width: 1280, height: 900 } });

interface Cost {
  /** Addresses that went over the line, in order. */
  asked: string[];
  /** Of their bodies, as sent. */
  bytes: number;
}

/** What has gone over the line for this page, once it asks for nothing any more. */
async function costOf(page: Page, drawn = 'tbody th[scope=row]'): Promise<Cost> {
  await page.locator(drawn).first().waitFor();
  // What may come later comes two seconds later.
  await page.waitForTimeout(3_500);
  await quietFor(page, 1_000);
  return page.evaluate(() => {
    const timings = ['navigation', 'resource'].flatMap(
      (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
    );
    const sent = timings.filter(({ transferSize }) => transferSize > 0);
    return {
      asked: sent.map(({ name }) => new URL(name).pathname),
      // What was only asked whether it had changed counts as a request, not as a body.
      bytes: sent.reduce((sum, { transferSize, encodedBodySize }) => sum + Math.min(transferSize, encodedBodySize), 0),
    };
  });
}

describe('a first page', () => {
  it('comes to someone signed in within 16 requests and 269 kB, and again within 8 requests', async () => {
    const known = (await signIn(await newContext(), 'staff.marine', '/dashboard', { ownDevice: true })).context();
    // The same sign-in in a browser that has seen nothing yet.
    const page = await (await newContext({ storageState: await known.storageState() })).newPage();
    await page.goto(crewList);
    const first = await costOf(page);
    expect(first.asked.length, first.asked.join('\n')).toBeLessThanOrEqual(16);
    expect(first.bytes).toBeGreaterThan(200_000);
    expect(first.bytes).toBeLessThan(269_000);
    // Neither forms nor what only someone who filters or looks for a view asks for; the menu has its own views.
    const early = first.asked.filter((path) => /\/form-|\/select-|Position|Ship|Views/.test(path));
    expect(early).toEqual(['/PMSol/v1/SavedViews/GetMenuViews']);

    await page.reload();
    const again = await costOf(page);
    expect(again.asked.length, again.asked.join('\n')).toBeLessThanOrEqual(8);
    expect(again.asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    expect(again.bytes).toBeLessThan(20_000);
  });

  it('comes to a seafarer, whose home is their own file, within 44 requests and 370 kB', async () => {
    const known = (await signIn(await newContext(), 'crew.marine', '/dashboard')).context();
    await known.pages()[0]?.waitForURL(/crew-management/);
    const page = await (await newContext({ storageState: await known.storageState() })).newPage();
    await page.goto('/dashboard');
    await page.waitForURL(/crew-management/);
    const first = await costOf(page, 'main h1');
    expect(first.asked.length, first.asked.join('\n')).toBeLessThanOrEqual(44);
    expect(first.bytes).toBeGreaterThan(200_000);
    expect(first.bytes).toBeLessThan(370_000);
    // Neither the home of the office nor what places panels and menus.
    expect(first.asked.filter((path) => /home-page|popover|select-|form-/.test(path))).toEqual([]);
  });

  it('fetches its texts in one answer', async () => {
    const page = await open('staff.marine', crewList);
    await page.reload();
    const { asked } = await costOf(page);
    expect(asked.filter((path) => path.startsWith('/locales/'))).toHaveLength(1);
  });
});

/** Records of the demo that pages of one record are opened with. */
const records: Record<string, number | string> = {
  ...{ vesselId: 1, crewId: 20, applicantId: 20, sessionId: 1, importId: 1, principalId: 2 },
  ...{ kind: 'plan', decisionId: 1, scheduleId: 9, workOrderId: 1, shipChandlerId: 1 },
  ...{ day: '2026-12-01', portId: 1100 },
  ...{ figure: 'certificates.expired', line: 'applicantsToScreen' },
};
/** Somebody who is prepared for a vessel, with what belongs to it. */
const prepared: Record<string, number> = {
  ...{ vesselId: 2, employeeId: 34, mcuId: 17, bjstId: 2, medicalCertificateId: 2, pklId: 195 },
};
/** Every screen of the signed-in area, and what takes its place on the page by the address. */
const laterPaths = [
  ...allScreens
    .filter(({ path, shell }) => shell === 'dashboard' && path.startsWith('/dashboard'))
    .filter(({ path }) => path !== '/dashboard/appraisal/$vesselId/crew/details'),
  { path: '/dashboard/vessel-management/$vesselId/details?tab=on-board-crew' },
  { path: '/dashboard/vessel-management/$vesselId/details?tab=gantt-chart' },
  { path: '/dashboard/vessel-management/$vesselId/details?tab=evidence' },
  { path: '/dashboard/crew-management/$crewId/details?tab=sea-service-and-training-history' },
  { path: '/dashboard/crew-management/$crewId/details?tab=upcoming-schedule' },
  { path: '/dashboard/appraisal/2/crew/details?vcid=10&apprid=1' },
]
  // The file of a crew member weighs most of all; of the others every fourth is enough for a short run.
  .filter(({ path }, at) => !process.env.SHORT_RUN || at % 4 === 0 || path.endsWith('/$crewId/details'))
  .map(({ path }) =>
    path.replaceAll(/\$(\w+)/g, (_all, name) => {
      const known = { ...records, ...(path.includes('/onboard-preparation/') && prepared) };
      if (!known[name]) throw new Error(`Which record is ${path} to be opened with?`);
      return String(known[name]);
    }),
  );

/** What a page has asked for so far: addresses with the sizes of their bodies as sent, in the cache or not. */
const bodiesOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ path: name.replace(location.origin, ''), bytes: encodedBodySize }))
      // The watch over the session comes two seconds later, with the first page.
      .filter(({ path }) => !/oidc-client|^\/idp\//.test(path)),
  );
const namespacesIn = (path: string) => /^\/locales\/\w+\/(.+)\.json$/.exec(path)?.[1]?.split('+');

describe('a later page', () => {
  it('adds 85 kB at most to what the first list page has brought, whichever it is', async () => {
    const first = await open('superadmin', crewList);
    // With what may come two seconds later: on a busy machine a short quiet was taken for the end.
    await costOf(first);
    const brought = (await bodiesOf(first)).map(({ path }) => path);
    const texts = new Set(brought.flatMap((path) => namespacesIn(path) ?? []));

    /** In kB; of texts, those of namespaces that are not there yet count. */
    async function costOfLater(page: Page, path: string): Promise<number> {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await settled(page);
      const added = (await bodiesOf(page)).filter((body) => !brought.includes(body.path));
      const files = added.filter((body) => !namespacesIn(body.path));
      const wanted = new Set(added.flatMap((body) => namespacesIn(body.path) ?? []).filter((name) => !texts.has(name)));
      const ofTexts = await page.evaluate(async (names) => {
        if (names.length === 0) return 0;
        const address = `${location.origin}/locales/en/${names.join('+')}.json`;
        await (await fetch(address)).text();
        const [timing] = performance.getEntriesByName(address) as PerformanceResourceTiming[];
        return timing?.encodedBodySize ?? 0;
      }, [...wanted].sort());
      return (files.reduce((sum, { bytes }) => sum + bytes, ofTexts) / 1_000) | 0;
    }

    const costs: Record<string, number> = {};
    const waiting = [...laterPaths];
    const pages = [first, ...(await Promise.all([1, 2].map(() => open('superadmin', '/dashboard'))))];
    await Promise.all(
      pages.map(async (page) => {
        for (let path = waiting.shift(); path; path = waiting.shift()) costs[path] = await costOfLater(page, path);
      }),
    );
    expect(Object.keys(costs)).toHaveLength(laterPaths.length);
    // The screens of one record bring files of their own: nothing was measured before it was there.
    expect(costs['/dashboard/crew-management/20/details']).toBeGreaterThan(20);
    // Of that, 18 for what places a panel beside its button: no list brings it before one is opened, and each form does.
    expect(Object.entries(costs).filter(([, cost]) => cost > 85)).toEqual([]);
  });
});
