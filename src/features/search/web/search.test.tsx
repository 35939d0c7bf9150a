import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { currentTheme } from '#platform/web/theme/theme.ts';
import { openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let manager: Account;
let known: { id: number; fullName: string; employeeNumber: string };
const crew = '/dashboard/crew-management?tab=on-board';
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 40, crew: 128 });
  manager = await server.user({ role: 'crewingmanagermarine' });
  known = await server.db
    .selectFrom('crewListing as l')
    .innerJoin('seafarers as f', 'f.id', 'l.seafarerId')
    .select(['l.employeeId as id', 'f.fullName', 'l.employeeNumber'])
    .where('l.divisionId', '=', 1)
    .where('l.state', '=', 'on-board')
    .orderBy('l.employeeId')
    .executeTakeFirstOrThrow();
});
afterAll(() => server.close());

async function openPalette() {
  await screen.findByRole('button', { name: /^Search crew, vessels, pages/ });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search crew, vessels, pages' });
}

describe('the search over everything', () => {
  it('has what was typed while it was on its way', async () => {
    await openScreen(server, '/dashboard/profile', { as: manager });
    await screen.findByRole('button', { name: /^Search crew, vessels, pages/ });
    // In one breath: the dialog's code comes after it.
    await userEvent.keyboard('{Control>}k{/Control}jakarta');
    expect(await screen.findByRole('combobox', { name: 'Search crew, vessels, pages' })).toHaveProperty(
      'value',
      'jakarta',
    );
  });

  it('opens by Ctrl K, finds by number and goes there by Enter', async () => {
    await openScreen(server, '/dashboard/profile', { as: manager });
    const field = await openPalette();
    await userEvent.type(field, known.employeeNumber);
    const option = await screen.findByRole('option', {
      name: new RegExp(`${known.fullName}.*${known.employeeNumber}`),
    });
    expect(option.getAttribute('aria-selected')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
    expect(option.textContent).toContain('Aboard');
    expect(option.querySelector('mark')?.textContent).toBe(known.employeeNumber);
    await waitFor(() => expect(screen.getByText('1 result')).toBeTruthy());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Search crew/ })).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(known.fullName) })).toBeTruthy();
    // What was opened is offered again.
    await openPalette();
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: new RegExp(known.fullName) })).toBeTruthy();
  });

  it('moves through the results by arrows and offers what is usually done', async () => {
    await openScreen(server, '/dashboard/profile', { as: manager });
    const field = await openPalette();
    await userEvent.type(field, known.employeeNumber);
    expect(await screen.findByRole('option', { name: `Certificates of ${known.fullName}` })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(
        screen.getByRole('option', { name: `Certificates of ${known.fullName}` }).getAttribute('aria-selected'),
      ).toBe('true'),
    );
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    // The page behind has lists with options of its own.
    const results = within(await screen.findByRole('listbox'));
    expect(results.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
  });

  it('takes what is too long whole, and says so instead of searching for a part of it', async () => {
    await openScreen(server, '/dashboard/profile', { as: manager });
    const field = await openPalette();
    fireEvent.change(field, { target: { value: 'x'.repeat(240) } });
    expect(await screen.findByText('Use at most 200 characters; this has 240')).toBeTruthy();
    expect(field).toHaveProperty('value', 'x'.repeat(240));
    expect(field.getAttribute('maxlength')).toBeNull();
  });

  it('says when nothing is found, and what is too short', async () => {
    await openScreen(server, '/dashboard/profile', { as: manager, language: 'id' });
    await screen.findByRole('button', { name: /^Cari awak, kapal, halaman/ });
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Cari awak, kapal, halaman' });
    await userEvent.type(field, 'zq');
    expect(await screen.findByText('Ketik sedikitnya 3 karakter')).toBeTruthy();
    await userEvent.type(field, 'xzq');
    expect(await screen.findByText(/^Tidak ada hasil untuk “zqxzq”/)).toBeTruthy();
  });

  it('adds a record and changes theme and language by what is typed of it', async () => {
    await openScreen(server, '/dashboard/profile', { as: manager });
    await userEvent.type(await openPalette(), 'dark');
    expect(await screen.findByRole('option', { name: 'Use the dark theme' })).toBeTruthy();
    // Enter waits for the search: what it finds comes first.
    await screen.findByText(/^Nothing found/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentTheme()).toBe('dark'));
    await userEvent.type(await openPalette(), 'light theme');
    await screen.findByRole('option', { name: 'Use the light theme' });
    await screen.findByText(/^Nothing found/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentTheme()).toBe('light'));
    await userEvent.type(await openPalette(), 'add crew');
    await screen.findByRole('option', { name: 'Add crew member' });
    await screen.findByText(/^Nothing found/);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Add crew member' })).toBeTruthy();
    await openPalette();
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(actions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Add crew member',
      'Add vessel',
      'Add principal',
      'Use the dark theme',
      'Bahasa Indonesia',
      'Logout',
    ]);
    await userEvent.click(actions.getByRole('option', { name: 'Bahasa Indonesia' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tambah awak kapal' })).toBeTruthy();
  });

  it('offers no one to add what they may not', async () => {
    const finance = await server.user({ role: 'crewingfinancemarine' });
    await openScreen(server, '/dashboard/profile', { as: finance });
    await openPalette();
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(actions.queryByRole('option', { name: /^Add/ })).toBeNull();
    expect(actions.getByRole('option', { name: 'Use the dark theme' })).toBeTruthy();
  });

  it('is not there for seafarers', async () => {
    const seafarer = await server.user({ role: 'crewmarine', subRole: 'others' });
    await openScreen(server, '/dashboard/profile', { as: seafarer });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Search crew/ })).toBeNull();
  });
});

describe('the keys of a list', () => {
  it('go to its search by a slash, and from row to row by j and k', async () => {
    await openScreen(server, crew, { as: manager });
    const rows = await screen.findAllByRole('rowheader');
    await userEvent.keyboard('j');
    await waitFor(() => expect(rows[0]?.closest('tr')?.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('j');
    await waitFor(() => expect(rows[1]?.closest('tr')?.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('k');
    await waitFor(() => expect(rows[0]?.closest('tr')?.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('/');
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('search'));
    await userEvent.keyboard('j');
    expect((document.activeElement as HTMLInputElement).value).toBe('j');
  });

  it('are told by a question mark', async () => {
    await openScreen(server, crew, { as: manager });
    await screen.findAllByRole('rowheader');
    await userEvent.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(keys.getByText('Add what this page lists')).toBeTruthy();
    expect(keys.getByText('Next row')).toBeTruthy();
    expect(keys.queryByText(/^Mark as Passed/)).toBeNull();
  });

  it('are told only where they do something', async () => {
    await openScreen(server, '/dashboard/profile', { as: manager });
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
    expect(keys.getByText('Search everything')).toBeTruthy();
    for (const text of ['Add what this page lists', 'Search this list']) expect(keys.queryByText(text)).toBeNull();
  });

  it('lead by c to the form of what a page lists', async () => {
    await openScreen(server, crew, { as: manager });
    await screen.findAllByRole('rowheader');
    await userEvent.keyboard('c');
    expect(await screen.findByRole('heading', { level: 1, name: 'Add crew member' })).toBeTruthy();
  });
});
