import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceLinks } from '#features/reference/links/contract.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeTanker } from '#testing/tanker.ts';
import { type OfficerMatrix, vesselMatrix } from '../contract.ts';

let server: TestServer;
let made: Awaited<ReturnType<typeof makeTanker>>;
let staff: { token: string };
let head: { token: string };
beforeAll(async () => {
  server = await testServer();
  made = await makeTanker(server);
  staff = await server.user({ role: 'crewingstafftanker' });
  head = await server.user({ role: 'crewtanker', subRole: 'head', employeeId: made.master });
});
afterAll(() => server.close());

const read = async (
  date: string,
  vesselId = made.tanker,
  { by, caller = staff }: { by?: 'aboard' | 'plan'; caller?: { token: string } } = {},
): Promise<OfficerMatrix> =>
  (await server.call(vesselMatrix.officerMatrix, { vesselId, date, ...(by && { by }) }, caller)).body.data;
const namesOn = async (date: string) => (await read(date)).officers.map(({ fullName }) => fullName);

describe('what a crew list leaves empty', () => {
  const gaps = async () =>
    (await server.call(vesselMatrix.crewListGaps, { vesselId: made.tanker, date: '2026-07-01' }, staff)).body.data;

  it('is named by vessel and person, without any value', async () => {
    const before = await gaps();
    const own = before.people.find(({ employeeId }: { employeeId: number }) => employeeId === made.master);
    expect(own.fullName).toBe('Budi Nakhoda');
    const seafarer = server.db.selectFrom('employees').select('seafarerId').where('id', '=', made.master);
    const whole = {
      nationality: 'Indonesian',
      birthDate: '1980-05-12',
      birthPlace: 'Surabaya',
      seamanBookNumber: 'F 777',
      passportNumber: 'X 777',
    };
    await server.db.updateTable('seafarers').set(whole).where('id', '=', seafarer).execute();
    await server.db.updateTable('vessels').set({ callSign: null }).where('id', '=', made.tanker).execute();
    const after = await gaps();
    expect(after.vessel).toContain('callSign');
    expect(after.people).toContainEqual({
      employeeId: made.master,
      fullName: 'Budi Nakhoda',
      lacks: ['seamanBookExpiry', 'passportExpiry'],
    });
    expect(JSON.stringify(after)).not.toContain('777');
  });
});

describe('the officer matrix', () => {
  it('has the seventeen fields of each officer as of the day, and no one who is no officer', async () => {
    const matrix = await read('2026-07-01');
    expect(matrix).toMatchObject({ vesselName: 'MT Bentang Natuna', cargoes: ['oil'], date: '2026-07-01' });
    expect(matrix.officers.map(({ rank, fullName }) => [rank, fullName])).toEqual([
      ['Master', 'Budi Nakhoda'],
      ['C/O', 'Citra Mualim'],
    ]);
    expect(matrix.officers[0]).toEqual({
      employeeId: made.master,
      employeeIdNumber: expect.stringMatching(/^T-/),
      rank: 'Master',
      fullName: 'Budi Nakhoda',
      nationality: 'Indonesian',
      certificateOfCompetency: 'ANT-I',
      issuingCountry: 'Indonesia',
      administrationAcceptance: 'yes',
      tankerCertification: ['oil'],
      stcwVPara: 'advanced',
      radioQualification: 'yes',
      yearsWithOperator: 6, // 2,191 days
      yearsInRank: 1.5, // 365 of the file and 181 aboard now
      yearsOnTankerType: 1.7, // those, and 92 of the rank no one has linked
      yearsOnTankers: 2.7, // and 365 on gas
      yearsWatch: 1, // 365 as chief officer
      monthsOnVessel: 5.9, // 181 days
      englishProficiency: 'good',
      signOnDate: '2026-01-01',
      plannedSignOff: '2026-09-30',
      standing: 'aboard',
      openServices: [],
      unclassifiedDays: 92 + 365,
      unclassified: [
        { kind: 'sea_position', word: '2nd  MATE', days: 365 },
        { kind: 'vessel_type', word: 'Supertanker', days: 365 },
        { kind: 'sea_position', word: 'Masinis II', days: 92 },
      ],
    });
    expect(matrix.pairs[0]).toMatchObject({ ranks: ['Master', 'C/O'], missing: [], joinedApartDays: 31 });
  });

  it('is as of any day: who was aboard then, who is aboard now on a voyage to come', async () => {
    expect(await namesOn('2025-12-31')).toEqual([]);
    expect(await namesOn('2026-01-01')).toEqual(['Budi Nakhoda', 'Eko Dulu']);
    expect(await namesOn('2026-02-28')).toEqual(['Budi Nakhoda', 'Citra Mualim', 'Eko Dulu']);
    // A crew member who leaves on a day is not aboard on it.
    expect(await namesOn('2026-03-01')).toEqual(['Budi Nakhoda', 'Citra Mualim']);
    const ahead = await read('2027-01-01', made.tanker, { by: 'aboard' });
    expect(ahead.officers[0]).toMatchObject({ monthsOnVessel: 12, yearsInRank: 2, radioQualification: 'no' });
    const { date } = (await server.call(vesselMatrix.officerMatrix, { vesselId: made.tanker }, staff)).body.data;
    expect(date).toBe(dayInJakarta(new Date()));
  });

  it('follows confirmed and planned reliefs on a day to come', async () => {
    const vessel = await made.vessel('MT Bentang Rencana');
    const relief = await planned(vessel);
    const onDay = async (day: string, by?: 'aboard' | 'plan') => {
      const matrix = await read(day, vessel, by ? { by } : {});
      return [matrix.by, ...matrix.officers.map(({ fullName, standing }) => `${fullName} ${standing}`)];
    };
    // The master leaves on the day on which his relief joins.
    expect(await onDay(daysAhead(29))).toEqual(['plan', 'Lama Nakhoda aboard', 'Tetap Mualim aboard']);
    expect(await onDay(daysAhead(30))).toEqual(['plan', 'Baru Nakhoda planned', 'Tetap Mualim aboard']);
    expect(await onDay(daysAhead(30), 'aboard')).toEqual(['aboard', 'Lama Nakhoda aboard', 'Tetap Mualim aboard']);
    expect((await read(daysAhead(0), vessel)).by).toBeNull();
    // Of the relief the planned tour counts, and who is planned for no seat is missing.
    const [first] = (await read(daysAhead(395), vessel)).officers;
    expect(first).toBeUndefined();
    const year = (await read(daysAhead(213), vessel)).officers;
    expect(
      year.map(({ yearsInRank, monthsOnVessel, signOnDate }) => [yearsInRank, monthsOnVessel, signOnDate]),
    ).toEqual([[0.5, 6, daysAhead(30)]]);
    const decide = (decision: 'confirmed' | 'rejected') =>
      server.db
        .updateTable('assignmentDecisions')
        .set({ decision, decidedAt: new Date() })
        .where('assignmentId', '=', relief)
        .execute();
    await decide('confirmed');
    expect(await onDay(daysAhead(30))).toEqual(['plan', 'Baru Nakhoda confirmed', 'Tetap Mualim aboard']);
    await decide('rejected');
    expect(await onDay(daysAhead(30))).toEqual(['plan', 'Tetap Mualim aboard']);
  });

  it('takes service with us from check-in and check-out, and the row it left in the file once', async () => {
    const eko = (await read('2026-02-28')).officers.find(({ fullName }) => fullName === 'Eko Dulu');
    expect(eko).toMatchObject({ rank: '2/O', yearsInRank: 0.2, yearsOnTankerType: 0.2, unclassifiedDays: 0 });
  });

  it('follows what staff say that a word stands for', async () => {
    const word = await addWord('vessel_type', 'Supertanker');
    const lead = await server.user({ role: 'crewingmanagertanker' });
    const link = async (linkedId: number | null, isOutside = false) => {
      const { status } = await server.call(serviceLinks.update, { links: [{ id: word, linkedId, isOutside }] }, lead);
      expect(status).toBe(200);
      const [first] = (await read('2026-07-01')).officers;
      return [first?.yearsOnTankers, first?.unclassified.some((each) => each.word === 'Supertanker')];
    };
    expect(await link(102)).toEqual([3.7, false]);
    expect(await link(null, true)).toEqual([2.7, false]);
    expect(await link(null)).toEqual([2.7, true]);
  });

  it('asks for the endorsement of the flag that the vessel flies', async () => {
    const under = async (flag: string | null) => {
      await server.db.updateTable('vessels').set({ flag }).where('id', '=', made.tanker).execute();
      const matrix = await read('2026-07-01');
      return [matrix.flag, matrix.officers[0]?.administrationAcceptance];
    };
    expect(await under('Panama')).toEqual(['Panama', 'no']);
    expect(await under('Bendera lama')).toEqual([null, 'yes']);
    expect(await under(null)).toEqual([null, 'yes']);
    expect(await under('INDONESIA')).toEqual(['Indonesia', 'yes']);
  });

  it('is of tankers only, and of vessels in reach', async () => {
    const admin = await server.user({ role: 'superadmin' });
    const answer = await server.call(vesselMatrix.officerMatrix, { vesselId: made.marine }, admin);
    expect([answer.status, answer.body.message]).toEqual([400, 'Only tankers have an officer matrix']);
    const principal = await server.user({ role: 'crewingprincipaltanker', principalId: made.client });
    const other = await server.user({ role: 'crewingprincipaltanker', principalId: made.own });
    const crew = await server.user({ role: 'crewtanker' });
    const calls = [vesselMatrix.officerMatrix, vesselMatrix.crewListSheet, vesselMatrix.matrixSheet];
    const statuses = async (caller: { token: string }, vesselId = made.tanker) =>
      Promise.all(calls.map(async (call) => (await server.call(call, { vesselId }, caller)).status));
    expect(await statuses(principal)).toEqual([200, 200, 200]);
    expect(await statuses(head)).toEqual([200, 200, 200]);
    expect(await statuses(other)).toEqual([404, 404, 404]);
    expect(await statuses(crew)).toEqual([404, 404, 404]);
    expect(await statuses(staff, made.marine)).toEqual([404, 404, 404]);
    expect(await statuses(head, await made.vessel('MT Lain'))).toEqual([404, 404, 404]);
  });

  it('has forty officers with long careers', async () => {
    const big = await made.vessel('MT Bentang Besar');
    for (let at = 0; at < 40; at++)
      await made.officer(big, 101 + (at % 8), `Perwira ${at}`, {
        from: '2026-01-01',
        codes: { 'ANT-II': null, BOCT: '2030-01-01' },
        service: Array.from({ length: 12 }, (_, year): [string, string, string, string] => [
          'Second Officer',
          'Chemical Tanker',
          `${2010 + year}-01-01`,
          `${2010 + year}-09-01`,
        ]),
      });
    expect((await read('2026-07-01', big)).officers).toHaveLength(40);
  });
});

const daysAhead = (days: number) => addDays(dayInJakarta(new Date()), days);

/** A master whose relief joins in thirty days, and a chief officer who stays for a hundred; answers the relief's plan. */
async function planned(vesselId: number): Promise<number> {
  await made.officer(vesselId, 101, 'Lama Nakhoda', { from: daysAhead(-200) });
  await made.officer(vesselId, 102, 'Tetap Mualim', { from: daysAhead(-100) });
  const elsewhere = await made.vessel('MT Bentang Lain');
  const relief = await made.officer(elsewhere, 101, 'Baru Nakhoda', { from: daysAhead(-400) });
  const seat = await server.db
    .selectFrom('seats')
    .select('id')
    .where('vesselId', '=', vesselId)
    .where('jobPositionId', '=', 101)
    .executeTakeFirstOrThrow();
  const until = (position: number, plannedTo: string) =>
    server.db
      .updateTable('assignments')
      .set({ plannedTo })
      .where('slot', '=', 'current')
      .where('seatId', 'in', (seats) =>
        seats.selectFrom('seats').select('id').where('vesselId', '=', vesselId).where('jobPositionId', '=', position),
      )
      .execute();
  await until(101, daysAhead(30));
  await until(102, daysAhead(100));
  const { id } = await server.db
    .updateTable('assignments')
    .set({ seatId: seat.id, slot: 'next', checkedInAt: null })
    .set({ plannedFrom: daysAhead(30), plannedTo: daysAhead(300) })
    .where('employeeId', '=', relief)
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('assignmentDecisions')
    .values({ assignmentId: id, party: 'employee', dueOn: daysAhead(3) })
    .execute();
  return id;
}

const addWord = async (kind: string, name: string): Promise<number> =>
  (
    await server.db
      .insertInto('options')
      .values({ kind, name, isVerified: false })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
