import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMonth } from '#features/work-orders/lines/server/operations.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { problemsOf, readXml } from '#testing/xsd.ts';
import { type RowGroup, type TaxMonth, type TaxRowShown, taxFiles, withholders } from '../contract.ts';
import { layouts } from '../layouts/contract.ts';

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
const who: Record<string, number> = {};

/** Three months: somebody of each kind, a correction of the second in the third, and an employment that ends there. */
beforeAll(async () => {
  server = await testServer({ today: '2026-06-10' });
  world = await payrollWorld(server);
  finance = await server.user({ role: 'crewingfinancemarine' });
  await world.wage(1, '9000000');
  await server.db
    .insertInto('datedValues')
    .values({ key: 'nonResidentRate', value: '20', validFrom: '2024-01-01', source: 'UU PPh Pasal 26' })
    .execute();
  const tug = await world.vessel('TB Bentang 07');
  for (const [at, name] of ['Known', 'Nameless', 'Foreigner', 'Leaver', 'Late'].entries()) {
    who[name] = await world.seafarer(name);
    await identify(name, { nationalId: `317101010190000${at}` });
    if (name !== 'Leaver') await world.stay(who[name] ?? 0, tug, 1, '2026-03-01');
  }
  await world.stay(who.Leaver ?? 0, tug, 1, '2026-03-01', '2026-05-20');
  await identify('Nameless', { nationalId: '31710101', taxNumber: null });
  await identify('Foreigner', { applicantKind: 'WNA', nationality: 'Filipino', passportNumber: 'P1234567A' });
  await server.db
    .insertInto('finalPeriods')
    .values({ employeeId: who.Leaver ?? 0, month: '2026-05' })
    .execute();
  // Paid by another system before, in January by another employee number than in February.
  const earlier = await world.seafarer('Leaver');
  await world.merge(earlier, who.Leaver ?? 0);
  const opening = { taxYear: 2026, months: 1, gross: '9000000', ownContributions: '270000', withheld: '157500' };
  await server.db
    .insertInto('payOpenings')
    .values([earlier, who.Leaver ?? 0].map((employeeId) => ({ employeeId, ...opening })))
    .execute();
  for (const month of ['2026-03', '2026-04']) await close(month);
  await server.db
    .insertInto('payInputs')
    .values({ employeeId: who.Late ?? 0, month: '2026-04', kind: 'overtime', amount: '1500000', note: 'Late sheet' })
    .execute();
  await close('2026-05');
}, 120_000);
afterAll(() => server.close());

async function identify(name: string, values: object) {
  const { seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', who[name] ?? 0)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('seafarers').set(values).where('id', '=', seafarerId).execute();
}
async function close(month: string, divisionId = 1) {
  await world.calculate(month, divisionId);
  await server.db
    .updateTable('payResults')
    .set(({ ref }) => ({ approvedFigures: ref('figures') }))
    .where('month', '=', month)
    .execute();
  await closeMonth(server.db, { divisionId, month, userId: null, today: '2026-06-10', leavesOutBlocked: true });
}

const may = { year: 2026, month: 5 };
const monthOf = async (as = finance, month = may): Promise<TaxMonth> =>
  (await server.call(taxFiles.month, month, as)).body.data;
const rowsOf = async (group: RowGroup): Promise<TaxRowShown[]> =>
  (await server.call(taxFiles.rows, { ...may, group, pageSize: 100 }, finance)).body.data;
const make = (asked: object, as = finance) =>
  server.call(taxFiles.make, { ...may, kind: 'bpmp', period: '2026-05', ...asked } as never, as);
const company = {
  validFrom: '2026-01-01',
  taxNumber: '0012345678901000',
  placeNumber: '0012345678901000000000',
  signatoryName: 'Dewi Lestari',
  signatoryPosition: 'Head of Finance',
};

describe('the files of a closed month', () => {
  it('come to what the slips come to, corrections with them', async () => {
    const { files, slips, inFiles, refused, rest, difference } = await monthOf();
    expect(files.map(({ kind, period, rows, refused: of }) => [kind, period, rows, of])).toEqual([
      ['bpmp', '2026-05', 2, 1],
      ['a1', '2026-05', 1, 0],
      ['bp26', '2026-05', 1, 0],
      ['bpmp', '2026-04', 1, 0],
    ]);
    expect(difference).toEqual({ gross: '0', tax: '0' });
    for (const of of ['gross', 'tax'] as const)
      expect(BigInt(inFiles[of]) + BigInt(refused[of]) + rest.reduce((all, each) => all + BigInt(each[of]), 0n)).toBe(
        BigInt(slips[of]),
      );
    expect(slips.people).toBe(5);
  });

  it('name each row that would be refused, with what to do', async () => {
    expect(await rowsOf('refused')).toMatchObject([
      { employeeName: 'Nameless', kind: 'bpmp', problems: ['nationalId'] },
    ]);
    expect((await rowsOf('inFile')).map(({ employeeName, kind, period }) => [employeeName, kind, period])).toEqual([
      ['Foreigner', 'bp26', '2026-05'],
      ['Known', 'bpmp', '2026-05'],
      ['Late', 'bpmp', '2026-05'],
      ['Late', 'bpmp', '2026-04'],
      ['Leaver', 'a1', '2026-05'],
    ]);
  });

  it('are refused without the company’s numbers, with rows that are refused, and while the month is open', async () => {
    expect((await make({})).body).toMatchObject({ code: 'no_withholder' });
    const entered = await server.call(withholders.save, { ...company, placeNumber: '123' }, finance);
    expect(entered.body).toMatchObject({ fields: { placeNumber: expect.any(String) } });
    expect((await server.call(withholders.save, company, finance)).status).toBe(200);
    const over = await server.call(withholders.save, { ...company, signatoryName: 'Late', version: 0 }, finance);
    expect([over.status, over.body.code]).toEqual([409, 'stale']);
    expect((await make({})).body).toMatchObject({ code: 'refused_rows' });
    expect((await make({ month: 6, period: '2026-06' })).body).toMatchObject({ code: 'not_closed' });
    expect((await make({ kind: 'bp26', period: '2026-04' })).body).toMatchObject({ code: 'no_rows' });
  });

  it('are made as XML by the layout, kept with who made them, and told when they are made again', async () => {
    const { body } = await make({ leavesOutRefused: true });
    const xml = String(body);
    expect(problemsOf(xml, 'bpmp')).toEqual([]);
    const { tin, rows } = readXml(xml);
    expect(tin).toBe(company.taxNumber);
    const { files } = await monthOf();
    const [file] = files;
    expect(rows.reduce((sum, { Gross = '0' }) => sum + BigInt(Gross), 0n)).toBe(BigInt(file?.gross ?? 0));
    expect(rows[0]).toMatchObject({
      CounterpartTin: '3171010101900000',
      IDPlaceOfBusinessActivity: company.placeNumber,
    });
    expect(file?.made).toMatchObject([{ rows: 2, leftOut: 1, gross: file?.gross, isSame: true }]);
    expect((await make({ leavesOutRefused: true })).body).toMatchObject({ code: 'made_before' });
    expect(String((await make({ leavesOutRefused: true, again: true })).body)).toBe(xml);
    const trail = await server.db.selectFrom('auditLog').select('actor').where('tableName', '=', 'tax_files').execute();
    expect(trail.map(({ actor }) => actor.startsWith('user:'))).toEqual([true, true]);
  });

  it('take a row once it is mended, and say that the file is another one now', async () => {
    await identify('Nameless', { nationalId: '3171010101900009' });
    const { files, refused } = await monthOf();
    expect(refused.rows).toBe(0);
    expect(files[0]).toMatchObject({ rows: 3, refused: 0, made: [{ isSame: false }, { isSame: false }] });
  });

  it('keep a layout that was entered since the one was shown that it is to replace', async () => {
    const listed = async () => (await server.call(layouts.list, {}, finance)).body.data;
    const { kind, contents, version } = (await listed()).at(-1);
    const form = { kind, contents, validFrom: '2030-01-01' };
    const save = (source: string, seen: number) =>
      server.call(layouts.save, { ...form, source, version: seen }, finance);
    expect(version).toBe(0);
    expect((await save('First', 0)).status).toBe(200);
    const late = await save('Second', 0);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    const [entered] = await listed();
    expect(entered).toMatchObject({ source: 'First', validFrom: '2030-01-01' });
    expect((await save('Third', entered.version)).status).toBe(200);
  });

  it('of a correction say what its month comes to now; the year’s say all that was paid in it', async () => {
    const { files } = await monthOf();
    const april = await monthOf(finance, { year: 2026, month: 4 });
    const late = (await rowsOf('inFile')).find(({ period }) => period === '2026-04');
    const correction = files.find(({ period }) => period === '2026-04');
    // The company bears the tax: what was earned late is what the gross rose by beyond it.
    expect(BigInt(correction?.added.gross ?? 0) - BigInt(correction?.added.tax ?? 0)).toBe(1_500_000n);
    expect(BigInt(late?.gross ?? 0) - BigInt(correction?.added.gross ?? 0)).toBeLessThan(
      BigInt(april.files[0]?.gross ?? 0),
    );
    for (const [kind, period] of [
      ['bpmp', '2026-04'],
      ['a1', '2026-05'],
      ['bp26', '2026-05'],
    ] as const)
      expect(problemsOf(String((await make({ kind, period })).body), kind)).toEqual([]);
  });
});

describe('who may make them', () => {
  it('is finance of the division; the other division has its own', async () => {
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect(await monthOf(tanker)).toMatchObject({ isClosed: false, withholder: null });
    expect((await make({}, tanker)).body).toMatchObject({ code: 'not_closed' });
    const ship = await world.vessel('MT Bentang Nusa', 2);
    const cook = await world.seafarer('Tanker Cook', { divisionId: 2 });
    const fileId = '0d3c53a0-0000-4000-8000-000000000001';
    await server.db
      .insertInto('files')
      .values({
        id: fileId,
        fileType: 'pdf',
        name: 'PKL.pdf',
        size: 1,
        contentType: 'application/pdf',
        storageKey: 'pkl',
        sha256: '0',
        uploadedByUser: tanker.userId,
      })
      .execute();
    const stay = await world.stay(cook, ship, 101, '2026-05-01');
    await server.db
      .insertInto('crewAgreements')
      .values({
        assignmentId: stay,
        divisionId: 2,
        number: 'PKL/T/1',
        year: 2026,
        issuedOn: '2026-04-20',
        startsOn: '2026-05-01',
        endsOn: '2026-12-31',
        jobPositionId: 101,
        taxStatusId: world.category,
        basicSalary: '8000000',
        totalWages: '8000000',
        contents: '{}',
        fileId,
        signedAt: new Date('2026-04-20'),
      })
      .execute();
    await close('2026-05', 2);
    await server.call(withholders.save, { ...company, taxNumber: '009876543210000' }, tanker);
    expect(await monthOf(tanker)).toMatchObject({ isClosed: true, slips: { people: 1 } });
    expect(await monthOf()).toMatchObject({ slips: { people: 5 }, withholder: { taxNumber: company.taxNumber } });
  });

  it('is nobody who does not make pay', async () => {
    for (const role of ['crewingstaffmarine', 'crewingservicemarine', 'crewmarine'] as const) {
      const other = await server.user({ role, userAccessList: ['WOOverview'] });
      expect((await server.call(taxFiles.month, may, other)).status).toBe(403);
      expect((await make({}, other)).status).toBe(403);
    }
  });
});
