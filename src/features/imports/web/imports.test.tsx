import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { putOnBlacklist } from '#testing/blacklist.ts';
import { importing, uploadSheet, workOffImports } from '#testing/imports.ts';
import { choose, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook } from '#testing/workbook.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Nama', 'Tgl Lahir', 'Kewarganegaraan', 'Jabatan', 'Tipe', 'TMT'];
const rows = [
  heads,
  ['6200000001', 'Agus Salim', '02/01/1988', 'WNI', 'Nakhoda', 'Harbour Tug', '01/01/2020'],
  ['6200000002', 'Dewi Lestari', '31/02/1992', 'WNI', 'Nakoda', 'Harbour Tug', '01/01/2020'],
];

describe('imports on screen', () => {
  it('a file is matched by hand, checked, run and undone', async () => {
    const { body } = await uploadSheet(server, manager, 'seafarers', await makeWorkbook(rows), 'crew 2026.xlsx');
    const { user } = await openScreen(server, `/dashboard/imports/${body.data.id}`, { as: manager });
    expect(await screen.findByText('Agus Salim · Dewi Lestari')).toBeTruthy();
    // No office calls a ship type that: it is chosen by hand.
    await choose(screen, /^Field for Tipe/, 'Ship type');
    await user.click(screen.getByText('Check the file'));
    expect(await screen.findByText('Checking 0 of 2 rows')).toBeTruthy();
    await workOffImports(server);
    const faults = within(await screen.findByRole('group', { name: 'Errors' }));
    expect(faults.getByText('Not in the list. Did you mean Master, Tug Master?')).toBeTruthy();
    expect(faults.getByText(/^Not a date/)).toBeTruthy();
    await user.click(screen.getByText('Import 1 row'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Import 1 row'));
    expect(await screen.findByText('Importing 0 of 2 rows')).toBeTruthy();
    await workOffImports(server);
    expect(await screen.findByText(/^Can be undone until/)).toBeTruthy();
    expect(await server.db.selectFrom('employees').select('employeeNumber').execute()).toEqual([
      { employeeNumber: 'M-00001' },
    ]);
    await user.click(screen.getByText('Undo import'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Undo import'));
    await screen.findByText(/^Undoing: /);
    await workOffImports(server);
    expect(await screen.findByText('Undone', { selector: 'h1 + *' })).toBeTruthy();
    expect(await server.db.selectFrom('employees').select('id').execute()).toEqual([]);
  });

  it('times aboard beside each other are said to be one row each, with their columns', async () => {
    const file = await makeWorkbook([
      ['Kode Pelaut', 'Kapal 1', 'Naik 1', 'Kapal 2', 'Naik 2'],
      ['6200000001', 'MT A', '2020-01-02', 'MT B', '2021-01-02'],
    ]);
    const { body } = await uploadSheet(server, manager, 'services', file, 'sea service.xlsx');
    await openScreen(server, `/dashboard/imports/${body.data.id}`, { as: manager });
    expect(
      await screen.findByText(/^The file has 2 times on board in each row.*Kapal 1: Kapal 1, Naik 1 · Kapal 2: /),
    ).toBeTruthy();
  });

  it('a file is asked about when its dialog is closed while it is sent, and not sent any further', async () => {
    const sent = vi.fn();
    const stopped = vi.fn();
    class Line {
      upload = {};
      onabort = () => {};
      open() {}
      setRequestHeader() {}
      send = sent;
      abort() {
        stopped();
        this.onabort();
      }
    }
    vi.stubGlobal('XMLHttpRequest', Line);
    const { user } = await openScreen(server, '/dashboard/imports?dialog=upload', { as: manager });
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText('Spreadsheet'), new File(['Nama'], 'crew.csv', { type: 'text/csv' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(stopped).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(stopped).toHaveBeenCalled());
    vi.unstubAllGlobals();
  });

  it('words that are in no list are given an entry once, by keyboard', async () => {
    const person = (at: number) => [
      `620000001${at}`,
      `Pelaut ${'abc'[at]}`,
      '02/01/1988',
      'WNI',
      'Nakoda',
      'Harbour Tug',
    ];
    const sheet = [[...heads.slice(0, 5), 'Jenis Kapal', 'TMT'], ...[0, 1].map((at) => [...person(at), '01/01/2020'])];
    const { importId } = await importing(server, manager).check('seafarers', sheet, { name: 'words.xlsx' });
    const { user } = await openScreen(server, `/dashboard/imports/${importId}`, { as: manager });
    const words = within(await screen.findByRole('group', { name: 'Words not in our lists' }));
    expect(words.getByRole('row', { name: /^Nakoda Jabatan 2/ })).toBeTruthy();
    const apply: HTMLButtonElement = await screen.findByRole('button', { name: 'Apply and check again' });
    expect(apply.disabled).toBe(true);
    const entry = words.getByRole('combobox', { name: 'Entry for Nakoda' });
    entry.focus();
    await user.keyboard('tug mas{ArrowDown}{Enter}');
    expect((entry as HTMLInputElement).value).toBe('Tug Master');
    await user.click(apply);
    expect(await screen.findByText('Checking 0 of 2 rows')).toBeTruthy();
    await workOffImports(server);
    expect(await screen.findByText('Import 2 rows')).toBeTruthy();
    // What was chosen can be seen and changed.
    expect(await screen.findByDisplayValue('Tug Master')).toBeTruthy();
  });

  it('rows that may be wrong are imported all the same where the office says so', async () => {
    const sheet = [
      [...heads.slice(0, 5), 'Jenis Kapal', 'TMT', 'NIK'],
      ['6200000031', 'Rina Sari', '02/01/1988', 'WNI', 'Nakhoda', 'Harbour Tug', '01/01/2020', '3171010201900001'],
    ];
    const { importId } = await importing(server, manager).check('seafarers', sheet, { name: 'nik.xlsx' });
    const { user } = await openScreen(server, `/dashboard/imports/${importId}`, { as: manager });
    expect(await screen.findByText(/^1 row only has something that may be wrong/)).toBeTruthy();
    await user.click(screen.getByText('Import all the same'));
    expect(await screen.findByText('Checking 0 of 1 rows')).toBeTruthy();
    await workOffImports(server);
    expect(await screen.findByText('Import 1 row')).toBeTruthy();
    expect(await screen.findByText('Leave out')).toBeTruthy();
  });

  it('a value that something is said of is quoted below it', async () => {
    const sheet = [
      [...heads.slice(0, 5), 'Jenis Kapal', 'TMT'],
      ['6200000051', 'Rina Sari (cuti)', '02/01/1988', 'WNI', 'Nakhoda', 'Harbour Tug', '01/01/2020'],
    ];
    const { importId } = await importing(server, manager).check('seafarers', sheet, { name: 'note.xlsx' });
    await openScreen(server, `/dashboard/imports/${importId}`, { as: manager });
    const preview = within(await screen.findByRole('group', { name: 'First rows as they will be stored' }));
    expect(preview.getByText('In the file: Rina Sari (cuti)')).toBeTruthy();
  });

  it('who may be on the blacklist is answered for, and the rows can be downloaded while that is open', async () => {
    const columns = [...heads.slice(0, 5), 'Jenis Kapal', 'TMT', 'Email'];
    const person = (code: string, name: string, born: string) => [code, name, born, 'WNI', 'Nakhoda', 'Harbour Tug'];
    const office = importing(server, manager);
    const email = 'listed@example.test';
    const first = [...person('6200000041', 'Joko Susilo', '02/01/1981'), '01/01/2020', email];
    const { importId: before } = await office.check('seafarers', [columns, first], { name: 'first.xlsx' });
    await office.run(before);
    const crew = server.db.selectFrom('employees').select(['id', 'employeeNumber']).orderBy('id', 'desc');
    const { id, employeeNumber } = await crew.executeTakeFirstOrThrow();
    await putOnBlacklist(server, id);
    const second = [...person('6200000042', 'Tono Wibowo', '03/02/1982'), '01/01/2020', email];
    const { importId } = await office.check('seafarers', [columns, second], { name: 'listed.xlsx' });
    const { user } = await openScreen(server, `/dashboard/imports/${importId}`, { as: manager });
    const people = within(await screen.findByRole('group', { name: 'Possibly the same person' }));
    expect(people.getByText(`Joko Susilo, ${employeeNumber}`)).toBeTruthy();
    expect(people.getByText('Blacklisted')).toBeTruthy();
    expect(people.getByText(/same email address/)).toBeTruthy();
    // Nothing else is wrong with the file.
    expect(screen.queryByRole('group', { name: 'Errors' })).toBeNull();
    expect(screen.getByText('Download rows to correct')).toBeTruthy();
    expect(screen.getByText(/^1 row will not be imported until it is known whose it is/)).toBeTruthy();
    await user.click(people.getByText('New person'));
    await user.click(screen.getByRole('button', { name: 'Apply and check again' }));
    await screen.findByText('Checking 0 of 1 rows');
    await workOffImports(server);
    expect(await screen.findByText('Import 1 row')).toBeTruthy();
    expect(screen.queryByText('Download rows to correct')).toBeNull();
  });

  it('a part that could not be read is said, not asked for without end, and there once it can be', async () => {
    const { body } = await uploadSheet(server, manager, 'seafarers', await makeWorkbook(rows), 'crew 2027.xlsx');
    const { router } = await openScreen(server, '/dashboard/imports', { as: manager });
    await screen.findByText('crew 2027.xlsx');
    const answered = globalThis.fetch;
    let asked = 0;
    globalThis.fetch = async (input, init) => {
      if (!String(input).includes('GetImportPreview')) return answered(input, init);
      asked += 1;
      return new Response('{}', { status: 500 });
    };
    await act(() =>
      router.navigate({ to: '/dashboard/imports/$importId', params: { importId: String(body.data.id) } }),
    );
    await screen.findByText('Failed to retrieve data. Please try again later.');
    // The page asks twice, and once more twice for the part that shows it.
    await waitFor(() => expect(asked).toBe(4));
    // Longer than it waits before it asks again: what is shown stays.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(asked).toBe(4);
    expect(await screen.findAllByText('Failed to retrieve data. Please try again later.')).not.toHaveLength(0);
    globalThis.fetch = answered;
    for (const again of screen.getAllByRole('button', { name: 'Try again' })) fireEvent.click(again);
    expect(await screen.findByText('Agus Salim · Dewi Lestari')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });

  it('are listed in Indonesian on a phone, with the menu of the office', async () => {
    await importing(server, manager).check('seafarers', rows);
    await openScreen(server, '/dashboard/imports', { as: manager, language: 'id', width: 360 });
    expect(await screen.findByText('sheet.xlsx')).toBeTruthy();
    expect(screen.getAllByText('Siap diimpor').length).toBeGreaterThan(0);
  });
});
