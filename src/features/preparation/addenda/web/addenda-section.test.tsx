import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addendaWorld } from '#testing/addenda.ts';
import { fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { addenda } from '../contract.ts';

/** An agreement of someone who stays on board longer: the addendum is asked for, made, printed and signed. */

type Account = Awaited<ReturnType<TestServer['user']>>;
type World = Awaited<ReturnType<typeof addendaWorld>>;
type Aboard = Awaited<ReturnType<World['aboard']>>;
let server: TestServer;
let staff: Account;
let world: World;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-23' });
  staff = await server.user({ role: 'crewingstaffmarine' });
  world = await addendaWorld(server, staff);
});
afterAll(() => server.close());

const pageOf = ({ vesselId, employeeId, id }: Aboard): `/${string}` =>
  `/dashboard/manning/onboard-preparation/vessel/${vesselId}/crews/${employeeId}/pkl/${id}/details`;
const signatures = {
  crewSealingOfficerDate: '2026-11-23',
  crewSealingOfficerName: 'Yusuf',
  firstPartyName: 'Rina',
  firstPartyPosition: 'Manager',
};
const section = () => screen.findByRole('region', { name: 'Addenda' });
describe('the agreement of someone who was extended', () => {
  it('asks for an addendum, which is made for the new end and waits for its signatures', async () => {
    const one = await world.aboard();
    const { user } = await openScreen(server, pageOf(one), { as: staff });
    expect((await section()).textContent).toContain('The sign-off was extended to 30 Sep 2030.');
    await user.click(screen.getByRole('button', { name: 'Create addendum' }));
    const dialog = await screen.findByRole('dialog', { name: `Addendum to PKL ${one.number}` });
    expect(dialog.textContent).toMatch(/stays on board until 30 Sep 2030 instead of 30 Jun 2030/);
    // Those of the agreement sign again, unless others are named.
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^First Party Position/).value).toBe('Crewing Manager');
    fill(within(dialog).getByLabelText(/^First Party Position/), '');
    await user.click(within(dialog).getByRole('button', { name: 'Create addendum' }));
    expect(await screen.findAllByText('First Party Position is required')).not.toHaveLength(0);
    fill(within(dialog).getByLabelText(/^First Party Position/), 'Crewing Manager');
    await user.click(within(dialog).getByRole('button', { name: 'Create addendum' }));
    const row = (await screen.findByText(`${one.number}/ADD-1`)).closest('tr');
    expect(row?.textContent).toMatch(/23 Nov 2026.*30 Jun 2030.*30 Sep 2030.*Pending Sign/);
    // The agreement is read again beside its addenda.
    await waitFor(() => expect(screen.queryByText(/^The sign-off was extended/)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Create addendum' })).toBeNull();

    await user.click(within(row as HTMLElement).getByRole('button', { name: 'Upload' }));
    const signing = await screen.findByRole('dialog', { name: 'Upload the signed addendum' });
    expect(signing.textContent).toContain(`Addendum ${one.number}/ADD-1 of `);
    expect(within(signing).getByRole('button', { name: 'Save signed addendum' })).toHaveProperty('disabled', true);
  });

  it('opens the scan once the addendum is signed', async () => {
    const one = await world.aboard();
    const { body } = await server.call(addenda.create, { employeePreparationPklId: one.id, ...signatures }, staff);
    const { pklAddendumId } = body.data;
    await server.call(addenda.sign, { pklAddendumId, attachmentId: await world.uploaded() }, staff);
    await openScreen(server, pageOf(one), { as: staff });
    const papers = await section();
    expect(await within(papers).findByRole('button', { name: 'addendum.jpeg' })).toBeTruthy();
    expect(papers.textContent).toContain('Signed');
    expect(within(papers).queryByRole('button', { name: 'Download' })).toBeNull();
  });

  it('says in the dialog why it is refused, and keeps what was typed', async () => {
    const one = await world.aboard();
    const { user } = await openScreen(server, pageOf(one), { as: staff });
    await user.click(await screen.findByRole('button', { name: 'Create addendum' }));
    const dialog = await screen.findByRole('dialog');
    fill(within(dialog).getByRole('textbox', { name: /^Crew Sealing Officer Date/ }), '01 Oct 2030');
    await user.click(within(dialog).getByRole('button', { name: 'Create addendum' }));
    expect(await screen.findAllByText('The sealing date cannot be after the end of the assignment')).not.toHaveLength(
      0,
    );
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Crew Sealing Officer Date/ }).value).toBe(
      '01 Oct 2030',
    );
  });

  it('shows its addenda to finance, which makes none', async () => {
    const one = await world.aboard();
    const made = await server.call(addenda.create, { employeePreparationPklId: one.id, ...signatures }, staff);
    expect(made.status).toBe(200);
    const finance = await server.user({ role: 'crewingfinancemarine' });
    await openScreen(server, pageOf(one), { as: finance, language: 'id' });
    const papers = await screen.findByRole('region', { name: 'Adendum' });
    expect(await within(papers).findByText(`${one.number}/ADD-1`)).toBeTruthy();
    expect(within(papers).queryByRole('button')).toBeNull();
  });

  it('has no such section where nothing has changed', async () => {
    const one = await world.aboard({ isExtended: false });
    await openScreen(server, pageOf(one), { as: staff });
    expect(await screen.findByRole('heading', { level: 1, name: `PKL ${one.number}` })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Addenda' })).toBeNull());
  });
});
