import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '#testing/billing.ts';
import { readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { billingTypes } from '../../rules.ts';
import { billingTerms, type TermsForm } from '../../terms/contract.ts';
import { debitNotes } from '../contract.ts';

const october = { year: 2026, month: 10 };
const november = { year: 2026, month: 11 };

let server: TestServer;
let world: BillingWorld;
beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  world = await billingWorld(server);
  await world.wage(1, '9000000');
  await world.ujbmRate('50000');
});
afterAll(() => server.close());

const notes = async (month: typeof october) => (await server.call(debitNotes.list, month, world.finance)).body.data;
const textOf = async (body: unknown) =>
  (await readPdf(body as Buffer)).pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
const pdfOf = (debitNoteId: number) => server.call(debitNotes.download, { debitNoteId }, world.finance);

it('asks a principal for a month once all of it is closed, and cites the note that is corrected', async () => {
  const vesselId = await world.vessel('TB Bentang 07');
  const stay = await world.stay(await world.seafarer('Dimas Prasetya'), vesselId, 1, '2026-10-01', '2026-10-20');
  const ticket = await world.ticket(stay, '1250000');
  await world.calculate('2026-10');
  await world.closePayroll('2026-10');
  await world.close('expenses', '2026-10');
  const [early] = await notes(october);
  expect(early).toMatchObject({ number: 'DN/M/2026/10/0001', principalName: 'PT Pemilik', isComplete: false });
  const refused = await pdfOf(early?.debitNoteId ?? 0);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'note_incomplete' }]);
  for (const type of billingTypes.filter((each) => each !== 'expenses')) await world.close(type, '2026-10');
  expect(await notes(october)).toMatchObject([
    { number: 'DN/M/2026/10/0001', isComplete: true, lacks: expect.arrayContaining(['account', 'signatory']) },
  ]);
  const { status, body } = await pdfOf(early?.debitNoteId ?? 0);
  expect(status).toBe(200);
  const text = await textOf(body);
  for (const part of ['DN/M/2026/10/0001', 'PT Pemilik', 'TB Bentang 07', 'Dimas Prasetya', '1.250.000'])
    expect(text).toContain(part);

  await world.setPrice(ticket, '1300000');
  await world.calculate('2026-11');
  await world.closePayroll('2026-11');
  for (const type of billingTypes) await world.close(type, '2026-11');
  const [next] = await notes(november);
  expect(next).toMatchObject({ number: 'DN/M/2026/11/0001', totalBills: '50000' });
  const later = await textOf((await pdfOf(next?.debitNoteId ?? 0)).body);
  expect(later).toContain('Correction of October 2026, note DN/M/2026/10/0001');
  const tanker = await server.user({ role: 'crewingfinancetanker' });
  expect((await server.call(debitNotes.download, { debitNoteId: next?.debitNoteId ?? 0 }, tanker)).status).toBe(404);
});

it('breaks none of the largest amounts into two lines', async () => {
  await server.database.exec(`
    insert into billed_rows (closing_id, division_id, type, month, source, record_id, vessel_name, principal_id, amount,
                             fee, vat, contents)
    select closing_id, division_id, type, month, source || ':9000', record_id + 9000, 'KM Bentang Besar', principal_id,
           9999999999999, 799999999999, 1187999999999, contents
      from billed_rows where type = 'expenses' and month = '2026-10' limit 1`);
  const [note] = await notes(october);
  const text = await textOf((await pdfOf(note?.debitNoteId ?? 0)).body);
  for (const amount of ['9.999.999.999.999', '799.999.999.999', '1.187.999.999.999', '11.987.999.999.997'])
    expect(text).toContain(amount);
});

it('is an invoice: dated and due, payable into an account, with both tax numbers, the rate and base of VAT', async () => {
  await server.db.updateTable('principals').set({ taxNumber: '02.222.333.4-555.000' }).execute();
  await server.db
    .updateTable('billingClosings')
    .set({ closedAt: new Date('2026-12-04T03:00:00Z') })
    .where('month', '=', '2026-11')
    .execute();
  const terms: TermsForm = {
    validFrom: '2026-12-01',
    vatPercentage: '11',
    crewFeePercentage: '8',
    vatBase: 'fee',
    billsEmployerParts: true,
    paymentDays: 30,
    bankName: 'Bank Mandiri',
    accountNumber: '1370012345678',
    accountHolder: 'PT Bentang Samudra',
    taxNumber: '01.111.222.3-444.000',
    signatoryName: 'Ratna Dewi',
    signatoryPosition: 'Finance Manager',
  };
  expect((await server.call(billingTerms.create, terms, world.finance)).status).toBe(200);
  const [note] = await notes(november);
  const text = await textOf((await pdfOf(note?.debitNoteId ?? 0)).body);
  for (const part of [
    '04 Dec 2026',
    '03 Jan 2027',
    'Bank Mandiri',
    '1370012345678',
    'PT Bentang Samudra',
    '01.111.222.3-444.000',
    '02.222.333.4-555.000',
    'Ratna Dewi',
    'Finance Manager',
    // What November was billed with, not what holds on the day of the note.
    'VAT, 12% of 11/12 of the bill after the fee',
  ])
    expect(text).toContain(part);
});

it('keeps what it says once it names an account: terms entered since change no note that was sent', async () => {
  await server.empty();
  world = await billingWorld(server);
  await world.wage(1, '9000000');
  await world.ujbmRate('50000');
  const stay = await world.stay(await world.seafarer('Dimas Prasetya'), await world.vessel('TB Satu'), 1, '2026-10-01');
  await world.ticket(stay, '450000');
  await world.calculate('2026-10');
  await world.closePayroll('2026-10');
  const terms = (over: Partial<TermsForm>): TermsForm => ({
    validFrom: '2026-11-01',
    vatPercentage: '11',
    crewFeePercentage: '8',
    vatBase: 'bill',
    billsEmployerParts: true,
    paymentDays: 30,
    bankName: 'Bank Mandiri',
    accountNumber: '',
    accountHolder: '',
    taxNumber: '',
    signatoryName: '',
    signatoryPosition: '',
    ...over,
  });
  for (const type of billingTypes) await world.close(type, '2026-10');
  const [note] = await notes(october);
  const said = async () => textOf((await pdfOf(note?.debitNoteId ?? 0)).body);
  const first = (await server.call(billingTerms.create, terms({}), world.finance)).body.data;
  expect(await said()).not.toContain('1370012345678');
  // It was waiting for its account.
  const named = { ...terms({ accountNumber: '1370012345678' }), id: first.id, version: first.version };
  const { status, body } = await server.call(billingTerms.update, named, world.finance);
  expect(status).toBe(200);
  expect(await said()).toContain('1370012345678');
  const other = { ...terms({ accountNumber: '999', paymentDays: 5 }), id: first.id, version: body.data.version };
  expect((await server.call(billingTerms.update, other, world.finance)).status).toBe(200);
  expect(await said()).toContain('1370012345678');
});

it('gives the own company none', async () => {
  await server.empty();
  world = await billingWorld(server);
  await server.db.updateTable('principals').set({ isOwnCompany: true }).execute();
  const stay = await world.stay(await world.seafarer('Yohanes Tefa'), await world.vessel('TB Satu'), 1, '2026-10-01');
  await world.ticket(stay, '450000');
  await world.close('expenses', '2026-10');
  expect(await notes(october)).toEqual([]);
});
