import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address } from './address.ts';
import { findViolations } from './axe.ts';
import { openBrowser } from './browser.ts';
import { lookAgain, settled } from './waiting.ts';

/** Accounts from being made to being deleted; access lists; their own profile. */

const users = '/dashboard/users-management/users';
const inactive = 'Your account is not active! Please contact your administrator.';
const password = 'Jangkar-Emas#42';
const otherPassword = 'Jangkar-Perak#43';

const { newContext, open } = openBrowser({ viewport: { width: 1280, height: 900 } });

/** Signs in with an account of the test's own. */
async function enter(email: string, secret: string, path = '/dashboard/profile'): Promise<Page> {
  const context = await newContext();
  const page = await context.newPage();
  await page.goto(address + path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.locator('button.main').click();
  return page;
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
async function choose(page: Page, label: string, option: string) {
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
/** The row of an account, found by its address. */
async function rowOf(page: Page, email: string) {
  await page.goto(`${users}?search=${encodeURIComponent(email)}`);
  return page.getByRole('row').filter({ hasText: email });
}

interface NewAccount {
  email: string;
  first: string;
  role: string;
  isCrew?: boolean;
}
async function create(page: Page, { email, first, role, isCrew = false }: NewAccount) {
  await page.goto(users);
  await page.getByRole('button', { name: 'Add New User' }).click();
  const form = dialog(page, 'Add New User');
  await expect.poll(() => form.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('checkbox', { name: /^Send an invitation/ }).uncheck();
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('textbox', { name: 'First Name' }).fill(first);
  await form.getByRole('textbox', { name: 'Last Name' }).fill('Percobaan');
  await choose(page, 'Role', role);
  if (isCrew) {
    await choose(page, 'Sub Role', 'Crew');
    await form.getByRole('combobox', { name: 'Employee' }).click();
    await page.locator('#floating').getByRole('option').first().click();
  }
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('User created.').waitFor();
  await form.waitFor({ state: 'hidden' });
}

describe('an account', () => {
  it('that was made signs in, changes its password, is switched off and deleted', async () => {
    const email = `tanker.${Date.now()}@example.test`;
    const admin = await open('admin.tanker', users);
    await create(admin, { email, first: 'Melati', role: 'CREW TANKER', isCrew: true });
    const row = await rowOf(admin, email);
    await row.getByText('Active', { exact: true }).waitFor();
    await expect.poll(() => row.innerText()).toContain('Tanker');

    const page = await enter(email, password);
    await page.getByRole('heading', { name: 'Melati Percobaan', level: 1 }).waitFor();
    for (const label of ['First Name', 'Last Name', 'Email', 'Division', 'Role', 'Sub Role'])
      await page.getByRole('term').filter({ hasText: label }).first().waitFor();

    await page.getByRole('button', { name: 'Update Password' }).click();
    const form = dialog(page, 'Update Password');
    const fill = async (old: string, chosen: string, again: string) => {
      await form.getByRole('textbox', { name: 'Old' }).fill(old);
      await form.getByRole('textbox', { name: 'New' }).fill(chosen);
      await form.getByRole('textbox', { name: 'Confirm' }).fill(again);
      await form.getByRole('button', { name: 'Update Password' }).click();
    };
    await fill(password, otherPassword, password);
    await form.getByText('Passwords must match').waitFor();
    await fill('Wrong-One#1', otherPassword, otherPassword);
    await form.getByText('The old password is not correct.').waitFor();
    await fill(password, otherPassword, otherPassword);
    await dialog(page, 'Success').getByText('Password updated successfully').waitFor();
    await dialog(page, 'Success').getByRole('button', { name: 'OK' }).click();

    // Elsewhere the new one is the one; this page stays signed in.
    const elsewhere = await enter(email, otherPassword);
    await elsewhere.getByRole('heading', { name: 'Melati Percobaan', level: 1 }).waitFor();

    await row.getByRole('button', { name: 'Edit Melati Percobaan' }).click();
    const edit = dialog(admin, 'Edit user');
    await expect.poll(() => edit.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    await edit.getByRole('switch').uncheck({ force: true });
    await edit.getByRole('button', { name: 'Submit' }).click();
    await admin.getByText('User updated.').waitFor();
    await row.getByText('Deactive', { exact: true }).waitFor();
    for (const left of [page, elsewhere]) {
      await lookAgain(left);
      await left.getByText(inactive).waitFor();
    }
    await elsewhere.waitForURL((url) => url.pathname.startsWith('/idp'), { timeout: 60_000 });

    await row.getByRole('button', { name: 'Delete Melati Percobaan' }).click();
    const confirm = dialog(admin, 'Confirm Delete User');
    await confirm.getByText('Are you sure want to delete this user?').waitFor();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await admin.getByText('User deleted.').waitFor();
    await admin.getByRole('heading', { name: 'Users is empty' }).waitFor();
    const gone = await enter(email, otherPassword);
    await gone.getByRole('alert').first().waitFor();
    expect(new URL(gone.url()).pathname).toMatch(/^\/idp/);
  }, 120_000);

  it('that is wrong in every way says so at each field; a super admin’s is refused to admins', async () => {
    const page = await open('admin.marine', `${users}?dialog=create`);
    const form = dialog(page, 'Add New User');
    await form.getByRole('checkbox', { name: /^Send an invitation/ }).uncheck();
    await form.getByRole('textbox', { name: 'Email' }).fill('melati@');
    await form.getByRole('button', { name: 'Submit' }).click();
    for (const message of [
      'Invalid email format',
      'Password is required',
      'First name is required',
      'Role is required',
    ])
      await form.getByText(message).waitFor();
    await form.getByRole('textbox', { name: 'Email' }).fill('');
    await form.getByText('Email is required').waitFor();
    await form.getByRole('textbox', { name: 'First Name' }).fill('Al');
    await form.getByText('First name must be 3 to 50 characters').waitFor();
    await form.getByRole('textbox', { name: 'First Name' }).fill('Melati 2');
    await form.getByText('Only letters and spaces are allowed').waitFor();
    await form.getByRole('textbox', { name: 'Password' }).fill('short');
    await form.getByText(/^Password must be at least 8 characters with/).waitFor();
    await choose(page, 'Role', 'CREW MARINE');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Sub role is required').waitFor();
    await form.getByText('Employee is required').waitFor();
    await choose(page, 'Role', 'CREWING SUPER ADMIN');
    await form.getByRole('textbox', { name: 'Email' }).fill(`chief.${Date.now()}@example.test`);
    await form.getByRole('textbox', { name: 'First Name' }).fill('Melati');
    await form.getByRole('textbox', { name: 'Password' }).fill(password);
    await form.getByRole('button', { name: 'Submit' }).click();
    const failed = dialog(page, 'Failed');
    await failed.getByText('Only a super admin can create, change or delete a super admin.').waitFor();
    await failed.getByRole('button', { name: 'OK' }).click();
    await form.getByRole('textbox', { name: 'Email' }).fill('staff.marine@crew-portal.example');
    await choose(page, 'Role', 'CREW STAFF MARINE');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Another account has this email address.').waitFor();
  });
});

describe('the list', () => {
  it('offers the roles of the division, and keeps filter and search in the address', async () => {
    const page = await open('admin.tanker', users);
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'CREW TANKER' }).waitFor();
    const offered = await page.getByRole('option').allInnerTexts();
    expect(offered).toContain('CREW TANKER');
    expect(offered.filter((name) => /MARINE|SUPER/.test(name))).toEqual([]);
    await page.getByRole('option', { name: 'CREW TANKER' }).click();
    await page.waitForURL(/role=crewtanker/);
    await page.reload();
    await page.getByRole('row').filter({ hasText: 'Anton Siregar' }).waitFor();
    for (const row of await page.locator('tbody tr').allInnerTexts()) expect(row).toContain('CREW TANKER');
    await page.goto(`${users}?search=admin.tanker`);
    await page.getByRole('button', { name: 'Edit Hendra Gunawan' }).click();
    // One's own account has no toggle, being an admin's, and cannot be deleted.
    const edit = dialog(page, 'Edit user');
    await edit.getByRole('textbox', { name: 'First Name' }).waitFor();
    await expect.poll(() => edit.getByRole('switch').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Delete Hendra Gunawan' }).count()).toBe(0);
  });
});

describe('an access list', () => {
  it('edited by the super admin changes the menu of the person who works', async () => {
    const chief = await open('superadmin', users);
    const email = `menu.${Date.now()}@example.test`;
    await create(chief, { email, first: 'Kenanga', role: 'CREWING PDE MARINE' });
    const page = await enter(email, password, '/dashboard');
    const menu = page.getByRole('navigation', { name: 'Areas' });
    await menu.getByText('Recruitment', { exact: true }).waitFor();
    await expect.poll(() => menu.getByText('Users Management', { exact: true }).count()).toBe(0);

    const row = await rowOf(chief, email);
    await row.getByRole('button', { name: 'More actions for Kenanga Percobaan' }).click();
    await chief.getByRole('button', { name: 'Access list' }).click();
    const form = dialog(chief, 'Access list');
    await form.getByRole('checkbox', { name: 'Users' }).check();
    await form.getByRole('checkbox', { name: 'Applicants List' }).uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await chief.getByText('Access list updated.').waitFor();
    await lookAgain(page);
    await menu.getByText('Users Management', { exact: true }).waitFor();
    await expect.poll(() => menu.getByText('Recruitment', { exact: true }).count()).toBe(0);

    await chief.goto(chief.url());
    await row.getByRole('button', { name: 'More actions for Kenanga Percobaan' }).click();
    await chief.getByRole('button', { name: 'Access list' }).click();
    await form.getByRole('button', { name: 'Reset to default' }).click();
    await expect.poll(() => form.getByRole('checkbox', { name: 'Users' }).isChecked()).toBe(false);
    await form.getByRole('button', { name: 'Save' }).click();
    await chief.getByText('Access list updated.').waitFor();
  });
});

describe('their own account', () => {
  it('is switched off on the profile, but not an admin’s', async () => {
    const admin = await open('admin.marine', '/dashboard/profile');
    await admin.getByRole('button', { name: 'Update Password' }).waitFor();
    await expect.poll(() => admin.getByRole('button', { name: 'Deactive Account' }).count()).toBe(0);

    const email = `leaving.${Date.now()}@example.test`;
    await create(admin, { email, first: 'Seruni', role: 'CREW STAFF MARINE' });
    const page = await enter(email, password);
    await page.getByRole('button', { name: 'Deactive Account' }).click();
    const confirm = dialog(page, 'Warning');
    await confirm.getByText('Are you sure want deactive your account?').waitFor();
    await page.mouse.click(5, 5);
    await confirm.getByRole('button', { name: 'Deactive Account' }).click();
    await page.getByText(inactive).waitFor();
    await page.waitForURL((url) => url.pathname.startsWith('/idp'), { timeout: 60_000 });
  });

  it('of a head aboard names employee and vessel, and leads from the list of crew to their own file', async () => {
    const page = await open('head.marine', '/dashboard/profile');
    for (const label of ['Employee', 'Vessel']) await page.getByRole('term').filter({ hasText: label }).waitFor();
    await page.goto('/dashboard/crew-management');
    await page.waitForURL(/\/dashboard\/crew-management\/\d+\/details\?tab=crew-details/);
  });
});

describe('users and profile', () => {
  it('have no accessibility finding, in either theme, at a desk and on a phone', async () => {
    const page = await open('superadmin', users);
    await page.getByRole('row').nth(3).waitFor();
    expect(await findViolations(page), 'list').toEqual([]);
    const link = page.locator('tbody th[scope=row]').getByRole('link', { name: 'Putu Astawa' });
    const id = new URL(String(await link.getAttribute('href')), address).searchParams.get('user');
    for (const [search, name] of [
      ['dialog=create', 'Add New User'],
      [`dialog=edit&user=${id}`, 'Edit user'],
      [`dialog=details&user=${id}`, 'Putu Astawa'],
      [`dialog=access&user=${id}`, 'Access list'],
      [`dialog=delete&user=${id}`, 'Confirm Delete User'],
    ] as const) {
      await page.goto(`${users}?${search}`);
      await dialog(page, name).waitFor();
      await settled(page);
      expect(await findViolations(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog(page, name).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).searchParams.get('dialog')).toBeNull();
    }
    await page.goto('/dashboard/profile');
    await page.getByRole('term').first().waitFor();
    expect(await findViolations(page), 'profile').toEqual([]);
    await page.goto('/dashboard/profile?dialog=password');
    await dialog(page, 'Update Password').waitFor();
    expect(await findViolations(page), 'password').toEqual([]);
  }, 240_000);
});
