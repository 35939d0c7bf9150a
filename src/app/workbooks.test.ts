import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acts } from '#features/audit/acts/contract.ts';
import { billing } from '#features/billing/contract.ts';
import { reconciliations } from '#features/billing/reconciliation/contract.ts';
import { billingTypes } from '#features/billing/rules.ts';
import { imports } from '#features/imports/contract.ts';
import { payrollJournal } from '#features/payroll-journal/contract.ts';
import { readingWatch } from '#features/privacy/watch/contract.ts';
import { ujbm } from '#features/ujbm/contract.ts';
import { payroll } from '#features/work-orders/months/contract.ts';
import { payLists } from '#features/work-orders/pay-lists/rules.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/server/app.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { billingWorld } from '#testing/billing.ts';
import { uploadSheet, workOffImports } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook, readSheet, readTable } from '#testing/workbook.ts';
import { features } from './features.server.ts';

/** Every workbook there is says what it is of, in the reader's language, and what its amounts come to. */

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const calls = endpointsOf(features).filter(
  ({ answer }) => 'file' in answer && answer.file.some((type: string) => type === spreadsheet),
);

interface Walk {
  inputs: () => Promise<object[]> | object[];
  /**
   * Why it starts with its columns: an import reads it again, it is a form of the IMO or OCIMF, or a stored file.
   * Undefined for a list.
   */
  bare?: 'import' | 'form' | 'stored';
}

let server: TestServer;
let marine: { token: string; userId: string };
let [vesselId, tankerId, applicant, findingId, importId, portId] = [0, 0, 0, 0, 0, 0];
const months = [
  { year: 2026, month: 10, divisionId: 1 },
  { year: 2026, month: 10, divisionId: 2 },
];
/** The journal of each division's October, as it was made. */
const madeJournals = () =>
  Promise.all(
    months.slice(0, 1).map(async (month) => {
      const choices = { toSuspense: true, acceptsExamples: true, acceptsNoCode: true };
      const { body } = await server.call(payrollJournal.make, { ...month, ...choices }, marine);
      return { divisionId: month.divisionId, journalId: body.data.journalId };
    }),
  );
const lists = { inputs: () => [1, 2].map((divisionId) => ({ divisionId })) };
const walks: Record<string, Walk> = {
  ...Object.fromEntries(
    billingTypes.map((type) => [billing[`${type}Sheet`].path, { inputs: () => months } satisfies Walk]),
  ),
  [payroll.list.path]: { inputs: () => months.flatMap((month) => payLists.map((list) => ({ ...month, list }))) },
  [reconciliations.sheet.path]: { inputs: () => months },
  [payrollJournal.sheet.path]: { inputs: madeJournals },
  [ujbm.export.path]: { inputs: () => [{ Months: 10, Year: 2026, divisionId: 1 }] },
  [ujbm.exportCorrections.path]: { inputs: () => [{ Months: 11, Year: 2026, divisionId: 1 }] },
  '/Employee/DownloadEmployeeListOffBoard': lists,
  '/Employee/DownloadEmployeeListOnBoard': lists,
  '/Employee/DownloadEmployeeListResigned': lists,
  '/Employee/DownloadEmployeeListBlacklist': lists,
  '/RegisterCrews/DownloadApplicantList': { inputs: () => [{ tab: 'new-applicants', divisionId: 1 }] },
  '/GenerateExcel/GenerateBOC': { inputs: () => [{ regCrewIds: [applicant] }] },
  [acts.download.path]: { inputs: () => [{}] },
  [readingWatch.affected.path]: { inputs: () => [{ findingId }] },
  [imports.faultSheet.path]: { inputs: () => [{ importId }] },
  [imports.refusedSheet.path]: { inputs: () => [{ importId }], bare: 'import' },
  [imports.template.path]: { inputs: () => [{ kind: 'seafarers' }], bare: 'import' },
  '/Rates/DownloadRates': { inputs: () => [{ kind: 'salary' }, { kind: 'ujbm' }], bare: 'import' },
  '/StoreQuotation/DownloadRequest': { inputs: () => [], bare: 'import' },
  '/StoreItem/DownloadStoreItems': { inputs: () => [{}], bare: 'import' },
  '/GenerateExcel/GenerateVesselCrewList': { inputs: () => [{ vesselId }], bare: 'form' },
  '/GenerateExcel/GenerateVesselCrewMatrixList': { inputs: () => [{ vesselId: tankerId }], bare: 'form' },
  '/SignOnPapers/PrintCrewList': { inputs: () => [{ vesselId, portId, day: '2026-12-05' }], bare: 'form' },
  '/FileDownload/FileDownload': { inputs: () => [], bare: 'stored' },
};

beforeAll(async () => {
  server = await testServer({ today: '2026-12-05' });
  const world = await billingWorld(server);
  await world.wage(1, '9000000');
  await world.ujbmRate('50000');
  vesselId = await world.vessel('TB Bentang 07');
  tankerId = await world.vessel('MT Bentang 01', 2);
  portId = (
    await server.db.selectFrom('options').select('id').where('kind', '=', 'port').limit(1).executeTakeFirstOrThrow()
  ).id;
  for (const [name, until] of [
    ['Dimas Prasetya', '2026-10-20'],
    ['Eko Nugroho', undefined],
  ] as const) {
    const who = await world.seafarer(name);
    await world.ticket(await world.stay(who, vesselId, 1, '2026-10-01', until), '1250000');
    await world.checkUp(who, '2026-10-03', '850000', vesselId);
  }
  await world.calculate('2026-10');
  await world.closePayroll('2026-10');
  marine = await server.user({ role: 'superadmin' });
  [applicant] = (await makeApplicants(server, 2, { stage: 2 })).map(({ id }) => id) as [number];
  const reader = await server.user({ role: 'crewingstaffmarine' });
  findingId = (
    await server.db
      .insertInto('readingFindings')
      .values({
        userId: reader.userId,
        divisionId: 1,
        rule: 'outsideHours',
        day: '2026-11-20',
        measured: 12,
        usual: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const file = await makeWorkbook([['Full name'], ['Nobody']]);
  importId = (await uploadSheet(server, marine, 'seafarers', file)).body.data.id;
  await workOffImports(server);
});
afterAll(() => server.close());

const take = async (endpoint: Endpoint, input: object, language: 'en' | 'id') => {
  const answer = await server.call(endpoint, { ...input }, marine, { 'accept-language': language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const months10 = { en: 'October 2026', id: 'Oktober 2026' };
const untranslated = /^[a-z-]+:|\.[a-z]+[A-Z]\w*$/;

it('every workbook is walked', () => {
  expect(calls.map(({ path }) => path).filter((path) => !(path in walks))).toEqual([]);
  expect(Object.keys(walks).filter((path) => !calls.some((call) => call.path === path))).toEqual([]);
});

describe.each(calls.filter(({ path }) => !walks[path]?.bare).map((call) => [call.path, call] as const))(
  '%s',
  (path, endpoint) => {
    it('says what it is, of whom, of when and when it was made, in the language of its reader', async () => {
      for (const input of (await walks[path]?.inputs()) ?? []) {
        const [english, indonesian] = [
          await readTable(await take(endpoint, input, 'en')),
          await readTable(await take(endpoint, input, 'id')),
        ];
        for (const [language, table] of [
          ['en', english],
          ['id', indonesian],
        ] as const) {
          const [title, company, period, made] = table.above.map(String);
          expect(table.above).toHaveLength(4);
          expect([title, ...table.head].filter((words) => !words || untranslated.test(words))).toEqual([]);
          expect(company).toBe('PT Bentang Bahari');
          expect(made).toMatch(language === 'en' ? /^Made on \d\d \w{3} \d{4} at \d\d:\d\d/ : /^Dibuat pada .* pukul/);
          if ('month' in input) {
            expect(period).toContain(months10[language]);
            expect(period).toContain('divisionId' in input && input.divisionId === 2 ? 'Tanker' : 'Marine');
          } else expect(period).toBeTruthy();
        }
        expect(indonesian.head).not.toEqual(english.head);
        expect(indonesian.head).toHaveLength(english.head.length);
        expect(indonesian.above[3]).not.toBe(english.above[3]);
      }
    });

    it('has below each column of rupiah what its rows come to', async () => {
      for (const input of (await walks[path]?.inputs()) ?? []) {
        const content = await take(endpoint, input, 'id');
        const { above, head, rows, total } = await readTable(content);
        const { lookOf } = await readSheet(content);
        const first = above.length + 3;
        const letterOf = (at: number) => String.fromCharCode(65 + at);
        const rupiah = head.flatMap((_, at) => (lookOf(`${letterOf(at)}${first}`).format === '#,##0' ? [at] : []));
        const sums = rupiah.map((at) =>
          rows.reduce((all, row) => all + (typeof row[at] === 'number' ? Number(row[at]) : 0), 0),
        );
        expect(rupiah.map((at) => total?.[at])).toEqual(sums);
        if (rupiah.length > 0) expect(total).toContain('Total');
      }
    });
  },
);

it('those of money have rows and amounts to add up', async () => {
  for (const [endpoint, input] of [
    [billing.mcuPlanningSheet, months[0]],
    [billing.expensesSheet, months[0]],
    [billing.victualingSheet, months[0]],
    [billing.workOrderSheet, months[0]],
    [payroll.list, { ...months[0], list: 'bank' }],
    [payroll.list, { ...months[0], list: 'bpjs' }],
    [reconciliations.sheet, months[0]],
    [ujbm.export, { Months: 10, Year: 2026, divisionId: 1 }],
  ] as const) {
    const { rows, total } = await readTable(await take(endpoint, input ?? {}, 'en'));
    expect(rows.length, endpoint.path).toBeGreaterThan(0);
    expect(
      total?.some((value) => typeof value === 'number' && value > 1_000),
      endpoint.path,
    ).toBe(true);
  }
});

describe.each(Object.entries(walks).filter(([, { bare }]) => bare === 'import'))('%s', (path, { inputs }) => {
  it('starts with its columns, since an import reads it', async () => {
    for (const input of await inputs()) {
      const call = calls.find((each) => each.path === path);
      if (!call) throw new Error(`There is no call ${path}`);
      expect((await readTable(await take(call, input, 'id'))).above).toEqual([]);
    }
  });
});

describe.each(Object.entries(walks).filter(([, { bare }]) => bare === 'form'))('%s', (path, { inputs }) => {
  it('is a form in English, of a vessel and a day', async () => {
    for (const input of await inputs()) {
      const call = calls.find((each) => each.path === path);
      if (!call) throw new Error(`There is no call ${path}`);
      const { rows } = await readSheet(await take(call, input, 'id'));
      expect(rows[0]?.[0]).toMatch(/^(Crew List|Officer Matrix|CREW LIST \(IMO FAL Form 5\))$/);
      expect(rows.flat()).toEqual(
        expect.arrayContaining([
          expect.stringContaining('Bentang 0'),
          expect.stringMatching(/^(As of|3\. Date of departure)$/),
        ]),
      );
    }
  });
});
