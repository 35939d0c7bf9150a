import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeAgreement } from '#testing/agreement.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { readSheet } from '#testing/workbook.ts';
import { signOnPapers } from '../../contract.ts';
import { signOnTemplates } from '../../letters/contract.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let world: BoardingWorld;
let staff: Signed;
let day: string;
let joining: number;

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  day = addDays(server.today, 20);
});
afterAll(() => server.close());

const named = (employeeId: number, fullName: string) =>
  server.db
    .updateTable('seafarers')
    .set({ fullName })
    .where('id', '=', (query) => query.selectFrom('employees').select('seafarerId').where('id', '=', employeeId))
    .execute();

/** Somebody aboard, who leaves on a day where there is one. */
async function aboard(fullName: string, offBoardOn: string | null) {
  const { employeeId } = await makeEmployee(server, 1);
  await named(employeeId, fullName);
  const { id: seatId } = await server.db
    .insertInto('seats')
    .values({ vesselId: world.vesselId, jobPositionId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: assignmentId } = await server.db
    .insertInto('assignments')
    .values({
      seatId,
      employeeId,
      slot: 'current',
      plannedFrom: '2026-01-01',
      plannedTo: addDays(server.today, 200),
      checkedInAt: new Date('2026-01-02T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (offBoardOn !== null)
    await server.db
      .insertInto('movements')
      .values({ assignmentId, status: 6, offBoardOn, offBoardPortId: world.port })
      .execute();
  return assignmentId;
}

beforeEach(async () => {
  world = await boardingWorld(server);
  await world.setMovement({ status: 3, onBoardOn: day, onBoardPortId: world.port });
  await named(world.employeeId, 'Jefri Tampubolon');
  joining = (await world.movement()).assignmentId;
});

const key = () => ({ vesselId: world.vesselId, day, portId: world.port });
const get = async (by: Signed = staff) => (await server.call(signOnPapers.get, key(), by)).body.data;
const print = (over: object = {}, by: Signed = staff) =>
  server.call(signOnPapers.print, { ...key(), withGaps: true, ...over } as never, by);
const folder = (over: object = {}, by: Signed = staff) =>
  server.call(signOnPapers.folder, { ...key(), withGaps: true, ...over } as never, by);
const crewList = (over: object = {}, by: Signed = staff) =>
  server.call(signOnPapers.crewList, { ...key(), ...over } as never, by);
const textOf = async (content: Buffer | Uint8Array) =>
  (await readPdf(Buffer.from(content))).pages.map(({ text }) => text);

describe('crew lists', () => {
  it('have on arrival who leaves and not who joins, on departure the reverse; who left before is on neither', async () => {
    await aboard('Muhammad Iqbal', day);
    await aboard('Yohanes Bria', addDays(day, -2));
    await aboard('Sutrisno', null);
    const [arrival = '', ...more] = await textOf((await crewList({ on: 'arrival', as: 'pdf' })).body);
    expect(more).toEqual([]);
    expect(arrival).toContain('[X] Arrival');
    expect(arrival).toContain('2. Port of arrival');
    for (const name of ['Iqbal', 'Sutrisno']) expect(arrival).toContain(name);
    for (const name of ['Tampubolon', 'Bria']) expect(arrival).not.toContain(name);
    const [departure = ''] = await textOf((await crewList({ as: 'pdf' })).body);
    expect(departure).toContain('[X] Departure');
    for (const name of ['Tampubolon', 'Sutrisno']) expect(departure).toContain(name);
    for (const name of ['Iqbal', 'Bria']) expect(departure).not.toContain(name);
    const rows = async (on: string) => (await readSheet((await crewList({ on })).body)).rows.flat();
    expect(await rows('arrival')).toEqual(expect.arrayContaining(['2. Port of arrival', 'Iqbal']));
    expect(await rows('departure')).toEqual(expect.arrayContaining(['2. Port of departure', 'Tampubolon']));
    const { arriving, sailing } = await get();
    expect([arriving, sailing]).toEqual([2, 2]);
  });

  it('are refused where no one is on them, and in a form there is none of', async () => {
    expect((await crewList({ on: 'arrival' })).body).toMatchObject({ code: 'no_crew' });
    expect((await crewList({ on: 'anchor' })).body.fields).toHaveProperty('on');
    expect((await crewList({ as: 'docx' })).body.fields).toHaveProperty('as');
    expect((await crewList({}, await server.user({ role: 'crewingstafftanker' }))).status).toBe(404);
  });

  it('keep their code while they say the same', async () => {
    await aboard('Sutrisno', null);
    const list = async () => Buffer.from((await crewList({ on: 'arrival', as: 'pdf' })).body).toString('base64');
    expect(await list()).toBe(await list());
    const codes = await server.db
      .selectFrom('issuedPapers')
      .select('code')
      .where('vesselId', '=', world.vesselId)
      .where('kind', '=', 'crewList')
      .execute();
    expect(codes).toHaveLength(1);
  });
});

describe('the set as a zip', () => {
  it('has each paper as a file in the order of the print, and crew lists as workbooks', async () => {
    await aboard('Muhammad Iqbal', day);
    await makeAgreement(server, joining);
    const { status, body } = await folder();
    expect(status).toBe(200);
    const files = unzipSync(new Uint8Array(body));
    expect(Object.keys(files)).toEqual([
      '01 Surat-pengantar.pdf',
      '02 Daftar-awak-naik-dan-turun.pdf',
      '03 FAL-5-tiba.pdf',
      '04 FAL-5-berangkat.pdf',
      '05 PKL-Jefri-Tampubolon.pdf',
      '06 Mutasi-naik-Jefri-Tampubolon.pdf',
      '07 Mutasi-turun-Muhammad-Iqbal.pdf',
      '08 Daftar-periksa.pdf',
      '09 FAL-5-tiba.xlsx',
      '10 FAL-5-berangkat.xlsx',
    ]);
    const pages = await textOf(files['05 PKL-Jefri-Tampubolon.pdf'] ?? Buffer.alloc(0));
    expect(pages.filter((page) => /Rangkap \d dari 4/.test(page))).toHaveLength(4);
    expect((await textOf(files['04 FAL-5-berangkat.pdf'] ?? Buffer.alloc(0)))[0]).toContain('[X] Departure');
    expect((await get()).people.map(({ steps }: { steps: unknown[] }) => steps.length)).toEqual([1, 1]);
  });

  it('asks about what is missing as the print does, and is not there for another division', async () => {
    expect((await folder({ withGaps: false })).body).toMatchObject({ code: 'gaps' });
    expect((await folder({}, await server.user({ role: 'crewingstafftanker' }))).status).toBe(404);
    expect((await folder({ day: addDays(day, 3) })).body).toMatchObject({ code: 'nobody' });
  });
});

describe('the set of one person', () => {
  it('has their letters, their agreement and the crew list of departure, with a cover letter of its own', async () => {
    const leaving = await aboard('Muhammad Iqbal', day);
    await makeAgreement(server, joining);
    await print();
    const before = await get();
    const pages = await textOf((await print({ assignmentId: leaving })).body);
    expect(pages[0]).toContain('0 orang naik dan 1 orang turun');
    expect(pages.some((page) => page.includes('Mutasi turun Muhammad Iqbal'))).toBe(true);
    expect(pages.some((page) => page.includes('Mutasi naik'))).toBe(false);
    expect(pages.some((page) => page.includes('[X] Departure'))).toBe(true);
    expect(pages.some((page) => page.includes('[X] Arrival'))).toBe(false);
    const own = await server.db
      .selectFrom('signOnLetters')
      .select(['kind', 'assignmentId', 'sequence'])
      .where('vesselId', '=', world.vesselId)
      .where('replacedAt', 'is', null)
      .orderBy('id')
      .execute();
    expect(own.map(({ kind, assignmentId }) => [kind, assignmentId])).toEqual([
      ['cover', null],
      ['mutationOn', joining],
      ['mutationOff', leaving],
      ['cover', leaving],
    ]);
    // The letter of everybody stays as it was.
    expect((await get()).cover).toEqual(before.cover);
    expect(before.cover.isChanged).toBe(false);
  });

  it('notes the papers of that person alone as prepared, and asks about their gaps alone', async () => {
    await aboard('Muhammad Iqbal', day);
    const refused = await print({ assignmentId: joining, withGaps: false });
    expect(refused.body).toMatchObject({ code: 'gaps' });
    const everybody = await print({ withGaps: false });
    expect(Number(/\d+/.exec(refused.body.message)?.[0])).toBeLessThan(Number(/\d+/.exec(everybody.body.message)?.[0]));
    expect((await folder({ assignmentId: joining })).status).toBe(200);
    const { people } = await get();
    expect(people.map(({ steps }: { steps: unknown[] }) => steps.length)).toEqual([1, 0]);
  });

  it('is refused for somebody who is not on the change, naming the field', async () => {
    const other = await aboard('Sutrisno', null);
    expect((await print({ assignmentId: other })).body.fields).toHaveProperty('assignmentId');
    expect((await print({ assignmentId: 'x' })).status).toBe(400);
  });
});

describe('copies of an agreement', () => {
  it('are as many as the port takes, by its checklist', async () => {
    await makeAgreement(server, joining);
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const checklist = {
      kind: 'checklist',
      portId: world.port,
      numberFormat: '',
      addressee: '',
      subjectId: 'Daftar',
      subjectEn: 'List',
      bodyId: 'PKL, {copies} rangkap',
      bodyEn: 'PKL, {copies} copies',
      edition: 0,
    };
    const save = (over: object) => server.call(signOnTemplates.save, { ...checklist, ...over } as never, manager);
    expect((await save({ agreementCopies: 9 })).body.fields).toHaveProperty('agreementCopies');
    expect((await save({ kind: 'cover', numberFormat: '{sequence}/{year}', agreementCopies: 2 })).body.fields).toEqual({
      agreementCopies: expect.any(String),
    });
    expect((await save({ agreementCopies: 5 })).status).toBe(200);
    expect(await get()).toMatchObject({ copies: 5, checklist: [{ id: 'PKL, 5 rangkap', en: 'PKL, 5 copies' }] });
    const pages = await textOf((await print()).body);
    expect(pages.filter((page) => /Rangkap \d dari 5/.test(page))).toHaveLength(5);
    expect(pages.some((page) => page.includes('Rangkap 5 dari 5: Arsip'))).toBe(true);
  });
});

describe('papers that hold no more', () => {
  const holding = async () =>
    (
      await server.db
        .selectFrom('issuedPapers')
        .select(['kind', 'series'])
        .where('vesselId', '=', world.vesselId)
        .where('supersededOn', 'is', null)
        .orderBy('kind')
        .execute()
    ).map(({ kind, series }) => `${kind} ${/\d{4}-\d\d-\d\d/.exec(series)?.[0]}`);

  it('are those of a crew change whose one plan is withdrawn, which says so and names the agent', async () => {
    await print();
    await crewList({ as: 'pdf' });
    expect(await holding()).toEqual([`coverLetter ${day}`, `crewList ${day}`, `mutationLetter ${day}`]);
    await server.db
      .insertInto('crewChanges')
      .values({ vesselId: world.vesselId, day, agentName: 'Bahari Agency' })
      .execute();
    const { body } = await world.withdraw();
    expect(body.data).toMatchObject({ letters: 1, agent: { name: 'Bahari Agency', day } });
    expect(await holding()).toEqual([]);
  });

  it('are the letters of a person for another day, once those of the new day are printed', async () => {
    await print();
    const other = addDays(day, 3);
    await world.setMovement({ onBoardOn: other });
    await print({ day: other });
    expect(await holding()).not.toContain(`mutationLetter ${day}`);
    expect(await holding()).toContain(`mutationLetter ${other}`);
  });
});
