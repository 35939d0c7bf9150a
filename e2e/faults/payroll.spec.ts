import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadReference } from '#features/reference/server/load.ts';
import { payroll } from '#features/work-orders/months/contract.ts';
import { calculateDivision } from '#features/work-orders/months/server/operations.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { paidCrew } from '../../scripts/bench/pay-rows.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { engines, makePlace, type Place } from './databases.ts';
import { post, publicUrl, signIn } from './staff.ts';

/** Calculating and closing a month of so many people, in several chunks, killed in the middle. */
const people = 450;
const rounds = process.env.FAULTS ? 20 : 2;
const asked = { year: 2026, month: 11 };
const november = { divisionId: 1, month: '2026-11' };

interface Slips {
  person: number;
  takeHome: string;
  figures: string;
  slips: string;
}

/** What is kept of each person, with the slips themselves; what of a slip does not add up is no slip. */
async function slipsOf(db: Db): Promise<Slips[]> {
  const { rows } = await sql<Slips>`
    select r.person_id as person, r.take_home::text as take_home, r.figures,
           coalesce((select string_agg(md5(w.lines::text), ' ' order by w.vessel_id) from work_orders w
                      where w.result_id = r.id and w.take_home = w.wages - w.deductions
                        and r.take_home = (select sum(o.take_home) from work_orders o where o.result_id = r.id)), 'none') as slips
      from pay_results r where r.month = ${november.month} order by r.person_id`.execute(db);
  return rows;
}

const forget = (db: Db) =>
  sql`with gone as (delete from work_orders), results as (delete from pay_results) delete from payroll_months`.execute(
    db,
  );

describe.each(engines)('kill -9 while a payroll month is calculated or closed, on the %s database', (engine) => {
  let place: Place;
  let token = '';
  let whole: Slips[] = [];
  let server: ServerProcess | undefined;

  beforeAll(async () => {
    place = await makePlace(engine);
    const database = await place.open();
    await migrate(database);
    await loadReference(database.db);
    await database.exec(paidCrew(people));
    token = await signIn(database.db, 'crewingfinancemarine');
    await calculateDivision(database.db, november);
    whole = await slipsOf(database.db);
    await database.close();
  });
  afterAll(async () => {
    await server?.kill();
    await place?.remove();
  });

  const start = () => startServer({ ...place.settings, PUBLIC_URL: publicUrl, TODAY: '2026-11-28' });
  const send = async ({ path }: Endpoint, body: object) => {
    const answer = await post(server?.address ?? '', path, { token, key: randomUUID(), body });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  async function look<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { db, close } = await place.open();
    try {
      return await work(db);
    } finally {
      await close();
    }
  }

  test(`${rounds} rounds: each slip is whole and once, or not there yet; afterwards all are`, async () => {
    expect(whole).toHaveLength(people);
    expect(whole.filter(({ slips }) => slips === 'none')).toEqual([]);
    for (let round = 0; round < rounds; round += 1) {
      const isClosing = round % 2 === 1;
      await look(async (db) => {
        if (!isClosing) return forget(db);
        await sql`update pay_results set approved_figures = figures`.execute(db);
        return sql`update payroll_months set closed_at = null`.execute(db);
      });
      server = await start();
      const sent = send(isClosing ? payroll.close : payroll.calculate, asked).catch(() => undefined);
      await pause(Math.random() * (isClosing ? 600 : 1_500));
      await server.kill();
      await sent;
      await look(async (db) => {
        const left = await slipsOf(db);
        const expected = new Set(whole.map((one) => JSON.stringify(one)));
        expect(left.filter((one) => !expected.has(JSON.stringify(one)))).toEqual([]);
        const { rows } = await sql<{ closed: boolean }>`
          select closed_at is not null as closed from payroll_months where division_id = 1 and month = ${november.month}`.execute(
          db,
        );
        if (rows[0]?.closed) expect(left).toEqual(whole);
      });
      if (isClosing) continue;
      server = await start();
      await send(payroll.calculate, asked);
      await server.stop();
      expect(await look(slipsOf)).toEqual(whole);
    }
  });
});
