import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issuedPapers } from '#features/issued-papers/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { keepSalary, makePlanned, optionOf } from '#testing/agreements.ts';
import { inkOf, readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { agreements } from '../../agreements/contract.ts';
import { voidAgreements } from '../../server/operations.ts';
import { agreementPapers } from '../contract.ts';

type Planned = Awaited<ReturnType<typeof makePlanned>>;

let server: TestServer;
let staff: { token: string; userId: string };
let taxId: number;
let marine: Planned;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  taxId = await optionOf(server, 'tax_status', 'K/1');
  marine = await makePlanned(server, 1);
  await keepSalary(server, { jobPositionId: 1, category: marine.category, basicSalary: '18000000' });
});
afterAll(() => server.close());

const makeAgreement = async ({ employeeId, vesselId, vesselCrewId }: Planned, number: string) =>
  (
    await server.call(
      agreements.create,
      {
        employeeId,
        vesselId,
        vesselCrewId,
        ptkpGolId: taxId,
        pklDocumentNumber: number,
        crewSealingOfficerDate: '2029-12-01',
        crewSealingOfficerName: 'Capt. Hendra',
        firstPartyName: 'Dewi Kartika',
        firstPartyPosition: 'Crewing Manager',
        firstPartyOffice: 'JL. ENGGANO 5, JAKARTA',
        agreementsShippingArea: 'Pelayaran lokal',
        agreementsSeamanBook: 'F 123456',
        agreementsPassportNo: 'C9876543',
        agreementsEmployeeNo: 'E-1',
      },
      staff,
    )
  ).body.data.employeePreparationPklId as number;
const print = (id: number, caller = staff) =>
  server.call(agreementPapers.print, { employeePreparationPklId: id }, caller);

it('says in both languages what an agreement has to, in at most 150 KB', async () => {
  await server.db
    .updateTable('seafarers')
    .set({
      fullName: 'I Gusti Ngurah Agung',
      birthPlace: 'Denpasar',
      birthDate: '1994-08-17',
      seafarerCode: '6200999888',
    })
    .set({ nationalId: '5171011708940001', address: 'Jl. Gajah Mada 7, Denpasar' })
    .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', marine.employeeId))
    .execute();
  const id = await makeAgreement(marine, '0421/PKL/MRN/2029');
  const answer = await print(id);
  expect(answer.status).toBe(200);
  expect(answer.body.length).toBeLessThan(150_000);
  expect(answer.headers['content-disposition']).toContain('PKL 0421-PKL-MRN-2029.pdf');
  const { title, pages } = await readPdf(answer.body);
  expect(title).toBe('PKL 0421/PKL/MRN/2029');
  const whole = pages.map(({ text }) => text).join(' ');
  for (const said of [
    'PERJANJIAN KERJA LAUT',
    "SEAFARER'S EMPLOYMENT AGREEMENT",
    'No. 0421/PKL/MRN/2029',
    '1 Desember 2029',
    '1 December 2029',
    'PT Bentang Bahari',
    'Dewi Kartika',
    'I Gusti Ngurah Agung',
    'Denpasar, 17 Agustus 1994',
    '35 tahun / years',
    '5171011708940001',
    'Jl. Gajah Mada 7, Denpasar',
    '6200999888',
    'F 123456',
    'C9876543',
    'K/1',
    `KM Uji ${marine.employeeId}`,
    'Indonesia',
    '512.5',
    'Pelayaran lokal',
    'Nakhoda',
    'Master',
    '1 Januari 2030',
    '30 June 2030',
    '3 x 24 jam',
    'one month before or after',
    'Rp 18.000.000',
    'Rp 1.500.000',
    'Rp 22.250.000',
    'lembur',
    'overtime',
    '14 jam dalam 24 jam dan 72 jam dalam 7 hari',
    'at least 10 hours in 24 hours and 77 hours in 7 days',
    '20 hari kalender',
    'BPJS Ketenagakerjaan',
    'repatriated',
    'collective bargaining agreement',
    'rangkap empat',
    'four copies',
    'Capt. Hendra',
    'KANTOR KESYAHBANDARAN UTAMA TANJUNG PRIOK',
  ])
    expect(whole).toContain(said);
  // Parts of nothing are left out.
  expect(whole).not.toContain('Tunjangan luar negeri');
  for (const ink of await inkOf(
    answer.body,
    pages.map((_, at) => at + 1),
  )) {
    expect(ink.left).toBeGreaterThanOrEqual(47);
    expect(ink.right).toBeLessThanOrEqual(549);
  }
  const read = await server.db
    .selectFrom('readLog')
    .select(['what', 'recordId'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(read).toEqual({ what: 'agreement', recordId: String(id) });
});

it('puts the unsigned ones of a vessel into one file, each on pages of its own', async () => {
  const who = await makePlanned(server, 1);
  const seat = await server.db
    .insertInto('seats')
    .values({ vesselId: who.vesselId, jobPositionId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await makePlanned(server, 1);
  await server.db.updateTable('assignments').set({ seatId: seat.id }).where('id', '=', other.assignmentId).execute();
  const none = await server.call(agreementPapers.printVessel, { vesselId: who.vesselId }, staff);
  expect([none.status, none.body.message]).toEqual([400, 'No PKL of this vessel waits for signatures']);
  await makeAgreement(who, 'A/1');
  await makeAgreement({ ...other, vesselId: who.vesselId, vesselCrewId: seat.id }, 'A/2');
  const answer = await server.call(agreementPapers.printVessel, { vesselId: who.vesselId }, staff);
  const { pages } = await readPdf(answer.body);
  const starts = pages.filter(({ text }) => text.includes('PERJANJIAN KERJA LAUT'));
  expect(starts.map(({ text }) => /No\. (A\/\d)/.exec(text)?.[1])).toEqual(['A/1', 'A/2']);
  const asked = { vesselId: who.vesselId, employeeIds: [other.employeeId] };
  const one = await readPdf((await server.call(agreementPapers.printVessel, asked, staff)).body);
  expect(one.pages.filter(({ text }) => text.includes('PERJANJIAN KERJA LAUT'))).toHaveLength(1);
  // Made before the vessel was renamed: not printed among others without a word.
  const { name } = await server.db
    .selectFrom('people')
    .select('fullName as name')
    .where('id', '=', who.employeeId)
    .executeTakeFirstOrThrow();
  const rename = server.db.updateTable('vessels').where('id', '=', who.vesselId);
  const { name: former } = await server.db
    .selectFrom('vessels')
    .select('name')
    .where('id', '=', who.vesselId)
    .executeTakeFirstOrThrow();
  await rename.set({ name: `${former} II` }).execute();
  const outdated = await server.call(agreementPapers.printVessel, { vesselId: who.vesselId }, staff);
  expect([outdated.status, outdated.body.fields]).toEqual([400, { vesselId: expect.stringContaining(name) }]);
  const chosen = await server.call(agreementPapers.printVessel, asked, staff);
  expect([chosen.status, Object.keys(chosen.body.fields)]).toEqual([400, ['employeeIds']]);
  await rename.set({ name: former }).execute();
  // Nor one that was made for other days than are planned now.
  const plan = server.db.updateTable('assignments').where('id', '=', who.assignmentId);
  const { plannedTo } = await server.db
    .selectFrom('assignments')
    .select('plannedTo')
    .where('id', '=', who.assignmentId)
    .executeTakeFirstOrThrow();
  await plan.set({ plannedTo: addDays(plannedTo, 5) }).execute();
  const moved = await server.call(agreementPapers.printVessel, { vesselId: who.vesselId }, staff);
  expect([moved.status, moved.body.fields]).toEqual([
    400,
    { vesselId: expect.stringMatching(new RegExp(`^The planned dates or rank have changed.*${name}`)) },
  ]);
  expect((await server.call(agreementPapers.printVessel, asked, staff)).status).toBe(200);
  await plan.set({ plannedTo }).execute();
  await server.db
    .updateTable('crewAgreements')
    .set({ voidedAt: new Date(), voidedBecause: 'withdrawn' })
    .where('number', '=', 'A/2')
    .execute();
  const both = { ...asked, employeeIds: [who.employeeId, other.employeeId] };
  const short = await server.call(agreementPapers.printVessel, both, staff);
  expect([short.status, Object.keys(short.body.fields)]).toEqual([400, ['employeeIds']]);
});

it('is for who keeps the file and for oneself', async () => {
  const who = await makePlanned(server, 1);
  const id = await makeAgreement(who, 'B/1');
  const statusOf = async (asked: Parameters<TestServer['user']>[0]) =>
    (await print(id, await server.user(asked))).status;
  expect(await statusOf({ role: 'crewmarine', subRole: 'crew', employeeId: who.employeeId })).toBe(200);
  expect(await statusOf({ role: 'crewmarine', subRole: 'crew', employeeId: marine.employeeId })).toBe(404);
  expect(await statusOf({ role: 'crewingstafftanker' })).toBe(404);
  for (const role of ['crewingplanningmarine', 'crewingfinancemarine', 'crewingservicemarine', 'principal'] as const)
    expect(await statusOf({ role })).toBe(403);
});

describe('the code of an agreement', () => {
  const code = /verify (\w{4}-\w{4}-\w{4})/;
  const textOf = async (file: Buffer) => (await readPdf(file)).pages.map(({ text }) => text).join(' ');
  const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex');
  const verify = async (typed: string) => (await server.call(issuedPapers.verify, { code: typed })).body.data.paper;

  it('stays with it, alone and among others, until it is void', async () => {
    const who = await makePlanned(server, 1);
    const id = await makeAgreement(who, 'C/1');
    const [alone, again] = [(await print(id)).body, (await print(id)).body];
    expect(again.equals(alone)).toBe(true);
    const text = await textOf(alone);
    expect(text).toContain('localhost:3000/verify');
    const typed = code.exec(text)?.[1] ?? '';
    const all = (await server.call(agreementPapers.printVessel, { vesselId: who.vesselId }, staff)).body;
    expect(await textOf(all)).toContain(typed);
    expect(await verify(typed)).toMatchObject({
      kind: 'agreement',
      vesselName: `KM Uji ${who.employeeId}`,
      supersededOn: null,
      fileHashes: [...new Set([hash(alone), hash(all)])],
    });
    const entry = await server.db
      .selectFrom('auditLog')
      .select(['actor', 'action'])
      .where('tableName', '=', 'issued_papers')
      .where('action', '=', 'insert')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ actor: `user:${staff.userId}`, action: 'insert' });
    await voidAgreements(server.db, [who.assignmentId]);
    expect((await verify(typed)).supersededOn).not.toBeNull();
    expect(await textOf((await print(id)).body)).not.toContain('verify');
  });
});
