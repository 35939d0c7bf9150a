import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { evidences } from '#features/evidence/contract.ts';
import { signOnPapers } from '#features/sign-on-papers/contract.ts';
import { findSessionUser } from '#features/users/server/queries.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { apiPrefix, type Endpoint } from '#platform/contract/endpoint.ts';
import { createApp } from '#platform/server/app.ts';
import { folderStore } from '#platform/server/file-store.ts';
import { fillDemo } from '../../src/app/demo.server.ts';
import { features } from '../../src/app/features.server.ts';
import { addBenchUser } from './bench-user.ts';
import { openScratch } from './scratch.ts';

const joining = 5;
/** A sign-on set and evidence take this long at most. */
const mostSeconds = 3;

/**
 * The sign-on papers of a crew change of five, as one PDF and as a zip, and the evidence of the largest crew, over HTTP in
 * process on the demo: the second of each, since the first reads the faces.
 */
export async function measureSets(say: (line: string) => void): Promise<void> {
  const scratch = await openScratch(say);
  const folder = await mkdtemp(join(tmpdir(), 'bench-sets-'));
  try {
    const { db } = scratch.database;
    const services = { ...scratch.services, files: folderStore(folder) };
    // What the scratch was filled with makes way, as a demo does that was cut off.
    await sql`insert into settings (key, value) values ('demo_filling', '{}')`.execute(db);
    if (!(await fillDemo(scratch.database, services, 'no password'))) throw new Error('The demo was not filled');
    const { userId } = await addBenchUser(db, 'superadmin');
    const app = await createApp({
      features,
      database: scratch.database,
      services,
      sessionOf: () => findSessionUser(db, userId, 'bench'),
      visitorOf: async () => undefined,
    });
    const timed = async ({ method, path }: Endpoint, asked: Record<string, unknown>) => {
      const began = performance.now();
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
      const response = await app.inject({
        method,
        url: `${apiPrefix}${path}${method === 'GET' ? `?${query}` : ''}`,
        headers: { authorization: 'Bearer bench' },
        ...(method !== 'GET' && { payload: asked }),
      });
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.payload}`);
      return { ms: performance.now() - began, bytes: response.rawPayload.length };
    };
    const { rows: largest } = await sql<{ vesselId: number; aboard: number; agreed: number }>`
      select s.vessel_id, count(*)::integer as aboard,
             count(*) filter (where exists (select from crew_agreements c where c.assignment_id = a.id))::integer as agreed
        from assignments a join seats s on s.id = a.seat_id
       where a.slot = 'current' group by 1 order by 2 desc, 1 limit 1`.execute(db);
    const { vesselId = 0, aboard = 0, agreed = 0 } = largest[0] ?? {};
    say(`Vessel ${vesselId}: ${aboard} on board, ${agreed} with an agreement`);
    const day = addDays(dayInJakarta(new Date()), 20);
    const { id: portId } = await db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'port')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`update movements set status = 6, off_board_on = ${day}, off_board_port_id = ${portId}
      where assignment_id in (select a.id from assignments a join seats s on s.id = a.seat_id
        where s.vessel_id = ${vesselId} and a.slot = 'current' order by a.id limit ${joining})`.execute(db);
    // Reliefs with an agreement, which is printed in four copies each.
    await sql`with leaving as (
        select a.id, a.seat_id, row_number() over (order by a.id) as place from assignments a join seats s on s.id = a.seat_id
         where s.vessel_id = ${vesselId} and a.slot = 'current'
           and not exists (select from assignments n where n.seat_id = a.seat_id and n.slot = 'next') order by a.id limit ${joining}),
      spare as (
        select e.id, row_number() over (order by e.id) as place from employees e
         where e.division_id = (select division_id from vessels where id = ${vesselId})
           and not exists (select from assignments a where a.employee_id = e.id) limit ${joining}),
      planned as (
        insert into assignments (seat_id, employee_id, slot, planned_from, planned_to, overlap_allowed)
        select l.seat_id, p.id, 'next', ${day}::date, ${day}::date + 200, true from leaving l join spare p using (place) returning id),
      moved as (
        insert into movements (assignment_id, status, on_board_on, on_board_port_id)
        select id, 3, ${day}::date, ${portId}::integer from planned)
      insert into crew_agreements (assignment_id, division_id, job_position_id, tax_status_id, number, year, issued_on,
                                   starts_on, ends_on, basic_salary, total_wages, contents)
      select p.id, c.division_id, c.job_position_id, c.tax_status_id, 'BENCH/' || p.id, c.year, c.issued_on, ${day}::date,
             ${day}::date + 200, c.basic_salary, c.total_wages, c.contents
        from planned p, (select * from crew_agreements order by id limit 1) c`.execute(db);
    const change = { vesselId, day, portId, withGaps: true };
    const past = {
      vesselId,
      day: addDays(dayInJakarta(new Date()), -1),
      recordedBy: new Date(Date.now() - 5_000).toISOString(),
    };
    const rows: Record<string, string>[] = [];
    for (const [paper, endpoint, asked] of [
      ['sign-on set, PDF', signOnPapers.print, change],
      ['sign-on set, zip', signOnPapers.folder, change],
      [`evidence of ${aboard} people, PDF`, evidences.pdf, past],
      [`evidence of ${aboard} people, zip`, evidences.folder, past],
    ] as const) {
      await timed(endpoint, asked);
      const { ms, bytes } = await timed(endpoint, asked);
      rows.push({
        paper,
        measured: `${Math.round(ms)} ms, ${Math.round(bytes / 1_000)} KB`,
        'within 3 s': ms <= mostSeconds * 1_000 ? 'yes' : 'no',
      });
    }
    console.table(rows);
    await app.close();
  } finally {
    await scratch.stop();
    await rm(folder, { recursive: true });
  }
}
