import { staleEdit } from '#features/audit/server/queries.ts';
import { hire, lockHires } from '#features/employees/server/operations.ts';
import { findHiredFrom } from '#features/employees/server/queries.ts';
import { findFindings } from '#features/seafarers/findings/server/operations.ts';
import { releaseUnused } from '#features/seafarers/lists/server/queries.ts';
import { sayDifferent, takeBackDifferent } from '#features/seafarers/merging/server/operations.ts';
import { lockFiles, mergeFiles, touchFile } from '#features/seafarers/merging/server/queries.ts';
import { maskFor } from '#features/seafarers/personal-file/rules.ts';
import { saveSections, validatedSections } from '#features/seafarers/personal-file/server/queries.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { conflict, found, notFound, Refusal, stale } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { inLanguage } from '#platform/server/texts.ts';
import { emit } from '#platform/server/transitions.ts';
import { stages } from '../../rules.ts';
import { hiring } from '../contract.ts';
import { applicantHired } from './operations.ts';
import {
  findApplicant,
  findCrewState,
  findDivisions,
  findLikeFile,
  holdWhatHangsOn,
  listDuplicates,
  listLikePersons,
  moveApplications,
  namePeople,
  queueWelcomeMail,
  reaches,
} from './queries.ts';

export const hiringFeature = feature(hiring, {
  state: async ({ id }, { db, scope }) => ({
    data: await findCrewState(db, scope, found(await findApplicant(db, scope, id))),
  }),

  duplicates: async ({ id }, { db, scope, user }) => {
    const { duplicates, left } = await listDuplicates(db, scope, found(await findApplicant(db, scope, id)));
    return { data: duplicates.map((one) => ({ ...one, file: maskFor(user, one.file) })), left };
  },

  findings: async ({ id }, { db, scope, language }) => {
    const { seafarerId } = found(await findApplicant(db, scope, id));
    const nameOthers = (ids: readonly number[]) => namePeople(db, scope, ids);
    const alike = await listLikePersons(db, seafarerId);
    const named = alike.length > 0 ? await nameOthers(alike.map((one) => one.seafarerId)) : new Map();
    const people = alike.map(({ by, isBlacklisted, ...other }) => ({
      said: inLanguage(language, `hiring:findings.${isBlacklisted ? 'listed' : 'same'}_${by}` as const),
      of: null,
      other: named.get(other.seafarerId) ?? null,
    }));
    return { data: [...people, ...(await findFindings(db, seafarerId, { language, nameOthers }))] };
  },

  updateDetail: async (input, { db, scope, user }) => {
    const applicant = found(await findApplicant(db, scope, input.regCrewId, { hold: true }));
    const [file] = await lockFiles(db, [applicant.seafarerId]);
    if (!file || file.confirmedAt) throw conflict('hiring:refusals.confirmed');
    if (input.version !== undefined && input.version !== file.version)
      throw await staleEdit(db, { table: 'seafarers', id: file.id }, user.userId);
    const author = { userId: user.userId, visitorKey: null, isStaff: true };
    const { seafarerId } = applicant;
    await saveSections(db, seafarerId, validatedSections(input), { author, berth: applicant });
    return { data: { id: applicant.id, version: await touchFile(db, seafarerId) } };
  },

  merge: async (input, context) => {
    const { db, scope, user } = context;
    const { seafarerId } = found(await findApplicant(db, scope, input.regCrewId));
    await holdWhatHangsOn(db, [seafarerId, input.otherFileId]);
    const applicant = found(await findApplicant(db, scope, input.regCrewId));
    // Merged meanwhile, with this one or the other way round.
    if (applicant.seafarerId !== seafarerId || input.otherFileId === seafarerId) throw stale();
    const locked = await lockFiles(db, [seafarerId, input.otherFileId]);
    const own = locked.find(({ id }) => id === seafarerId);
    const other = locked.find(({ id }) => id === input.otherFileId);
    if (own && other?.mergedInto === own.id) throw stale();
    const like = other && (await findLikeFile(db, scope, seafarerId, other.id));
    if (!own || !other || !like) throw notFound();
    if (like.isOther) throw conflict('hiring:refusals.said_different');
    if (own.version !== input.version || other.version !== input.otherVersion) throw stale();
    const all = [...like.divisions, ...(await findDivisions(db, seafarerId))];
    if (!all.every((division) => reaches(scope, division)))
      throw new Refusal(403, 'other_division', 'hiring:refusals.other_division');
    if (own.confirmedAt && other.confirmedAt) throw conflict('hiring:refusals.two_employees');
    const survivor = await mergeFiles(db, { own, other, choices: input.choices, by: user.userId });
    await moveApplications(db, survivor === own.id ? other.id : own.id, survivor);
    // Only now: what a submission shows stays.
    await releaseUnused(db, survivor);
    return { data: { id: applicant.id, version: await touchFile(db, survivor) } };
  },

  sayDifferent: async ({ regCrewId, otherFileId, areDifferent }, { db, scope, user }) => {
    const { id, seafarerId } = found(await findApplicant(db, scope, regCrewId));
    // Nobody changes what they are compared by meanwhile.
    await lockFiles(db, [seafarerId, otherFileId]);
    const like = found(await findLikeFile(db, scope, seafarerId, otherFileId));
    const two = { seafarerId, otherSeafarerId: otherFileId };
    if (areDifferent && like.hasSameNumber) throw conflict('hiring:refusals.same_number');
    if (areDifferent === like.isOther) throw stale();
    await (areDifferent ? sayDifferent(db, two, user.userId) : takeBackDifferent(db, two));
    return { data: { id } };
  },

  moveToCrew: (input, context) => moveToCrew(input, context),
});

/** Makes an employee of an applicant who passed; asked again, by one or by many at once, it answers the same. */
async function moveToCrew(
  { regCrewId, employmentTypeId }: Received<typeof hiring.moveToCrew>,
  { db, scope, user, services, today }: Context<typeof hiring.moveToCrew>,
) {
  await lockHires(db);
  const applicant = found(await findApplicant(db, scope, regCrewId, { hold: true }));
  const hired = await findHiredFrom(db, regCrewId);
  if (hired) return answerOf(hired);
  if (applicant.stage !== stages.result) throw conflict('hiring:refusals.not_passed');
  const employee = await hire(db, {
    seafarerId: applicant.seafarerId,
    divisionId: applicant.divisionId,
    jobPositionId: applicant.jobPositionId,
    shipTypeId: applicant.shipTypeId,
    employmentTypeId,
    applicationId: applicant.id,
    hiredBy: user.userId,
    startsOn: today,
  });
  await queueWelcomeMail(db, applicant.id, employee, services);
  await emit({ db, services }, applicantHired, { employeeId: employee.id });
  return answerOf(employee);
}

const answerOf = ({ id, employeeNumber }: { id: number; employeeNumber: string }) => ({
  data: { id, employeeId: id, employeeIdNumber: employeeNumber },
});
