import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letterReference } from '#features/preparation/letters/rules.ts';
import { reference } from '#features/reference/contract.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { inkOf, type PdfPage, readPdf } from '#testing/pdf.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { stages } from '../../rules.ts';
import { papers } from '../contract.ts';

let server: TestServer;
let staff: { token: string; userId: string };
let packageId: number;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  const [, second] = (await server.call(reference.listMCUPackage, {}, staff)).body;
  packageId = second.id;
});
afterAll(() => server.close());

const waiting = async (howMany: number, place: Parameters<typeof makeApplicants>[2] = {}) =>
  (await makeApplicants(server, howMany, { stage: stages.mcu, ...place })).map(({ id }) => id);
const booking = () => ({
  letterNumber: '12',
  schedule: '2030-01-15',
  mcuPackageId: packageId,
  clinicName: 'Klinik Medika Bahari',
  clinicLocation: 'Jl. Enggano 5, Jakarta Utara',
});
const send = (regCrewIds: number[], more: object = {}, caller = staff, headers: Record<string, string> = {}) =>
  server.call(papers.mcuLetter, { regCrewIds, ...booking(), ...more }, caller, headers);
const examinations = (ids: number[]) =>
  server.db.selectFrom('mcuExaminations').selectAll().where('applicationId', 'in', ids).execute();
const whole = (pages: readonly PdfPage[]) => pages.map(({ text }) => text).join(' ');

describe('the letter for medical check-ups', () => {
  it('goes to the clinic in both languages, with number, schedule, package and who comes', async () => {
    const ids = await waiting(3);
    await server.db
      .updateTable('seafarers')
      .set({
        fullName: 'I Gusti Ngurah Agung',
        birthPlace: 'Denpasar',
        birthDate: '1994-08-17',
        seafarerCode: '6200999888',
      })
      .where('id', '=', (is) =>
        is
          .selectFrom('applications')
          .select('seafarerId')
          .where('id', '=', ids[0] ?? 0),
      )
      .execute();
    const answer = await send(ids);
    expect(answer.status).toBe(200);
    const read = await server.db.selectFrom('readLog').select(['userId', 'what', 'recordId']).orderBy('id').execute();
    expect(read).toEqual(ids.map((id) => ({ userId: staff.userId, what: 'letter', recordId: String(id) })));
    const number = letterReference('12', dayInJakarta(new Date()));
    expect(answer.headers['content-disposition']).toContain(`MCU ${number.replaceAll('/', '-')}.pdf`);
    const { title, pages } = await readPdf(answer.body);
    expect(title).toBe(`MCU ${number}`);
    expect(pages).toHaveLength(1);
    for (const said of [
      number,
      'Klinik Medika Bahari',
      'JL. ENGGANO 5, JAKARTA UTARA',
      'Selasa, 15 Januari 2030',
      'Tuesday, 15 January 2030',
      'MCU pra-kerja - kapal tanker',
      'Pre-employment MCU - Tanker',
      '3 orang',
      '3 persons',
      'I Gusti Ngurah Agung',
      'Denpasar',
      '17 Agu 1994',
      '6200999888',
      'Pelayan',
      'Messman',
      'Dengan hormat,',
      'Dear Sir or Madam,',
      'Hormat kami,',
      'Yours faithfully,',
      'PT Bentang Bahari',
    ])
      expect(whole(pages)).toContain(said);
  });

  it('is kept with the examination of each, once for a call that is repeated', async () => {
    const ids = await waiting(2);
    const more = { mcuPrice: '850000', mcuFeePercentage: '2.5', mcuFeeValue: '21250' };
    const key = { 'idempotency-key': randomUUID() };
    const first = await send(ids, more, staff, key);
    const again = await send(ids, more, staff, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    const [one, other] = await Promise.all([readPdf(first.body), readPdf(again.body)]);
    expect(other.pages.map(({ text }) => text)).toEqual(one.pages.map(({ text }) => text));
    const rows = await examinations(ids);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      letterNumber: '12',
      scheduledOn: '2030-01-15',
      packageId,
      clinicName: 'Klinik Medika Bahari',
      clinicLocation: 'Jl. Enggano 5, Jakarta Utara',
      price: '850000',
      feePercentage: '2.50',
      feeValue: '21250',
      createdBy: staff.userId,
    });
    expect(
      (await server.db.selectFrom('assessments').selectAll().where('applicationId', 'in', ids).execute()).length,
    ).toBe(2);
  });

  it('for sixty runs over pages, each beginning with the head of the list, and never ends in a lone signature', async () => {
    const ids = await waiting(60);
    const answer = await send(ids);
    const { pages } = await readPdf(answer.body);
    expect(pages.length).toBeGreaterThan(2);
    for (const { text } of pages) expect(text).toContain('Tempat, tanggal lahir');
    for (const at of ids.keys()) {
      const holding = pages.filter(({ items }) => items.some(({ text, x }) => text === String(at + 1) && x < 85));
      expect(holding).toHaveLength(1);
    }
    const last = pages.at(-1)?.text ?? '';
    expect(last).toContain('Hormat kami,');
    expect(last).toContain('REG-TEST-');
    for (const ink of await inkOf(answer.body, [1, 2, pages.length])) {
      expect(ink.left).toBeGreaterThanOrEqual(47);
      expect(ink.right).toBeLessThanOrEqual(549);
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('for %i keeps its signature with the last name', async (howMany) => {
    const { pages } = await readPdf((await send(await waiting(howMany))).body);
    expect(pages.length).toBe(howMany <= 5 ? 1 : pages.length);
    expect(pages.at(-1)?.text).toMatch(/REG-TEST-.*Hormat kami,.*Crewing Department/);
  });

  it('is refused where one does not wait for the MCU, or is not there, and nothing is kept', async () => {
    const [there = 0] = await waiting(1);
    const [elsewhere = 0] = await waiting(1, { stage: stages.interview });
    const [foreign = 0] = await waiting(1, { divisionId: 2 });
    const [draft = 0] = await waiting(1, { isDraft: true });
    const answers = await Promise.all([elsewhere, foreign, draft, 2_000_000_000].map((other) => send([there, other])));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    for (const { body } of answers) expect(Object.keys(body.fields)).toEqual(['regCrewIds']);
    expect(new Set(answers.slice(1).map(({ raw }) => raw)).size).toBe(1);
    expect(await examinations([there, elsewhere, foreign, draft])).toEqual([]);
  });

  it.each([
    [{ regCrewIds: [] }, 'regCrewIds'],
    [{ letterNumber: '' }, 'letterNumber'],
    [{ letterNumber: '012/CRW' }, 'letterNumber'],
    [{ schedule: '2030-02-30' }, 'schedule'],
    [{ schedule: '' }, 'schedule'],
    [{ clinicName: '  ' }, 'clinicName'],
    [{ mcuPackageId: 2_000_000_000 }, 'mcuPackageId'],
    [{ mcuPrice: '1,5' }, 'mcuPrice'],
    [{ mcuFeePercentage: '101' }, 'mcuFeePercentage'],
  ])('names a wrong input: %o', async (wrong, field) => {
    const ids = await waiting(1);
    const answer = await send(ids, wrong);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await examinations(ids)).toEqual([]);
  });

  it('is written by staff, not by those who only read', async () => {
    const ids = await waiting(1);
    expect((await send(ids, {}, await server.user({ role: 'crewingpdemarine' }))).status).toBe(403);
    expect((await send(ids, {}, await server.user({ role: 'crewingmanagermarine' }))).status).toBe(200);
  });

  it('names whose file lacks what it would have a dash for, and books nothing before that is chosen', async () => {
    const ids = await waiting(1);
    const seafarer = server.db
      .selectFrom('applications')
      .select('seafarerId')
      .where('id', '=', ids[0] ?? 0);
    const enter = (more: object) => server.db.updateTable('seafarers').set(more).where('id', '=', seafarer).execute();
    await enter({ fullName: 'Tanpa Kode', birthPlace: 'Denpasar', birthDate: '1994-08-17', seafarerCode: null });
    const refused = await send(ids, { letterNumber: '301', printsDashes: false });
    expect([refused.status, refused.body.code]).toEqual([409, 'letter_lacks']);
    expect(refused.body.message).toContain('Tanpa Kode');
    expect(await examinations(ids)).toEqual([]);
    expect((await send(ids, { letterNumber: '301', printsDashes: true })).status).toBe(200);
    await enter({ seafarerCode: '6200999888' });
    expect((await send(ids, { letterNumber: '302', printsDashes: false })).status).toBe(200);
  });
});

describe('an appointment that someone else has booked', () => {
  it('is replaced by a choice only, also when it is booked at the same time', async () => {
    const ids = await waiting(2);
    const [one = 0] = ids;
    const others = { letterNumber: '77', clinicName: 'Klinik Lain', scheduledOn: '2030-02-05' };
    const { status, body } = await meanwhile(
      server,
      async (db) => {
        await db.selectFrom('applications').select('id').where('id', '=', one).forUpdate().execute();
        await db
          .insertInto('mcuExaminations')
          .values({ applicationId: one, ...others })
          .execute();
      },
      () => send(ids, { letterNumber: '78', replacesBooked: false }),
    );
    const { fullName } = await server.db
      .selectFrom('seafarers as f')
      .select('f.fullName')
      .where('f.id', '=', (is) => is.selectFrom('applications').select('seafarerId').where('id', '=', one))
      .executeTakeFirstOrThrow();
    expect([status, body.code, body.message]).toEqual([409, 'other_appointment', expect.stringContaining(fullName)]);
    expect(await examinations(ids)).toMatchObject([{ applicationId: one, ...others }]);
    expect((await send(ids, { letterNumber: '78', replacesBooked: true })).status).toBe(200);
    expect((await examinations(ids)).map(({ letterNumber }) => letterNumber)).toEqual(['78', '78']);
    // The same again is no other appointment.
    expect((await send(ids, { letterNumber: '78', replacesBooked: false })).status).toBe(200);
  });
});
