import { type Berth, changeBerth } from '#features/employees/server/operations.ts';
import { type Employee, isEmploymentType } from '#features/employees/server/queries.ts';
import { positionField } from '#features/job-openings/rules.ts';
import { listPositions, listShipTypes } from '#features/reference/positions/server/queries.ts';
import { findMissingScans, saveSections, validatedSections } from '#features/seafarers/personal-file/server/queries.ts';
import { markRequired } from '#features/seafarers/readiness/server/queries.ts';
import { officeLeads, roleClass } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Faults, Message } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, forbidden, Refusal, violatedKey } from '#platform/server/errors.ts';
import type { SessionUser } from '#platform/server/session.ts';
import type { crewFiles } from '../contract.ts';
import { findTakenNumbers, type OwnNumbers } from './queries.ts';

type Sent = Received<typeof crewFiles.updateDetail>;

/** Writes the sections that were sent, and what the employee serves as. Employee and file are held by the caller. */
export async function savePersonalFile(db: Db, employee: Employee, input: Sent, user: SessionUser): Promise<void> {
  const { id, seafarerId, divisionId } = employee;
  const sections = validatedSections(input, await findMissingScans(db, seafarerId));
  const employment = await checkEmployment(db, employee, input, user);
  if (sections.personal) await checkNumbers(db, seafarerId, sections.personal);
  const berth = { divisionId, ...employment };
  try {
    await saveSections(db, seafarerId, sections, {
      author: { userId: user.userId, visitorKey: null, isStaff: true },
      berth,
      mayLack: true,
    });
  } catch (error) {
    // Saved by somebody else since it was looked at.
    const name = numberKeys[violatedKey(error) ?? ''];
    throw name ? numberTaken([name]) : error;
  }
  if (isOther(employee, employment)) {
    await changeBerth(db, id, employment);
    if (!sections.certification) await markRequired(db, seafarerId, berth);
  }
}

const isOther = (before: Berth, { jobPositionId, shipTypeId, employmentTypeId }: Berth) =>
  before.jobPositionId !== jobPositionId ||
  before.shipTypeId !== shipTypeId ||
  before.employmentTypeId !== employmentTypeId;

/** The employment after the call. Only managers and admins may change it; unchanged values are accepted from anyone. */
async function checkEmployment(db: Db, before: Employee, sent: Sent, { role }: SessionUser): Promise<Berth> {
  const division = before.divisionId === 2 ? 2 : 1;
  const field = positionField(division);
  const employment = {
    jobPositionId: sent[field] ?? before.jobPositionId,
    shipTypeId: sent.shipId ?? before.shipTypeId,
    employmentTypeId: sent.employmentTypeId ?? before.employmentTypeId,
  };
  const wrong: Faults = {};
  const other = positionField(division === 1 ? 2 : 1);
  if (sent[other]) wrong[other] = notInList;
  if (isOther(before, employment) && !officeLeads.some((lead) => lead === roleClass(role)))
    throw forbidden('crew:refusals.leads_only');
  const { jobPositionId, shipTypeId, employmentTypeId } = employment;
  if (jobPositionId !== before.jobPositionId || shipTypeId !== before.shipTypeId) {
    const ships = await listShipTypes(db, division);
    if (!ships.some(({ id }) => id === shipTypeId)) wrong.shipId = notInList;
    else if ((await listPositions(db, division, { id: jobPositionId, shipTypeId })).length === 0)
      wrong[field] = notInList;
  }
  if (employmentTypeId && employmentTypeId !== before.employmentTypeId)
    if (!(await isEmploymentType(db, employmentTypeId))) wrong.employmentTypeId = notInList;
  if (Object.keys(wrong).length) throw badInput(wrong);
  return employment;
}

const takenMessages: Record<keyof OwnNumbers, Message> = {
  seafarerIdNumber: 'crew:refusals.number_taken.seafarerCode',
  idNumber: 'crew:refusals.number_taken.idNumber',
  passportId: 'crew:refusals.number_taken.passport',
};

/** The indices that keep the numbers single. */
const numberKeys: Record<string, keyof OwnNumbers> = {
  seafarers_code_key: 'seafarerIdNumber',
  seafarers_national_id_key: 'idNumber',
  seafarers_passport_key: 'passportId',
};

const numberTaken = (names: readonly [keyof OwnNumbers, ...(keyof OwnNumbers)[]]) =>
  new Refusal(
    409,
    'number_taken',
    takenMessages[names[0]],
    Object.fromEntries(names.map((name) => [name, takenMessages[name]])),
  );

/** Refuses numbers of somebody else: of the other division it is only said that there is one. */
async function checkNumbers(
  db: Db,
  seafarerId: number,
  sent: {
    applicantKind: string;
    seafarerIdNumber?: string | null | undefined;
    idNumber?: string | null | undefined;
    passportId?: string | null | undefined;
  },
) {
  const names = await findTakenNumbers(db, seafarerId, {
    seafarerIdNumber: sent.seafarerIdNumber || null,
    idNumber: (sent.applicantKind === 'WNI' && sent.idNumber) || null,
    passportId: sent.passportId || null,
  });
  const [first, ...others] = names;
  if (first) throw numberTaken([first, ...others]);
}
