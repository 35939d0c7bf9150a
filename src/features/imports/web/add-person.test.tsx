import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putOnBlacklist } from '#testing/blacklist.ts';
import { choose, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const path = '/dashboard/crew-management/add';

describe('the form of a new crew member', () => {
  it('is reached from the empty list, says what is missing, and leads to the file', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const { user } = await openScreen(server, '/dashboard/crew-management', { as: manager });
    await screen.findAllByText('Add crew member');
    // In the head of the page, and where the list is empty.
    await expect.poll(() => screen.getAllByText('Add crew member').length).toBe(2);
    // A spreadsheet does it too: both lead to the choice of a file.
    const hrefs = screen.getAllByRole('link', { name: 'Import' }).map((link) => link.getAttribute('href'));
    expect(hrefs.filter((href) => href?.includes('dialog=upload'))).toHaveLength(2);
    await user.click(screen.getAllByText('Add crew member')[1] as HTMLElement);
    await user.type(await screen.findByLabelText(/^Full name/), 'Agus Salim');
    await user.click(screen.getByLabelText('Male'));
    await user.type(screen.getByRole('textbox', { name: /^Date of birth/ }), '02 Jan 1988');
    await choose(screen, /^Vessel type/, 'Harbour Tug');
    await choose(screen, /^Position( \*)?$/, 'Tug Master');
    const submit = screen.getByRole('button', { name: 'Add crew member' });
    await user.click(submit);
    expect(await screen.findByText(/^New people need a seafarer code/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^ID number \(NIK\)/), '3171010301880001');
    // The number says another day of birth: a hint, which stops nobody.
    expect(await screen.findByText(/^The date of birth in this number is another one/)).toBeTruthy();
    await user.click(submit);
    expect(await screen.findByRole('heading', { level: 1, name: /Agus Salim/ })).toBeTruthy();
  });

  it('asks, of somebody with the name and day of another, whether they are two', async () => {
    const tanker = await server.user({ role: 'crewingadmintanker' });
    const fill = async (nik: string) => {
      const { user } = await openScreen(server, path, { as: tanker, language: 'id', width: 360 });
      await user.type(await screen.findByLabelText(/^Nama lengkap/), 'Dewi Lestari');
      await user.click(screen.getByLabelText('Perempuan'));
      await user.type(screen.getByRole('textbox', { name: /^Tanggal lahir/ }), '25 Mar 1990');
      await user.type(screen.getByLabelText(/^NIK/), nik);
      await choose(screen, /^Jenis kapal/, 'LPG Carrier');
      await choose(screen, /^Jabatan( \*)?$/, 'Nakhoda');
      await user.click(screen.getByRole('button', { name: 'Tambah awak kapal' }));
      return user;
    };
    await fill('3171016503900001');
    await screen.findByRole('heading', { level: 1, name: /Dewi Lestari/ });
    const user = await fill('3171016503900002');
    await user.click(await screen.findByLabelText(/^Ini orang lain/));
    await user.click(screen.getByRole('button', { name: 'Tambah awak kapal' }));
    await screen.findByRole('heading', { level: 1, name: /Dewi Lestari/ });
    expect(await server.db.selectFrom('employees').select('id').where('divisionId', '=', 2).execute()).toHaveLength(2);
  });

  it('asks, of somebody with the phone number of a person on the blacklist, whether they are two', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const { user } = await openScreen(server, path, { as: manager });
    const fill = async (name: string, nik: string) => {
      await user.type(await screen.findByLabelText(/^Full name/), name);
      await user.click(screen.getByLabelText('Male'));
      await user.type(screen.getByRole('textbox', { name: /^Date of birth/ }), '03 Feb 1985');
      await user.type(screen.getByLabelText(/^ID number \(NIK\)/), nik);
      await user.type(screen.getByLabelText(/^Phone number/), '081234005600');
      await choose(screen, /^Vessel type/, 'Harbour Tug');
      await choose(screen, /^Position( \*)?$/, 'Tug Master');
      await user.click(screen.getByRole('button', { name: 'Add crew member' }));
    };
    await fill('Joko Susilo', '3171010302850001');
    await screen.findByRole('heading', { level: 1, name: /Joko Susilo/ });
    const crew = server.db.selectFrom('employees').select('id').orderBy('id', 'desc');
    await putOnBlacklist(server, (await crew.executeTakeFirstOrThrow()).id);
    await openScreen(server, path, { as: manager });
    await fill('Tono Wibowo', '3171010302850002');
    expect((await screen.findAllByText(/who is on the blacklist: the same phone number$/)).length).toBeGreaterThan(0);
    await user.click(screen.getByLabelText(/^This is a different person from the one on the blacklist/));
    await user.click(screen.getByRole('button', { name: 'Add crew member' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Tono Wibowo/ })).toBeTruthy();
  });

  it('asks for the Latin letters of a name in another script, by which they are found', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const { user } = await openScreen(server, path, { as: manager });
    await user.type(await screen.findByLabelText(/^Full name/), '王小明');
    await user.click(screen.getByLabelText('Male'));
    await user.type(screen.getByRole('textbox', { name: /^Date of birth/ }), '02 Jan 1988');
    await choose(screen, /^Nationality/, 'Chinese');
    await user.type(screen.getByLabelText(/^Passport number/), 'E12');
    expect(await screen.findByText(/^A passport number has 5 to 9 letters and digits/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Passport number/), '345678');
    await choose(screen, /^Vessel type/, 'Harbour Tug');
    await choose(screen, /^Position( \*)?$/, 'Tug Master');
    const submit = screen.getByRole('button', { name: 'Add crew member' });
    await user.click(submit);
    expect(await screen.findByText('Name in Latin letters is required')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Name in Latin letters/), 'Wang Xiaoming');
    await user.click(submit);
    expect(await screen.findByRole('heading', { level: 1, name: /王小明/ })).toBeTruthy();
    expect((await screen.findAllByText('Wang Xiaoming')).length).toBeGreaterThan(0);
    const listed = await server.db
      .selectFrom('crewListing')
      .select('employeeId')
      .where('searchText', 'like', '%wang xiaoming%')
      .execute();
    expect(listed).toHaveLength(1);
  });

  it('asks nobody but Indonesians for a NIK, and keeps none of theirs', async () => {
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const { user } = await openScreen(server, path, { as: manager });
    await user.type(await screen.findByLabelText(/^ID number \(NIK\)/), '3171010301880001');
    await choose(screen, /^Nationality( \*)?$/, 'Filipino');
    expect(screen.queryByLabelText(/^ID number \(NIK\)/)).toBeNull();
    await choose(screen, /^Nationality( \*)?$/, 'Indonesian');
    expect((screen.getByLabelText(/^ID number \(NIK\)/) as HTMLInputElement).value).toBe('');
  });

  it('is not for those who may not add people', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    await openScreen(server, '/dashboard/crew-management', { as: staff });
    await screen.findByText('Crew Management', { selector: 'h1' });
    expect(screen.queryByText('Add crew member')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    await openScreen(server, path, { as: staff });
    expect(screen.queryByLabelText(/^Full name/)).toBeNull();
  });
});
