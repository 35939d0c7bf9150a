import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDay } from '#platform/web/format.ts';
import { fill, floating, openScreen } from '#testing/screen.tsx';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeTanker } from '#testing/tanker.ts';
import type { ChandlerStatus } from '../rules.ts';

const area = '/dashboard/crew-benefit/ship-chandler';
type Account = Awaited<ReturnType<TestServer['user']>>;
let server: TestServer;
let service: Account;
let master: Account;
let vesselId: number;
beforeAll(async () => {
  server = await testServer();
  const { tanker, master: employeeId } = await makeTanker(server);
  vesselId = tanker;
  service = await server.user({ role: 'crewingservicetanker' });
  master = await server.user({ role: 'crewtanker', subRole: 'head', employeeId });
});
afterAll(() => server.close());

async function fileOf(name: string, contentType: string) {
  const id = randomUUID();
  await server.db
    .insertInto('files')
    .values({
      id,
      fileType: 'asessment',
      name,
      size: 8,
      contentType,
      storageKey: id,
      sha256: '',
      uploadedByUser: service.userId,
    })
    .execute();
  return id;
}

/** A request in a status, written where it is kept: files do not travel from here. */
async function requestIn(status: ChandlerStatus, { isReadable = true } = {}): Promise<number> {
  const hasVendor = ['OnPreparation', 'ReadyForShipment', 'Delivered'].includes(status);
  const portId = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'port')
    .executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto('chandlerRequests')
    .values({
      vesselId,
      requesterName: 'Budi Nakhoda',
      requesterEmail: 'master@example.test',
      portId: portId.id,
      status,
      requestedOn: '2026-11-02',
      deliveryOn: '2026-11-20',
      period: '2026-11-01',
      requestFileId: await fileOf('stores.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      vendorName: hasVendor ? 'PT Samudra Boga' : null,
      vendorFileId: hasVendor ? await fileOf('offer.pdf', 'application/pdf') : null,
      receivedOn: status === 'Delivered' ? '2026-11-21' : null,
      cancelReason: status === 'Cancel' ? 'Ordered twice' : null,
      lineCount: isReadable ? 1 : null,
      columnCount: isReadable ? 14 : null,
      otherSheets: isReadable ? ['Engine', 'Cabin'] : [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isReadable)
    await server.db
      .insertInto('chandlerLines')
      .values([
        { requestId: id, no: 0, cells: ['No', 'Item', 'Quantity'] },
        { requestId: id, no: 1, cells: ['1', 'Rice, 50 kg', '4'] },
      ])
      .execute();
  return id;
}
const pageOf = (id: number) => `${area}/vessel/${vesselId}/request/${id}/details` as const;
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a master on a phone', () => {
  it('is led to the own vessel, and told what a new request lacks', async () => {
    const { user } = await openScreen(server, area, { as: master, width: 375 });
    expect(await screen.findByRole('heading', { name: 'MT Bentang Natuna' })).toBeTruthy();
    expect(await screen.findByText('Ship Chandler Request is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Chandler Request History' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New Chandler Request' }));
    const form = await dialog();
    fill(await form.findByLabelText(/^Requester/), '');
    fill(form.getByLabelText(/^Email/), 'master');
    await user.click(form.getByText('Submit'));
    for (const said of ['Requester name is required', 'Invalid email', 'Delivery date is required', 'Port is required'])
      expect(await form.findByText(said)).toBeTruthy();
    expect(form.getByText('Attachment is required')).toBeTruthy();
  });

  it('ashore finds an empty list, which says why', async () => {
    const ashore = await server.user({ role: 'crewtanker', subRole: 'head' });
    await openScreen(server, area, { as: ashore, width: 375 });
    expect(await screen.findByText('Vessel Ship Chandler is empty')).toBeTruthy();
    expect(screen.getByText(/You are not on board a vessel now/)).toBeTruthy();
  });
});

describe('a request on screen', () => {
  it('shows what is asked for, and is offered the statuses that may follow', async () => {
    const id = await requestIn('Submitted');
    const { user } = await openScreen(server, pageOf(id), { as: service });
    expect(await screen.findByText('Rice, 50 kg')).toBeTruthy();
    expect(screen.getByText('20 November 2026')).toBeTruthy();
    expect(screen.getByText('1 line in the workbook')).toBeTruthy();
    expect(screen.getByText(/^The workbook has other sheets, which are not shown here: Engine, Cabin\./)).toBeTruthy();
    expect(screen.getByText(/^The first 3 of 14 columns are shown/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    const form = await dialog();
    expect(form.queryByLabelText(/^Vendor Name/)).toBeNull();
    await user.click(form.getByRole('combobox', { name: /^Status/ }));
    const options = (await floating().findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Submitted', 'Looking for Vendor', 'On Preparation']);
    await user.click(floating().getByRole('option', { name: 'On Preparation' }));
    expect(await form.findByLabelText(/^Vendor Name/)).toBeTruthy();
    expect(form.queryByLabelText(/^Receive Date/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Update Status' }));
    expect(await form.findByText('Vendor Name is required')).toBeTruthy();
    expect(form.getByText('Approved attachment is required')).toBeTruthy();
    await user.click(form.getByRole('combobox', { name: /^Status/ }));
    await user.click(await floating().findByRole('option', { name: 'Looking for Vendor' }));
    await user.click(form.getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText('ChandlerStatus - Email sent!')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Looking for Vendor').length).toBeGreaterThan(0));
  });

  it('that is ready is delivered with the day of receipt', async () => {
    const id = await requestIn('ReadyForShipment');
    const { user } = await openScreen(server, pageOf(id), { as: master, width: 375 });
    await user.click(await screen.findByRole('button', { name: 'Update Status' }));
    const form = await dialog();
    await user.click(await form.findByRole('combobox', { name: /^Status/ }));
    await user.click(await floating().findByRole('option', { name: 'Delivered' }));
    await user.click(form.getByRole('button', { name: 'Update Status' }));
    expect(await form.findByText('Received date is required')).toBeTruthy();
    fill(form.getByRole('textbox', { name: /^Receive Date/ }), formatDay(server.today));
    await user.click(form.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Update Status' })).toBeNull());
    expect(await screen.findByText('Received Date')).toBeTruthy();
  });

  it('is deleted with a reason, and is history then', async () => {
    const id = await requestIn('OnPreparation');
    const { user } = await openScreen(server, pageOf(id), { as: service });
    await user.click(await screen.findByRole('button', { name: 'Delete Request' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm to Delete Chandler Request?' }));
    expect(asked.getByText(/moves to Chandler History and can no longer be changed/)).toBeTruthy();
    await user.click(asked.getByRole('button', { name: 'Delete Request' }));
    fill(await asked.findByLabelText(/^Reason/), 'The vessel sails earlier');
    await user.click(asked.getByRole('button', { name: 'Delete Request' }));
    expect(await screen.findByText('The vessel sails earlier')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Request' })).toBeNull());
    await openScreen(server, `${area}/vessel/${vesselId}/details?tab=history`, { as: service });
    expect(await screen.findByText('cancel')).toBeTruthy();
  });

  it.each([
    ['en', '2345 lines in the workbook', 'Show the first 300 of 2345 lines', /^The first 300 of 2345 lines are shown/],
    [
      'id',
      '2345 baris dalam lembar kerja',
      'Tampilkan 300 baris pertama dari 2345 baris',
      /^Ditampilkan 300 dari 2345/,
    ],
  ] as const)('that is longer than a page says so before and after all are shown, in %s', async (...expected) => {
    const [language, all, show, cut] = expected;
    const id = await requestIn('Submitted');
    const lines = Array.from({ length: 299 }, (_, at) => ({
      requestId: id,
      no: at + 2,
      cells: [`${at + 2}`, 'Oil', '1'],
    }));
    await server.db.insertInto('chandlerLines').values(lines).execute();
    await server.db.updateTable('chandlerRequests').set({ lineCount: 2_345 }).where('id', '=', id).execute();
    const { user } = await openScreen(server, pageOf(id), { as: service, language });
    expect(await screen.findByText(all)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: show }));
    expect(await screen.findByText(cut)).toBeTruthy();
  });

  it('whose workbook cannot be read says so', async () => {
    await openScreen(server, pageOf(await requestIn('Delivered', { isReadable: false })), { as: service });
    expect(await screen.findByText(/lines of this file cannot be shown/)).toBeTruthy();
    expect(screen.getByText('21 November 2026')).toBeTruthy();
    for (const name of ['Delete Request', 'Update Status']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that is not there is said to be unknown, from both addresses', async () => {
    for (const path of [pageOf(999_999), `${area}/vessel/${vesselId}/details?action=update&scid=999999`] as const) {
      await openScreen(server, path, { as: service });
      expect(await screen.findByRole('heading', { name: 'Chandler Request not found' })).toBeTruthy();
      expect(screen.getByText('It does not exist, or it belongs to another vessel.')).toBeTruthy();
      expect(screen.queryByText(/try again later/)).toBeNull();
    }
  });

  it('of a vessel that is not there is said to be of none', async () => {
    for (const page of ['details', 'order'] as const) {
      await openScreen(server, `${area}/vessel/999999/${page}`, { as: service });
      expect(await screen.findByRole('heading', { name: 'Vessel not found' })).toBeTruthy();
    }
  });
});

describe('a quotation', () => {
  it('is not saved without a price, nor without the prices that were pasted', async () => {
    const id = await requestIn('Submitted', { isReadable: false });
    await server.db
      .insertInto('storeLines')
      .values({ requestId: id, no: 1, name: 'Rope', unit: 'm', quantity: '3' })
      .execute();
    const { user } = await openScreen(server, pageOf(id), { as: service });
    await user.click(await screen.findByRole('button', { name: 'Add quotation' }));
    const form = await dialog();
    fill(await form.findByLabelText(/^Vendor name/), 'PT Samudra Boga');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter at least one price')).toBeTruthy();
    fill(form.getByLabelText('Paste prices'), '1000');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Take these prices, or empty this field, before you save.')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Take these prices' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Choose PT Samudra Boga' })).toBeTruthy();
  });
});

describe('the list of vessels', () => {
  it('says how far what each asked for is, in both languages', async () => {
    await requestIn('Submitted');
    await openScreen(server, area, { as: service });
    expect(await screen.findByText('In Progress')).toBeTruthy();
    await openScreen(server, area, { as: service, language: 'id', width: 375 });
    expect(await screen.findByText('Dalam Proses')).toBeTruthy();
  });

  it('is closed to the marine division', async () => {
    await openScreen(server, area, { as: await server.user({ role: 'crewingmanagermarine' }) });
    expect(await screen.findByText('You do not have permission to view this page.')).toBeTruthy();
  });
});
