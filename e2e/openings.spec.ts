import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose } from './applicant.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { settled } from './waiting.ts';

/** Job openings from the first word to the last: published, seen, corrected, closed, taken away. */

const openings = '/dashboard/recruitment/job-openings';

const { newContext, open } = openBrowser();

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const firstRow = (page: Page) => page.locator('tbody tr').first();
const form = (page: Page) => page.locator('form');

/** Chooses from a list that is not typed in. */
async function select(page: Page, label: string, value: string) {
  await form(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
}

const required = [
  'Vessel type is required',
  'Position is required',
  'Vessel size is required',
  'Employment type is required',
  'Years of experience is required',
  'Tasks Description is required',
];

/** Opens the form of a new opening, sees what is missing, fills it in and saves; answers its number. */
async function publish(page: Page, { ship, position, education, size }: Opening): Promise<number> {
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Add job opening' }).waitFor();
  expect(new URL(page.url()).searchParams.get('add')).toBe('true');
  await expect.poll(() => page.getByRole('combobox', { name: 'Position' }).isDisabled()).toBe(true);
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Position' }).getAttribute('placeholder'))
    .toBe('Select position');
  await save(page);
  for (const message of required) await page.getByText(message, { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Status').count()).toBe(0);

  await choose(form(page), 'Vessel type', ship);
  const readOnly = page.getByLabel('Education');
  await expect.poll(() => readOnly.getAttribute('placeholder')).toBe('No data available');
  await choose(form(page), 'Position', position);
  await expect.poll(() => readOnly.inputValue()).toMatch(education);
  await expect.poll(() => readOnly.isEditable()).toBe(false);
  await choose(form(page), 'Vessel size', size);
  await select(page, 'Employment type', 'Contract');
  await page.getByLabel('Years of experience').fill('min. 2 years');
  await page.getByLabel('Tasks Description').fill('Keep the watch\n\n  Look after the gear ');
  await expect.poll(() => page.getByText(/ is required$/).count()).toBe(0);
  await save(page);
  await toast(page, 'Job opening created.');
  await page.waitForURL((url) => url.pathname === openings && !url.searchParams.has('add'));
  const row = firstRow(page);
  await row.getByText(size).waitFor();
  await expect.poll(() => row.innerText()).toMatch(/Min\. 2 Years/);
  await expect.poll(() => row.innerText()).toMatch(/Open/);
  await row.getByRole('link', { name: position, exact: true }).click();
  await page.getByRole('heading', { name: 'Edit job opening' }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get('joi'));
  await page.goBack();
  await row.getByText(size).waitFor();
  return id;
}

interface Opening {
  ship: string;
  position: string;
  education: RegExp;
  size: string;
}

/** What a stranger finds on the landing page and behind its first link. */
async function seenByPublic(page: Page, { ship, position }: Opening, id: number) {
  await page.goto('/');
  const link = page.locator(`a[href="/career/${id}"]`).first();
  await link.waitFor();
  await link.click();
  await page.getByRole('heading', { name: position, level: 1 }).waitFor();
  await page.getByText(ship, { exact: true }).waitFor();
  await page.getByText('Min. 2 Years').waitFor();
  await expect
    .poll(() => page.getByRole('listitem').allInnerTexts())
    .toEqual(expect.arrayContaining(['Keep the watch', 'Look after the gear']));
}

async function goneForPublic(page: Page, id: number) {
  await page.goto('/');
  await page.locator('a[href^="/career/"]').first().waitFor();
  await expect.poll(() => page.locator(`a[href="/career/${id}"]`).count()).toBe(0);
  await page.goto(`/career/${id}`);
  await page.waitForURL('**/closed');
  await page.getByRole('heading', { name: 'Link is broken!' }).waitFor();
  await page.getByText('Please check your link again').waitFor();
}

const edit = (page: Page, id: number) => page.goto(`${openings}?joi=${id}`);

async function close(page: Page, id: number) {
  await edit(page, id);
  await page.getByRole('radio', { name: 'Close' }).check();
  await save(page);
  await toast(page, 'Job opening updated.');
  await firstRow(page).getByText('Closed').waitFor();
}

async function askToDelete(page: Page, position: string) {
  await firstRow(page)
    .getByRole('button', { name: `More actions for ${position}` })
    .click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete job opening' });
  await dialog.getByText('Are you sure you want to delete this job opening?').waitFor();
  return dialog;
}

describe('an opening', () => {
  const opening = { ship: 'Oil Product Tanker', position: 'Chief Officer', education: /^ANT-/, size: '17,800 DWT' };
  const otherShip = 'Chemical Tanker';

  it('is published, seen, corrected, closed and taken away', async () => {
    const page = await open('staff.tanker', openings);
    const visitor = await (await newContext()).newPage();
    const id = await publish(page, opening);
    await seenByPublic(visitor, opening, id);

    // What is wrong is said where it is wrong, and nothing is lost by leaving silently.
    await edit(page, id);
    const experience = page.getByLabel('Years of experience');
    await experience.fill('');
    await experience.blur();
    await page.getByText('Years of experience is required', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
    await experience.fill('3 years');

    // A colleague is faster: both versions are shown, by their names.
    const colleague = await page.context().newPage();
    await edit(colleague, id);
    await choose(form(colleague), 'Vessel type', otherShip);
    await choose(form(colleague), 'Position', 'Second Officer');
    await save(colleague);
    await toast(colleague, 'Job opening updated.');
    await colleague.close();
    await save(page);
    await page.getByText('Someone else has saved this record since you opened it.').waitFor();
    const versions = await page.locator('form table').innerText();
    for (const said of [opening.ship, otherShip, opening.position, '3 years', 'Min. 2 Years'])
      expect(versions).toContain(said);
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await toast(page, 'Job opening updated.');
    await firstRow(page).getByText('3 Years').waitFor();
    await expect.poll(() => firstRow(page).innerText()).toContain(opening.position);

    // Someone looks at it while it is closed.
    await close(page, id);
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Link is broken!' }).waitFor();
    await goneForPublic(visitor, id);

    // Deleting asks, says when it failed, and then it is gone for staff as well.
    await page.goto(openings);
    const row = firstRow(page);
    await row.getByText(opening.size).waitFor();
    await (await askToDelete(page, opening.position)).getByRole('button', { name: 'Cancel' }).click();
    const broken = { status: 500, json: { status: 500, code: 'internal', message: 'x' } };
    await page.route('**/DeleteJobOpening/**', (route) => route.fulfill(broken));
    await (await askToDelete(page, opening.position)).getByRole('button', { name: 'Yes' }).click();
    const failed = page.getByRole('dialog', { name: 'Failed' });
    await failed
      .getByText('Something went wrong! Check your connection or please try again later.', { exact: true })
      .waitFor();
    await failed.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/DeleteJobOpening/**');
    await (await askToDelete(page, opening.position)).getByRole('button', { name: 'Yes' }).click();
    await toast(page, 'Job opening deleted.');
    await page.getByText(opening.size).first().waitFor({ state: 'detached' });
    await edit(page, id);
    await page.getByRole('heading', { name: 'Job Opening not found' }).waitFor();
  }, 180_000);
});

describe('the form', () => {
  it('says when positions cannot be had, and when saving failed', async () => {
    const page = await open('admin.marine', `${openings}?add=true`);
    const answers: ((status: number) => Promise<void>)[] = [];
    await page.route('**/GetJobPositionMarineByShipId**', async (route) => {
      const status = await new Promise<number>((resolve) => answers.push(async (given) => resolve(given)));
      await route.fulfill({ status, json: status === 200 ? [] : { status, code: 'unknown', message: 'x' } });
    });
    const position = page.getByRole('combobox', { name: 'Position' });
    const says = (placeholder: string) => expect.poll(() => position.getAttribute('placeholder')).toBe(placeholder);
    await choose(form(page), 'Vessel type', 'Harbour Tug');
    await says('Loading positions...');
    // Asked once more before it is given up.
    for (const at of [0, 1]) {
      await expect.poll(() => answers.length).toBe(at + 1);
      await answers[at]?.(500);
    }
    await says('Failed to load positions');
    await choose(form(page), 'Vessel type', 'Bulk Carrier');
    await expect.poll(() => answers.length).toBe(3);
    await answers[2]?.(200);
    await says('No positions available');
    await page.unroute('**/GetJobPositionMarineByShipId**');

    await choose(form(page), 'Vessel type', 'Ocean Going Tug');
    await choose(form(page), 'Position', 'Messman');
    await expect.poll(() => page.getByLabel('Education').getAttribute('placeholder')).toBe('No data available');
    await choose(form(page), 'Vessel size', '27 m LOA');
    await select(page, 'Employment type', 'Contract');
    await page.getByLabel('Years of experience').fill('1 year');
    await page.getByLabel('Tasks Description').fill('Serve the mess');
    const json = {
      status: 507,
      code: 'no_space',
      message: 'There is no space to save this right now. Please try again later.',
    };
    await page.route('**/PostJobOpening', (route) => route.fulfill({ status: 507, json }));
    await save(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Error' });
    await alert.getByText(json.message).waitFor();
    await expect.poll(() => page.getByLabel('Tasks Description').inputValue()).toBe('Serve the mess');
  });

  it('has no accessibility finding, in either theme, at a desk and on a phone', async () => {
    const page = await open('admin.tanker', `${openings}?add=true`);
    await page.getByLabel('Tasks Description').waitFor();
    await save(page);
    await page.getByText('Position is required', { exact: true }).waitFor();
    // The first wrong field has the focus, and its list is open.
    await page.keyboard.press('Escape');
    expect(await findViolations(page), 'a new one, with what is missing').toEqual([]);
    await page.goto(openings);
    await firstRow(page).getByRole('link').first().click();
    await page.getByRole('radio', { name: 'Open' }).waitFor({ state: 'attached' });
    await settled(page);
    expect(await findViolations(page), 'one that is changed').toEqual([]);
  });
});
