import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { desk, openBrowser, phone } from './browser.ts';

/** A planner's Monday: the reliefs of a quarter as one plan, why each row is so, a pin, and a proposal. */

const { open } = openBrowser({ viewport: desk });
const reliefs = '/dashboard/manning/planning/reliefs';

describe.each(['tanker', 'marine'])('the relief plan of %s', (division) => {
  let page: Page;
  beforeAll(async () => {
    page = await open(`planning.${division}`, '/dashboard/manning/planning');
  });
  afterAll(() => page.close());

  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const joining = () =>
    page.locator('main tbody tr').filter({ has: page.getByRole('button', { name: /^(Pin|Unpin) / }) });

  it('is made from the planning list, and is proven best', async () => {
    await page.getByRole('link', { name: 'Relief plan' }).click();
    await page.getByRole('heading', { level: 2, name: 'No relief plan yet' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await button('Make plan').click();
    await page.getByText('Proven best', { exact: true }).waitFor();
    await page.getByText(/crew members considered/).waitFor();
    expect(await joining().count()).toBeGreaterThan(0);
    // A quarter that is not solved seat by seat, with seats that stay open.
    await page.getByText(/less than planning seat by seat$/).waitFor();
    await page.getByRole('heading', { name: /seats? remains? open$/ }).waitFor();
  });

  it('says why a row is so', async () => {
    await joining()
      .first()
      .getByRole('button', { name: /^Details of / })
      .click();
    await page.getByRole('heading', { level: 3, name: /^Why / }).waitFor();
    await page.getByRole('heading', { level: 3, name: 'Next best' }).waitFor();
    await button('Show everyone of this rank').last().click();
    await page.getByRole('group', { name: /^Everyone of the rank/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it('keeps a pin when it is solved again', async () => {
    await joining().first().getByRole('button', { name: /^Pin / }).click();
    await page.getByText('Pins have changed. Solve the plan again.').waitFor();
    await page.getByRole('note').or(page.getByRole('status')).getByRole('button', { name: 'Solve again' }).click();
    await page.getByText('Pins have changed. Solve the plan again.').waitFor({ state: 'detached' });
    await button(/^Unpin /)
      .first()
      .waitFor();
  });

  it('keeps the day of a row, and says what the pin costs', async () => {
    await joining()
      .first()
      .getByRole('button', { name: /^Details of / })
      .click();
    await button('Move joining day').click();
    await page
      .getByRole('dialog')
      .getByText(/^Possible from/)
      .waitFor();
    expect(await findViolations(page)).toEqual([]);
    const made = page.waitForResponse(/MakeReliefPlan/);
    await button('Pin day and solve again').click();
    await made;
    // Gone once the new plan is on the page; the toast may be the one of the plan before.
    await page.getByText('Making the plan').waitFor({ state: 'detached' });
    await joining()
      .first()
      .getByRole('button', { name: /^Details of / })
      .click();
    await page.getByText(/is pinned here to join on/).waitFor();
  });

  it('proposes a row, and says what came of it', async () => {
    const all = page.getByRole('checkbox', { name: 'Select all rows' });
    await all.check();
    await all.uncheck();
    const row = joining().first();
    await row.getByRole('checkbox').check();
    await button('Propose selected (1)').click();
    const dialog = page.getByRole('dialog', { name: 'Propose 1 relief?' });
    await dialog.getByRole('button', { name: 'Propose selected (1)' }).click();
    await page.getByText('1 of 1 proposed.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.locator('main tbody').getByText('Proposed', { exact: true }).waitFor();
  });

  it('compares a kept plan with a new one', async () => {
    await button('Keep as scenario').click();
    const dialog = page.getByRole('dialog', { name: 'Keep this plan as a scenario' });
    await dialog.getByLabel('Scenario name').fill('With a pin');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button('Make plan').click();
    await button('Keep as scenario').waitFor();
    const other = page.getByLabel('Compare with');
    await other.selectOption({ label: await other.locator('option').nth(1).innerText() });
    await page.getByRole('heading', { level: 2, name: 'Current plan and With a pin' }).waitFor();
    await page.getByRole('group', { name: 'Figures of both' }).waitFor();
    await page.getByRole('heading', { level: 3, name: /seats? differs?$/ }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await button('Close the comparison').click();
    await page.getByRole('heading', { level: 2, name: 'Current plan and With a pin' }).waitFor({ state: 'detached' });
    await other.waitFor();
  });

  it('can be read on a phone', async () => {
    const small = await open(`planning.${division}`, reliefs, phone);
    // On a busy machine the time may not do for a proof.
    await small.getByText(/^(Proven best|Not proven|At most .* above the best)$/).waitFor();
    expect(await findViolations(small)).toEqual([]);
    expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await small.close();
  });
});
