import { sql } from 'kysely';
import { lockPlan } from '#features/assignments/plans/server/queries.ts';
import { claimFile } from '#features/files/server/queries.ts';
import { endPapers } from '#features/issued-papers/server/operations.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { badInput, conflict, found, refused } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { changeNeeded, titleCased, usualSealingOffice } from '../../agreements/rules.ts';
import { type Agreement, findAgreement } from '../../agreements/server/queries.ts';
import { mailAgreement } from '../../notifications/server/queries.ts';
import type { addenda } from '../contract.ts';
import { addendumNumber } from '../rules.ts';
import { findAddendum } from './queries.ts';

/** Making and signing addenda. Person, seat and vessel are held first (decision 0022). */

interface By extends StepContext {
  scope: Scope;
  user: SessionUser;
}

/** The agreement with its plan held, read afterwards. */
async function lockAgreement({ db, scope }: By, id: number): Promise<Agreement> {
  const before = found(await findAgreement(db, scope, id));
  found(await lockPlan(db, before.assignmentId));
  return found(await findAgreement(db, scope, id));
}

/** Extends a signed agreement to the sign-off that is planned; an addendum that waits for signatures is replaced. */
export async function createAddendum(by: By, form: Received<typeof addenda.create>) {
  const { db, user } = by;
  const agreement = await lockAgreement(by, form.employeePreparationPklId);
  const { agreedTo, plannedTo } = agreement;
  if (agreement.voidedAt) throw conflict('agreements:refusals.void');
  const agreed = { from: agreement.startsOn, to: agreedTo, jobPositionId: agreement.jobPositionId };
  const now = { from: agreement.nowFrom, to: plannedTo, jobPositionId: agreement.seatPositionId };
  const isAboard = agreement.slot === 'current';
  const state = { ...agreed, isSigned: agreement.signedAt !== null };
  if (!changeNeeded(state, { ...now, isAboard }).needsAddendum) throw refused('agreements:refusals.no_addendum');
  if (form.crewSealingOfficerDate > plannedTo)
    throw badInput({ crewSealingOfficerDate: 'agreements:refusals.issued_after_end' });
  const replaced = await db
    .updateTable('agreementAddenda')
    .set({ voidedAt: sql<Date>`now()` })
    .where('agreementId', '=', agreement.id)
    .where('signedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .returning('id')
    .execute();
  await endPapers(
    db,
    'agreementAddendum',
    replaced.map(({ id }) => id),
  );
  const { endsBefore, ordinal } = await db
    .selectFrom('agreementAddenda')
    .select((of) => of.fn.countAll<number>().as('given'))
    .select(sql<string | null>`max(ends_on) filter (where voided_at is null)::text`.as('signedTo'))
    .where('agreementId', '=', agreement.id)
    .executeTakeFirstOrThrow()
    .then(({ given, signedTo }) => ({ ordinal: Number(given) + 1, endsBefore: signedTo ?? agreement.endsOn }));
  const kept = await db
    .insertInto('agreementAddenda')
    .values({
      agreementId: agreement.id,
      ordinal,
      issuedOn: form.crewSealingOfficerDate,
      endsBefore,
      endsOn: plannedTo,
      contents: JSON.stringify({
        shipCrewSealingOfficerName: form.crewSealingOfficerName,
        crewSealingOffice: (form.crewSealingOffice || usualSealingOffice).toUpperCase(),
        firstPartyName: form.firstPartyName,
        position: titleCased(form.firstPartyPosition),
      }),
      createdBy: user.userId,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const number = addendumNumber(agreement.number, ordinal);
  const paper = { agreementId: agreement.id, addendumId: kept.id, number, isSigned: false };
  return { ...kept, pklAddendumId: kept.id, withoutEmail: await mailAgreement(by, paper) };
}

/** Adds the scan of the signed addendum. A second one is refused. */
export async function signAddendum(by: By, id: number, fileId: string) {
  const { db, scope, user } = by;
  const { agreementId } = found(await findAddendum(db, scope, id));
  const { voidedAt } = await lockAgreement(by, agreementId);
  const before = found(await findAddendum(db, scope, id));
  if (before.voidedAt || voidedAt) throw conflict('agreements:refusals.void');
  if (before.signedAt) throw refused('agreements:refusals.already_signed');
  const hangsOn = { table: 'agreement_addenda', recordId: id, field: 'attachmentId' };
  await claimFile(db, fileId, { ...hangsOn, by: { userId: user.userId, visitorKey: null } });
  const kept = await db
    .updateTable('agreementAddenda')
    .set({ fileId, signedAt: sql<Date>`now()`, signedBy: user.userId })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const paper = { agreementId, addendumId: id, number: before.number, isSigned: true };
  return { ...kept, pklAddendumId: id, withoutEmail: await mailAgreement(by, paper) };
}
