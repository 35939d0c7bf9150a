import { expect, it } from 'vitest';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { openBrowser } from './browser.ts';

/** A crew change from its list to the agent's page. */

const { newContext, open } = openBrowser();

it('is found in the list, opened, moved for everybody and shown to the agent', async () => {
  const page = await open('planning.marine', '/dashboard/manning/crew-changes');
  await page.locator('tbody tr').first().waitFor();
  // The calendar of the period opens beside its box: the list stays in its place.
  const listTop = async () => (await page.locator('tbody').first().boundingBox())?.y;
  const before = await listTop();
  await page.getByRole('button', { name: 'From, calendar' }).click();
  await page.getByRole('dialog', { name: 'From, calendar' }).getByRole('button', { name: '10' }).waitFor();
  expect(await listTop()).toBe(before);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const row = page.locator('tbody tr', { hasText: /PT Agen|PT Bahari|CV Dermaga/ }).first();
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Joining' }).waitFor();
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByRole('dialog').getByLabel('Agent', { exact: true }).fill('PT Agen Baru');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('PT Agen Baru').waitFor();
  await page.getByRole('button', { name: 'Change date or port' }).click();
  const later = addDays(dayInJakarta(new Date()), 30);
  const dialog = page.getByRole('dialog', { name: 'Change date or port' });
  await dialog.getByRole('textbox', { name: 'Date' }).fill(later.split('-').reverse().join('/'));
  await dialog.getByRole('textbox', { name: 'Date' }).press('Tab');
  await dialog.getByRole('button', { name: 'Change for everyone' }).click();
  await page.waitForURL(`**/${later}`);
  await page.getByText(/: schedule changed/).waitFor();
  await page.getByRole('button', { name: 'Link for the agent' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByText(/\/crew-change#/).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const agent = await (await newContext()).newPage();
  await agent.goto(link.slice(link.indexOf('/crew-change')));
  await agent.getByRole('heading', { name: 'Joining' }).waitFor();
  expect(await agent.locator('main').innerText()).toContain('contact the person in charge');
});
