import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompiledQuery } from 'kysely';
import { crew } from '#features/crew/contract.ts';
import { crewLists } from '#features/crew/lists/contract.ts';
import { crewListsFeature } from '#features/crew/lists/server/handlers.ts';
import { crewBatches, listCrew } from '#features/crew/lists/server/queries.ts';
import { crewFeature } from '#features/crew/server/handlers.ts';
import { findEmployee } from '#features/crew/server/queries.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { createApp } from '#platform/server/app.ts';
import { Scope } from '#platform/server/session.ts';
import { addBenchUser } from './bench-user.ts';
import { compare, fixed, measure } from './compare.ts';
import { addCrew, type Fleet, listAddedCrew } from './crew-rows.ts';
import type { Asked, MeasuredList, Statement } from './lists.ts';
import { openScratch, type Scratch } from './scratch.ts';
import { recorded, startTargets } from './servers.ts';

const page = { pageSize: 10, pageNumber: 1 };
const crewList: MeasuredList = {
  name: 'crew',
  feature: crewListsFeature,
  path: crewLists.offBoard.path,
  cases: [
    { name: 'first page, no search', asked: page },
    { name: 'narrow search', asked: { ...page, filterList: '6200001' } },
    {
      name: 'wide search, sorted, page 3',
      asked: { ...page, pageNumber: 3, sortBy: 'vesselName', filterList: 'santoso' },
    },
    { name: 'sorted by certificates', asked: { ...page, sortBy: 'certificateStatus' } },
    { name: 'filter by certificates', asked: { ...page, filterList: 'certificateStatus:ending;' } },
  ],
  run: (db, scope, asked) => listCrew(db, scope, 'off-board', asked),
  plainForm,
};
const crewDetails: MeasuredList = {
  ...crewList,
  name: 'crew details',
  feature: crewFeature,
  path: crew.details.path,
  run: (db, scope, { employeeId }) =>
    findEmployee(db, scope, { employeeId: employeeId ?? 0, today: dayInJakarta(new Date()) }),
};

/** The list as who never measured would write it: everything worked out for each row, when it is asked for. */
function plainForm({ pageSize, pageNumber, sortBy, filterList = '' }: Asked): Statement[] {
  const keyword = filterList.replace(/^\w+:\w+;/, '');
  const values: unknown[] = [1];
  const certified = `(select min(c.expires_on) from certificates c where c.seafarer_id = f.id and not c.no_expiry)`;
  const where = [
    'e.division_id = $1',
    'exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null)',
    `not exists (select from assignments a where a.employee_id = e.id and a.slot = 'current')`,
    'not exists (select from blacklist_records b where b.employee_id = e.id and b.released_at is null)',
    ...(filterList.startsWith('certificateStatus') ? [`${certified} between current_date and current_date + 90`] : []),
  ];
  if (keyword) {
    const term = `$${values.push(`%${keyword}%`)}`;
    where.push(
      `(f.full_name ilike ${term} or e.employee_number ilike ${term} or f.seafarer_code ilike ${term} or p.name_en ilike ${term})`,
    );
  }
  const from = `from employees e join seafarers f on f.id = e.seafarer_id join job_positions p on p.id = e.job_position_id
    left join lateral (select v.name from assignments a join seats s on s.id = a.seat_id join vessels v on v.id = s.vessel_id
      where a.employee_id = e.id order by a.checked_in_at desc limit 1) v on true where ${where.join(' and ')}`;
  const order = { vesselName: 'v.name', certificateStatus: certified }[sortBy ?? ''] ?? 'f.full_name';
  return [
    {
      text: `select e.id, e.employee_number, f.seafarer_code, f.full_name, p.name_en, v.name, ${certified} as certified
        ${from} order by ${order}, e.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
      values,
    },
    { text: `select count(*) ${from}`, values },
  ];
}

interface Filling {
  say: (line: string) => void;
  size: number;
  /** Keeps the database for the next run, and takes what an earlier one kept. */
  keep: boolean;
  /** Its vessels, where they are other than in proportion. */
  fleet?: Fleet;
  /** What a kept one is called, where more than the crew is in it. */
  name?: string;
}

/** Measures on a database with so many seafarers. */
export async function withCrew<T>(
  { say, size, keep, fleet, name = 'crew' }: Filling,
  measured: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const scratch = await openScratch(say, keep ? `${name}_${size}${fleet ? `_${fleet.vessels}` : ''}` : undefined);
  const timed = async (what: string, work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    say(`${what}: ${fixed((performance.now() - began) / 1_000, 1)} s`);
  };
  try {
    if (!scratch.isFilled) {
      await timed(`${size.toLocaleString('en')} employees with their certificates`, () =>
        addCrew(scratch, size, fleet),
      );
      await timed('their projection', () => listAddedCrew(scratch));
    }
    return await measured(scratch);
  } finally {
    await scratch.stop();
  }
}

/** Lists, details and a download of the crew there is; the medians of the lists' statements, by case. */
export async function measureCrew(scratch: Scratch): Promise<Record<string, number>> {
  await compare(scratch, crewList, { plainWithMany: false });
  await measureDetails(scratch);
  await measureDownload(scratch);
  const { targets, stop } = await startTargets(scratch, crewList);
  const medians: Record<string, number> = {};
  for (const { name, asked } of crewList.cases)
    medians[name] = (await measure([targets.bare], asked, 1, 500))[0]?.median ?? 0;
  await stop();
  return medians;
}

async function measureDetails(scratch: Scratch) {
  const { id } = await scratch.database.db
    .selectFrom('crewListing')
    .select('employeeId as id')
    .where('divisionId', '=', 1)
    .where('state', '=', 'on-board')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { targets, stop } = await startTargets(scratch, crewDetails);
  for (const connections of [1, 16]) {
    const [ours, bare] = await measure([targets.ours, targets.bare], { ...page, employeeId: id }, connections);
    if (ours && bare)
      console.table([
        {
          'crew details, one file': `${connections} connections`,
          'ours ms': fixed(ours.median),
          'bare ms': fixed(bare.median),
          'req/s / bare': fixed(ours.perSecond / bare.perSecond),
        },
      ]);
  }
  await stop();
}

/** Everybody ashore as a workbook over HTTP, its bytes thrown away as they come; and the same statements alone. */
async function measureDownload(scratch: Scratch) {
  const { database, services } = scratch;
  const user = await addBenchUser(database.db, 'crewingadminmarine');
  const app = await createApp({
    features: [crewListsFeature],
    database,
    services,
    sessionOf: async () => user,
    visitorOf: async () => undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${apiPrefix}${crewLists.downloadOffBoard.path}`;
  const fetchSheet = async () => {
    const sent = get(url, { headers: { authorization: 'Bearer bench' } });
    const [answer] = await once(sent, 'response');
    if (answer.statusCode !== 200) throw new Error(`The download answered ${answer.statusCode}`);
    let bytes = 0;
    answer.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    await once(answer, 'end');
    return bytes;
  };

  let rows = 0;
  const statements = await recorded(database.db, async (db) => {
    for await (const batch of crewBatches(db, Scope.of(user, undefined), 'off-board', {})) rows += batch.length;
  });
  const bareBegan = performance.now();
  for (const { text, values } of statements) await database.db.executeQuery(CompiledQuery.raw(text, [...values]));
  const bareMs = performance.now() - bareBegan;

  // What a process loads with its first sheet is not the sheet's.
  await import('fflate');
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const began = performance.now();
  const bytes = await fetchSheet();
  const ms = performance.now() - began;
  clearInterval(watch);
  await app.close();
  const megabytes = (size: number) => `${Math.round(size / 1_000_000)} MB`;
  console.table([
    {
      'crew as .xlsx': `${rows.toLocaleString('en')} rows, ${megabytes(bytes)}`,
      'ours ms': fixed(ms, 0),
      'same statements alone ms': fixed(bareMs, 0),
      'time / bare': fixed(ms / bareMs),
      'memory at its peak': megabytes(peak),
      'more than before': megabytes(peak - before),
    },
  ]);
}
