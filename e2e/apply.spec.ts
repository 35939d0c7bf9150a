import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  addCertificate,
  addSeaService,
  addTraining,
  addTravelDocument,
  fillBank,
  fillDocuments,
  fillPersonal,
  next,
  passSecurity,
  photo,
  section,
} from './applicant.ts';
import { openBrowser, phone } from './browser.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { fillSignIn } from './sign-in.ts';
import { copyOf } from './start-product.ts';

/**
 * The main story of the product: a seafarer applies from a phone while the server is killed under it, and the crewing
 * staff see the application. On a server of its own, since it is killed.
 */

const folder = copyOf(inject('demoFolder'));
const settings = { DATA_DIR: folder, DEMO: '1' };
let server: ServerProcess;
const { newContext } = openBrowser();

beforeAll(async () => {
  server = await startServer(settings);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const byPhone = () => newContext({ baseURL: server.address, viewport: phone, hasTouch: true });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** kill -9, and the same product again at the same address. */
async function killAndRestart() {
  const port = Number(new URL(server.address).port);
  await server.kill();
  return async () => {
    server = await startServer(settings, port);
  };
}

/** From the landing page through an opening to step 1. */
async function openRegistration(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Marine' })
    .getByRole('link', { name: 'Tug Master' })
    .first()
    .click();
  await page.getByRole('link', { name: 'Apply Now' }).click();
  await passSecurity(page);
  await page.getByRole('heading', { name: 'Personal information and contacts' }).waitFor();
  expect(new URL(page.url()).searchParams.get('step')).toBe('1');
}

/** The links in the mail to someone, as the outbox of development shows it. */
async function linksInMail(context: BrowserContext, to: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`/dev/mail?to=${encodeURIComponent(to)}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  const paths = await rows.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const links: string[] = [];
  for (const path of paths) {
    await page.goto(`${path}/message`);
    links.push(
      ...(await page.getByRole('link').evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))),
    );
  }
  await page.close();
  return [...new Set(links)];
}

describe('a seafarer with a phone', () => {
  const person = { fullName: 'Budi Santoso', email: 'budi.santoso@example.com', idNumber: '3578011708900001' };
  let registrationNumber = '';
  let statusLink = '';

  it('applies in five steps, through a kill -9 of the server', async () => {
    const context = await byPhone();
    const page = await context.newPage();
    await openRegistration(page);

    await fillPersonal(page, person);
    // The camera's photo is too large, and is made smaller on the device.
    const photos = section(page, 'Photos and scans');
    await photos.getByRole('button', { name: 'Remove pas-foto.jpg' }).click();
    const large = await photo(page, 'IMG_2041.jpg', 4000, 3000);
    expect(large.buffer.length).toBeGreaterThan(7_000_000);
    const place = photos.getByRole('group', { name: 'Photo', exact: true });
    await place.locator('input[type=file]').setInputFiles(large);
    await place.getByRole('button', { name: 'Make it smaller' }).click();
    await place.getByRole('button', { name: 'Remove IMG_2041.jpg' }).waitFor({ timeout: 30_000 });
    await expect.poll(() => widthOf(page)).toBe(360);
    await next(page).click();

    await page.waitForURL('**step=2**');
    const required = await fillDocuments(page);
    expect(required).toBeGreaterThan(5);
    await page.getByText(`${required} of ${required} required complete`).waitFor();
    await addCertificate(page, 'Certificates of proficiency', 'Ship Handling Simulator');
    await addTravelDocument(page, 'Passport', 'C1234567');
    await addSeaService(page, 'PT Samudra Biru', 'TB Cakra 12');
    await expect.poll(() => widthOf(page)).toBe(360);
    await next(page).click();
    await page.waitForURL('**step=3**');

    const restart = await killAndRestart();
    await addCourse(page);
    await next(page).click();
    await page.getByText(/^Still sending/).waitFor();
    await restart();
    // It is sent again by itself.
    await page.waitForURL('**step=4**', { timeout: 60_000 });

    await fillBank(page, person);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL('**step=5**');
    await page.getByText('RegisterCrew - Email sent!').waitFor();
    registrationNumber = (await page.getByText(/^REG-M-\d{6}-\d{5}$/).innerText()).trim();
    await page.getByText('Budi Santoso').waitFor();
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('registration')));
    expect(kept).toEqual([]);

    // A reload shows the end again, and no step can be opened any more.
    await page.goto(page.url().replace('step=5', 'step=2'));
    await page.getByText(registrationNumber).waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe('5');
  }, 300_000);

  it('gets one mail, where to follow it: how to go on is told only to one who leaves', async () => {
    const context = await byPhone();
    const links = await linksInMail(context, person.email);
    expect(links.filter((link) => link.includes('/registration?'))).toHaveLength(0);
    statusLink = links.find((link) => link.includes('/registration-process?')) ?? '';
    expect(statusLink).toContain(`id=${registrationNumber}`);
  });

  it('follows the application in another browser, in both languages', async () => {
    const context = await byPhone();
    const page = await context.newPage();
    await page.goto(statusLink);
    await page.getByRole('checkbox').first().check();
    await page.getByLabel('I am not a robot').click();
    await page.getByText('Verified', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(registrationNumber).waitFor();
    await page.getByText('Budi Santoso').waitFor();
    await page.getByText('In Progress').waitFor();
    await page.getByRole('button', { name: /ID/ }).click();
    await page.getByText('Dalam proses').waitFor();
  });

  it('is found by the crewing staff of the division, with everything that was entered', async () => {
    const context = await newContext({ baseURL: server.address });
    const page = await context.newPage();
    await page.goto('/dashboard/recruitment/applicants-list');
    await fillSignIn(page, 'admin.marine');
    await page.getByRole('heading', { name: 'Applicants List' }).waitFor();
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder('Name, registration no or position'))
      .first()
      .fill(registrationNumber);
    await page.getByRole('link', { name: 'Budi Santoso' }).first().click();
    for (const text of [
      person.email,
      person.idNumber,
      '+6281234567890',
      'Jl. Perak Timur 12',
      'Politeknik Pelayaran Surabaya',
      'Siti Aminah',
      'Ship Handling Simulator',
      'C1234567',
      'PT Samudra Biru',
      'TB Cakra 12',
      'Radar Refresher',
      '1420012345678',
      'BUDI SANTOSO',
    ])
      await page.getByText(text, { exact: false }).first().waitFor();
    await page
      .getByRole('button', { name: /sea-service\.pdf/ })
      .first()
      .waitFor();
  });
});

const addCourse = (page: Page) =>
  addTraining(page, 'Radar Refresher', 'Balai Pelatihan Samudra', { serverIsGone: true });
