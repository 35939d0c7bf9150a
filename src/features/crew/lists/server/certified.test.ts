import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '#features/seafarers/personal-file/server/demo.ts';
import { complies, type HeldCertificate, servesAs } from '#features/seafarers/readiness/rules.ts';
import { findJudged, findRequirementLines, readinessOf } from '#features/seafarers/readiness/server/queries.ts';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { fillDemo } from '../../server/demo.ts';
import { listNewDays } from './queries.ts';

let server: TestServer;
const today = dayInJakarta(new Date());
beforeAll(async () => {
  server = await testServer();
  await fillVessels(server.db, server.services, { today, vesselsADivision: 6 });
  await server.db.transaction().execute((db) => fillDemo(db, server.services, { crew: 80, today, withScans: 0 }));
});
afterAll(() => server.close());

describe('what certificates serve for', () => {
  it('is the same in the database as in the rules, for all there are', async () => {
    const { rows } = await sql<{ code: string }>`select distinct code from certificate_types`.execute(server.db);
    const ladder = await server.db.selectFrom('certificateLadder').selectAll().execute();
    const stored = new Set(ladder.map(({ held, asked }) => `${held} > ${asked}`));
    for (const { code: held } of rows)
      for (const { code: asked } of rows)
        expect(held === asked || stored.has(`${held} > ${asked}`), `${held} > ${asked}`).toBe(servesAs(held, asked));
  });

  it('lasts exactly as long as the rules say, whatever a file holds', async () => {
    const random = seeded(22);
    const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
    const types = await server.db.selectFrom('certificateTypes').selectAll().orderBy('id').execute();
    const days = Array.from({ length: 8 }, (_, at) => addDays(today, at * 60 - 100));
    const crew = await server.db
      .selectFrom('employees')
      .select(['id', 'seafarerId', 'divisionId'])
      .orderBy('id')
      .execute();
    const seats = await server.db
      .selectFrom('seats as s')
      .innerJoin('vessels as v', 'v.id', 's.vesselId')
      .select(['s.id', 'v.divisionId'])
      .execute();
    const sources = new Set<string>();
    const outcomes = new Set<boolean>();
    const judgedOf = async (id: number) => {
      const [judged] = await findJudged(server.db, { employees: [id], today });
      if (!judged) throw new Error(`Nobody has the number ${id}`);
      return { judged, lines: await findRequirementLines(server.db, [judged.berth.jobPositionId]) };
    };
    for (const { id, seafarerId, divisionId } of crew) {
      // Some go next to a vessel that is not theirs, soon or late.
      if (random() < 0.3) {
        const seat = pick(seats.filter((each) => each.divisionId === divisionId));
        const gone = sql<boolean>`(employee_id = ${id} or seat_id = ${seat.id})`;
        await server.db
          .updateTable('assignments')
          .set({ slot: 'withdrawn' })
          .where('slot', '=', 'next')
          .where(gone)
          .execute();
        const from = addDays(today, pick([-20, 0, 15, 80]));
        await server.db
          .insertInto('assignments')
          .values({ seatId: seat.id, employeeId: id, slot: 'next', plannedFrom: from, plannedTo: addDays(from, 90) })
          .execute();
      }
      const before = await judgedOf(id);
      const asked = readinessOf({ ...before.judged, held: [], documents: [] }, before.lines).required;
      // What is asked for, mostly, in all the ways a file may have it; and anything else.
      const held = [...asked.filter(() => random() < 0.97).map(({ code }) => code), pick(types).code, pick(types).code]
        .flatMap((code) =>
          Array.from({ length: 1 + Math.floor(random() * 2) }, (): HeldCertificate => {
            const expiresOn = random() < 0.8 ? pick(days) : null;
            return {
              code,
              expiresOn,
              noExpiry: expiresOn === null && random() < 0.7,
              issuedOn: random() < 0.05 ? addDays(today, 3) : null,
            };
          }),
        )
        .filter(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || expiresOn > issuedOn);
      await server.db.deleteFrom('certificates').where('seafarerId', '=', seafarerId).execute();
      await server.db
        .insertInto('certificates')
        .values(
          held.map(({ code, ...dates }) => ({
            ...dates,
            seafarerId,
            kind: 'cop',
            name: 'x',
            certificateTypeId: types.find((type) => type.code === code)?.id ?? null,
          })),
        )
        .execute();
      await server.db.deleteFrom('travelDocuments').where('seafarerId', '=', seafarerId).execute();
      for (const name of ['Passport', 'Paspor lama', 'Buku Pelaut', "Seaman's Book", 'US Visa C1/D', 'Yellow Book'])
        if (random() < 0.4)
          await server.db
            .insertInto('travelDocuments')
            .values({ seafarerId, name, number: '1', expiresOn: random() < 0.8 ? addDays(pick(days), 120) : null })
            .execute();
      const { certifiedUntil } = await server.db
        .selectFrom('crewListing')
        .select('certifiedUntil')
        .where('employeeId', '=', id)
        .executeTakeFirstOrThrow();
      const { judged, lines } = await judgedOf(id);
      sources.add(judged.source);
      const { from } = judged.period;
      for (const to of [judged.period.to, from, ...days.filter((day) => day > from)]) {
        const does = complies(readinessOf({ ...judged, period: { from, to } }, lines).findings);
        expect(
          certifiedUntil !== null && (certifiedUntil === 'infinity' || certifiedUntil >= to),
          `${id} from ${from} to ${to}`,
        ).toBe(does);
        outcomes.add(does);
      }
    }
    expect([...sources].sort()).toEqual(['aboard', 'next', 'own']);
    expect(outcomes.size).toBe(2);
  });
});

describe('a day that begins', () => {
  it('brings requirements into force and is looked at once', async () => {
    const run = (statements: string) => server.database.exec(statements);
    const { employeeId, jobPositionId, divisionId } = await server.db
      .selectFrom('crewListing')
      .selectAll()
      .where('state', '=', 'off-board')
      .where('certifiedUntil', 'is not', null)
      .where('judgedTo', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const until = async (from: 'crewListing' | 'crewListingTruth') =>
      (
        await server.db
          .selectFrom(from)
          .select('certifiedUntil')
          .where('employeeId', '=', employeeId)
          .executeTakeFirst()
      )?.certifiedUntil;
    const { id } = await server.db
      .selectFrom('certificateTypes as t')
      .select('t.id')
      .where(sql<boolean>`not exists (select from certificates c join employees e on e.seafarer_id = c.seafarer_id
        join certificate_types held on held.id = c.certificate_type_id
       where e.id = ${employeeId} and (held.id = t.id
          or exists (select from certificate_ladder l where l.held = held.code and l.asked = t.code)))`)
      .limit(1)
      .executeTakeFirstOrThrow();
    await run(`insert into requirement_matrix (division_id, job_position_id, certificate_type_id, need, valid_from)
      values (${divisionId}, ${jobPositionId}, ${id}, 'mandatory', '${addDays(today, 1)}')`);
    expect(await until('crewListing')).not.toBeNull();
    // As if the line had been made some days ago, and yesterday was looked at last.
    await run(`alter table requirement_matrix disable trigger user;
      update requirement_matrix set valid_from = '${today}' where valid_from = '${addDays(today, 1)}';
      alter table requirement_matrix enable trigger user;
      update crew_listing_days set listed_on = '${addDays(today, -1)}'`);
    expect(await listNewDays(server.db, today)).toBeGreaterThan(0);
    expect([await until('crewListing'), await until('crewListingTruth')]).toEqual([null, null]);
    expect(await listNewDays(server.db, today)).toBe(0);
    await run(`delete from requirement_matrix where valid_from = '${today}'`);
    expect(await until('crewListing')).not.toBeNull();
  });
});
