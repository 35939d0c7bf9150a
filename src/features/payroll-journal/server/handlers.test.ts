import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMonth } from '#features/work-orders/lines/server/operations.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { readTable } from '#testing/workbook.ts';
import { type AccountForm, type JournalAccount, journalAccounts } from '../accounts/contract.ts';
import { type JournalMonth, type JournalRowShown, payrollJournal } from '../contract.ts';
import { costCenters, type VesselCodes } from '../cost-centers/contract.ts';

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
let [tug, barge] = [0, 0];

/** A closed month: one served on two vessels, and one owes more than the month pays. */
beforeAll(async () => {
  server = await testServer({ today: '2026-06-10' });
  world = await payrollWorld(server);
  finance = await server.user({ role: 'crewingfinancemarine' });
  await world.wage(1, '9000000', '2026-01-01', { overseasAllowance: '1000000' });
  [tug, barge] = [await world.vessel('TB Bentang 07'), await world.vessel('KM, "Bentang" 08')];
  const [budi, sari, owing] = [
    await world.seafarer('Able Budi'),
    await world.seafarer('Able Sari'),
    await world.seafarer('Owing Much'),
  ];
  await world.stay(budi, tug, 1, '2026-05-01', '2026-05-11');
  await world.stay(budi, barge, 1, '2026-05-11');
  await world.stay(sari, tug, 1, '2026-05-01');
  await world.stay(owing, barge, 1, '2026-05-01');
  await server.db
    .insertInto('payInputs')
    .values({ employeeId: owing, month: '2026-05', kind: 'advance', amount: '90000000', note: 'Paid before' })
    .execute();
  await world.calculate('2026-05', 1);
  await server.db
    .updateTable('payResults')
    .set(({ ref }) => ({ approvedFigures: ref('figures') }))
    .execute();
  const closing = { divisionId: 1, month: '2026-05', userId: null, today: '2026-06-10', leavesOutBlocked: true };
  await closeMonth(server.db, closing);
}, 120_000);
afterAll(() => server.close());

const may: { year: number; month: number; divisionId?: 1 } = { year: 2026, month: 5 };
const monthOf = async (as = finance, month = may): Promise<JournalMonth> =>
  (await server.call(payrollJournal.month, month, as)).body.data;
const rows = async (asked: object = {}): Promise<JournalRowShown[]> =>
  (await server.call(payrollJournal.rows, { ...may, pageSize: 100, ...asked }, finance)).body.data;
const all = { toSuspense: true, acceptsExamples: true, acceptsNoCode: true };
const make = (choices: object = {}, as = finance, month = may) =>
  server.call(payrollJournal.make, { ...month, ...choices }, as);
const csvOf = (journalId: number, as = finance) => server.call(payrollJournal.csv, { journalId }, as);
const accountsOf = async (purpose: string): Promise<JournalAccount[]> =>
  (await server.call(journalAccounts.list, {}, finance)).body.data.filter(
    (each: JournalAccount) => each.purpose === purpose,
  );
/** The newest entry of a purpose, as a call takes it. */
const entryOf = async (purpose: string) => {
  const [{ id, version } = { id: 0, version: 0 }] = await accountsOf(purpose);
  return { id, version };
};
const remove = async (purpose: string) => server.call(journalAccounts.remove, await entryOf(purpose), finance);
const enter = (form: Omit<AccountForm, 'validFrom'> & { validFrom?: string }) =>
  server.call(journalAccounts.save, { validFrom: '2026-01-01', ...form }, finance);
const code = (vesselId: number, given: string, validFrom = '2026-01-01', as = finance) =>
  server.call(costCenters.save, { vesselId, code: given, validFrom }, as);
const sumOf = (found: readonly JournalRowShown[], side: 'debit' | 'credit') =>
  found.reduce((total, row) => total + BigInt(row[side]), 0n);

describe('accounts and cost centers', () => {
  it('are not entered over an entry of their day that was not seen', async () => {
    const validFrom = '2031-01-01';
    const account = { purpose: 'bonus', accountName: 'Wages', validFrom } as const;
    const enterSeen = (accountNumber: string, version: number) =>
      server.call(journalAccounts.save, { ...account, accountNumber, version }, finance);
    expect((await enterSeen('1', 0)).status).toBe(200);
    const late = await enterSeen('2', 0);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    const { version } = await entryOf('bonus');
    expect((await enterSeen('3', version)).status).toBe(200);
    // What was deleted since it was seen is not entered again in silence.
    await server.call(journalAccounts.remove, await entryOf('bonus'), finance);
    expect((await enterSeen('4', version + 1)).status).toBe(409);

    const vesselId = await world.vessel('TB Bentang 99');
    const codeSeen = (given: string, seen: number) =>
      server.call(costCenters.save, { vesselId, code: given, validFrom, version: seen }, finance);
    expect((await codeSeen('CC-1', 0)).status).toBe(200);
    expect((await codeSeen('CC-2', 0)).body.code).toBe('stale');
    const { body } = await server.call(costCenters.list, { filterList: 'TB Bentang 99' }, finance);
    expect(body.data).toMatchObject([{ vesselId, history: [{ code: 'CC-1', version: 1 }] }]);
    await server.db.deleteFrom('costCenters').where('vesselId', '=', vesselId).execute();
  });
});

describe('a closed month', () => {
  it('is booked with equal debits and credits, vessel by vessel, as the slips have it', async () => {
    const found = await monthOf();
    expect(found).toMatchObject({ isClosed: true, agrees: true, missing: [], hasSuspense: true, journals: [] });
    expect(found.debit).toBe(found.credit);
    for (const { slips, journal } of found.checks) expect(journal).toBe(slips);
    const slips = await server.db.selectFrom('workOrders').selectAll().execute();
    const takeHome = slips.reduce((total, slip) => total + BigInt(slip.takeHome), 0n);
    expect(found.checks.find(({ part }) => part === 'takeHome')?.slips).toBe(String(takeHome));
    const booked = await rows();
    expect(booked).toHaveLength(found.rows);
    for (const vesselId of [tug, barge]) {
      const own = booked.filter((row) => row.vesselId === vesselId);
      expect(sumOf(own, 'debit')).toBe(sumOf(own, 'credit'));
      expect(sumOf(own, 'debit')).toBeGreaterThan(0n);
    }
  });

  it('books what is paid to no one as owed by the crew, on the account that later months clear', async () => {
    const found = await rows();
    const owed = found.find(({ kind }) => kind === 'carriedForward');
    expect(owed).toMatchObject({ purpose: 'carriedOver', ledgerAccount: '1142', credit: '0' });
    expect(BigInt(owed?.debit ?? 0)).toBeGreaterThan(70_000_000n);
  });

  it('is searched and sorted', async () => {
    const found = await rows({ filterList: 'bentang 07 5101' });
    expect(found.map(({ kind, vesselId }) => [kind, vesselId])).toEqual([['basicSalary', tug]]);
    const debits = (await rows({ sortBy: '-debit' })).map(({ debit }) => BigInt(debit));
    expect(debits).toEqual([...debits].sort((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
  });

  it('that is still open has neither rows nor a journal', async () => {
    const june = { year: 2026, month: 6 };
    expect(await monthOf(finance, june)).toMatchObject({ isClosed: false, rows: 0, closedMonths: ['2026-05'] });
    expect((await make(all, finance, june)).body).toMatchObject({ code: 'not_closed' });
  });
});

describe('what is not settled', () => {
  it('is named, and goes out only where that is chosen', async () => {
    await remove('overseasAllowance');
    const found = await monthOf();
    expect(found.missing).toMatchObject([{ purpose: 'overseasAllowance', credit: '0' }]);
    expect(found.vesselsWithoutCode.map(({ vesselId }) => vesselId).sort()).toEqual([tug, barge].sort());
    expect(found.toCheck).toContain('basicSalary');
    expect((await make()).body).toMatchObject({ code: 'no_account' });
    expect((await make({ toSuspense: true })).body).toMatchObject({ code: 'no_code' });
    expect((await make({ toSuspense: true, acceptsNoCode: true })).body).toMatchObject({ code: 'examples' });
    await remove('suspense');
    expect((await make(all)).body).toMatchObject({ code: 'no_suspense' });
    expect((await monthOf()).journals).toEqual([]);
    await enter({ purpose: 'suspense', accountNumber: '1999', accountName: 'Akun sementara' });
    const made = await make(all);
    expect(made.body.data).toMatchObject({ first: null });
    const csv = String((await csvOf(made.body.data.journalId)).body);
    expect(csv).toContain('1999,Akun sementara,,TB Bentang 07');
    expect(csv).toContain('Tunjangan luar negeri, Mei 2026 (akun sementara)');
    expect((await monthOf()).journals).toMatchObject([{ toSuspense: true, isCurrent: true }]);
  });

  it('is settled by accounts and cost centers that are entered', async () => {
    await enter({ purpose: 'overseasAllowance', accountNumber: '5105', accountName: 'Tunjangan luar negeri' });
    await code(tug, 'TB-07');
    await code(barge, 'KM-08');
    const { id } = await entryOf('basicSalary');
    const before = (await monthOf()).toCheck.length;
    const confirmed = await server.call(journalAccounts.confirm, { ids: [id] }, finance);
    expect(confirmed.body.data).toEqual({ count: 1, left: [] });
    const again = await server.call(journalAccounts.confirm, { ids: [id, 999_999] }, finance);
    const left = [
      { id, reason: 'confirmed' },
      { id: 999_999, reason: 'gone' },
    ];
    expect(again.body.data).toEqual({ count: 0, left });
    const found = await monthOf();
    expect(found).toMatchObject({ missing: [], vesselsWithoutCode: [], agrees: true });
    expect(found.toCheck).toHaveLength(before - 1);
    const rest = (await server.call(journalAccounts.list, {}, finance)).body.data
      .filter(({ isExample }: JournalAccount) => isExample)
      .map((each: JournalAccount) => each.id);
    await server.call(journalAccounts.confirm, { ids: rest }, finance);
    expect((await monthOf()).toCheck).toEqual([]);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['ready']));
  });
});

describe('a journal', () => {
  it('has a row a line with its sides, and the checksum of its CSV', async () => {
    const { body } = await make();
    const csv = String((await csvOf(body.data.journalId)).body);
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toBe('Tanggal,No. Akun,Nama Akun,Pusat Biaya,Kapal,Debit,Kredit,Keterangan');
    const found = await monthOf();
    expect(lines).toHaveLength(found.rows);
    expect(lines[0]).toMatch(
      /^2026-05-31,5101,Beban gaji pokok awak kapal,KM-08,"KM, ""Bentang"" 08",\d+,0,"Gaji pokok, Mei 2026"$/,
    );
    const [made] = found.journals;
    expect(made).toMatchObject({ rows: lines.length, total: found.debit, toSuspense: false, isCurrent: true });
    expect(made?.checksum).toBe(createHash('sha256').update(csv).digest('hex'));
  });

  it('as a workbook is in the language of its reader and has the same totals', async () => {
    const [made] = (await monthOf()).journals;
    const take = async (language: string) =>
      readTable(
        (
          await server.call(payrollJournal.sheet, { journalId: made?.journalId ?? 0 }, finance, {
            'accept-language': language,
          })
        ).body,
      );
    const [english, indonesian] = [await take('en'), await take('id')];
    expect(english.above.map(String).slice(0, 3)).toEqual([
      'Payroll journal',
      'PT Bentang Bahari',
      'Marine division, May 2026',
    ]);
    expect(english.head).toEqual([
      'Date',
      'Account No.',
      'Ledger Account',
      'Cost Center',
      'Vessel',
      'Debit',
      'Credit',
      'Description',
    ]);
    expect(indonesian.above[0]).toBe('Jurnal gaji');
    expect([english.total?.[5], english.total?.[6]]).toEqual([Number(made?.total), Number(made?.total)]);
  });

  it('made again says who made the first and when, and whether it is the same', async () => {
    const [first] = (await monthOf()).journals.slice(-1);
    const again = (await make()).body.data;
    expect(again.first).toEqual({ by: first?.by, at: first?.at, isSame: false });
    expect(first).toMatchObject({ isCurrent: false });
    expect((await csvOf(first?.journalId ?? 0)).body).toMatchObject({ code: 'changed_since' });
    expect((await csvOf(again.journalId)).status).toBe(200);
    const trail = await server.db
      .selectFrom('auditLog')
      .select('actor')
      .where('tableName', '=', 'payroll_journals')
      .execute();
    expect(trail.length).toBe((await monthOf()).journals.length);
    expect(trail.every(({ actor }) => actor.startsWith('user:'))).toBe(true);
  });

  it('is not made of slips whose feet say something else, and the page says so', async () => {
    const [slip] = await server.db.selectFrom('workOrders').select(['id', 'wages']).limit(1).execute();
    const setWages = (wages: string) =>
      server.db
        .updateTable('workOrders')
        .set({ wages })
        .where('id', '=', slip?.id ?? 0)
        .execute();
    await setWages(String(BigInt(slip?.wages ?? 0) + 1n));
    expect(await monthOf()).toMatchObject({ agrees: false });
    expect((await make()).body).toMatchObject({ code: 'sums_differ' });
    await setWages(slip?.wages ?? '0');
    expect(await monthOf()).toMatchObject({ agrees: true });
  });
});

describe('accounts and cost centers', () => {
  it('hold from their day on: an earlier month keeps what it was booked by', async () => {
    await enter({ purpose: 'takeHome', accountNumber: '2199', accountName: 'Utang gaji', validFrom: '2026-06-01' });
    await code(tug, 'TB-99', '2026-06-01');
    const numbers = (await rows()).flatMap(({ ledgerAccount, costCenter }) => [ledgerAccount, costCenter]);
    expect(numbers).not.toContain('2199');
    expect(numbers).not.toContain('TB-99');
    expect((await accountsOf('takeHome')).map(({ accountNumber }) => accountNumber)).toEqual(['2199', '2110']);
    const { body } = await server.call(costCenters.list, {}, finance);
    const shown: VesselCodes | undefined = body.data.find(({ vesselId }: VesselCodes) => vesselId === tug);
    expect(shown).toMatchObject({ code: 'TB-99', history: [{ code: 'TB-99' }, { code: 'TB-07' }] });
    const [{ id, version } = { id: 0, version: 0 }] = shown?.history ?? [];
    const gone = { id, version };
    expect((await server.call(costCenters.remove, { ...gone, version: 99 }, finance)).body).toMatchObject({
      code: 'stale',
    });
    expect((await server.call(costCenters.remove, gone, finance)).status).toBe(200);
    expect((await server.call(costCenters.remove, gone, finance)).status).toBe(404);
  });

  it('are refused where books could not hold them', async () => {
    const wrong = await enter({ purpose: 'bonus', accountNumber: '51 09', accountName: 'Bonus' });
    expect(wrong.body).toMatchObject({ fields: { accountNumber: expect.any(String) } });
    expect((await code(tug, '=1+1')).body).toMatchObject({ fields: { code: expect.any(String) } });
  });
});

describe('who may make journals', () => {
  it('is finance of the division; the other has accounts, cost centers and journals of its own', async () => {
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect(await monthOf(tanker)).toMatchObject({ isClosed: false, closedMonths: [] });
    const [made] = (await monthOf()).journals;
    expect((await csvOf(made?.journalId ?? 0, tanker)).status).toBe(404);
    expect((await code(tug, 'X', '2026-01-01', tanker)).status).toBe(404);
    const own = await entryOf('bonus');
    expect((await server.call(journalAccounts.remove, own, tanker)).status).toBe(404);
    const { data } = (await server.call(journalAccounts.confirm, { ids: [own.id] }, tanker)).body;
    expect(data).toEqual({ count: 0, left: [{ id: own.id, reason: 'gone' }] });
  });

  it.each(['crewingadminmarine', 'crewingmanagermarine', 'superadmin'] as const)('%s may too', async (role) => {
    const other = await server.user({ role, userAccessList: ['WOOverview'] });
    const ofMarine = { ...may, divisionId: 1 } as const;
    expect(await monthOf(other, ofMarine)).toMatchObject({ isClosed: true });
    expect((await make({}, other, ofMarine)).status).toBe(200);
  });

  it.each([
    'crewingstaffmarine',
    'crewingservicemarine',
    'crewingplanningmarine',
    'crewingpdemarine',
    'crewingprincipalmarine',
    'crewmarine',
  ] as const)('%s may not', async (role) => {
    const other = await server.user({ role, userAccessList: ['WOOverview'] });
    expect((await server.call(payrollJournal.month, may, other)).status).toBe(403);
    expect((await make({}, other)).status).toBe(403);
    expect((await csvOf(1, other)).status).toBe(403);
    expect((await server.call(journalAccounts.list, {}, other)).status).toBe(403);
  });
});
