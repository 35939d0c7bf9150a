import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { makeAgreement, signAgreement } from '#testing/agreement.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { readSheet } from '#testing/workbook.ts';
import { signOnPapers } from '../contract.ts';
import { formColumns } from '../crew-lists/rules.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let world: BoardingWorld;
let staff: Signed;
let day: string;
let off: { assignmentId: number; employeeId: number };

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  day = addDays(server.today, 20);
});
afterAll(() => server.close());

const seafarer = (employeeId: number, values: object) =>
  server.db
    .updateTable('seafarers')
    .set(values)
    .where('id', '=', (query) => query.selectFrom('employees').select('seafarerId').where('id', '=', employeeId))
    .execute();
const whole = (fullName: string, number: string) => ({
  fullName,
  seafarerCode: `62000${number}`,
  seamanBookNumber: `F ${number}`,
  passportNumber: `C${number}`,
  birthPlace: 'Tegal',
  birthDate: '1990-05-12',
  sex: 'Male',
  nationality: 'Indonesian',
});

/** Somebody aboard, who leaves on the day where there is a port. */
async function aboard(fullName: string, portId: number | null) {
  const { employeeId } = await makeEmployee(server, 1);
  await seafarer(employeeId, whole(fullName, String(10_000 + employeeId)));
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
  if (portId !== null)
    await server.db
      .insertInto('movements')
      .values({ assignmentId, status: 6, offBoardOn: day, offBoardPortId: portId })
      .execute();
  return { assignmentId, employeeId };
}

beforeEach(async () => {
  world = await boardingWorld(server);
  await world.setMovement({ status: 3, onBoardOn: day, onBoardPortId: world.port });
  await seafarer(world.employeeId, whole('Jefri Tampubolon', String(10_000 + world.employeeId)));
  off = await aboard('Muhammad Iqbal', world.port);
  await aboard('Sutrisno', null);
});

const key = () => ({ vesselId: world.vesselId, day, portId: world.port });
const get = async (by: Signed = staff) => (await server.call(signOnPapers.get, key(), by)).body.data;
const print = (over: object = {}, by: Signed = staff) =>
  server.call(signOnPapers.print, { ...key(), withGaps: true, ...over } as never, by);
const pagesOf = async () => (await readPdf((await print()).body)).pages.map(({ text }) => text);
const joining = async () => (await world.movement()).assignmentId;

const plan = async () =>
  server.db
    .selectFrom('assignments')
    .select('plannedTo')
    .where('id', '=', await joining())
    .executeTakeFirstOrThrow();
const document = (employeeId: number, name: string, number: string, expiresOn: string) =>
  server.db
    .insertInto('travelDocuments')
    .values((query) => ({
      seafarerId: query.selectFrom('employees').select('seafarerId').where('id', '=', employeeId),
      name,
      number,
      expiresOn,
    }))
    .execute();
const codesOf = (gaps: readonly { name: string | null; code: string }[], name: string) =>
  gaps.filter((gap) => gap.name === name).map(({ code }) => code);

describe('the crew changes', () => {
  it('are listed by vessel, day and port, with how many join and leave', async () => {
    const { body } = await server.call(signOnPapers.list, { pageSize: 200 }, staff);
    const mine = body.data.filter(({ vesselId }: { vesselId: number }) => vesselId === world.vesselId);
    expect(mine).toMatchObject([{ day, portId: world.port, joins: 1, leaves: 1, prepared: 0, stamped: 0 }]);
  });
});

describe('what is missing', () => {
  it('is named for each person, the vessel and the voyage; who has no port is named too', async () => {
    await seafarer(world.employeeId, { passportNumber: null, seamanBookNumber: null });
    const lost = await aboard('Yohanes Bria', null);
    await server.db
      .insertInto('movements')
      .values({ assignmentId: lost.assignmentId, status: 5, offBoardOn: day })
      .execute();
    const { gaps } = await get();
    const of = (name: string | null) =>
      gaps.filter((gap: { name: string | null }) => gap.name === name).map(({ code }: { code: string }) => code);
    expect(of('Jefri Tampubolon')).toEqual(['agreement', 'passport', 'seamanBook', 'medical', 'certificates']);
    expect(of(null)).toEqual(['imo', 'callSign', 'flag', 'voyageNumber', 'lastPort']);
    expect(of('Yohanes Bria')).toEqual(['port', 'passportExpiry']);
    expect(of('Muhammad Iqbal')).toEqual(['passportExpiry', 'seamanBookExpiry']);
  });

  it('is a seaman book or passport that has expired, or expires before the planned sign-off, with its dates', async () => {
    await makeAgreement(server, await joining());
    await document(world.employeeId, 'Buku Pelaut', `F ${10_000 + world.employeeId}`, addDays(day, -1));
    await document(world.employeeId, 'Passport', `C${10_000 + world.employeeId}`, addDays(day, 30));
    await document(off.employeeId, 'Seaman Book', `F ${10_000 + off.employeeId}`, addDays(day, 1));
    const until = (await plan()).plannedTo;
    const { gaps, people } = await get();
    const codes = codesOf(gaps, 'Jefri Tampubolon');
    expect(codes).toEqual(['agreementUnsigned', 'passportEndsEarly', 'seamanBookEnds', 'medical', 'certificates']);
    expect(gaps).toContainEqual(
      expect.objectContaining({ code: 'seamanBookEnds', endsOn: addDays(day, -1), until, name: 'Jefri Tampubolon' }),
    );
    expect(gaps).toContainEqual(
      expect.objectContaining({ code: 'passportEndsEarly', endsOn: addDays(day, 30), until }),
    );
    // Who leaves needs it until the day alone.
    expect(codesOf(gaps, 'Muhammad Iqbal')).toEqual(['passportExpiry']);
    expect(people[0].seamanBook).toEqual({ isEntered: true, until: addDays(day, -1) });
    await document(world.employeeId, 'Buku Pelaut', 'G 777', addDays(until, 400));
    await seafarer(world.employeeId, { seamanBookNumber: 'G 777' });
    expect(codesOf((await get()).gaps, 'Jefri Tampubolon')).not.toContain('seamanBookEnds');
  });

  it('is an agreement of other dates than the plan; one that waits for its signature does not stop printing', async () => {
    const { id } = await makeAgreement(server, await joining());
    expect(codesOf((await get()).gaps, 'Jefri Tampubolon')).toContain('agreementUnsigned');
    const asked = (await print({ withGaps: false })).body.message as string;
    await signAgreement(server, id);
    expect((await get()).people[0].agreement).toMatchObject({ isSigned: true, isOutdated: false });
    expect((await print({ withGaps: false })).body.message).toBe(asked);
    await server.db
      .updateTable('crewAgreements')
      .set({ endsOn: addDays(day, 9) })
      .where('id', '=', id)
      .execute();
    expect(codesOf((await get()).gaps, 'Jefri Tampubolon')).toContain('agreementOutdated');
  });

  it('is an agreement that is not signed yet and says what the vessel was before', async () => {
    const { id } = await makeAgreement(server, await joining());
    const rename = server.db.updateTable('vessels').where('id', '=', world.vesselId);
    const { name } = await server.db
      .selectFrom('vessels')
      .select('name')
      .where('id', '=', world.vesselId)
      .executeTakeFirstOrThrow();
    await rename.set({ name: `${name} II` }).execute();
    const { gaps } = await get();
    expect(codesOf(gaps, 'Jefri Tampubolon')).toEqual(
      expect.arrayContaining(['agreementVesselChanged', 'agreementUnsigned']),
    );
    await signAgreement(server, id);
    expect(codesOf((await get()).gaps, 'Jefri Tampubolon')).not.toContain('agreementVesselChanged');
    await rename.set({ name }).execute();
  });

  it('is a plan that nobody confirmed, which has no schedule', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await seafarer(employeeId, whole('Hendra Gunawan', String(10_000 + employeeId)));
    const { id: seatId } = await server.db
      .insertInto('seats')
      .values({ vesselId: world.vesselId, jobPositionId: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('assignments')
      .values({ seatId, employeeId, slot: 'next', plannedFrom: day, plannedTo: addDays(day, 90) })
      .execute();
    expect((await get()).gaps).toContainEqual(
      expect.objectContaining({ code: 'schedule', name: 'Hendra Gunawan', employeeSchedulingId: null }),
    );
  });

  it('says of medical requirements whether they are met, and never a result', async () => {
    const medical = (result: 'fit' | 'unfit', validUntil: string) =>
      server.db
        .insertInto('medicalCertificates')
        .values({
          employeeId: world.employeeId,
          positionOnBoard: 'Master',
          certificateNumber: `MC ${result}`,
          examinedOn: addDays(server.today, -5),
          validUntil,
          result,
        })
        .execute();
    const until = addDays((await plan()).plannedTo, 30);
    await medical('unfit', until);
    expect((await get()).people[0].medical).toEqual({ isMet: false, until: null });
    await medical('fit', until);
    expect((await get()).people[0].medical).toEqual({ isMet: true, until });
    expect(codesOf((await get()).gaps, 'Jefri Tampubolon')).not.toContain('medical');
  });

  it('stops the printing until the reader says that it goes on without', async () => {
    expect((await print({ withGaps: false })).body).toMatchObject({ code: 'gaps' });
    expect((await print()).status).toBe(200);
  });

  it('is a name that cannot be printed; with the Latin name beside it the papers print, without [?]', async () => {
    await seafarer(world.employeeId, { fullName: '王小明' });
    expect((await get()).gaps).toContainEqual(expect.objectContaining({ code: 'letters', name: '王小明' }));
    expect((await print()).body).toMatchObject({ code: 'letters' });
    await seafarer(world.employeeId, { latinName: 'WANG XIAOMING' });
    for (const fullName of ['王小明', 'محمد علي', 'สมชาย ใจดี']) {
      await seafarer(world.employeeId, { fullName });
      const text = (await pagesOf()).join('\n');
      expect(text).toContain('XIAOMING');
      expect(text).not.toContain('[?]');
    }
    await seafarer(world.employeeId, { fullName: 'Łukasz Żółć', latinName: null });
    expect((await pagesOf()).join('\n')).toContain('Żółć');
    await seafarer(world.employeeId, { fullName: 'Иван Петров' });
    expect((await pagesOf()).join('\n')).toContain('Петров');
  });
});

describe('the pack', () => {
  it('has the cover letter, both lists, four copies of the agreement, the mutation letters and the checklist', async () => {
    await makeAgreement(server, await joining());
    expect((await get()).papers).toBe(5 + 2 + 4);
    const pages = await pagesOf();
    const withText = (text: string) => pages.filter((page) => page.includes(text));
    expect(pages[0]).toContain('1 orang naik dan 1 orang turun');
    expect(pages[1]).toContain('DAFTAR AWAK YANG NAIK DAN TURUN');
    expect(pages[1]).toMatch(/Jefri Tampubolon.*Muhammad Iqbal/s);
    expect(pages[2]).toContain('[X] Arrival');
    expect(pages[3]).toContain('[X] Departure');
    for (const copy of [1, 2, 3, 4]) expect(withText(`Rangkap ${copy} dari 4`)).toHaveLength(1);
    expect(withText('Rangkap 1 dari 4: Syahbandar')[0]).toContain('PERJANJIAN KERJA LAUT');
    expect(pages.filter((page) => /Rangkap \d dari 4/.test(page))).toHaveLength(4);
    expect(withText('Mutasi naik Jefri Tampubolon')).toHaveLength(1);
    expect(withText('Mutasi turun Muhammad Iqbal')).toHaveLength(1);
    expect(pages.at(-1)).toContain('Daftar periksa dokumen');
  });

  it('lists in the form who sails: who joins, and not who leaves', async () => {
    const form = (await pagesOf()).find((page) => page.includes('[X] Departure')) ?? '';
    expect(form).toContain('Tampubolon');
    expect(form).toContain('Sutrisno');
    expect(form).not.toContain('Iqbal');
    // Headings break where their column ends.
    const words = form.split(/\s+/);
    for (const [at, { header }] of formColumns.entries())
      expect(words).toEqual(expect.arrayContaining(`${at + 6}. ${header}`.split(' ')));
    expect(form).toContain('18. Date and signature by master, authorized agent or officer');
  });

  it('numbers letters without gaps, and again only where they say something else', async () => {
    const numbers = async () => {
      const { people, cover } = await get();
      return [cover.number, ...people.map(({ letterNumber }: { letterNumber: string }) => letterNumber)];
    };
    await print();
    const first = await numbers();
    await print();
    expect(await numbers()).toEqual(first);
    await seafarer(off.employeeId, { seamanBookNumber: 'G 999' });
    const { people } = await get();
    expect(people.map(({ isLetterChanged }: { isLetterChanged: boolean }) => isLetterChanged)).toEqual([false, true]);
    await print();
    const second = await numbers();
    expect([second[0], second[1]]).toEqual([first[0], first[1]]);
    expect(second[2]).not.toBe(first[2]);
    const given = await server.db
      .selectFrom('signOnLetters')
      .select(['kind', 'sequence'])
      .orderBy('kind')
      .orderBy('sequence')
      .execute();
    for (const kind of ['cover', 'mutationOn', 'mutationOff']) {
      const own = given.filter((letter) => letter.kind === kind).map(({ sequence }) => sequence);
      expect(own).toEqual(own.map((_each, at) => at + 1));
    }
  });

  it('notes that the papers are prepared, and the reading of everybody it shows', async () => {
    await print();
    const { people } = await get();
    expect(people.map(({ steps }: { steps: { state: string }[] }) => steps.map(({ state }) => state))).toEqual([
      ['prepared'],
      ['prepared'],
    ]);
    const read = await server.db
      .selectFrom('readLog')
      .selectAll()
      .where('what', '=', 'signOnPapers')
      .orderBy('id', 'desc')
      .execute();
    expect(JSON.stringify(read)).toContain(String(world.employeeId));
  });

  it('is refused where no one joins or leaves, and is not there for another division', async () => {
    expect((await print({ day: addDays(day, 3) })).body).toMatchObject({ code: 'nobody' });
    const tanker = await server.user({ role: 'crewingstafftanker' });
    expect((await print({}, tanker)).status).toBe(404);
    expect((await server.call(signOnPapers.get, key(), tanker)).status).toBe(404);
  });
});

describe('the crew list as a workbook', () => {
  it('has exactly the columns of the form', async () => {
    await server.call(
      signOnPapers.saveHead,
      { ...key(), voyageNumber: 'V-12', lastPort: 'Dumai', version: 0 } as never,
      staff,
    );
    const { body } = await server.call(signOnPapers.crewList, key(), staff);
    const { rows } = await readSheet(body);
    const head = rows.find((row) => row.includes('Family name'));
    expect(head).toEqual(formColumns.map(({ header }) => header));
    const flat = rows.flat();
    expect(flat).toContain('V-12');
    expect(flat).toContain('IDN');
  });

  it('has a head that is corrected, by who saw its newest version', async () => {
    const save = (lastPort: string, version: number) =>
      server.call(signOnPapers.saveHead, { ...key(), voyageNumber: 'V-12', lastPort, version } as never, staff);
    const { version } = (await save('Dumai', 0)).body.data;
    const again = await save('Batam', version);
    expect([again.status, again.body]).toMatchObject([200, { data: { version: version + 1 } }]);
    expect((await save('Belawan', version)).status).toBe(409);
    const { body } = await server.call(signOnPapers.crewList, key(), staff);
    expect((await readSheet(body)).rows.flat()).toContain('Batam');
  });
});
