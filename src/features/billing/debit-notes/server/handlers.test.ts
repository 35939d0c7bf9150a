import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '#app/test-billing.ts';
import { readPdf } from '#app/test-pdf.ts';
import { type TestServer, testServer } from '#app/test-server.ts';
import { billingTypes } from '../../rules.ts';
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
  expect(await notes(october)).toMatchObject([{ number: 'DN/M/2026/10/0001', isComplete: true }]);
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

it('gives the own company none', async () => {
  await server.empty();
  world = await billingWorld(server);
  await server.db.updateTable('principals').set({ isOwnCompany: true }).execute();
  const stay = await world.stay(await world.seafarer('Yohanes Tefa'), await world.vessel('TB Satu'), 1, '2026-10-01');
  await world.ticket(stay, '450000');
  await world.close('expenses', '2026-10');
  expect(await notes(october)).toEqual([]);
});
