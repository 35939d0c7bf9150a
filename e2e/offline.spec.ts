import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { address } from './address.ts';
import { longest, openBrowser, phone } from './browser.ts';
import { signIn } from './sign-in.ts';
import { lookAgain } from './waiting.ts';

/** Seafarers read their own pages at sea, on their own device, and what they write there is sent once. */

const { newContext } = openBrowser({ viewport: phone });

/** Rows that the browser keeps, in all tables, as their bytes would show them to a stranger; and all its other storage. */
const allStorage = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const rows: Record<string, number> = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const table of database.objectStoreNames) {
        const all: Record<string, unknown>[] = await done(database.transaction(table).objectStore(table).getAll());
        rows[table] = all.length;
        for (const row of all)
          for (const value of Object.values(row))
            texts.push(
              value instanceof ArrayBuffer || ArrayBuffer.isView(value)
                ? new TextDecoder('latin1').decode(value)
                : String(value),
            );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return { text: texts.join('\n'), rows };
  });

const rowsOf = async (page: Page, table: string) => (await allStorage(page)).rows[table] ?? 0;

/** Signs in on one's own device, and waits until the pages and answers for days without a line are there. */
async function ready(context: BrowserContext, name: string): Promise<Page> {
  const page = await signIn(context, name, '/dashboard', { ownDevice: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Profile, key of saves, own record, papers, days, two plans, contacts, requests, appraisals, slip, and the first page.
  await expect.poll(() => rowsOf(page, 'answers'), { timeout: longest }).toBeGreaterThanOrEqual(14);
  return page;
}

it('a seafarer without a line reads the next plan, the slip and the contacts, and asks for leave, which is sent once', async () => {
  const context = await newContext();
  const page = await ready(context, 'crew.marine');
  await expect.poll(() => page.getByText(/planned sign-off/).count(), { timeout: longest }).toBeGreaterThan(0);

  await context.setOffline(true);
  await page.getByText(/^No connection/).waitFor();
  await page.reload();
  const notice = page.getByText(/^No connection\. You see what was kept on \d{2} \w{3} \d{4}, \d{2}:\d{2} WIB\.$/);
  await notice.waitFor();
  await page.getByRole('heading', { name: 'Contact the office' }).waitFor();
  await page
    .getByText(/planned sign-off/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'View slip details' }).click();
  await page.getByRole('heading', { name: /^Salary slip|slip/i, level: 1 }).waitFor();

  // A page that was never opened here.
  await page.goto('/dashboard/my-requests');
  await page.getByRole('button', { name: /^Leave/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for leave' });
  const first = new Date(Date.now() + 400 * 86_400_000);
  await dialog
    .getByRole('textbox', { name: /^First day of leave/ })
    .fill(
      first.toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Jakarta' }),
    );
  await dialog.getByLabel(/^Number of days/).fill('9');
  await dialog.getByLabel(/^Reason/).fill('Ditulis di laut');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('No connection: your entry is waiting to be sent').waitFor();
  expect(await rowsOf(page, 'waiting')).toBe(1);

  // Days later, in a tab that was opened without a line, the line comes back.
  await page.reload();
  await page.getByRole('button', { name: '1 entry waiting to be sent', includeHidden: true }).waitFor();
  await context.setOffline(false);
  await expect.poll(() => rowsOf(page, 'waiting'), { timeout: longest }).toBe(0);
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: '9 days of leave' }).first().waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '9 days of leave' }).count()).toBe(1);
  await notice.waitFor({ state: 'detached' });
});

it('a master without a line reads who is aboard, the orders of stores and the appraisals, until the sign-out', async () => {
  const context = await newContext();
  const page = await ready(context, 'head.tanker');
  // The lists of the vessel come after what is the master's own.
  await expect.poll(() => rowsOf(page, 'answers'), { timeout: longest }).toBeGreaterThanOrEqual(20);
  // The address says which vessel; its orders and appraisals are not opened with a line.
  await page.goto('/dashboard/vessel-management');
  await page.waitForURL(/\/vessel-management\/\d+\/details/);
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  await context.setOffline(true);
  const notice = page.getByText(/^No connection\. You see what was kept on/);

  await page.goto(`/dashboard/vessel-management/${id}/details?tab=on-board-crew`);
  await notice.waitFor();
  await page
    .locator('main')
    .getByRole('link', { name: /\w+ \w+/ })
    .first()
    .waitFor();
  await page.goto(`/dashboard/crew-benefit/ship-chandler/vessel/${id}/details`);
  await notice.waitFor();
  const order = page.locator('main article, main li, main tr').getByRole('link').first();
  await order.click();
  await page.waitForURL(/\/request\/\d+\/details/);
  await page.getByRole('heading', { name: 'Requested stores' }).waitFor();
  await page.goto(`/dashboard/appraisal/${id}/crew`);
  await notice.waitFor();
  await page.locator('main').getByText('Pending Report').first().waitFor();

  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  await expect.poll(() => rowsOf(page, 'answers')).toBe(0);
  expect(await rowsOf(page, 'keys')).toBe(0);
});

it('with a line the server has the first word, and what was kept of an old release goes with the next', async () => {
  const context = await newContext();
  const page = await ready(context, 'crew.marine');
  await page.evaluate(async () => {
    const old = '<!doctype html><title>Old release</title><h1>Old release</h1>';
    const [name] = await caches.keys();
    await (await caches.open(name ?? '')).put(
      '/dashboard.html',
      new Response(old, { headers: { 'content-type': 'text/html' } }),
    );
    await caches.open('crew-portal.pages.of-last-year');
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Contact the office' }).waitFor();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Old release' }).waitFor();

  // As after an upgrade: another worker, which keeps its own files and nothing of the former.
  await context.setOffline(false);
  await page.evaluate(() => localStorage.setItem('crew-portal.language', 'id'));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => caches.keys().then((names) => names.join())))
    .toMatch(/^crew-portal\.pages\.\w+\.id$/);
});

it('who signs in after somebody else at the same browser finds nothing of them', async () => {
  const context = await newContext();
  const page = await ready(context, 'crew.marine');
  const name = (await page.locator('h1').first().innerText()).trim();
  const phoneNumber = /\+62\d{8,12}/.exec(await page.locator('main').innerText())?.[0];
  expect(name).toMatch(/\w+ \w+/);
  expect(phoneNumber).toBeTruthy();
  // Kept, but in no form that another program could read.
  const kept = await allStorage(page);
  expect(kept.rows.answers).toBeGreaterThan(0);
  expect(kept.text.includes(phoneNumber ?? '')).toBe(false);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
  const other = await signIn(context, 'staff.marine', '/dashboard');
  await other.locator('h1').first().waitFor();
  const left = await allStorage(other);
  expect(left.rows.answers).toBe(0);
  expect(left.rows.keys).toBe(0);
  expect(left.text.includes(name)).toBe(false);
  expect(left.text.includes(phoneNumber ?? '')).toBe(false);
});

it('a session that ends at the server leaves nothing to read', async () => {
  const page = await ready(await newContext(), 'crew.marine');
  const idToken = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').id_token);
  });
  const end = new URL('/idp/session/end', address);
  end.searchParams.set('id_token_hint', idToken);
  expect((await fetch(end, { redirect: 'manual' })).status).toBeLessThan(400);
  // An open tab looks now and then whether its session lives.
  await lookAgain(page);
  await page.getByText('Please Sign In again').waitFor();
  await expect.poll(() => rowsOf(page, 'answers')).toBe(0);
  expect(await rowsOf(page, 'keys')).toBe(0);
});

it('a shared computer, and the office, keep nothing for days without a line', async () => {
  for (const [name, ownDevice] of [
    ['crew.tanker', false],
    ['staff.marine', true],
  ] as const) {
    const page = await signIn(await newContext(), name, '/dashboard', { ownDevice });
    await page.locator('h1').first().waitFor();
    // Longer than a device of one's own takes to begin.
    await page.waitForTimeout(6_000);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
    expect(await rowsOf(page, 'answers')).toBe(0);
  }
});

it('can be installed: a manifest with icons that are there, and a first page that opens without a line', async () => {
  const context = await newContext();
  const page = await ready(context, 'head.marine');
  const manifest = await page.evaluate(async () => {
    const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    const answer = await fetch(href);
    return { type: answer.headers.get('content-type'), ...(await answer.json()) };
  });
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/dashboard', name: 'Crew Portal' });
  expect(manifest.type).toContain('application/manifest+json');
  const colour = await page.locator('meta[name=theme-color]').getAttribute('content');
  expect(colour).toBe(manifest.theme_color);
  const sizes = await page.evaluate(
    (icons: { src: string }[]) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob());
          return `${picture.width}x${picture.height}`;
        }),
      ),
    manifest.icons,
  );
  expect(sizes).toEqual(manifest.icons.map((icon: { sizes: string }) => icon.sizes));
  await context.setOffline(true);
  await page.goto('/dashboard');
  await page.getByText(/^No connection\. You see/).waitFor();
  await page.getByRole('heading', { name: 'Contact the office' }).waitFor();
});
