import {
  findHiredFrom,
  hireSeafarer,
  isEmploymentType,
  rehire,
  waitForHires,
} from '#features/crew/server/hiring/queries.ts';
import { findKnownEmployees, holdEmployees } from '#features/crew/server/queries.ts';
import { maskFor } from '#features/seafarers/masking/rules.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import { releaseUnused } from '#features/seafarers/server/attachments/queries.ts';
import { saveSections, validatedSections } from '#features/seafarers/server/editing/queries.ts';
import { samePersonAs } from '#features/seafarers/server/matching/queries.ts';
import { lockFiles, mergeFiles, touchFile } from '#features/seafarers/server/merging/queries.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, notFound, Refusal, stale } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { logReading } from '#platform/server/read-log.ts';
import { hiring } from '../../hiring/contract.ts';
import { stages } from '../../rules.ts';
import {
  type Applicant,
  findApplicant,
  findCrewState,
  findDivisions,
  holdWhatHangsOn,
  listDuplicates,
  moveApplications,
  queueWelcomeMail,
  reaches,
} from './queries.ts';

export const hiringFeature = feature(hiring, {
  state: async ({ id }, { db, scope }) => ({
    data: await findCrewState(db, scope, found(await findApplicant(db, scope, id))),
  }),

  duplicates: async ({ id }, { db, scope, user }) => {
    const duplicates = await listDuplicates(db, scope, found(await findApplicant(db, scope, id)));
    if (duplicates.length) await logReading(db, user, 'comparison', id);
    return { data: duplicates.map((one) => ({ ...one, file: maskFor(user, one.file) })) };
  },

  updateDetail: async (input, { db, scope, user }) => {
    const applicant = found(await findApplicant(db, scope, input.regCrewId, { hold: true }));
    const [file] = await lockFiles(db, [applicant.seafarerId]);
    if (!file || file.confirmedAt)
      throw conflict('This is the file of a crew member. It is not changed through an application.', 'confirmed');
    if (input.version !== undefined && input.version !== file.version) throw stale();
    const author = { userId: user.userId, visitorKey: null, isStaff: true };
    const { seafarerId } = applicant;
    await saveSections(db, seafarerId, validatedSections(input), { author, berth: applicant });
    return { data: { id: applicant.id, version: await touchFile(db, seafarerId) } };
  },

  merge: async (input, context) => {
    const { db, scope } = context;
    const { seafarerId } = found(await findApplicant(db, scope, input.regCrewId));
    await holdWhatHangsOn(db, [seafarerId, input.otherFileId]);
    const applicant = found(await findApplicant(db, scope, input.regCrewId));
    // Merged meanwhile, with this one or the other way round.
    if (applicant.seafarerId !== seafarerId || input.otherFileId === seafarerId) throw stale();
    const locked = await lockFiles(db, [seafarerId, input.otherFileId]);
    const own = locked.find(({ id }) => id === seafarerId);
    const other = locked.find(({ id }) => id === input.otherFileId);
    if (own && other?.mergedInto === own.id) throw stale();
    const divisions = other ? await findDivisions(db, other.id) : [];
    if (!own || !other || !divisions.some((division) => reaches(scope, division))) throw notFound();
    if (!(await isOfSamePerson(db, seafarerId, other.id))) throw notFound();
    if (own.version !== input.version || other.version !== input.otherVersion) throw stale();
    const all = [...divisions, ...(await findDivisions(db, seafarerId))];
    if (!all.every((division) => reaches(scope, division)))
      throw new Refusal(403, 'other_division', 'Only a super admin merges files across divisions.');
    if (own.confirmedAt && other.confirmedAt)
      throw conflict('Both files are those of crew members. They cannot be merged here.', 'two_employees');
    const survivor = await mergeFiles(db, { own, other, choices: input.choices });
    await moveApplications(db, survivor === own.id ? other.id : own.id, survivor);
    // Only now: what a submission shows stays.
    await releaseUnused(db, survivor);
    return { data: { id: applicant.id, version: await touchFile(db, survivor) } };
  },

  moveToCrew: (input, context) => moveToCrew(input, context),
});

const isOfSamePerson = async (db: Db, seafarerId: number, otherId: number) =>
  (await samePersonAs(seafarerId).execute(db)).rows.some(({ id }) => id === otherId);

const blacklisted = () => conflict('This person is on the blacklist and cannot be moved to the crew.', 'blacklisted');

/** Makes an employee of an applicant who passed; asked again, by one or by many at once, it answers the same. */
async function moveToCrew(
  { regCrewId, employmentTypeId }: Received<typeof hiring.moveToCrew>,
  { db, scope, user, services }: Context<typeof hiring.moveToCrew>,
) {
  await waitForHires(db);
  const applicant = found(await findApplicant(db, scope, regCrewId, { hold: true }));
  const hired = await findHiredFrom(db, regCrewId);
  if (hired) return answerOf(hired);
  if (applicant.stage !== stages.result)
    throw conflict('Only applicants who passed every stage are moved to the crew.', 'not_passed');
  if (!(await isEmploymentType(db, employmentTypeId))) throw badInput({ employmentTypeId: 'Choose one from the list' });
  const former = await checkKnown(db, applicant);
  const hire = {
    seafarerId: applicant.seafarerId,
    divisionId: applicant.divisionId,
    jobPositionId: applicant.jobPositionId,
    shipTypeId: applicant.shipTypeId,
    employmentTypeId,
    applicationId: applicant.id,
    hiredBy: user.userId,
    startsOn: todayInJakarta(),
  };
  const employee = former ? await rehire(db, former, hire) : await hireSeafarer(db, hire);
  await queueWelcomeMail(db, applicant.id, employee, services);
  return answerOf(employee);
}

/**
 * Refuses who is on the blacklist, known by another file or employed already; answers the employee who left and now
 * returns. Of the other division only that there is somebody.
 */
async function checkKnown(db: Db, { seafarerId, divisionId }: Applicant): Promise<number | undefined> {
  await holdEmployees(db, seafarerId);
  const known = await findKnownEmployees(db, seafarerId);
  if (known.some(({ blacklist }) => blacklist !== null)) throw blacklisted();
  const others = known.filter((one) => one.seafarerId !== seafarerId);
  const own = others.find((one) => one.divisionId === divisionId);
  if (own) throw conflict('This person is known as a crew member. Please merge the two files first.', 'duplicate');
  if (others.length > 0)
    throw conflict(
      'This person is known in the other division. A super admin has to merge the two files first.',
      'duplicate',
    );
  const self = known.find((one) => one.seafarerId === seafarerId);
  if (!self) return undefined;
  if (self.divisionId !== divisionId)
    throw conflict('This person is crew of the other division. A super admin has to transfer them.', 'other_division');
  if (self.isEmployed) throw conflict('This person is a crew member already.', 'employed');
  return self.employeeId;
}

const answerOf = ({ id, employeeNumber }: { id: number; employeeNumber: string }) => ({
  data: { id, employeeId: id, employeeIdNumber: employeeNumber },
});
