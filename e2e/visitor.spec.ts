import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consentVersion } from '#features/captcha/rules.ts';
import { address } from './address.ts';
import { openAsVisitor } from './applicant.ts';
import { type Application, applyFor } from './application.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';

/** What is between a visitor and what they came for: consent, captcha, its session, and mailed links. */

const { newContext } = openBrowser({ viewport: { width: 1280, height: 720 } });
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await newContext();
  page = await context.newPage();
});

const consent = () => page.getByRole('checkbox', { name: /^Saya menyatakan bahwa data/ });
const captcha = () => page.getByRole('checkbox', { name: /^(I am not a robot|Saya bukan robot)$/ });
const shown = (text: string) => page.getByText(text, { exact: true }).waitFor();
const pathOf = () => new URL(page.url()).pathname + new URL(page.url()).search;
const token = () => page.evaluate(() => sessionStorage.getItem('crew-portal.visitor'));

async function solve() {
  await captcha().click();
  await page.getByText(/^(Verified|Terverifikasi)$/).waitFor();
}

async function passSecurity() {
  await consent().check();
  await solve();
  await page.getByRole('button', { name: /^(Next|Lanjut)$/ }).click();
}

describe('the security page', () => {
  it('asks for consent and captcha in the words of the documents, and lets through who gives both', async () => {
    await page.goto('/validation?joi=24');
    await page.getByRole('button', { name: 'Next' }).click();
    await shown('Anda belum menyetujui pernyataan ini');
    await shown('Please solve ReCaptcha!');
    await expect.poll(() => consent().evaluate((box) => box === document.activeElement)).toBe(true);
    await consent().press('Space');
    await page.getByText('Anda belum menyetujui pernyataan ini').waitFor({ state: 'hidden' });
    await captcha().press('Space');
    await shown('Verified');
    await page.getByText('Please solve ReCaptcha!').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await page.waitForURL('**/registration?**joi=24**');
    await expect.poll(() => token()).toMatch(/^.{20,}$/);
  });

  it('loads nothing from elsewhere', async () => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith('blob:')) foreign.push(request.url());
    });
    await page.goto('/validation?joi=24');
    await solve();
    expect(foreign).toEqual([]);
  });

  it('says that a solution was used before, and asks for a new one', async () => {
    let used = '';
    await page.route('**/P/g', async (route) => {
      const body = route.request().postData() ?? '';
      await route.continue(used ? { postData: used } : {});
      used ||= body;
    });
    await page.goto('/validation?joi=24');
    await passSecurity();
    await page.waitForURL('**/registration?**');
    await page.goto('/validation?joi=24');
    await passSecurity();
    await shown('Token is invalid!');
    await expect.poll(() => captcha().isChecked()).toBe(false);
    await page.unroute('**/P/g');
    await solve();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/registration?**');
  });

  it('can be tried again when there is no line', async () => {
    await page.route('**/P/c', (route) => route.abort());
    await page.goto('/validation?joi=24');
    await captcha().click();
    await shown('Could not verify. Tick again.');
    await page.unroute('**/P/c');
    await solve();
  });

  it('takes a verification back that has grown old', async () => {
    await page.clock.install();
    await page.goto('/validation?joi=24');
    await captcha().click();
    for (let waits = 0; waits < 100 && !(await page.getByText('Verified').isVisible()); waits++) {
      await page.clock.runFor(200);
      await page.waitForTimeout(50);
    }
    await page.clock.fastForward(540_000);
    await shown('Verification expired. Tick again.');
    await expect.poll(() => captcha().isChecked()).toBe(false);
  });
});

describe('Google’s captcha, where it is configured', () => {
  /** A server that says so, and a script in place of Google's. */
  async function configure(script: { body: string } | 'unreachable') {
    context = await newContext({ bypassCSP: true });
    page = await context.newPage();
    await page.route('**/P/c', (route) =>
      route.fulfill({ json: { data: { provider: 'recaptcha', siteKey: 'site-key-of-a-test' } } }),
    );
    await page.route('https://www.google.com/recaptcha/api.js?*', (route) =>
      script === 'unreachable' ? route.abort() : route.fulfill({ contentType: 'text/javascript', ...script }),
    );
  }

  it('is drawn by its own script, and its response is what the server gets', async () => {
    const body = `window.grecaptcha = {
      ready: (then) => then(),
      render: (place, options) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Solve ' + options.sitekey;
        button.onclick = () => options.callback('solved-by-google-for-the-test');
        place.append(button);
      },
    };`;
    await configure({ body });
    let sent: unknown;
    await page.route('**/P/g', (route) => {
      sent = route.request().postDataJSON();
      return route.fulfill({ json: { data: { r: 'a-token-of-the-test' } } });
    });
    await page.goto('/validation?joi=24');
    await consent().check();
    await page.getByRole('button', { name: 'Next' }).click();
    await shown('Please solve ReCaptcha!');
    await page.getByRole('button', { name: 'Solve site-key-of-a-test' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/registration?**');
    expect(sent).toEqual({ response: 'solved-by-google-for-the-test', consent: consentVersion });
  });

  it('says so when it cannot be loaded', async () => {
    await configure('unreachable');
    await page.goto('/validation?joi=24');
    await shown('The captcha could not be loaded. Please check your connection.');
  });
});

describe('the captcha session', () => {
  /** On the registration page with a live token and a clock of our own. */
  async function register() {
    await page.clock.install();
    await openAsVisitor(page, '/registration?joi=24');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  const checks = (answer: { json: unknown } | 'none') =>
    page.route('**/P/v?**', (route) => (answer === 'none' ? route.abort() : route.fulfill(answer)));

  it('is checked after half an hour and a second; over, it says so and leads to the landing page', async () => {
    await register();
    await checks({ json: { data: { valid: false } } });
    // To the second it is tried in session-clock.test.ts: here the clock runs on while the machine is busy.
    await page.clock.fastForward(1_740_000);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.clock.fastForward(62_000);
    const dialog = page.getByRole('dialog', { name: 'Timeout' });
    await dialog.getByText('Please re-Access the Registration Page').waitFor();
    await page.mouse.click(5, 300);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('heading', { name: 'Job openings' }).waitFor();
    expect(pathOf()).toBe('/');
    await expect.poll(() => token()).toBeNull();
  });

  it('is continued with a new captcha', async () => {
    await register();
    await checks({ json: { data: { valid: false } } });
    await page.clock.fastForward(1_802_000);
    await page.getByRole('dialog', { name: 'Timeout' }).getByRole('button', { name: 'Verify again' }).click();
    const before = await token();
    const check = page.getByRole('dialog', { name: 'Security check' });
    await check.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Timeout' }).getByRole('button', { name: 'Verify again' }).click();
    await consent().check();
    await captcha().click();
    for (let waits = 0; waits < 100 && !(await page.getByText('Verified').isVisible()); waits++) {
      await page.clock.runFor(200);
      await page.waitForTimeout(50);
    }
    await check.getByRole('button', { name: 'Next' }).click();
    await check.waitFor({ state: 'hidden' });
    expect(pathOf()).toMatch(/^\/registration\?.*joi=24/);
    await expect.poll(() => token()).not.toBe(before);
  });

  it('that cannot be checked says so; closing leads to the landing page', async () => {
    await register();
    await checks('none');
    await page.clock.fastForward(1_802_000);
    const dialog = page.getByRole('dialog', { name: 'Failed' });
    await dialog.getByText('Failed to validate token. Please check your connection.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Job openings' }).waitFor();
    await expect.poll(() => token()).toBeNull();
  });

  it('goes on when it is good, and asks for a captcha where there is none', async () => {
    await register();
    await page.clock.fastForward(1_802_000);
    await page.waitForTimeout(500);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => sessionStorage.removeItem('crew-portal.visitor'));
    await page.reload();
    await page.getByRole('heading', { name: 'Security check' }).waitFor();
    expect(pathOf()).toMatch(/^\/validation\?.*joi=24/);
  });
});

describe('the status of an application', () => {
  let application: Application;
  let link: string;
  beforeAll(async () => {
    application = await applyFor(address, 24, 'Siti Nurhaliza');
    const { registrationNo, guid, jobOpeningId } = application;
    link = `/registration-process?${new URLSearchParams({ id: registrationNo, g: guid, joi: String(jobOpeningId) })}`;
  });

  it('is shown after a captcha, in both languages', async () => {
    await page.goto(link);
    await page.getByRole('heading', { name: 'Security check' }).waitFor();
    expect(pathOf()).toBe(link.replace('/registration-process', '/validation-registration-process'));
    await passSecurity();
    await page.getByRole('heading', { name: 'Status Lamaran' }).waitFor();
    expect(pathOf()).toBe(link);
    await expect.poll(() => page.getByRole('term').allInnerTexts()).toEqual(['Kode Pelamar', 'Nama Pelamar']);
    await expect
      .poll(() => page.getByRole('definition').allInnerTexts())
      .toEqual([application.registrationNo, 'Siti Nurhaliza']);
    const steps = page.getByRole('listitem');
    const names = async () =>
      (await steps.allInnerTexts()).map((text) => text.split('\n').filter((line) => !/^\d$/.test(line)));
    await expect
      .poll(async () => (await names()).map(([name]) => name))
      .toEqual(['Screening', 'BOC', 'CES', 'Marlin', 'Interview', 'MCU', 'Result']);
    const active = page.locator('[aria-current="step"]');
    await expect.poll(async () => (await active.innerText()).split('\n')).toEqual(['1', 'Screening', 'In Progress']);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await page.getByText('Dalam proses').waitFor();
    await expect
      .poll(async () => (await names()).map(([name]) => name))
      .toEqual(['Seleksi Berkas', 'BOC', 'CES', 'Marlin', 'Wawancara', 'MCU', 'Hasil']);
    await expect
      .poll(async () => (await active.innerText()).split('\n'))
      .toEqual(['1', 'Seleksi Berkas', 'Dalam proses']);
    await page.reload();
    await page.getByText('Dalam proses').waitFor();
  });

  it('is a broken link with a guid that is not its own', async () => {
    await openAsVisitor(page, link.replace(application.guid, 'AAAAAAAAAAAAAAAAAAAAAA'));
    await page.getByRole('heading', { name: 'Link is broken!' }).waitFor();
    await expect.poll(() => page.getByText('Siti Nurhaliza').count()).toBe(0);
  });

  it('asks for a new captcha when the token is no longer good', async () => {
    await page.goto('/closed');
    await page.evaluate(() => sessionStorage.setItem('crew-portal.visitor', 'no-longer-good'));
    await page.goto(link);
    await page.getByRole('heading', { name: 'Security check' }).waitFor();
    await expect.poll(() => token()).toBeNull();
  });

  it('can be tried again when there is no line', async () => {
    await page.route('**/GetRegisterStatusByRegisNo**', (route) => route.abort());
    await openAsVisitor(page, link);
    await shown('Failed to retrieve data. Please try again later.');
    await page.unroute('**/GetRegisterStatusByRegisNo**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await shown('Siti Nurhaliza');
  });

  it('needs no captcha from staff who are signed in', async () => {
    page = await signIn(context, 'staff.marine', '/dashboard/profile');
    await page.goto(link);
    await shown('Siti Nurhaliza');
  });
});
