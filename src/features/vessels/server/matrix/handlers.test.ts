import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#app/test-server.ts';
import { serviceLinks } from '#features/reference/links/contract.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import { type OfficerMatrix, spreadsheet, vesselMatrix } from '../../matrix/contract.ts';

let server: TestServer;
let staff: { token: string };
let own: number;
let client: number;
let tanker: number;
let marine: number;
let master: number;
let head: { token: string };

beforeAll(async () => {
  server = await testServer();
  const made = await server.db
    .insertInto('principals')
    .values([{ name: 'Own company', isOwnCompany: true }, { name: 'Client Energy' }])
    .returning('id')
    .execute();
  [own, client] = made.map(({ id }) => id) as [number, number];
  staff = await server.user({ role: 'crewingstafftanker' });
  tanker = await vessel('MT Bentang Natuna', { imoNumber: '9074729', flag: 'Indonesia', callSign: 'YBAA' });
  marine = await vessel('TB Bentang Raya', { divisionId: 1, shipTypeId: 1, principalId: own });
  master = await officer(tanker, 101, 'Budi Nakhoda', {
    from: '2026-01-01',
    codes: { 'ANT-I': null, 'END-ANT-I': '2030-01-01', BOCT: '2030-01-01', AOT: '2030-01-01', GMDSS: '2026-08-01' },
    employed: '2020-07-01',
    english: 'good',
    service: [
      ['Master', 'Oil Product Tanker', '2024-07-01', '2025-07-01'],
      ['Chief Officer', 'LPG Carrier', '2022-07-01', '2023-07-01'],
      ['Masinis II', 'Oil Product Tanker', '2020-07-01', '2020-10-01'],
      ['2nd  MATE', 'Supertanker', '2018-07-01', '2019-07-01'],
    ],
  });
  head = await server.user({ role: 'crewtanker', subRole: 'head', employeeId: master });
  await officer(tanker, 102, 'Citra Mualim', { from: '2026-02-01', employed: '2026-01-01' });
  await officer(tanker, 114, 'Dedi Juru Mudi', { from: '2026-01-01' });
  await officer(tanker, 103, 'Eko Dulu', { from: '2026-01-01', until: '2026-03-01' });
});
afterAll(() => server.close());

const vessel = async (name: string, over: Record<string, unknown> = {}): Promise<number> =>
  (
    await server.db
      .insertInto('vessels')
      .values({ divisionId: 2, shipTypeId: 101, principalId: client, name, ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

interface Career {
  from: string;
  until?: string;
  /** Certificates by code, with their last day. */
  codes?: Record<string, string | null>;
  employed?: string;
  english?: string;
  service?: [position: string, vesselType: string, from: string, to: string | null][];
}

let people = 0;
async function officer(vesselId: number, jobPositionId: number, fullName: string, career: Career): Promise<number> {
  people += 1;
  const { db } = server;
  const { id: seafarerId } = await db
    .insertInto('seafarers')
    .values({
      applicantKind: 'WNI',
      fullName,
      email: 'a@example.test',
      confirmedAt: new Date(),
      nationality: 'Indonesian',
      birthDate: '1985-04-03',
      birthPlace: 'Tegal',
      passportNumber: `C${1_000_000 + people}`,
      seamanBookNumber: `F ${100_000 + people}`,
      englishLevel: career.english ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: employeeId } = await db
    .insertInto('employees')
    .values({ employeeNumber: `T-${seafarerId}`, seafarerId, divisionId: 2, jobPositionId, shipTypeId: 101 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: seatId } = await db
    .insertInto('seats')
    .values({ vesselId, jobPositionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: assignmentId } = await db
    .insertInto('assignments')
    .values({
      seatId,
      employeeId,
      slot: career.until ? 'past' : 'current',
      plannedFrom: career.from,
      plannedTo: '2026-09-30',
      checkedInAt: new Date(`${career.from}T02:00:00Z`),
      checkedOutAt: career.until ? new Date(`${career.until}T02:00:00Z`) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('employmentPeriods')
    .values({ employeeId, divisionId: 2, startedOn: career.employed ?? career.from })
    .execute();
  if (career.until)
    await db
      .insertInto('seaServices')
      .values({
        seafarerId,
        assignmentId,
        isOwnCompany: true,
        companyName: 'Own company',
        position: 'Second Officer',
        vesselName: 'MT',
        vesselType: 'Oil Product Tanker',
        onBoardOn: career.from,
        offBoardOn: career.until,
      })
      .execute();
  for (const [position, vesselType, onBoardOn, offBoardOn] of career.service ?? []) {
    const row = {
      seafarerId,
      companyName: 'PT Lama',
      vesselName: 'MT Lama',
      position,
      vesselType,
      onBoardOn,
      offBoardOn,
    };
    await db.insertInto('seaServices').values(row).execute();
  }
  for (const [code, expiresOn] of Object.entries(career.codes ?? {})) {
    const type = await db
      .selectFrom('certificateTypes')
      .select(['id', 'kind', 'name'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const { id: certificateTypeId, kind, name } = type;
    await db
      .insertInto('certificates')
      .values({ seafarerId, certificateTypeId, kind, name, expiresOn, issuingCountry: 'Indonesia' })
      .execute();
  }
  return employeeId;
}

const read = async (date: string, vesselId = tanker, caller = staff): Promise<OfficerMatrix> =>
  (await server.call(vesselMatrix.officerMatrix, { vesselId, date }, caller)).body.data;
const namesOn = async (date: string) => (await read(date)).officers.map(({ fullName }) => fullName);

describe('the officer matrix', () => {
  it('has the seventeen fields of each officer as of the day, and nobody who is no officer', async () => {
    const matrix = await read('2026-07-01');
    expect(matrix).toMatchObject({ vesselName: 'MT Bentang Natuna', cargoes: ['oil'], date: '2026-07-01' });
    expect(matrix.officers.map(({ rank, fullName }) => [rank, fullName])).toEqual([
      ['Master', 'Budi Nakhoda'],
      ['C/O', 'Citra Mualim'],
    ]);
    expect(matrix.officers[0]).toEqual({
      employeeId: master,
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
      yearsOnTankerType: 1.7, // those, and 92 of the rank nobody has linked
      yearsOnTankers: 2.7, // and 365 on gas
      yearsWatch: 1, // 365 as chief officer
      monthsOnVessel: 5.9, // 181 days
      englishProficiency: 'good',
      signOnDate: '2026-01-01',
      plannedSignOff: '2026-09-30',
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
    // Whoever leaves on a day is not aboard on it.
    expect(await namesOn('2026-03-01')).toEqual(['Budi Nakhoda', 'Citra Mualim']);
    const ahead = await read('2027-01-01');
    expect(ahead.officers[0]).toMatchObject({ monthsOnVessel: 12, yearsInRank: 2, radioQualification: 'no' });
    const { date } = (await server.call(vesselMatrix.officerMatrix, { vesselId: tanker }, staff)).body.data;
    expect(date).toBe(todayInJakarta());
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

  it('is of tankers only, and of vessels in reach', async () => {
    const admin = await server.user({ role: 'superadmin' });
    const answer = await server.call(vesselMatrix.officerMatrix, { vesselId: marine }, admin);
    expect([answer.status, answer.body.message]).toEqual([400, 'Only tankers have an officer matrix']);
    const principal = await server.user({ role: 'crewingprincipaltanker', principalId: client });
    const other = await server.user({ role: 'crewingprincipaltanker', principalId: own });
    const crew = await server.user({ role: 'crewtanker' });
    const calls = [vesselMatrix.officerMatrix, vesselMatrix.crewListSheet, vesselMatrix.matrixSheet];
    const statuses = async (caller: { token: string }, vesselId = tanker) =>
      Promise.all(calls.map(async (call) => (await server.call(call, { vesselId }, caller)).status));
    expect(await statuses(principal)).toEqual([200, 200, 200]);
    expect(await statuses(head)).toEqual([200, 200, 200]);
    expect(await statuses(other)).toEqual([404, 404, 404]);
    expect(await statuses(crew)).toEqual([403, 403, 403]);
    expect(await statuses(staff, marine)).toEqual([404, 404, 404]);
    expect(await statuses(head, await vessel('MT Lain'))).toEqual([404, 404, 404]);
  });

  it('of forty officers with long careers comes at once', async () => {
    const big = await vessel('MT Bentang Besar');
    for (let at = 0; at < 40; at++)
      await officer(big, 101 + (at % 8), `Perwira ${at}`, {
        from: '2026-01-01',
        codes: { 'ANT-II': null, BOCT: '2030-01-01' },
        service: Array.from({ length: 12 }, (_, year): [string, string, string, string] => [
          'Second Officer',
          'Chemical Tanker',
          `${2010 + year}-01-01`,
          `${2010 + year}-09-01`,
        ]),
      });
    const started = performance.now();
    expect((await read('2026-07-01', big)).officers).toHaveLength(40);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});

const addWord = async (kind: string, name: string): Promise<number> =>
  (
    await server.db
      .insertInto('options')
      .values({ kind, name, isVerified: false })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function opened(call: typeof vesselMatrix.crewListSheet | typeof vesselMatrix.matrixSheet, caller = staff) {
  const answer = await server.call(call, { vesselId: tanker, date: '2026-07-01' }, caller);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, spreadsheet]);
  const book = new exceljs.Workbook();
  await book.xlsx.load(answer.body as unknown as exceljs.Buffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet');
  return { sheet, name: String(answer.headers['content-disposition']) };
}
const valuesOf = (sheet: exceljs.Worksheet, row: number) =>
  Array.from({ length: sheet.columnCount }, (_, at) => sheet.getCell(row, at + 1).value);
/** The row that begins with a value. */
function rowOf(sheet: exceljs.Worksheet, first: string | number): number {
  for (let at = 1; at <= sheet.rowCount; at++) if (sheet.getCell(at, 1).value === first) return at;
  throw new Error(`No row begins with ${first}`);
}

describe('the crew matrix as a workbook', () => {
  it('has a title block, the fields in their order with their numbers, and the pairs at its foot', async () => {
    const { sheet, name } = await opened(vesselMatrix.matrixSheet);
    expect(name).toMatch(/filename="\d{8}_\d{4}_Crew Matrix MT Bentang Natuna\.xlsx"/);
    expect(sheet.getCell('A1').value).toBe('Officer Matrix');
    expect(valuesOf(sheet, rowOf(sheet, 'Vessel'))[2]).toBe('MT Bentang Natuna');
    expect(valuesOf(sheet, rowOf(sheet, 'IMO number'))[2]).toBe('9074729');
    expect(valuesOf(sheet, rowOf(sheet, 'Flag'))[2]).toBe('Indonesia');
    const head = rowOf(sheet, 'Rank');
    expect(valuesOf(sheet, head - 1).slice(0, 17)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
    expect(valuesOf(sheet, head)).toEqual([
      'Rank',
      'Name',
      'Nationality',
      'Certificate of competency',
      'Issuing country',
      'Administration acceptance',
      'Tanker certification',
      'STCW V para',
      'Radio qualification',
      'Years with operator',
      'Years in rank',
      'Years on this type of tanker',
      'Years on all types of tanker',
      'Months on vessel this tour',
      'Years watch',
      'English proficiency',
      'Sign-on date',
      'Unclassified service (days)',
    ]);
    expect(valuesOf(sheet, head + 1)).toEqual([
      'Master',
      'Budi Nakhoda',
      'Indonesian',
      'ANT-I',
      'Indonesia',
      'Yes',
      'Oil',
      'Advanced',
      'Yes',
      6,
      1.5,
      1.7,
      2.7,
      5.9,
      1,
      'Good',
      new Date('2026-01-01'),
      457,
    ]);
    expect(sheet.getCell(head + 1, 10).numFmt).toBe('0.0');
    expect(sheet.getCell(head + 1, 17).numFmt).toBe('dd mmm yyyy');
    const pair = valuesOf(sheet, rowOf(sheet, 'Master + C/O'));
    expect([pair[9], pair[10], pair[16]]).toEqual([6.5, 1.9, '31 days apart']);
    expect(valuesOf(sheet, rowOf(sheet, 'C/E + 2/E'))[1]).toBe('Not on board: C/E, 2/E');
    const last = String(sheet.getCell(sheet.rowCount, 1).value);
    expect(last).toContain('Budi Nakhoda: 2nd  MATE (365 days)');
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: head });
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', paperSize: 9, fitToWidth: 1 });
  });

  it('holds no formula, whatever was typed', async () => {
    await server.db.updateTable('vessels').set({ flag: '=1+1' }).where('id', '=', tanker).execute();
    await server.db
      .updateTable('seafarers')
      .set({ birthPlace: '@SUM(A1)', nationality: '-1' })
      .where('fullName', '=', 'Budi Nakhoda')
      .execute();
    for (const call of [vesselMatrix.crewListSheet, vesselMatrix.matrixSheet]) {
      const { sheet } = await opened(call);
      const texts: unknown[] = [];
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          expect(cell.type).not.toBe(exceljs.ValueType.Formula);
          texts.push(cell.value);
        }),
      );
      expect(texts).toEqual(expect.arrayContaining(["'=1+1", "'-1"]));
      expect(texts).not.toContain('=1+1');
    }
    await server.db.updateTable('vessels').set({ flag: 'Indonesia' }).where('id', '=', tanker).execute();
    await server.db
      .updateTable('seafarers')
      .set({ birthPlace: 'Tegal', nationality: 'Indonesian' })
      .where('fullName', '=', 'Budi Nakhoda')
      .execute();
  });
});

describe('the crew list as a workbook', () => {
  it('names everybody aboard with papers, port of joining and planned sign-off, and is logged', async () => {
    const port = await server.db
      .selectFrom('options')
      .select(['id', 'name'])
      .where('kind', '=', 'port')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { assignmentId } = await server.db
      .selectFrom('liveAssignments')
      .select('assignmentId')
      .where('employeeId', '=', master)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('movements')
      .values({ assignmentId: assignmentId ?? 0, onBoardOn: '2026-01-01', onBoardPortId: port.id })
      .execute();
    const file = await server.db
      .selectFrom('seafarers')
      .select(['id', 'passportNumber', 'seamanBookNumber'])
      .where('fullName', '=', 'Budi Nakhoda')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('travelDocuments')
      .values({ seafarerId: file.id, name: 'Paspor', number: file.passportNumber ?? '', expiresOn: '2031-02-03' })
      .execute();
    const { sheet, name } = await opened(vesselMatrix.crewListSheet);
    expect(name).toMatch(/filename="\d{8}_\d{4}_Crew List MT Bentang Natuna\.xlsx"/);
    const head = rowOf(sheet, 'No');
    expect(valuesOf(sheet, head + 1)).toEqual([
      1,
      'Budi Nakhoda',
      'Master',
      'Indonesian',
      new Date('1985-04-03'),
      'Tegal',
      file.seamanBookNumber,
      null,
      file.passportNumber,
      new Date('2031-02-03'),
      new Date('2026-01-01'),
      port.name,
      new Date('2026-09-30'),
      expect.stringMatching(/^T-/),
    ]);
    expect([2, 3].map((at) => sheet.getCell(head + at, 2).value)).toEqual(['Citra Mualim', 'Dedi Juru Mudi']);
    const readings = await server.db
      .selectFrom('readLog')
      .select('recordId')
      .where('what', '=', 'employee')
      .where('recordId', '=', String(master))
      .execute();
    expect(readings.length).toBeGreaterThan(0);
  });

  it.each([
    ['planning', () => server.user({ role: 'crewingplanningtanker' }), /^•••• \d{4}$/, /^•••• \d{4}$/],
    ['a principal', () => server.user({ role: 'crewingprincipaltanker', principalId: client }), /^••••$/, /^••••$/],
    ['a master', async () => head, /^C\d{7}$/, /^••••$/],
  ] as const)('shows %s no more of passports than they may see', async (_who, signIn, ofMaster, another) => {
    const { sheet } = await opened(vesselMatrix.crewListSheet, await signIn());
    const first = rowOf(sheet, 'No') + 1;
    expect(sheet.getCell(first, 9).value).toMatch(ofMaster);
    expect(sheet.getCell(first + 1, 9).value).toMatch(another);
    expect(sheet.getCell(first + 1, 7).value).toMatch(/^F \d{6}$/);
  });
});
