import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../server-process.ts';
import { type Boarder, makeBoarders, type Passage, passages, type Where } from './boarding.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';
import { makeOffice, type Office, publicUrl } from './staff.ts';

const rounds = process.env.FAULTS ? 20 : 3;
const boarders = 5;

/** Somebody with the step that is to be taken next, and where the last one that was answered has led. */
interface Cycle {
  who: Boarder;
  steps: Iterator<Passage, never, number>;
  step: Passage;
  at: Where;
  taken: number;
}

describe.each(engines)('kill -9 while crew are checked in and out, on the %s database', (engine) => {
  let place: Place;
  let server: ServerProcess;
  let office: Office;
  let cycles: Cycle[];
  const start = () => startServer({ ...place.settings, PUBLIC_URL: publicUrl });

  beforeAll(async () => {
    place = await makePlace(engine);
    await makeOpening(place);
    office = await makeOffice(place, 'crewingmanagermarine');
    const people = await makeBoarders(place, office, boarders);
    cycles = people.map((who) => {
      const steps = passages(office, who);
      return { who, steps, step: steps.next(0).value, at: 'next', taken: 0 };
    });
    server = await start();
  });
  afterAll(async () => {
    await server?.kill();
    await place?.remove();
  });

  /** Takes a step, sent again under its key where the server was gone before it answered. */
  async function takeStep(cycle: Cycle) {
    const { status, body } = await cycle.step.send(server.address);
    expect([cycle.step.what, status, body.code]).toEqual([cycle.step.what, 200, undefined]);
    cycle.at = cycle.step.to;
    cycle.taken += 1;
    cycle.step = cycle.steps.next(body.data.version).value;
  }

  /** Goes on until the server is gone; what it refuses fails the round. */
  async function keepGoing(cycle: Cycle) {
    for (;;) {
      const isGone = await takeStep(cycle).then(
        () => false,
        (error) => {
          if (error instanceof Error && error.name === 'AssertionError') throw error;
          return true;
        },
      );
      if (isGone) return;
    }
  }

  test(`${rounds} kills: what was under way is there once, whole or not at all`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const before = cycles.map(({ taken }) => taken);
      const going = cycles.map(keepGoing);
      // Each has taken a step, however slow the machine is, and is somewhere in the next.
      await expect
        .poll(() => cycles.every(({ taken }, at) => taken > (before[at] ?? 0)), { timeout: 60_000 })
        .toBe(true);
      await pause(Math.random() * 1_000);
      await server.kill();
      await Promise.all(going);
      if (place.postgres && round % 3 === 0) {
        await place.postgres.kill();
        await place.postgres.start();
      }
      // What nobody knows the end of: everything but such a step is as it was answered.
      if (engine === 'server' || round === rounds) await check(cycles.map(({ at, step }) => [at, step.to]));
      server = await start();
      for (const cycle of cycles) await takeStep(cycle);
    }
    expect(Math.min(...cycles.map(({ taken }) => taken))).toBeGreaterThan(rounds);
    expect(await server.stop()).toBe(0);
    await check(cycles.map(({ at }) => [at]));
  });

  /** Compares seats, movements, sea service, lists and totals with where everybody may be. */
  async function check(possible: readonly Where[][]) {
    const { db, close } = await place.open();
    try {
      const ids = cycles.map(({ who }) => who.assignmentId);
      const { rows } = await sql<{ id: number; slot: Where; status: number; services: number; passages: number }>`
        select a.id, a.slot, m.status,
               (select count(*) from sea_services y where y.assignment_id = a.id)::integer as services,
               (select count(*) from gate_passages p where p.movement_id = m.id)::integer as passages
          from assignments a join movements m on m.assignment_id = a.id
         where a.id in (${sql.join(ids)}) order by a.id`.execute(db);
      const whole = {
        next: { status: 3, services: 0, passages: 0 },
        current: { status: 4, services: 0, passages: 1 },
        past: { status: 7, services: 1, passages: 2 },
      } as const;
      for (const [at, { id, slot, ...found }] of rows.entries()) {
        expect(possible[at]).toContain(slot);
        expect([id, slot, found]).toEqual([id, slot, whole[slot]]);
      }
      const { rows: wrong } = await sql`
        (select 'crew' as of, employee_id::text as what from (table crew_listing except table crew_listing_truth) x)
        union all (select 'crew', employee_id::text from (table crew_listing_truth except table crew_listing) y)
        union all (select 'counter', c.state::text from crew_counts c where c.total <> (
          select count(*) from crew_listing l where l.division_id = c.division_id and l.state = c.state
             and l.is_blacklisted = c.is_blacklisted))
        union all (select 'two aboard', seat_id::text from assignments where slot = 'current' group by seat_id
                   having count(*) > 1)
        union all (select 'aboard twice', employee_id::text from assignments where slot = 'current' group by employee_id
                   having count(*) > 1)`.execute(db);
      expect(wrong).toEqual([]);
    } finally {
      await close();
    }
  }
});
