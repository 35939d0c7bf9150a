import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { addDays } from '#platform/contract/days.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { evidences } from '../../contract.ts';
import { pastTables } from '../rules.ts';
import { findSettledMoment, rowsAt } from './queries.ts';

let server: TestServer;
let admin: Exclude<Caller, undefined>;
const seed = Number(process.env.EVIDENCE_SEED ?? Date.now() % 1_000_000);
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'a hash', { applications: 12, crew: 120 });
  admin = await server.user({ role: 'superadmin' });
}, 300_000);
afterAll(() => server.close());

/** Random numbers that are the same for a seed. */
let state = seed;
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const anyOf = (table: string) =>
  sql`(select id from ${sql.table(table)} order by md5(id::text || ${random(1e9)}) limit 1)`;
const word = () => `Uji ${random(1e6)}`;

/** What may happen to records later, each as one statement; some are refused by the rules of the tables. */
const later: readonly (() => ReturnType<typeof sql>)[] = [
  () => sql`update seafarers set full_name = ${word()}, passport_number = ${word()} where id = ${anyOf('seafarers')}`,
  () =>
    sql`update seafarers set seaman_book_number = ${word()}, nationality = 'Filipino' where id = ${anyOf('seafarers')}`,
  () => sql`update vessels set name = ${word()}, flag = 'Panama' where id = ${anyOf('vessels')}`,
  () => sql`update certificates set number = ${word()}, issued_on = '2026-11-01', expires_on = '2031-11-01', no_expiry = false
             where id = ${anyOf('certificates')}`,
  () => sql`delete from certificates where id = ${anyOf('certificates')}`,
  () =>
    sql`insert into certificates (seafarer_id, kind, name, issued_on) values (${anyOf('seafarers')}, 'cop', ${word()}, '2025-01-01')`,
  () => sql`delete from travel_documents where id = ${anyOf('travel_documents')}`,
  () =>
    sql`update assignments set checked_in_at = checked_in_at + interval '3 days' where id = ${anyOf('assignments')}`,
  () => sql`update assignments set slot = 'past', checked_out_at = now()
             where id = (select id from assignments where slot = 'current' order by md5(id::text || ${random(1e9)}) limit 1)`,
  () => sql`update assignments set seat_id = ${anyOf('seats')} where id = ${anyOf('assignments')}`,
  () => sql`update assignments set planned_to = planned_to + 30 where id = ${anyOf('assignments')}`,
  () => sql`delete from assignment_decisions where id = ${anyOf('assignment_decisions')}`,
  () => sql`delete from extensions where id = ${anyOf('extensions')}`,
  () =>
    sql`update crew_agreements set voided_at = now(), voided_because = 'reissued' where id = ${anyOf('crew_agreements')} and voided_at is null`,
  () => sql`delete from crew_agreements where id = ${anyOf('crew_agreements')}`,
  () => sql`delete from medical_certificates where id = ${anyOf('medical_certificates')}`,
  () => sql`update medical_certificates set result = 'unfit' where id = ${anyOf('medical_certificates')}`,
  () => sql`delete from sea_services where id = ${anyOf('sea_services')}`,
  () => sql`update employment_periods set started_on = started_on - 100 where id = ${anyOf('employment_periods')}`,
  () => sql`update users set first_name = ${word()} where id = ${anyOf('users')}`,
  () => sql`update principals set name = ${word()} where id = ${anyOf('principals')}`,
  () =>
    sql`update options set name = ${word()}, linked_ship_type_id = null where id = ${anyOf('options')} and kind in ('port', 'vessel_type')`,
  () => sql`update movements set on_board_port_id = null where id = ${anyOf('movements')} and status < 4`,
];

async function change(times: number) {
  let done = 0;
  for (let tries = 0; done < times && tries < times * 20; tries++) {
    const statement = later[random(later.length)];
    const { numAffectedRows = 0n } =
      (await statement?.()
        .execute(server.db)
        .catch(() => undefined)) ?? {};
    done += numAffectedRows > 0n ? 1 : 0;
  }
  expect(done, `seed ${seed}`).toBe(times);
}

interface Asked {
  vesselId: number;
  day: string;
  recordedBy: string;
}
/** Until all that was written by now is complete. */
async function settle() {
  const now = new Date();
  await vi.waitUntil(async () => (await findSettledMoment(server.db)) >= now, { timeout: 120_000, interval: 250 });
}
const moment = async () => (await findSettledMoment(server.db)).toISOString();

async function ask(count: number): Promise<Asked[]> {
  await settle();
  const recordedBy = await moment();
  const { rows } = await sql<{ vesselId: number }>`
    select s.vessel_id as "vesselId" from assignments a join seats s on s.id = a.seat_id
     where a.checked_in_at is not null group by 1 order by count(*) desc limit 12`.execute(server.db);
  return Array.from({ length: count }, () => ({
    vesselId: rows[random(rows.length)]?.vesselId ?? 0,
    day: addDays(server.today, -random(300)),
    recordedBy,
  }));
}

const print = async (asked: Asked) => {
  const { body } = await server.call(evidences.pdf, asked, admin);
  return createHash('sha256').update(body).digest('hex');
};
const kept = async (asked: Asked) => ({
  asked,
  data: (await server.call(evidences.get, asked, admin)).body.data,
  pdf: await print(asked),
});

describe('evidence of 20 past days', () => {
  it('is the same, section by section and byte by byte, after 200 later changes', async () => {
    console.info(`EVIDENCE_SEED=${seed}`);
    const first = [];
    for (const asked of await ask(10)) first.push(await kept(asked));
    await change(100);
    for (const asked of await ask(10)) first.push(await kept(asked));
    await change(100);
    expect(first.reduce((sum, { data }) => sum + data.crew.length, 0)).toBeGreaterThan(20);
    for (const { asked, data, pdf } of first) {
      const again = await kept(asked);
      expect(again.data, `seed ${seed}`).toEqual(data);
      expect(again.pdf, `seed ${seed}`).toBe(pdf);
    }
  }, 300_000);
});

describe('the tables whose past is read', () => {
  it('find a word by the name that it had, though it was not recorded when it came', async () => {
    await settle();
    const moment = await findSettledMoment(server.db);
    const { id, nameKey } = await server.db
      .insertInto('options')
      .values({ kind: 'vessel_type', name: 'Crude Oil Carrier' })
      .returning(['id', 'nameKey'])
      .executeTakeFirstOrThrow();
    await sql`delete from audit_log where table_name = 'options' and record_id = ${String(id)}`.execute(server.db);
    await server.db.updateTable('options').set({ name: 'Product Carrier' }).where('id', '=', id).execute();
    const { rows } = await rowsAt(server.db, moment, pastTables.options, { column: 'name_key', values: [nameKey] });
    expect(rows.map(({ row }) => [row.id, row.name])).toEqual([[id, 'Crude Oil Carrier']]);
  });

  it('have every change of what is read of them in the trail', async () => {
    const { rows } = await sql<{ name: string; args: string }>`
      select c.relname as name, encode(t.tgargs, 'escape') as args
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'audit_row' and c.relnamespace = current_schema::regnamespace and t.tgtype = 29`.execute(
      server.db,
    );
    const audited = new Map(rows.map(({ name, args }) => [name, args.split('\\000').filter(Boolean)]));
    for (const { name, columns } of Object.values(pastTables)) {
      const [key, ...secret] = audited.get(name) ?? [];
      expect([name, key, columns.filter((column) => secret.includes(column))]).toEqual([name, 'id', []]);
    }
  });
});
