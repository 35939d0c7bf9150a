import { calculateDivision } from '#features/work-orders/months/server/operations.ts';
import { drawSlips } from '#features/work-orders/slip-papers/server/documents.ts';
import type { WorkOrderDetail } from '#features/work-orders/slips/contract.ts';
import { findSlipDetail } from '#features/work-orders/slips/server/operations.ts';
import { listSlipIds } from '#features/work-orders/slips/server/queries.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { Scope } from '#platform/server/session.ts';
import { addBenchUser } from './bench-user.ts';
import { fixed } from './compare.ts';
import { paidCrew } from './pay-rows.ts';
import { openScratch, type Scratch } from './scratch.ts';

const october = { divisionId: 1, month: '2026-10' };
const november = { divisionId: 1, month: '2026-11' };

/**
 * Slips of many seafarers: a first month, the next with the one before to be compared with and closed, and that again,
 * when nothing has changed. Beside it somebody reads slips one after another, as the office does meanwhile. Then how long
 * slips take to be drawn.
 */
export async function measurePayroll(many: number, say: (line: string) => void): Promise<void> {
  const scratch = await openScratch(say);
  const { db } = scratch.database;
  try {
    await scratch.exec(paidCrew(many));
    const rows = [await watched(scratch, 'first month', () => calculateDivision(db, october))];
    await db.updateTable('payrollMonths').set({ closedAt: new Date() }).where('month', '=', october.month).execute();
    rows.push(await watched(scratch, 'next month, the one before closed', () => calculateDivision(db, november)));
    rows.push(await watched(scratch, 'the same again', () => calculateDivision(db, november)));
    const { slips } = await db
      .selectFrom('workOrders')
      .select((is) => is.fn.countAll<string>().as('slips'))
      .executeTakeFirstOrThrow();
    say(`${Number(slips).toLocaleString('en')} slips of ${many.toLocaleString('en')} seafarers`);
    console.table(rows);
    await measureSlips(scratch);
  } finally {
    await scratch.stop();
  }
}

/** Drawing slips as PDF: one, read anew each time, and those of a vessel in one file. */
async function measureSlips({ database: { db }, services }: Scratch) {
  const scope = Scope.of(await addBenchUser(db, 'crewingfinancemarine'), undefined);
  const company = companyOf(services.config);
  const { vesselId } = await db
    .selectFrom('workOrders')
    .select('vesselId')
    .where('month', '=', november.month)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const ids = await listSlipIds(db, scope, { vesselId, month: november.month });
  const draw = async (of: readonly number[]) => {
    const slips: WorkOrderDetail[] = [];
    for (const workOrderId of of) {
      const slip = await findSlipDetail(db, scope, { workOrderId, today: '2026-11-22' });
      if (slip) slips.push(slip);
    }
    return drawSlips(slips, { company, language: 'id' });
  };
  await draw(ids.slice(0, 1));
  const took: number[] = [];
  for (const id of ids) {
    const began = performance.now();
    await draw([id]);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const began = performance.now();
  const { length } = await draw(ids);
  console.table([
    { 'slips as PDF': 'one', ms: fixed(took[took.length >> 1] ?? 0, 0), 'at most ms': fixed(took.at(-1) ?? 0, 0) },
    {
      'slips as PDF': `${ids.length} of a vessel, ${Math.round(length / 1_000)} kB`,
      ms: fixed(performance.now() - began, 0),
    },
  ]);
}

async function watched(scratch: Scratch, what: string, work: () => Promise<void>) {
  const reading = await readSlips(scratch);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watch);
  const took = (await reading.stop()).sort((a, b) => a - b);
  return {
    payroll: what,
    seconds: fixed(seconds, 1),
    'peak memory MB': Math.round(peak / 1_000_000),
    'other calls': took.length,
    'their p99 ms': fixed(took[Math.floor(took.length * 0.99)] ?? 0, 0),
    'at most ms': fixed(took.at(-1) ?? 0, 0),
  };
}

/** Reads a slip every 20 ms until it is stopped; answers how long each took, with the wait for its turn. */
async function readSlips({ database: { db } }: Scratch) {
  const scope = Scope.of(await addBenchUser(db, 'crewingfinancemarine'), undefined);
  const took: number[] = [];
  let isOn = true;
  const reading = (async () => {
    while (isOn) {
      const due = performance.now() + 20;
      await new Promise((done) => setTimeout(done, 20));
      const { id = 0 } = (await db.selectFrom('workOrders').select('id').limit(1).executeTakeFirst()) ?? {};
      await findSlipDetail(db, scope, { workOrderId: id, today: '2026-11-22' });
      took.push(performance.now() - due);
    }
  })();
  return {
    async stop() {
      isOn = false;
      await reading;
      return took;
    },
  };
}
