import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { readSheet, type TestSheet } from '#testing/workbook.ts';
import { papers } from '../../papers/contract.ts';

let server: TestServer;
let staff: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const fetchSheet = (regCrewIds: number[], caller = staff) => server.call(papers.bocSheet, { regCrewIds }, caller);
async function opened(content: Buffer) {
  const sheet = await readSheet(content);
  expect(sheet.name).toBe('BOC');
  return sheet;
}
const valuesOf = (sheet: TestSheet, row: number) => sheet.rows[row - 1] ?? [];
const seafarerOf = async (id: number) =>
  (await server.db.selectFrom('applications').select('seafarerId').where('id', '=', id).executeTakeFirstOrThrow())
    .seafarerId;

describe('the BOC sheet', () => {
  it('has a row for each applicant, with licence and newest sea service, in the columns that were decided', async () => {
    const [one, two] = await makeApplicants(server, 2, { stage: 2 });
    const seafarerId = await seafarerOf(one?.id ?? 0);
    await server.db
      .updateTable('seafarers')
      .set({
        fullName: 'Budi Santoso',
        seafarerCode: '6200123456',
        seamanBookNumber: 'F 123456',
        birthPlace: 'Surabaya',
        birthDate: '1990-05-17',
      })
      .where('id', '=', seafarerId)
      .execute();
    const held = { seafarerId, kind: 'coc', name: 'Held', number: '1' };
    await server.db
      .insertInto('certificates')
      .values([held, { ...held, name: 'Not filled in', number: null }])
      .execute();
    const service = { seafarerId, companyName: 'PT Lama', position: 'AB', vesselName: 'MV Lama', vesselType: 'Tug' };
    await server.db
      .insertInto('seaServices')
      .values([
        {
          ...service,
          companyName: 'PT Baru',
          vesselName: 'MV Baru',
          onBoardOn: '2022-01-01',
          offBoardOn: '2022-11-30',
        },
        { ...service, onBoardOn: '2019-01-01', offBoardOn: '2020-01-01' },
      ])
      .execute();
    const answer = await fetchSheet([two?.id ?? 0, one?.id ?? 0]);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(workbookType);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\d-]{10}_[\d-]{8}_BOC\.xlsx"/);
    const sheet = await opened(answer.body);
    expect(valuesOf(sheet, 6)).toEqual([
      'No',
      'Registration no',
      'Full name',
      'Seafarer code',
      'Seaman book no',
      'Birth place',
      'Birth date',
      'Position',
      'Vessel type',
      'COC',
      'Last company',
      'Last vessel',
      'Last sign-off',
    ]);
    expect(valuesOf(sheet, 7)).toEqual([
      1,
      one?.number,
      'Budi Santoso',
      '6200123456',
      'F 123456',
      'Surabaya',
      new Date('1990-05-17'),
      'Messman',
      'Harbour Tug',
      'Held',
      'PT Baru',
      'MV Baru',
      new Date('2022-11-30'),
    ]);
    expect(valuesOf(sheet, 8).slice(0, 3)).toEqual([2, two?.number, expect.stringContaining('Applicant <')]);
    expect(sheet.rows).toHaveLength(8);
  });

  it('has its head frozen, filters, widths, and days that are days', async () => {
    const [one] = await makeApplicants(server, 1, { stage: 2 });
    await server.db
      .updateTable('seafarers')
      .set({ birthDate: '1990-05-17' })
      .where('id', '=', await seafarerOf(one?.id ?? 0))
      .execute();
    const sheet = await opened((await fetchSheet([one?.id ?? 0])).body);
    expect(sheet.element('pane')).toMatchObject({ state: 'frozen', ySplit: '6' });
    expect(sheet.element('autoFilter')?.ref).toMatch(/^A6:[A-Z]+6$/);
    expect(await sheet.part('xl/worksheets/sheet1.xml')).toContain('<col min="3" max="3" width="30"');
    expect(sheet.lookOf('G7').format).toBe('dd mmm yyyy');
    expect(sheet.lookOf('A6').isBold).toBe(true);
  });

  it('holds no formula, whatever was typed', async () => {
    const typed = ['=HYPERLINK("http://evil.example","x")', '+62811', '-1+2', '@SUM(A1)', '\t=1+1', '  =1+1', 'Plain'];
    const applicants = await makeApplicants(server, typed.length, { stage: 2 });
    for (const [at, { id }] of applicants.entries())
      await server.db
        .updateTable('seafarers')
        .set({ fullName: typed[at] ?? '', birthPlace: 'A\u0001B' })
        .where('id', '=', await seafarerOf(id))
        .execute();
    const sheet = await opened((await fetchSheet(applicants.map(({ id }) => id))).body);
    const names = typed.map((_name, at) => sheet.at(`C${at + 7}`));
    expect(names.slice(0, 4)).toEqual(typed.slice(0, 4).map((name) => `'${name}`));
    for (const name of names.slice(0, 6)) expect(name).toMatch(/^'/);
    expect(names[6]).toBe('Plain');
    expect(sheet.at('F7')).toBe('AB');
    expect(sheet.element('f')).toBeUndefined();
  });

  it('of more than one page of rows has them all, in order, each once', async () => {
    const applicants = await makeApplicants(server, 1_203, { stage: 2 });
    const ids = applicants.map(({ id }) => id);
    const sheet = await opened((await fetchSheet([...ids.slice(600), ...ids])).body);
    expect(sheet.rows).toHaveLength(1_209);
    expect(applicants.map((_each, at) => sheet.at(`B${at + 7}`))).toEqual(applicants.map(({ number }) => number));
    expect(sheet.at('A1209')).toBe(1_203);
    const notes = await server.db
      .selectFrom('readLog')
      .select((of) => of.fn.countAll<number>().as('total'))
      .where('what', '=', 'sheet')
      .where('recordId', 'in', ids.map(String))
      .executeTakeFirstOrThrow();
    expect(Number(notes.total)).toBe(1_203);
  });

  it('is not there when one of them is foreign, a draft, or missing, and answers alike', async () => {
    const [own] = await makeApplicants(server, 1, { stage: 2 });
    const [foreign] = await makeApplicants(server, 1, { stage: 2, divisionId: 2 });
    const [draft] = await makeApplicants(server, 1, { isDraft: true });
    const answers = await Promise.all(
      [foreign?.id ?? 0, draft?.id ?? 0, 2_000_000_000].map((other) => fetchSheet([own?.id ?? 0, other])),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
  });

  it('takes ids in the address too, and names wrong ones', async () => {
    const [one, two] = await makeApplicants(server, 2, { stage: 2 });
    const response = await server.server.inject({
      method: 'POST',
      url: `/PMSol/v1${papers.bocSheet.path}?regCrewIds=${one?.id},${two?.id}`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect((await opened(response.rawPayload)).rows).toHaveLength(8);
    expect((await fetchSheet([])).body.fields).toEqual({ regCrewIds: 'Choose at least one applicant' });
    const tooMany = await fetchSheet(Array.from({ length: 10_001 }, (_, at) => at + 1));
    expect(tooMany.body.fields).toEqual({ regCrewIds: 'Choose at most 10000' });
    expect((await fetchSheet([1], await server.user({ role: 'crewmarine' }))).status).toBe(403);
  });
});
