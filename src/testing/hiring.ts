import { applications } from '#features/applications/contract.ts';
import { hiring } from '#features/applications/hiring/contract.ts';
import type { PersonalStep } from '#features/seafarers/contract.ts';
import { makeOpening, stepsOf } from './application.ts';
import type { TestServer } from './server.ts';

/** What tests of applicants who become crew begin with: openings of both divisions, staff, and ways to get there. */

/** Someone else than Budi in all that a person is known by. */
export const agus = {
  fullName: 'Agus Wibowo',
  emailAddress: 'agus@example.test',
  seafarerIdNumber: '6200999999',
  idNumber: '3578011705900099',
  passportId: 'X9999999',
  dateOfBirth: '1988-01-02',
} satisfies Partial<PersonalStep>;

interface Place {
  at?: number;
  stage?: number;
  visitor?: { f: string };
}
interface Choice {
  field: string;
  from: string;
}

export type HiringWorld = Awaited<ReturnType<typeof hiringWorld>>;

export async function hiringWorld(server: TestServer) {
  const opening = await makeOpening(server);
  const tankerOpening = await makeOpening(server, { divisionId: 2, jobPositionId: 121, shipTypeId: 101 });
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const tankerStaff = await server.user({ role: 'crewingstafftanker' });
  const superadmin = await server.user({ role: 'superadmin' });
  const type = await server.db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'employment_type')
    .where('name', '=', 'Contract')
    .executeTakeFirstOrThrow();
  type Who = { token: string };

  const applicationOf = (id: number) =>
    server.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const fileOf = (id: number) =>
    server.db.selectFrom('seafarers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Hands in an application; `stage` puts it there. */
  async function apply(other: Partial<PersonalStep> = {}, { at = opening, stage = 1, visitor: known }: Place = {}) {
    const visitor = known ?? (await server.visitor());
    let pass: object = {};
    let answer = { regCrewId: 0, registrationGuid: '', regRegisNo: '' };
    for (const step of await stepsOf(server, visitor, at, other)) {
      const { status, body, raw } = await server.call(applications.submitPublic, { ...step, ...pass }, visitor);
      if (status !== 200) throw new Error(raw);
      answer = body.data;
      pass = { regCrewId: answer.regCrewId, registrationGuid: answer.registrationGuid };
    }
    const { regCrewId: id, registrationGuid: guid, regRegisNo: number } = answer;
    if (stage !== 1) await server.db.updateTable('applications').set({ stage }).where('id', '=', id).execute();
    return { id, guid, number, seafarerId: (await applicationOf(id)).seafarerId, visitor };
  }
  const stateOf = async (id: number, caller: Who = staff) =>
    (await server.call(hiring.state, { id }, caller)).body.data;
  const duplicatesOf = async (id: number, caller: Who = staff) =>
    (await server.call(hiring.duplicates, { id }, caller)).body.data;
  const move = (id: number, caller: Who = staff) =>
    server.call(hiring.moveToCrew, { regCrewId: id, employmentTypeId: type.id }, caller);

  return {
    opening,
    tankerOpening,
    staff,
    tankerStaff,
    superadmin,
    contractType: type.id,
    applicationOf,
    fileOf,
    apply,
    stateOf,
    duplicatesOf,
    move,
    /** An application that was moved to the crew. */
    async hire(other: Partial<PersonalStep> = {}, place: Place = {}) {
      const applicant = await apply(other, { ...place, stage: 7 });
      const { status, body, raw } = await move(applicant.id, superadmin);
      if (status !== 200) throw new Error(raw);
      const { employeeId, employeeIdNumber } = body.data;
      return { ...applicant, employeeId: employeeId as number, employeeNumber: employeeIdNumber as string };
    },
    /** Puts an employee on the blacklist, on its mildest level. */
    async blacklist(employeeId: number) {
      const level = await server.db
        .selectFrom('options')
        .select('id')
        .where('kind', '=', 'blacklist_level')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('blacklistRecords')
        .values({ employeeId, levelId: level.id, startsOn: '2026-01-05', endsOn: '2027-01-05' })
        .execute();
    },
    /** Merges with the first duplicate, as it is shown now. */
    async merge(own: { id: number }, choices: Choice[] = [], caller: Who = staff) {
      const [other] = await duplicatesOf(own.id, caller);
      const { fileVersion } = await stateOf(own.id, caller);
      const input = {
        regCrewId: own.id,
        version: fileVersion,
        otherFileId: other.fileId,
        otherVersion: other.fileVersion,
      };
      return server.call(hiring.merge, { ...input, choices: choices as never }, caller);
    },
  };
}
