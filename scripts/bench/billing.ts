import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { billing } from '#features/billing/contract.ts';
import { findPeriod, listBillingPage, streamMonth } from '#features/billing/lists/server/operations.ts';
import { closeBilling } from '#features/billing/server/operations.ts';
import { Scope } from '#platform/server/session.ts';
import { addBenchUser } from './bench-user.ts';
import { fixed } from './compare.ts';
import { paidCrew } from './pay-rows.ts';
import { openScratch, type Scratch } from './scratch.ts';

const today = '2026-12-20';
const of = { divisionId: 1, type: 'expenses' } as const;
const months = { october: { year: 2026, month: 10 }, november: { year: 2026, month: 11 } } as const;

/** Two tickets each for people who boarded in October, half as many for those who board in November. */
const tickets = `
  set session_replication_role = replica;
  insert into vessel_principals (vessel_id, principal_id, started_at)
    select id, principal_id, timestamptz '2020-01-01' from vessels where id >= 900000;
  insert into movements (id, assignment_id, status) overriding system value
    select 900000 + row_number() over (order by id), id, 4 from assignments where seat_id between 900000 and 1999999;
  insert into movement_documents (movement_id, kind, usage, price, name, file_id)
    select m.id, 'travel', 'OnBoard', 1000000 + m.id % 977, 'Tiket ' || n || ' ' || m.id, gen_random_uuid()
      from movements m cross join generate_series(1, 2) n where m.id >= 900000;
  set session_replication_role = origin;
  analyze;`;

/**
 * A month of so many tickets: its list while the month is open, closing it, the list afterwards, the first open month after
 * it, and the workbook. Beside the least that any list of it costs: its rows counted and summed by one statement.
 */
export async function measureBilling(many: number, say: (line: string) => void): Promise<void> {
  const scratch = await openScratch(say);
  try {
    await scratch.exec(paidCrew(Math.ceil(many / 2)));
    await scratch.exec(tickets);
    const rows = [await bare(scratch), ...(await lists(scratch, 'open')), await workbook(scratch, 'open')];
    const { db } = scratch.database;
    const close = () =>
      db.transaction().execute((trx) => closeBilling(trx, { ...of, month: '2026-10', userId: null, today }));
    rows.push(await timed('close the month', 1, close));
    rows.push(...(await lists(scratch, 'closed')), await workbook(scratch, 'closed'));
    const scope = await scopeOf(scratch);
    const asked = { ...months.november, pageNumber: 1, pageSize: 10 };
    rows.push(await timed('first open month after it', 5, () => page(scratch, scope, asked)));
    say(`A month of ${many.toLocaleString('en')} tickets`);
    console.table(rows);
  } finally {
    await scratch.stop();
  }
}

async function timed(what: string, times: number, work: () => Promise<unknown>) {
  const took: number[] = [];
  let peak = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  for (let at = 0; at < times; at += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  clearInterval(watch);
  took.sort((one, other) => one - other);
  return {
    billing: what,
    'median ms': fixed(took[Math.floor(took.length / 2)] ?? 0, 1),
    'more memory MB': Math.max(0, Math.round((peak - before) / 1_000_000)),
  };
}

const bare = ({ database: { db } }: Scratch) =>
  timed('counted and summed by one statement', 5, () =>
    db
      .selectFrom('movementDocuments as d')
      .innerJoin('movements as m', 'm.id', 'd.movementId')
      .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
      .innerJoin('seats as s', 's.id', 'a.seatId')
      .innerJoin('vessels as v', 'v.id', 's.vesselId')
      .select((is) => [is.fn.countAll().as('rows'), is.fn.sum('d.price').as('price')])
      .where('v.divisionId', '=', 1)
      .where('a.checkedInAt', '>=', new Date('2026-09-30T17:00Z'))
      .where('a.checkedInAt', '<', new Date('2026-10-31T17:00Z'))
      .execute(),
  );

type Asked = Parameters<typeof listBillingPage>[2]['asked'];

const page = ({ database: { db } }: Scratch, scope: Scope, asked: Asked) =>
  listBillingPage(db, 'expenses', { asked, scope, today, sortable: billing.expenses.list.sort }, ({ shown, row }) => ({
    ...shown,
    price: row.charge?.amount,
  }));

async function lists(scratch: Scratch, state: string) {
  const scope = await scopeOf(scratch);
  const october = { ...months.october, pageNumber: 1, pageSize: 10 };
  const { db } = scratch.database;
  return [
    await timed(`${state}: first page`, 7, () => page(scratch, scope, october)),
    await timed(`${state}: page 2,000`, 7, () => page(scratch, scope, { ...october, pageNumber: 2_000 })),
    await timed(`${state}: narrow search`, 7, () => page(scratch, scope, { ...october, filterList: 'tiket 1 900777' })),
    await timed(`${state}: by total`, 7, () => page(scratch, scope, { ...october, sortBy: 'totalBills desc' })),
    await timed(`${state}: totals of the month`, 7, () => findPeriod(db, { ...of, month: '2026-10' }, today)),
  ];
}

/** The workbook as it is sent: no reader keeps it. */
const workbook = ({ database: { db } }: Scratch, state: string) =>
  timed(`${state}: workbook`, 1, async () => {
    const nowhere = new PassThrough();
    nowhere.resume();
    await pipeline(
      streamMonth(db, { ...of, month: '2026-10' }, { today, company: 'PT Bench', language: 'en' }),
      nowhere,
    );
  });

async function scopeOf({ database: { db } }: Scratch): Promise<Scope> {
  return Scope.of(await addBenchUser(db, 'crewingfinancemarine'), undefined);
}
