import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSalary, makePlanned, optionOf } from '#testing/agreements.ts';
import { choose, fill, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { agreements } from '../contract.ts';

type Account = Awaited<ReturnType<TestServer['user']>>;
type Planned = Awaited<ReturnType<typeof makePlanned>>;

const base = '/dashboard/manning/onboard-preparation/vessel';
let server: TestServer;
let marine: Account;
let tanker: Account;
beforeAll(async () => {
  server = await testServer();
  marine = await server.user({ role: 'crewingstaffmarine' });
  tanker = await server.user({ role: 'crewingstafftanker' });
});
afterAll(() => server.close());

const crew = (who: Planned): `/${string}` => `${base}/${who.vesselId}/crews/${who.employeeId}`;
const pageOf = (who: Planned): `/${string}` => `${crew(who)}/pkl`;
/** What the file of a made-up person lacks. */
async function fillCommon() {
  fill(await screen.findByLabelText(/^First Party Office/), 'Jakarta');
  fill(screen.getByLabelText(/^Shipping Area/), 'Near coastal voyages');
  fill(screen.getByLabelText(/^Seaman Book/), 'F 123456');
  await choose(screen, /^Tax Status/);
  await choose(screen, /^Crew Sealing Officer Name/);
  await choose(screen, /^First Party Name/);
}
const keepNames = () =>
  server.db
    .insertInto('options')
    .values([
      { kind: 'sealing_officer', name: 'Capt. Hendra' },
      { kind: 'first_party', name: 'Dewi Kartika' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();

describe('an agreement on screen', () => {
  it('of the marine division shows the wages of the salary matrix, and asks for none', async () => {
    await keepNames();
    const who = await makePlanned(server, 1);
    await keepSalary(server, { jobPositionId: 1, category: who.category, basicSalary: '18000000', shipTypeId: 1 });
    const { user, router } = await openScreen(server, pageOf(who), { as: marine });
    expect(await screen.findByText('Rp 22.250.000')).toBeTruthy();
    expect(screen.getByText('Rp 18.000.000')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Basic Salary/ })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^PKL Document Number/).value).toMatch(/^0001\/PKL\/MRN\/\d{4}$/);
    expect(screen.getByLabelText<HTMLInputElement>(/^First Party Position/).value).toBe('Crewing Manager');
    // Before it is made, and again before it is signed.
    expect(screen.getByText(/will have a dash for what is not on record: .*address.*call sign/)).toBeTruthy();
    await fillCommon();
    await user.click(screen.getByRole('button', { name: 'Create PKL' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/pkl\/\d+\/details$/));
    expect(await screen.findByRole('heading', { level: 1, name: /^PKL 0001\/PKL\/MRN/ })).toBeTruthy();
    expect(screen.getByText(/^This PKL has a dash for what was not on record: .*address/)).toBeTruthy();
    expect(screen.getAllByText('Pending Sign')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveProperty('disabled', false);
  });

  it('without a line of the matrix says which one, and where to add it', async () => {
    const lacking = async () => {
      const who = await makePlanned(server, 1);
      await server.db.updateTable('vessels').set({ shipTypeId: 9 }).where('id', '=', who.vesselId).execute();
      return who;
    };
    const who = await lacking();
    const { user } = await openScreen(server, pageOf(who), { as: marine });
    // Staff may not add it: they are told whom to ask.
    const line = /no wages for Master on Landing Craft Tank \(LCT\), Category A, on .*Ask an admin/;
    expect(await screen.findByText(line)).toBeTruthy();
    // In a tab of its own, or what is typed here would be lost.
    const link = screen.getByRole('link', { name: 'Open rates' });
    expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual([
      '_blank',
      '/dashboard/rates?search=Master',
    ]);
    const again = screen.getByRole('button', { name: 'Check again' });
    await waitFor(() => expect(again.hasAttribute('data-loading')).toBe(false));
    await server.db.updateTable('vessels').set({ shipTypeId: 1 }).where('id', '=', who.vesselId).execute();
    await user.click(again);
    expect(await screen.findByText(/The wages come from the salary matrix/)).toBeTruthy();
    await openScreen(server, pageOf(await lacking()), { as: await server.user({ role: 'crewingadminmarine' }) });
    expect(await screen.findByText(/Add them under Wages and Rates/)).toBeTruthy();
  });

  it('of the tanker division asks for the wages and fills in their total', async () => {
    await keepNames();
    const who = await makePlanned(server, 2);
    const { user, router } = await openScreen(server, pageOf(who), { as: tanker });
    await fillCommon();
    fill(screen.getByLabelText(/^Basic Salary/), '25000000');
    fill(screen.getByLabelText(/^Overtime/), '4000000');
    fill(screen.getByLabelText(/^Leave Pay/), '2000000');
    fill(screen.getByLabelText(/^Allowances\b(?! Trading)/), '1500000');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^Total Wages/).value).toMatch(/^32[.,]500[.,]000$/),
    );
    await user.click(screen.getByRole('button', { name: 'Create PKL' }));
    expect(await screen.findAllByText('Allowances Trading Out (USD per day) is required')).not.toHaveLength(0);
    fill(screen.getByLabelText(/^Allowances Trading Out/), '12.50');
    await user.click(screen.getByRole('button', { name: 'Create PKL' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/pkl\/\d+\/details$/));
    expect(await screen.findByText('USD 12.50')).toBeTruthy();
    expect(screen.getByText('Rp 32.500.000')).toBeTruthy();
  });

  it('is listed with its status, and says when its vessel or its dates have changed', async () => {
    const who = await makePlanned(server, 2);
    const taxId = await optionOf(server, 'tax_status', 'TK/0');
    const { employeeId, vesselId, vesselCrewId } = who;
    const made = await server.call(
      agreements.create,
      {
        employeeId,
        vesselId,
        vesselCrewId,
        ptkpGolId: taxId,
        pklDocumentNumber: 'LIST/1',
        crewSealingOfficerDate: '2029-12-01',
        crewSealingOfficerName: 'A',
        firstPartyName: 'B',
        firstPartyPosition: 'Manager',
        firstPartyOffice: 'Jakarta',
        agreementsShippingArea: 'Lokal',
        agreementsSeamanBook: 'F 1',
        agreementsEmployeeNo: 'E-1',
        basicSalary: '5000000',
        overtime: '0',
        leavePay: '0',
        allowances: '0',
        allowancesTradingOut: '0',
        totalWages: '5000000',
      },
      tanker,
    );
    expect(made.status).toBe(200);
    const tab: `/${string}` = `${base}/${vesselId}/crews?tab=pkl`;
    await openScreen(server, tab, { as: tanker });
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('LIST/1')).toBeTruthy();
    expect(within(table).getByText('Pending Sign')).toBeTruthy();
    await server.db.updateTable('vessels').set({ flag: 'Panama' }).where('id', '=', vesselId).execute();
    await openScreen(server, tab, { as: tanker });
    expect(await screen.findByText('Vessel changed: re-issue')).toBeTruthy();
    const details: `/${string}` = `${pageOf(who)}/${made.body.data.id}/details`;
    await openScreen(server, details, { as: tanker });
    expect(await screen.findByText(/^The details of the vessel have changed since this PKL was made\./)).toBeTruthy();
    await server.db
      .updateTable('assignments')
      .set({ plannedTo: '2030-09-30' })
      .where('id', '=', who.assignmentId)
      .execute();
    await openScreen(server, tab, { as: tanker });
    expect(await screen.findByText('Dates changed: re-issue')).toBeTruthy();
    await openScreen(server, pageOf(who), { as: tanker });
    expect(await screen.findByRole('heading', { level: 1, name: 'Re-issue PKL' })).toBeTruthy();
    expect(screen.getByText(/^This replaces PKL LIST\/1/)).toBeTruthy();
  });

  it('is seen by planning in the list, without its wages and the way to them', async () => {
    const who = await makePlanned(server, 2);
    const planning = await server.user({ role: 'crewingplanningtanker' });
    await openScreen(server, `${base}/${who.vesselId}/crews?tab=pkl`, { as: planning });
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByText('Create PKL')).toBeNull();
    await openScreen(server, pageOf(who), { as: planning });
    expect(await screen.findByRole('heading', { name: /do not have permission/ })).toBeTruthy();
  });

  it('that does not exist is said to be not found, with the way back to the preparation', async () => {
    await openScreen(server, `${base}/1/crews/1/pkl/999999/details`, { as: marine });
    expect(await screen.findByText('PKL not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to onboard preparation' })).toBeTruthy();
  });
});
