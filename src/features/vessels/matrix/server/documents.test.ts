import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { saidOf } from '#testing/paper-code.ts';
import { readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeTanker } from '#testing/tanker.ts';
import { readSheet, type TestSheet } from '#testing/workbook.ts';
import { vesselMatrix } from '../contract.ts';

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

async function opened(call: typeof vesselMatrix.crewListSheet | typeof vesselMatrix.matrixSheet, caller = staff) {
  const answer = await server.call(call, { vesselId: made.tanker, date: '2026-07-01' }, caller);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, workbookType]);
  const sheet = await readSheet(answer.body);
  return { sheet, name: String(answer.headers['content-disposition']) };
}
const width = (sheet: TestSheet) => Math.max(...sheet.rows.map(({ length }) => length));
const valuesOf = (sheet: TestSheet, row: number) =>
  Array.from({ length: width(sheet) }, (_, at) => sheet.rows[row - 1]?.[at] ?? null);
/** The row that begins with a value. */
function rowOf(sheet: TestSheet, first: string | number): number {
  const at = sheet.rows.findIndex((row) => row[0] === first);
  if (at >= 0) return at + 1;
  throw new Error(`No row begins with ${first}`);
}

describe('the crew matrix as a workbook', () => {
  it('has a title block, the fields in their order with their numbers, and the pairs at its foot', async () => {
    const { sheet, name } = await opened(vesselMatrix.matrixSheet);
    expect(name).toMatch(/filename="[\d-]{10}_[\d-]{8}_Crew_Matrix_MT_Bentang_Natuna\.xlsx"/);
    const read = await server.db.selectFrom('readLog').select('recordId').where('what', '=', 'employee').execute();
    expect(read.map(({ recordId }) => recordId)).toContain(String(made.master));
    expect(sheet.at('A1')).toBe('Officer Matrix');
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
    expect(sheet.lookOf(`J${head + 1}`).format).toBe('0.0');
    expect(sheet.lookOf(`Q${head + 1}`).format).toBe('dd mmm yyyy');
    const pair = valuesOf(sheet, rowOf(sheet, 'Master + C/O'));
    expect([pair[9], pair[10], pair[16]]).toEqual([6.5, 1.9, '31 days apart']);
    expect(valuesOf(sheet, rowOf(sheet, 'C/E + 2/E'))[1]).toBe('Not on board: C/E, 2/E');
    const last = String(sheet.rows.at(-1)?.[0]);
    expect(last).toContain('Budi Nakhoda: 2nd  MATE (365 days)');
    expect(sheet.element('pane')).toMatchObject({ state: 'frozen', xSplit: '2', ySplit: String(head) });
    expect(sheet.element('pageSetup')).toMatchObject({ orientation: 'landscape', paperSize: '9', fitToWidth: '1' });
  });

  it('holds no formula, whatever was typed', async () => {
    await server.db.updateTable('vessels').set({ flag: '=1+1' }).where('id', '=', made.tanker).execute();
    await server.db
      .updateTable('seafarers')
      .set({ birthPlace: '@SUM(A1)', nationality: '-1' })
      .where('fullName', '=', 'Budi Nakhoda')
      .execute();
    for (const call of [vesselMatrix.crewListSheet, vesselMatrix.matrixSheet]) {
      const { sheet } = await opened(call);
      const texts = sheet.rows.flat();
      expect(sheet.element('f')).toBeUndefined();
      expect(texts).toEqual(expect.arrayContaining(["'=1+1", "'-1"]));
      expect(texts).not.toContain('=1+1');
    }
    await server.db.updateTable('vessels').set({ flag: 'Indonesia' }).where('id', '=', made.tanker).execute();
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
      .where('employeeId', '=', made.master)
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
    expect(name).toMatch(/filename="[\d-]{10}_[\d-]{8}_Crew_List_MT_Bentang_Natuna\.xlsx"/);
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
    expect([2, 3].map((at) => sheet.at(`B${head + at}`))).toEqual(['Citra Mualim', 'Dedi Juru Mudi']);
    const readings = await server.db
      .selectFrom('readLog')
      .select('recordId')
      .where('what', '=', 'employee')
      .where('recordId', '=', String(made.master))
      .execute();
    expect(readings.length).toBeGreaterThan(0);
  });

  it.each([
    ['planning', () => server.user({ role: 'crewingplanningtanker' }), /^•••• \d{4}$/, /^•••• \d{4}$/],
    [
      'a principal',
      () => server.user({ role: 'crewingprincipaltanker', principalId: made.client }),
      /^••••$/,
      /^••••$/,
    ],
    ['a master', async () => head, /^C\d{7}$/, /^••••$/],
  ] as const)('shows %s no more of passports than they may see', async (_who, signIn, ofMaster, another) => {
    const { sheet } = await opened(vesselMatrix.crewListSheet, await signIn());
    const first = rowOf(sheet, 'No') + 1;
    expect(sheet.at(`I${first}`)).toMatch(ofMaster);
    expect(sheet.at(`I${first + 1}`)).toMatch(another);
    expect(sheet.at(`G${first + 1}`)).toMatch(/^F \d{6}$/);
  });
});

describe('the crew matrix as PDF', () => {
  const printed = async (date = '2026-07-01') =>
    (await server.call(vesselMatrix.matrixPdf, { vesselId: made.tanker, date }, staff)).body as Buffer;

  it('lies across, with the officers, the pairs and a code that names the vessel', async () => {
    const file = await printed();
    const { title, pages } = await readPdf(file);
    expect(title).toMatch(/^Officer matrix of MT Bentang/);
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    for (const said of ['Budi Nakhoda', 'ANT-I', 'Master + C/O', '31 days apart', 'Not on board: C/E, 2/E'])
      expect(text).toContain(said);
    // No word of a heading is broken.
    for (const word of ['Nationality', 'competency', 'Administration', 'certification', 'Advanced', 'qualification'])
      expect(text).toContain(word);
    for (const word of ['operator', 'proficiency', 'Unclassified']) expect(text).toContain(word);
    expect(await saidOf(server, file)).toMatchObject({ kind: 'officerMatrix', initials: null, supersededOn: null });
    expect((await printed()).equals(file)).toBe(true);
  });

  it('of another day is another paper; of the same day the newest one holds', async () => {
    const file = await printed();
    await printed('2026-07-02');
    expect((await saidOf(server, file))?.supersededOn).toBeNull();
    await server.db.updateTable('vessels').set({ callSign: 'YBZZ9' }).where('id', '=', made.tanker).execute();
    await printed();
    expect((await saidOf(server, file))?.supersededOn).not.toBeNull();
  });

  it('is not there for another division, nor without the right to vessels', async () => {
    const status = async (caller: Parameters<TestServer['user']>[0]) =>
      (await server.call(vesselMatrix.matrixPdf, { vesselId: made.tanker }, await server.user(caller))).status;
    expect(await status({ role: 'crewingstaffmarine' })).toBe(404);
    expect(await status({ role: 'crewingfinancetanker' })).toBe(403);
  });
});
