import type { BrowserContext } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../src/app/demo.server.ts';
import { address } from './address.ts';
import { openBrowser } from './browser.ts';
import { fillSignIn, signIn } from './sign-in.ts';
import { settled } from './waiting.ts';

const { newContext } = openBrowser({ viewport: { width: 1280, height: 720 } });
let context: BrowserContext;

beforeEach(async () => {
  context = await newContext();
});

describe('signing in', () => {
  it('leads back to the page asked for, and leaves nothing of it in the address', async () => {
    const page = await signIn(context, 'staff.marine', '/dashboard/profile?from=mail');
    expect(page.url()).toBe(`${address}/dashboard/profile?from=mail`);
    await page.getByRole('heading', { name: 'Agus Prasetyo' }).waitFor();
    await page.getByRole('banner').getByText('CREW STAFF MARINE').waitFor();
    await page.goBack();
    expect(page.url()).not.toMatch(/code=|state=/);
  });

  it('leads to the first page there is for whoever has no home page', async () => {
    const page = await signIn(context, 'crew.marine', '/dashboard');
    await page.waitForURL(/\/dashboard\/crew-management\/\d+\/details/);
  });

  it('goes on in the language that was chosen, before it and on its page', async () => {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('button', { name: 'ID', exact: true }).click();
    await page
      .getByRole('link', { name: 'Masuk' })
      .or(page.getByRole('button', { name: 'Masuk' }))
      .first()
      .click();
    await page.getByRole('heading', { name: 'Masuk' }).waitFor();
    await page.getByRole('link', { name: 'EN', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByRole('link', { name: 'ID', exact: true }).click();
    await page.getByRole('heading', { name: 'Masuk' }).waitFor();
    await fillSignIn(page, 'admin.marine');
    await page.getByRole('heading', { name: 'Dasbor' }).waitFor();
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });

  it('survives a reload and a second tab without asking again', async () => {
    const page = await signIn(context, 'admin.marine');
    await page.reload();
    await page.getByText('CREWING ADMIN MARINE').first().waitFor();
    const second = await context.newPage();
    await second.goto('/dashboard/profile');
    await second.getByRole('heading', { name: 'Dewi Lestari' }).waitFor();
  });

  it('tells an inactive account so, counts down and signs out', async () => {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/PMSol/')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/dashboard');
    await fillSignIn(page, 'inactive.marine');
    await page.getByText('Your account is not active! Please contact your administrator.').waitFor();
    await page.getByText('You will be signed out in 4 seconds.').waitFor();
    const before = asked.filter((path) => path !== '/PMSol/v1/P/site');
    await page.waitForURL(/\/idp\/sign-in\//);
    expect(before).toEqual(['/PMSol/v1/Users/GetProfileByUserId']);
    // The session at the provider has ended as well: it asks again.
    await page.getByLabel('Password').waitFor();
  });
});

describe('a passkey', () => {
  it('is the second step after the password, and signs in by itself', async () => {
    const page = await signIn(context, 'service.marine', '/dashboard/profile');
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const verifies = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', ...verifies, automaticPresenceSimulation: true },
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel(/^Name/).fill('Bridge laptop');
    await page.getByLabel(/^Your password/).fill(demoPassword);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await page.getByRole('button', { name: 'Logout' }).click();
    await fillSignIn(page, 'service.marine');
    await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
    await page.getByRole('button', { name: 'USE YOUR PASSKEY' }).click();
    await page.waitForURL(/\/dashboard/);

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'SIGN IN WITH A PASSKEY' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto('/dashboard/profile');
    await page.getByText(/^last used /).waitFor();
    await page.getByRole('button', { name: 'Remove Bridge laptop' }).click();
    await page.getByLabel(/^Your password/).fill(demoPassword);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('You have no passkey yet.').waitFor();
  });
});

describe('a browser that is closed', () => {
  /** What a browser still has after it was closed: cookies with an end, and local storage. */
  async function reopen(): Promise<BrowserContext> {
    const { cookies, origins } = await context.storageState();
    expect(JSON.stringify(origins)).not.toMatch(/"(access|refresh|id)_token/);
    return newContext({ storageState: { cookies: cookies.filter(({ expires }) => expires !== -1), origins } });
  }

  it('is signed out: a vessel shares its computer', async () => {
    const page = await signIn(context, 'crew.marine', '/dashboard/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const later = await (await reopen()).newPage();
    await later.goto('/dashboard/profile');
    await later.getByLabel('Password').waitFor();
  });

  it('stays signed in on one’s own device', async () => {
    const page = await context.newPage();
    await page.goto('/dashboard/profile');
    await fillSignIn(page, 'staff.marine', { ownDevice: true });
    await page.getByRole('heading', { name: 'Agus Prasetyo' }).waitFor();
    const state = await context.storageState();
    const cookies = state.cookies.filter(({ expires }) => expires !== -1);
    const later = await (await newContext({ storageState: { ...state, cookies } })).newPage();
    await later.goto('/dashboard/profile');
    await later.getByRole('heading', { name: 'Agus Prasetyo' }).waitFor();
  });

  it('was signed in in every tab while it was open, and after a reload', async () => {
    const page = await signIn(context, 'staff.marine', '/dashboard/profile');
    await page.getByRole('heading', { name: 'Agus Prasetyo' }).waitFor();
    const asked: string[] = [];
    const second = await context.newPage();
    second.on('framenavigated', (frame) => {
      if (frame === second.mainFrame()) asked.push(new URL(frame.url()).pathname);
    });
    await second.goto('/dashboard/profile');
    await second.getByRole('heading', { name: 'Agus Prasetyo' }).waitFor();
    // The page itself never left for the provider.
    expect([...new Set(asked)]).toEqual(['/dashboard/profile']);
    await page.close();
    await second.reload();
    await second.getByRole('heading', { name: 'Agus Prasetyo' }).waitFor();
  });
});

describe('signing out', () => {
  it('asks to sign in again, and forgets what was kept', async () => {
    const page = await signIn(context, 'superadmin');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Password').waitFor();
    await page.goto('/locales/en/common.json');
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.filter((key) => key.startsWith('oidc.user:') || key.startsWith('crew-portal.slice.'))).toEqual([]);
    await page.goto('/dashboard/profile');
    await page.getByLabel('Password').waitFor();
  });

  it('signs out the other tab within seconds, and in again with the first', async () => {
    const first = await signIn(context, 'manager.tanker', '/dashboard/profile');
    const second = await context.newPage();
    await second.goto('/dashboard/profile');
    await second.getByRole('heading', { name: 'Sri Handayani' }).waitFor();
    await first.getByRole('button', { name: 'Logout' }).click();
    await second.getByText('Please Sign In again').waitFor();
    await first.getByLabel('Password').waitFor();
    await fillSignIn(first, 'manager.tanker');
    await second.waitForURL(`${address}/dashboard/profile`);
    await second.getByRole('heading', { name: 'Sri Handayani' }).waitFor();
  });

  it('at the provider ends the session of an open tab within seconds', async () => {
    const page = await signIn(context, 'staff.tanker', '/dashboard/profile');
    await page.getByRole('heading', { name: 'Maya Anggraini' }).waitFor();
    const provider = await context.newPage();
    await provider.goto('/idp/session/end');
    await provider.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Please Sign In again').waitFor();
    await page.getByText(/^Oops\.\.\. .* \(Session Expired\)$/).waitFor();
  });
});

describe('a session', () => {
  it('that the server has ended shows the expired view, which leads back', async () => {
    const page = await signIn(context, 'admin.tanker');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A call that is still to come, or the look that an open tab takes now and then, would find the session ended before
    // anything is clicked.
    await settled(page);
    await page.route('**/idp/session/alive', (route) => route.abort());
    const stored = await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
      return JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id_token?: string };
    });
    // Ended from elsewhere: this browser's cookies know nothing of it.
    const end = new URL('/idp/session/end', address);
    end.searchParams.set('id_token_hint', stored.id_token ?? '');
    const ended = await fetch(end, { redirect: 'manual' });
    expect(ended.status).toBeLessThan(400);

    await page.getByRole('link', { name: /Hendra Gunawan/ }).click();
    await page.getByText('Oops... Your session has ended (Session Expired)').waitFor();
    await page.getByText('Please Sign In again').waitFor();
    expect(new URL(page.url()).pathname).toBe('/oauth/callback');
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await fillSignIn(page, 'admin.tanker');
    await page.waitForURL(`${address}/dashboard/profile`);
  });

  it('is sent home from a page it may not see', async () => {
    const page = await signIn(context, 'finance.marine', '/dashboard/recruitment/applicants-list');
    await page.getByText('You do not have permission to view this page.').waitFor();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL(`${address}/dashboard`);
  });
});

describe('the division', () => {
  it('is switched by the super admin alone, after a warning that does not close by itself', async () => {
    const page = await signIn(context, 'superadmin', '/dashboard/profile');
    const ask = () => page.getByRole('button', { name: 'Tanker' }).click();
    const dialog = page.getByRole('dialog', { name: 'Warning' });
    await ask();
    await dialog.getByText("You're about to change Division. All unsaved data will be lost. Are you sure?").waitFor();
    await page.mouse.click(5, 5);
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'No' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${address}/dashboard/profile`);

    await ask();
    await dialog.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL(`${address}/dashboard`);
    await page.getByText('Tanker division').waitFor();
    await page.reload();
    await page.getByText('Tanker division').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Tanker' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('is no one else’s to switch', async () => {
    const page = await signIn(context, 'admin.marine');
    await page.getByText('Marine division').waitFor();
    await expect.poll(() => page.getByText('Switch Division').count()).toBe(0);
  });
});
