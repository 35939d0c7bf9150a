import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#app/test-server.ts';
import { type HeldCertificate, readiness, requirementsOn, servesAs } from '#features/seafarers/readiness/rules.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import { daysAfter, seeded } from '#features/seafarers/server/persons/demo.ts';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { fillDemo } from '../demo.ts';
import { listNewDays } from './queries.ts';

let server: TestServer;
const today = todayInJakarta();
beforeAll(async () => {
  server = await testServer();
  await fillVessels(server.db, server.services, { vesselsADivision: 6 });
  await fillDemo(server.db, server.services, { crew: 80, withScans: 0 });
}, 120_000);
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
    const days = Array.from({ length: 8 }, (_, at) => daysAfter(today, at * 60 - 100));
    const { rows: crew } = await sql<{
      id: number;
      seafarerId: number;
      positionId: number;
      shipId: number;
      vesselId: number | null;
      principalId: number | null;
    }>`
      select e.id, e.seafarer_id as "seafarerId", coalesce(a.job_position_id, e.job_position_id) as "positionId",
             l.ship_type_id as "shipId", l.vessel_id as "vesselId", l.principal_id as "principalId"
        from employees e join crew_listing l on l.employee_id = e.id left join live_assignments a on a.employee_id = e.id
       order by e.id`.execute(server.db);
    const outcomes = new Set<string>();
    for (const { id, seafarerId, positionId, ...berth } of crew) {
      const lines = await server.db
        .selectFrom('requirementMatrix')
        .selectAll()
        .where('jobPositionId', '=', positionId)
        .execute();
      const required = requirementsOn(
        lines.map((line) => ({ ...line, need: line.need as 'mandatory' })),
        { shipTypeId: berth.shipId, vesselId: berth.vesselId, principalId: berth.principalId },
        today,
      ).flatMap(({ certificateTypeId, need }) => {
        const type = types.find((each) => each.id === certificateTypeId);
        return type
          ? [
              {
                code: type.code,
                name: type.name,
                isMandatory: need === 'mandatory',
                expires: type.validityMonths !== null,
              },
            ]
          : [];
      });
      // What is asked for, mostly, in all the ways a file may have it; and anything else.
      const held = [
        ...required.filter(() => random() < 0.97).map(({ code }) => code),
        pick(types).code,
        pick(types).code,
      ]
        .flatMap((code) =>
          Array.from({ length: 1 + Math.floor(random() * 2) }, (): HeldCertificate => {
            const expiresOn = random() < 0.7 ? pick(days) : null;
            return {
              code,
              expiresOn,
              noExpiry: expiresOn === null && random() < 0.7,
              issuedOn: random() < 0.05 ? daysAfter(today, 3) : null,
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
      const { certifiedUntil } = await server.db
        .selectFrom('crewListing')
        .select('certifiedUntil')
        .where('employeeId', '=', id)
        .executeTakeFirstOrThrow();
      for (const to of [today, ...days.filter((day) => day > today)]) {
        const complies = !readiness(held, required, { from: today, to }).some(({ isMandatory }) => isMandatory);
        expect(
          certifiedUntil !== null && (certifiedUntil === 'infinity' || certifiedUntil >= to),
          `${id} to ${to}`,
        ).toBe(complies);
        outcomes.add(String(complies));
      }
    }
    expect(outcomes.size).toBe(2);
  }, 120_000);
});

describe('a day that begins', () => {
  it('brings requirements into force and is looked at once', async () => {
    const run = (statements: string) => server.database.exec(statements);
    const { employeeId, jobPositionId, divisionId } = await server.db
      .selectFrom('crewListing')
      .selectAll()
      .where('state', '=', 'off-board')
      .where('certifiedUntil', 'is not', null)
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
      values (${divisionId}, ${jobPositionId}, ${id}, 'mandatory', '${daysAfter(today, 1)}')`);
    expect(await until('crewListing')).not.toBeNull();
    // As if the line had been made some days ago, and yesterday was looked at last.
    await run(`alter table requirement_matrix disable trigger user;
      update requirement_matrix set valid_from = '${today}' where valid_from = '${daysAfter(today, 1)}';
      alter table requirement_matrix enable trigger user;
      update crew_listing_days set listed_on = '${daysAfter(today, -1)}'`);
    expect(await listNewDays(server.db)).toBeGreaterThan(0);
    expect([await until('crewListing'), await until('crewListingTruth')]).toEqual([null, null]);
    expect(await listNewDays(server.db)).toBe(0);
    await run(`delete from requirement_matrix where valid_from = '${today}'`);
    expect(await until('crewListing')).not.toBeNull();
  });
});
