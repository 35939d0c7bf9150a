import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, openBrowser } from './browser.ts';

/** A planner's morning: what comes free in the fleet, one vessel's schedule, and a relief proposed, by the keyboard. */

const { open } = openBrowser({ viewport: { width: 1440, height: 900 } });

interface Fleet {
  data: { vesselId: number; vesselName: string; due: { vesselCrewId: number }[] }[];
}
/** Answers as a fleet of 200 vessels with 25 seats each would: those of the demo, again and again. */
async function enlarge(page: Page): Promise<void> {
  const again = <T>(all: readonly T[], count: number) =>
    Array.from({ length: count }, (_, at) => all[at % all.length]).filter((each) => each !== undefined);
  const fleetOf = async (route: Route) => {
    const asked = new URL(route.request().url());
    const number = Number(asked.searchParams.get('pageNumber'));
    asked.searchParams.set('pageNumber', '1');
    const response = await route.fetch({ url: asked.href });
    const { data, ...rest } = (await response.json()) as Fleet;
    const vessels = again(data, 20).map((vessel, at) => {
      const place = (number - 1) * 20 + at + 1;
      const vesselId = 10_000 + place;
      const due = again(vessel.due, 25).map((seat, of) => ({ ...seat, vesselCrewId: vesselId * 100 + of }));
      return { ...vessel, vesselId, vesselName: `MT Armada ${place}`, due };
    });
    await route.fulfill({ response, json: { ...rest, data: vessels, totalItem: 200, totalPage: 10 } });
  };
  await page.route('**/VesselGanttChart/GetFleetPlan?*', fleetOf);
}

describe('a planner', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('planning.tanker', '/dashboard/manning/planning');
  });
  afterAll(() => page.close());

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('sees how many seats nobody is confirmed for, and the vessels that need action', async () => {
    await page.getByText(/^\d+ of \d+ seats?$/).waitFor();
    const card = page.getByRole('button', { name: /Need Action/ });
    const count = Number(await card.locator('b').innerText());
    await card.click();
    await page.waitForURL(/filter=planningStatus/);
    await page.getByText(new RegExp(`of ${count}$`)).waitFor();
    expect(count).toBeGreaterThan(0);
  });

  it('opens the fleet plan, and a vessel in it to her seats, with few elements', async () => {
    await page.getByRole('link', { name: 'Fleet plan' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fleet plan' }).waitFor();
    const first = page.getByRole('button', { name: /^Show the seats of/ }).first();
    await first.focus();
    await press('Enter');
    await page.locator('main li button[data-look=vacant], main li button[data-look=now]').first().waitFor();
    await press('ArrowDown');
    expect(await focused()).toMatch(/: /);
    expect(await page.locator('main *').count()).toBeLessThan(1_500);
  });

  it('draws few elements of 200 vessels with 25 seats due on each', async () => {
    const fleet = await open('planning.tanker', '/dashboard', desk, { stays: false });
    await enlarge(fleet);
    await fleet.goto('/dashboard/manning/planning/fleet');
    await fleet.getByText('200 vessels, most urgent first').waitFor();
    expect(await fleet.locator('main *').count()).toBeLessThan(1_500);
  });

  it('walks the schedule of a vessel with the arrow keys, and opens and closes a card', async () => {
    const vessel = page.locator('main h2').getByRole('link').first();
    const name = await vessel.innerText();
    await vessel.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const chart = page.getByRole('region', { name: 'Crew on each position by month' });
    await chart.focus();
    await press('ArrowDown');
    const before = await focused();
    await press('ArrowDown');
    expect(await focused()).not.toBe(before);
    await press('Enter');
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // Where the walk has come to is where the tab key comes back to.
    expect(await chart.locator('button[tabindex="0"]').count()).toBe(1);
  });

  it('goes on from a seat without a relief to proposing somebody', async () => {
    const vacant = page.locator('button[data-look^=vacant]').first();
    await vacant.focus();
    await press('Enter');
    await page
      .getByRole('dialog', { name: /No relief/ })
      .getByRole('link', { name: 'Propose relief' })
      .click();
    await page.waitForURL(/\/planning\/\d+\/crew\?/);
    await page.getByRole('dialog').waitFor();
  });
});
