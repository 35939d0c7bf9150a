import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { candidates } from '#features/manning/candidates/contract.ts';
import { candidatesFeature } from '#features/manning/candidates/server/handlers.ts';
import { chart } from '#features/manning/chart/contract.ts';
import { chartFeature } from '#features/manning/chart/server/handlers.ts';
import { planning } from '#features/manning/planning/contract.ts';
import { planningFeature } from '#features/manning/planning/server/handlers.ts';
import { whatIf } from '#features/relief-plans/what-if/contract.ts';
import { whatIfFeature } from '#features/relief-plans/what-if/server/handlers.ts';
import { findSessionUser } from '#features/users/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts';
import { createApp } from '#platform/server/app.ts';
import { addBenchUser } from './bench-user.ts';
import { fixed, measureShots } from './compare.ts';
import { withCrew } from './crew.ts';
import { addPreparations, preparationFeatures, preparationRows } from './preparation.ts';
import type { Scratch } from './scratch.ts';

/** What a planner and a principal open all day, over HTTP: vessels of 25 seats, 250 people for each vessel. */

const seats = 25;
const peoplePerVessel = 250;

/** Reliefs for two of three seats that come free within 90 days, decided, refused or waiting. */
export const addPlans = ({ exec }: Scratch) =>
  exec(`
    set session_replication_role = replica;
    create temporary table due as
      select s.id as seat_id, c.planned_to, v.division_id, v.principal_id, row_number() over (partition by v.division_id order by s.id) as place
        from seats s join vessels v on v.id = s.vessel_id join assignments c on c.seat_id = s.id and c.slot = 'current'
       where c.planned_to <= current_date + 90 and s.id % 3 <> 0;
    create temporary table free as
      select e.id, e.division_id, row_number() over (partition by e.division_id order by e.id) as place
        from employees e where not exists (select from assignments a where a.employee_id = e.id and a.slot = 'current');
    insert into assignments (seat_id, employee_id, slot, planned_from, planned_to)
      select d.seat_id, f.id, 'next', greatest(d.planned_to, current_date + 3), greatest(d.planned_to, current_date + 3) + 240
        from due d join free f on f.division_id = d.division_id and f.place = d.place;
    insert into assignment_decisions (assignment_id, party, principal_id, due_on, decision, decided_at)
      select a.id, p.party, case p.party when 'principal' then d.principal_id end, current_date + 4 - a.id % 9,
             case when a.id % 4 = 0 then null when a.id % 23 = 0 then 'rejected' else 'confirmed' end,
             case when a.id % 4 <> 0 then now() end
        from assignments a join due d on d.seat_id = a.seat_id cross join (values ('principal'), ('employee')) p (party)
       where a.slot = 'next';
    update crew_listing set is_planned = true
     where employee_id in (select employee_id from assignments where slot = 'next');
    drop table due; drop table free;
    set session_replication_role = origin`);

interface Row {
  name: string;
  endpoint: Endpoint;
  asked: Record<string, string | number | boolean>;
  /** Sent as JSON. */
  body?: object;
  /** Milliseconds, and kilobytes on the line, that it may take (areas of planning). */
  aim: number;
  aimKb?: number;
}

/** The vessel with most people aboard who are due within 90 days, as `addPlans` plans reliefs; those overdue cannot be moved. */
const findBusyVessel = ({ database: { db } }: Scratch) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(['v.id', 'v.shipTypeId'])
    .where('v.divisionId', '=', 1)
    .where('a.slot', '=', 'current')
    .where(sql<boolean>`a.planned_to between current_date + 1 and current_date + 90`)
    .groupBy('v.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

async function rowsOf(scratch: Scratch): Promise<Row[]> {
  const { id: vesselId, shipTypeId } = await findBusyVessel(scratch);
  const aboard = await scratch.database.db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .select(['a.id as assignmentId', 'a.plannedFrom', 'a.plannedTo', 's.id as seatId', 's.jobPositionId'])
    .where('s.vesselId', '=', vesselId)
    .where('a.slot', '=', 'current')
    .orderBy('a.plannedTo', 'desc')
    .orderBy('a.id')
    .limit(5)
    .execute();
  const [seat] = aboard;
  if (!seat) throw new Error('No vessel has anyone aboard who is due within 90 days');
  const page = { pageNumber: 1, divisionId: 1 };
  const berth = { shipId: shipTypeId, jobPositionId: seat.jobPositionId, vesselId, vesselCrewId: seat.seatId };
  const moves = aboard.map(({ assignmentId, plannedFrom, plannedTo }) => ({
    assignmentId,
    from: plannedFrom,
    to: addDays(plannedTo, 10),
  }));
  const days = { startDate: '2027-01-10', endDate: '2027-09-10' };
  return [
    { name: 'planning list', endpoint: planning.vessels, asked: { ...page, pageSize: 10 }, aim: 60 },
    {
      name: 'planning list, need action',
      endpoint: planning.vessels,
      asked: { ...page, pageSize: 10, filterList: 'planningStatus:Need Action;' },
      aim: 60,
    },
    {
      name: 'approval list, waiting first',
      endpoint: planning.vessels,
      asked: { ...page, pageSize: 10, waitingFirst: true },
      aim: 60,
    },
    { name: 'counts of both', endpoint: planning.counts, asked: { divisionId: 1 }, aim: 60 },
    { name: 'manning board', endpoint: planning.manning, asked: { ...page, vesselId, pageSize: 50 }, aim: 30 },
    { name: 'Gantt of a vessel', endpoint: chart.vessel, asked: { vesselId }, aim: 30, aimKb: 6 },
    {
      name: 'fleet view, 20 vessels',
      endpoint: chart.fleet,
      asked: { ...page, pageSize: 20, dueWithin: 90 },
      aim: 60,
      aimKb: 40,
    },
    {
      name: 'fleet view, by crew name',
      endpoint: chart.fleet,
      asked: { ...page, pageSize: 20, dueWithin: 90, filterList: 'santoso' },
      aim: 60,
      aimKb: 40,
    },
    { name: 'what-if, five bars moved', endpoint: whatIf.effects, asked: {}, body: { vesselId, moves }, aim: 100 },
    { name: 'candidates', endpoint: candidates.all, asked: { ...page, pageSize: 30, ...berth, ...days }, aim: 100 },
    ...preparationRows(vesselId),
  ];
}

/** Measures at each size, so many vessels in a division; prints the medians, the aims and how they grow. */
export async function measureGrowth(
  sizes: readonly number[],
  { say, keep }: { say: (line: string) => void; keep: boolean },
): Promise<void> {
  const table: Record<string, Record<string, string>> = {};
  for (const vessels of sizes)
    await withCrew(
      { say, size: vessels * peoplePerVessel * 2, keep, fleet: { vessels: vessels * 2, seats } },
      async (scratch) => {
        if (!scratch.isFilled) {
          await addPlans(scratch);
          await addPreparations(scratch);
          await scratch.exec('vacuum analyze');
        }
        for (const { row, ms, kb } of await measureRows(scratch))
          table[row.name] = {
            ...table[row.name],
            [`${vessels} vessels, ms`]: fixed(ms, 1),
            'aim ms': String(row.aim),
            kB: fixed(kb, 1),
            'aim kB': row.aimKb ? String(row.aimKb) : '',
          };
      },
    );
  say('Planning, median ms over HTTP, one after the other; kB compressed:');
  console.table(table);
}

async function measureRows(scratch: Scratch): Promise<{ row: Row; ms: number; kb: number }[]> {
  const { database, services } = scratch;
  const { userId } = await addBenchUser(database.db, 'crewingadminmarine');
  const app = await createApp({
    features: [planningFeature, chartFeature, candidatesFeature, whatIfFeature, ...preparationFeatures],
    database,
    services,
    sessionOf: () => findSessionUser(database.db, userId, 'bench'),
    visitorOf: async () => undefined,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const measured: { row: Row; ms: number; kb: number }[] = [];
  for (const row of await rowsOf(scratch)) {
    const url = new URL(
      `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${apiPrefix}${row.endpoint.path}`,
    );
    for (const [name, value] of Object.entries(row.asked)) url.searchParams.set(name, String(value));
    const headers = { authorization: 'Bearer bench' };
    const bytes = row.body ? 0 : await sizeOf(url, headers);
    const [load] = await measureShots([{ url, headers, ...(row.body && { body: row.body }) }], 1, 600);
    measured.push({ row, ms: load?.median ?? 0, kb: bytes / 1_000 });
  }
  await app.close();
  return measured;
}

/** What an answer takes on the line. */
async function sizeOf(url: URL, headers: Record<string, string>): Promise<number> {
  const sent = get(url, { headers: { ...headers, 'accept-encoding': 'br, gzip' } });
  const [answer] = await once(sent, 'response');
  if (answer.statusCode !== 200) throw new Error(`${url.pathname} answered ${answer.statusCode}`);
  let bytes = 0;
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  await once(answer, 'end');
  return bytes;
}
