import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMonth } from '#features/work-orders/lines/server/operations.ts';
import { codeOn, saidOf } from '#testing/paper-code.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { readPdf } from '#testing/pdf.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { withholders } from '../../contract.ts';
import { taxSlips } from '../contract.ts';

let server: TestServer;
let world: PayrollWorld;
type Account = Awaited<ReturnType<TestServer['user']>>;
let [finance, theirs, others] = [] as unknown as [Account, Account, Account];
let [bosun, cook, slipId] = [0, 0, 0];

beforeAll(async () => {
  server = await testServer({ today: '2026-06-10' });
  world = await payrollWorld(server);
  finance = await server.user({ role: 'crewingfinancemarine' });
  await world.wage(1, '9000000');
  const tug = await world.vessel('TB Bentang 07');
  bosun = await world.seafarer('Agus Salim');
  cook = await world.seafarer('Wahyu Nugroho');
  await world.stay(bosun, tug, 1, '2026-04-01', '2026-05-20');
  await world.stay(cook, tug, 1, '2026-04-01');
  await server.db.insertInto('finalPeriods').values({ employeeId: bosun, month: '2026-05' }).execute();
  for (const month of ['2026-04', '2026-05']) {
    await world.calculate(month);
    await server.db
      .updateTable('payResults')
      .set(({ ref }) => ({ approvedFigures: ref('figures') }))
      .execute();
    if (month === '2026-05') break;
    await closeMonth(server.db, { divisionId: 1, month, userId: null, today: '2026-06-10', leavesOutBlocked: true });
  }
  theirs = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: bosun });
  others = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: cook });
  slipId = (await world.slipsOf(bosun, '2026-05')).at(-1)?.id ?? 0;
}, 120_000);
afterAll(() => server.close());

describe('a tax slip', () => {
  it('is there once the month that settles the year is closed', async () => {
    expect((await server.call(taxSlips.own, {}, theirs)).body.data).toEqual([]);
    expect((await server.call(taxSlips.download, { workOrderId: slipId }, theirs)).status).toBe(404);
    await closeMonth(server.db, {
      divisionId: 1,
      month: '2026-05',
      userId: null,
      today: '2026-06-10',
      leavesOutBlocked: true,
    });
    expect((await server.call(taxSlips.own, {}, theirs)).body.data).toEqual([
      { workOrderId: slipId, year: 2026, month: 5 },
    ]);
    // On no paper before it is known who withheld.
    const early = await server.call(taxSlips.download, { workOrderId: slipId }, theirs);
    expect([early.status, early.body]).toMatchObject([409, { code: 'slip_without_withholder' }]);
  });

  it('says who withheld what of whom, and how it was counted', async () => {
    await server.call(
      withholders.save,
      {
        validFrom: '2026-01-01',
        taxNumber: '0012345678901000',
        placeNumber: '0012345678901000000000',
        signatoryName: 'Dewi Lestari',
        signatoryPosition: 'Head of Finance',
      },
      finance,
    );
    const { body } = await server.call(taxSlips.download, { workOrderId: slipId }, theirs);
    const { pages } = await readPdf(body as unknown as Buffer);
    const text = pages.map((page) => page.text).join('\n');
    for (const said of ['1721-A1, tax year 2026', 'Agus Salim', '0012345678901000', 'Dewi Lestari', 'April', 'May'])
      expect(text).toContain(said);
    const [settled] = (await world.slipsOf(bosun, '2026-05'))
      .flatMap(({ lines }) => lines)
      .flatMap(({ settlement }) => settlement ?? []);
    const shown = (amount: bigint | undefined) => `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`;
    for (const amount of [settled?.gross, settled?.jobCost, settled?.ownContributions, settled?.withheld])
      expect(text.replace(/\s/g, ' ')).toContain(shown(amount));
  });

  it('carries a code by which the initials are checked, the same in each language until the withholder changes', async () => {
    const file = async () => (await server.call(taxSlips.download, { workOrderId: slipId }, theirs)).body as Buffer;
    const first = await file();
    expect(await saidOf(server, first)).toMatchObject({ kind: 'taxSlip', initials: 'A. S.', supersededOn: null });
    expect((await file()).equals(first)).toBe(true);
    const settings = {
      validFrom: '2026-02-01',
      taxNumber: '0012345678901000',
      placeNumber: '0012345678901000000000',
      signatoryName: 'Hendra Kusuma',
      signatoryPosition: 'Head of Finance',
    };
    expect((await server.call(withholders.save, settings, finance)).status).toBe(200);
    expect(await codeOn(await file())).not.toBe(await codeOn(first));
    expect((await saidOf(server, first))?.supersededOn).not.toBeNull();
  });

  it('is read by the person and those who make pay in the division, and by nobody else', async () => {
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    const boss = await server.user({ role: 'superadmin' });
    const statusFor = async (as: typeof finance) =>
      (await server.call(taxSlips.download, { workOrderId: slipId }, as)).status;
    expect([await statusFor(finance), await statusFor(boss)]).toEqual([200, 200]);
    expect([await statusFor(tanker), await statusFor(others)]).toEqual([404, 404]);
    const staff = await server.user({ role: 'crewingstaffmarine', userAccessList: ['WOOverview'] });
    expect(await statusFor(staff)).toBe(403);
    expect((await server.call(taxSlips.own, {}, others)).body.data).toEqual([]);
    // A slip that settles no year has none.
    const [plain] = await world.slipsOf(cook, '2026-05');
    expect((await server.call(taxSlips.download, { workOrderId: plain?.id ?? 0 }, finance)).status).toBe(404);
  });
});
