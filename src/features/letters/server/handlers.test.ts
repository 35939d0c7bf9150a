import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewRequests } from '#features/crew-requests/contract.ts';
import { issuedPapers } from '#features/issued-papers/contract.ts';
import { makeEmployee } from '#testing/employee.ts';
import { payrollWorld } from '#testing/payroll.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { letters, type TemplateShown } from '../contract.ts';
import type { LetterKind } from '../rules.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let world: Awaited<ReturnType<typeof payrollWorld>>;
let crew: Signed;
let ashore: Signed;
let staff: Signed;
let finance: Signed;
let manager: Signed;
let vesselId: number;

beforeAll(async () => {
  server = await testServer({ today: '2026-11-12' });
  world = await payrollWorld(server);
  await world.wage(1, '6000000', '2026-01-01', { leavePay: '1000000' });
  vesselId = await world.vessel('TB Bentang 07');
  const employeeId = await world.seafarer('Budi Santoso');
  await world.stay(employeeId, vesselId, 1, '2025-02-01', '2025-08-01');
  await world.stay(employeeId, vesselId, 1, '2026-10-01');
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  ashore = await server.user({
    role: 'crewmarine',
    subRole: 'crew',
    employeeId: (await makeEmployee(server, 1)).employeeId,
  });
  staff = await server.user({ role: 'crewingstaffmarine' });
  finance = await server.user({ role: 'crewingfinancemarine' });
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());

const ask = (kind: LetterKind, over: object = {}, by = crew) =>
  server.call(crewRequests.askLetter, { kind, addressee: '', said: 'KPR di bank', ...over } as never, by);
const make = (requestId: number, by: Signed, version = 1) =>
  server.call(crewRequests.makeLetter, { requestId, version } as never, by);
const print = (letterId: number, by: Signed) => server.call(letters.print, { letterId }, by);
const own = async (by = crew) => (await server.call(crewRequests.own, {}, by)).body.data.requests;
const textOf = async (content: Buffer) => (await readPdf(content)).pages.map(({ text }) => text).join('\n');
const detail = (requestId: number, by: Signed) => server.call(crewRequests.get, { requestId }, by);

/** Asks for a letter and has it made. */
async function made(kind: LetterKind, by: Signed, over: object = {}) {
  const { requestId } = (await ask(kind, over)).body.data;
  expect((await make(requestId, by)).status).toBe(200);
  const { letter } = (await own()).find((each: { requestId: number }) => each.requestId === requestId);
  return letter as { letterId: number; number: string };
}

describe('a sea service letter', () => {
  it('has each time aboard our vessels with its days, a number and a code that can be checked', async () => {
    const { requestId } = (await ask('seaServiceLetter', { addressee: 'Syahbandar Utama' })).body.data;
    const { preview } = (await detail(requestId, staff)).body.data;
    expect(preview).toMatchObject({ obstacle: null, addressee: 'Syahbandar Utama' });
    expect(
      preview.services.map(({ from, to, days }: { from: string; to: string; days: number }) => [from, to, days]),
    ).toEqual([
      ['2025-02-01', '2025-08-01', 181],
      ['2026-10-01', null, 42],
    ]);
    expect((await make(requestId, staff)).status).toBe(200);
    const [{ letter, state, steps }] = await own();
    expect([state, letter.number]).toEqual(['done', '001/SKML/MRN/XI/2026']);
    expect(steps.at(-1)).toMatchObject({ state: 'done', by: expect.stringMatching(/^Test User/) });

    const { status, body } = await print(letter.letterId, crew);
    expect(status).toBe(200);
    const text = await textOf(body);
    for (const said of ['Budi Santoso', 'TB Bentang 07', 'Syahbandar Utama', 'KPR di bank', '223 hari', '223 days'])
      expect(text).toContain(said);
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
    const { paper } = (await server.call(issuedPapers.verify, { code })).body.data;
    expect(paper).toMatchObject({ kind: 'seaServiceLetter', initials: 'B. S.', supersededOn: null });
    expect((await print(letter.letterId, staff)).body.equals(body)).toBe(true);
  });

  it('stays as it was made, whatever changes later', async () => {
    const { letterId } = await made('seaServiceLetter', staff);
    const before = await print(letterId, crew);
    await server.db.updateTable('vessels').set({ name: 'TB Lain' }).where('id', '=', vesselId).execute();
    expect((await print(letterId, crew)).body.equals(before.body)).toBe(true);
    await server.db.updateTable('vessels').set({ name: 'TB Bentang 07' }).where('id', '=', vesselId).execute();
  });

  it('says to the office which times it leaves out, and is not made at once then', async () => {
    const employeeId = await world.seafarer('Dedi Wibowo');
    await world.stay(employeeId, vesselId, 1, '2026-09-01', '2026-10-01');
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('seaServices')
      .values({
        seafarerId,
        companyName: 'PT Bentang Bahari',
        position: 'Master',
        vesselName: 'TB Lama',
        vesselType: 'Tug',
        onBoardOn: '2020-01-01',
        isOwnCompany: true,
      })
      .execute();
    const {
      edition: _shipped,
      savedAt: _at,
      savedBy: _by,
      ...texts
    } = ((await server.call(letters.templates, {}, manager)).body.data as TemplateShown[]).find(
      ({ kind }) => kind === 'seaServiceLetter',
    ) as TemplateShown;
    await server.call(letters.save, { ...texts, edition: 0, isAtOnce: true }, manager);
    const by = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
    const { requestId, state } = (await ask('seaServiceLetter', {}, by)).body.data;
    expect(state).toBe('asked');
    expect((await detail(requestId, staff)).body.data.preview).toMatchObject({ leftOut: 1, services: [{ days: 30 }] });
    await server.call(letters.save, { ...texts, edition: 1, isAtOnce: false }, manager);
  });

  it('is refused where no service of ours is on record, before the office looks at it', async () => {
    const { status, body } = await ask('seaServiceLetter', {}, ashore);
    expect([status, body.message]).toEqual([409, 'No sea service on our vessels is on record']);
    expect(await own(ashore)).toEqual([]);
  });
});

describe('a salary letter', () => {
  it('is made by who makes crew pay, and by no one else', async () => {
    const { requestId } = (await ask('salaryLetter')).body.data;
    expect((await detail(requestId, staff)).status).toBe(404);
    expect((await make(requestId, staff)).status).toBe(404);
    const { preview } = (await detail(requestId, finance)).body.data;
    expect(preview.wage).toEqual([
      { part: 'basicSalary', amount: '6000000' },
      { part: 'leavePay', amount: '1000000' },
    ]);
    expect((await make(requestId, finance)).status).toBe(200);
    const { letterId } = (await own())[0].letter;
    expect((await print(letterId, staff)).status).toBe(404);
    expect((await print(letterId, ashore)).status).toBe(404);
    const text = await textOf((await print(letterId, finance)).body);
    for (const said of ['Rp 6.000.000', 'Rp 7.000.000', 'KPR di bank']) expect(text).toContain(said);
  });

  it('is refused where no wage and no slip are on record', async () => {
    expect((await ask('salaryLetter', {}, ashore)).status).toBe(409);
  });
});

describe('asking for a letter', () => {
  it('waits once of a kind, and needs a purpose', async () => {
    const { requestId } = (await ask('employmentLetter')).body.data;
    expect((await ask('employmentLetter')).status).toBe(409);
    const { status, body } = await ask('employmentLetter', { said: ' ' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['said']]);
    const answered = { requestId, version: 1, outcome: 'approved', said: '' } as const;
    expect((await server.call(crewRequests.answer, answered, staff)).status).toBe(409);
    expect((await make(requestId, finance)).status).toBe(404);
    expect((await make(requestId, staff)).status).toBe(200);
    expect((await make(requestId, staff, 2)).status).toBe(409);
  });

  it('names the field of what cannot be printed, and keeps nothing', async () => {
    const many = (await own()).length;
    for (const field of ['addressee', 'said']) {
      const { status, body } = await ask('employmentLetter', { [field]: 'ꦧꦏꦶ' });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect(await own()).toHaveLength(many);
  });

  it('gives numbers without a gap when several are made at the same moment', async () => {
    const asked: number[] = [];
    for (const name of ['Andi', 'Bayu', 'Candra']) {
      const by = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: await world.seafarer(name) });
      asked.push((await ask('employmentLetter', {}, by)).body.data.requestId);
    }
    const answers = await Promise.all(asked.map((requestId) => make(requestId, staff)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await server.db
      .selectFrom('letters')
      .select('sequence')
      .where('kind', '=', 'employmentLetter')
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, at) => at + 1));
  });
});

describe('templates', () => {
  const newest = async (kind: LetterKind) => {
    const all: TemplateShown[] = (await server.call(letters.templates, {}, manager)).body.data;
    const { savedAt: _at, savedBy: _by, ...template } = all.find((each) => each.kind === kind) as TemplateShown;
    return template;
  };

  it('come with the product, and are tried out on somebody aboard', async () => {
    const { edition, ...texts } = await newest('employmentLetter');
    expect(edition).toBe(0);
    const { body } = await server.call(letters.preview, { ...texts, bodyEn: '{name}, {posting}' }, manager);
    expect(body.data).toMatchObject({
      of: 'Budi Santoso',
      body: [expect.any(String), 'Budi Santoso, aboard TB Bentang 07'],
    });
  });

  it('are saved as the next edition, which letters are made with', async () => {
    const texts = await newest('employmentLetter');
    const save = (over: object) => server.call(letters.save, { ...texts, ...over } as never, manager);
    expect((await save({ bodyId: '{gaji}' })).body.fields).toEqual({
      bodyId: '{gaji} is not a placeholder of this template.',
    });
    expect((await save({ numberFormat: 'SK-{sequence}/{year}', isAtOnce: true })).body.data.edition).toBe(1);
    expect((await save({})).status).toBe(409);

    const { requestId, state } = (await ask('employmentLetter')).body.data;
    expect(state).toBe('done');
    const { letter, steps } = (await own()).find((each: { requestId: number }) => each.requestId === requestId);
    expect(letter.number).toMatch(/^SK-\d{3}\/2026$/);
    expect(steps.at(-1)).toMatchObject({ state: 'done', by: null });
    // Of someone whose file lacks what it names, the office looks at it first.
    const lacking = (await ask('employmentLetter', {}, ashore)).body.data;
    expect(lacking.state).toBe('asked');
    const { preview } = (await detail(lacking.requestId, staff)).body.data;
    expect(preview.missing).toEqual(['birth']);
  });

  it('are worded by leads alone', async () => {
    for (const by of [staff, finance, crew]) expect((await server.call(letters.templates, {}, by)).status).toBe(403);
  });
});
