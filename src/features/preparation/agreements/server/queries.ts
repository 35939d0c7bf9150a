import { sql } from 'kysely';
import { isBookToSailWith } from '#features/seafarers/readiness/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type AgreementRow, agreementContents, agreements } from '../contract.ts';
import { changeNeeded, opensAgreement, pklStatus, unchanged } from '../rules.ts';

/** Crew agreements and what they are made of. */

/** Assignments that an agreement is for: aboard, or planned and confirmed. Of people at sea, their own. */
const assignmentsOf = (db: Db, scope: Scope) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .where('v.divisionId', 'in', scope.divisions)
    .$if(scope.reach === 'principal', (query) => query.where(sql<boolean>`false`))
    .$if(scope.reach === 'self' || scope.reach === 'vessel', (query) =>
      query.where('e.id', '=', scope.employeeId ?? 0),
    );

const isOpen = sql<boolean>`(a.slot = 'current' or a.slot = 'next' and exists (
  select from preparations p where p.assignment_id = a.id and p.cancelled_at is null))`;
const hasAgreement = (isSigned: boolean) => sql<boolean>`exists (
  select from crew_agreements c where c.assignment_id = a.id and c.voided_at is null
     and (c.signed_at is not null) = ${isSigned}::boolean)`;
/**
 * A stay that has ended, entered late: on a tanker its agreement is what it is paid by, so that it can be made still.
 * Listed from then until it is signed.
 */
const isOwed = sql<boolean>`(a.slot = 'past' and a.checked_in_at is not null and v.division_id = 2
  and not ${hasAgreement(true)})`;
const isListed = sql<boolean>`(${isOpen} or a.slot = 'past' and ${hasAgreement(false)})`;
/** From when the agreement is: from the day of boarding, once there is one. */
const startsOn = sql<string>`case when a.slot = 'next' then a.planned_from::text else ${dayOf('a.checked_in_at')} end`;
const live = sql`(select c.id from crew_agreements c where c.assignment_id = a.id and c.voided_at is null)`;
/** The end that was agreed last: that of the newest addendum of the agreement `c`, else its own. */
const agreedTo = sql<string>`coalesce((select max(d.ends_on) from agreement_addenda d
  where d.agreement_id = c.id and d.voided_at is null), c.ends_on)::text`;

/**
 * True if the agreement `c` of the assignment `a` is not signed yet and says something else of the vessel `v` than is
 * entered now. What is signed stays as it was agreed.
 */
export const isVesselChanged = sql<boolean>`(c.id is not null and c.signed_at is null and c.voided_at is null
  and a.slot in ('next', 'current')
  and (c.contents ->> 'vesselName', c.contents ->> 'shipName', c.contents ->> 'flag', c.contents ->> 'imoNumber',
       c.contents ->> 'callSign', c.contents ->> 'grossTonage', c.contents ->> 'payrollCategoryId',
       c.contents ->> 'operationAreaId', c.contents ->> 'principalName')
      is distinct from (v.name, (select t.name from ship_types t where t.id = v.ship_type_id), v.flag, v.imo_number,
       v.call_sign, v.gross_tonnage::text, v.payroll_category_id::text, v.operation_area_id::text,
       (select n.name from principals n where n.id = v.principal_id)))`;

interface Asked extends ListAsked {
  vesselId?: number | undefined;
  employeeId?: number | undefined;
}

/** People with their agreements, by the day they join. */
export async function listAgreements(db: Db, scope: Scope, asked: Asked) {
  const { vesselId, employeeId } = asked;
  const name = folded('e.fullName');
  const page = await listPage(db, {
    asked,
    columns: agreements.list.list,
    base: assignmentsOf(db, scope)
      .where(isListed)
      .where('v.scrappedAt', 'is', null)
      .$if(vesselId !== undefined, (query) => query.where('v.id', '=', vesselId ?? 0))
      .$if(employeeId !== undefined, (query) => query.where('e.id', '=', employeeId ?? 0)),
    key: 'a.id',
    search: sql`search_key(concat_ws(' ', e.full_name, e.employee_number, j.name_en, j.name))`,
    sort: {
      crewName: name,
      initialRankAs: sql`j.sort_order`,
      startDate: startsOn,
      docReleasedDate: sql`(select c.issued_on from crew_agreements c where c.id = ${live})`,
    },
    filter: {
      pklStatus: {
        column: sql`coalesce((select case when c.signed_at is null then 'Pending Sign' else 'Signed' end
                                from crew_agreements c where c.id = ${live}), '-')`,
        as: 'text',
      },
    },
    order: [[startsOn, 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('assignments as a', 'a.id', 'page.id')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('vessels as v', 'v.id', 's.vesselId')
        .innerJoin('people as e', 'e.id', 'a.employeeId')
        .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
        .leftJoin('preparations as p', 'p.assignmentId', 'a.id')
        .leftJoin('crewAgreements as c', (join) =>
          join.onRef('c.assignmentId', '=', 'a.id').on('c.voidedAt', 'is', null),
        )
        .select([
          'c.id as agreementId',
          'c.version',
          'c.number',
          'c.issuedOn',
          'c.startsOn as agreedFrom',
          'c.jobPositionId as agreedPositionId',
          'p.id as preparationId',
          'a.slot',
          'a.plannedTo',
          'e.id as employeeId',
          'e.employeeNumber',
          's.id as seatId',
          's.jobPositionId',
          'j.nameEn as position',
          'v.id as vesselId',
          'v.name as vesselName',
        ])
        .select('e.fullName as name')
        .select([startsOn.as('startsOn'), agreedTo.as('agreedTo')])
        .select([sql<boolean>`c.signed_at is not null`.as('isSigned'), isVesselChanged.as('isVesselChanged')])
        .select(
          sql<boolean>`exists (select from agreement_addenda d where d.agreement_id = c.id
          and d.signed_at is null and d.voided_at is null)`.as('isAddendumOpen'),
        ),
  });
  return {
    ...page,
    data: page.data.map((row): AgreementRow => {
      const isAboard = row.slot === 'current';
      const isThere = row.agreementId !== null;
      const agreed = { from: row.agreedFrom ?? '', to: row.agreedTo ?? '', jobPositionId: row.agreedPositionId ?? 0 };
      const now = { from: row.startsOn, to: row.plannedTo, jobPositionId: row.jobPositionId, isAboard };
      return {
        employeePreparationPklId: row.agreementId,
        employeePreparationId: row.preparationId,
        version: row.version,
        employeeId: row.employeeId,
        crewName: row.name,
        employeeIdNumber: row.employeeNumber,
        initialRankAs: row.position,
        vesselId: row.vesselId,
        vesselName: row.vesselName,
        vesselCrewId: row.seatId,
        isAboard,
        startDate: row.startsOn,
        endDate: row.plannedTo,
        pklDocumentNumber: row.number,
        docReleasedDate: row.issuedOn,
        pklStatus: pklStatus(isThere ? row : null),
        ...(isThere ? changeNeeded({ ...agreed, isSigned: row.isSigned }, now) : unchanged),
        isVesselChanged: row.isVesselChanged,
        isAddendumOpen: row.isAddendumOpen,
      };
    }),
  };
}

/**
 * The assignment of somebody on a vessel that an agreement is for: planned there (again), else aboard, else the stay that
 * ended last and is owed one.
 */
export const findAgreed = (
  db: Db,
  scope: Scope,
  { vesselId, employeeId, vesselCrewId }: { vesselId: number; employeeId: number; vesselCrewId?: number },
) =>
  assignmentsOf(db, scope)
    .select(['a.id', 'a.slot', sql<boolean>`(${isOpen} or ${isOwed})`.as('isOpen')])
    .where('v.id', '=', vesselId)
    .where('e.id', '=', employeeId)
    .$if(vesselCrewId !== undefined, (query) => query.where('s.id', '=', vesselCrewId ?? 0))
    .where((is) => is.or([is('a.slot', 'in', ['current', 'next']), isOwed]))
    .orderBy(sql`array_position(array['next', 'current', 'past'], a.slot)`)
    .orderBy('a.checkedInAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What an agreement is made of, as it is now. */
export async function findFacts(db: Db, assignmentId: number) {
  const row = await db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .innerJoin('principals as n', 'n.id', 'v.principalId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
    .leftJoin('preparations as p', 'p.assignmentId', 'a.id')
    .leftJoin('options as g', 'g.id', 'v.payrollCategoryId')
    .leftJoin('options as o', 'o.id', 'v.operationAreaId')
    .select(['a.id', 'a.slot', 'a.plannedTo as endsOn', 's.id as seatId', 's.jobPositionId', 'p.id as preparationId'])
    .select(['v.id as vesselId', 'v.divisionId', 'v.name as vesselName', 'v.shipTypeId', 't.name as shipName'])
    .select(['v.flag', 'v.imoNumber', 'v.callSign', 'v.grossTonnage', 'v.payrollCategoryId', 'g.name as categoryName'])
    .select(['v.operationAreaId', 'o.nameId as areaNameId', 'o.name as areaName', 'n.name as principalName'])
    .select(['e.id as employeeId', 'e.employeeNumber', 'e.employmentTypeId', 'j.nameEn as rank', 'j.name as rankId'])
    .select(['e.positionNameEn as currentRank', 'e.seafarerId', 'e.seafarerCode', 'e.seamanBookNumber', 'e.birthPlace'])
    .select(['e.birthDate', 'e.nationalId', 'e.passportNumber', 'e.address'])
    .select(sql<string>`printed_name(e.full_name, e.latin_name)`.as('name'))
    .select(startsOn.as('startsOn'))
    .where('a.id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  const books = await db
    .selectFrom('travelDocuments')
    .select(['name', 'number'])
    .where('seafarerId', '=', row.seafarerId)
    .orderBy(sql`expires_on desc nulls first`)
    .execute();
  const numberOf = (is: (name: string) => boolean) => books.find(({ name }) => is(name))?.number;
  return {
    ...row,
    isAboard: row.slot === 'current',
    seamanBookNo: row.seamanBookNumber || (numberOf(isBookToSailWith) ?? null),
    passportNo: row.passportNumber || (numberOf((name) => /passport|paspor/i.test(name)) ?? null),
  };
}
export type Facts = Awaited<ReturnType<typeof findFacts>>;

/** The agreement of an assignment that holds. */
export const findLive = (db: Db, assignmentId: number) =>
  db
    .selectFrom('crewAgreements as c')
    .select(['c.id', 'c.number', 'c.startsOn as from', agreedTo.as('to'), 'c.jobPositionId'])
    .select(sql<boolean>`c.signed_at is not null`.as('isSigned'))
    .where('c.assignmentId', '=', assignmentId)
    .where('c.voidedAt', 'is', null)
    .executeTakeFirst();

/** Numbers given in a division and year, and who signed for the company and the office last. */
export async function findUsual(db: Db, divisionId: number, year: number) {
  const numbers = await db
    .selectFrom('crewAgreements')
    .select('number')
    .where('divisionId', '=', divisionId)
    .where('year', '=', year)
    .execute();
  const last = await db
    .selectFrom('crewAgreements')
    .select('contents')
    .where('divisionId', '=', divisionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    numbers: numbers.map(({ number }) => number),
    last: last ? agreementContents.parse(last.contents) : undefined,
  };
}

/** One agreement as it was made, in reach. */
export async function findAgreement(db: Db, scope: Scope, id: number) {
  const [row] = await agreementsWhere(db, scope, { ids: [id] });
  return row;
}

/** Agreements of a vessel that wait for their signatures, by rank. */
export const listUnsigned = (db: Db, scope: Scope, asked: { vesselId: number; employeeIds?: number[] | undefined }) =>
  agreementsWhere(db, scope, asked);

async function agreementsWhere(
  db: Db,
  scope: Scope,
  { ids, vesselId, employeeIds }: { ids?: number[]; vesselId?: number; employeeIds?: number[] | undefined },
) {
  const rows = await assignmentsOf(db, scope)
    .innerJoin('crewAgreements as c', 'c.assignmentId', 'a.id')
    .innerJoin('options as x', 'x.id', 'c.taxStatusId')
    .leftJoin('preparations as p', 'p.assignmentId', 'a.id')
    .selectAll('c')
    .select(['x.name as taxStatusName', 'p.id as preparationId', 'a.slot', 'a.plannedTo', 'e.id as employeeId'])
    .select(['s.id as seatId', 's.jobPositionId as seatPositionId', 'v.id as vesselId', startsOn.as('nowFrom')])
    .select([agreedTo.as('agreedTo'), isVesselChanged.as('isVesselChanged')])
    .$if(ids !== undefined, (query) => query.where('c.id', 'in', ids ?? []))
    .$if(vesselId !== undefined, (query) =>
      query
        .where('v.id', '=', vesselId ?? 0)
        .where('c.voidedAt', 'is', null)
        .where('c.signedAt', 'is', null)
        .where(isListed),
    )
    .$if(employeeIds !== undefined, (query) => query.where('e.id', 'in', [0, ...(employeeIds ?? [])]))
    .orderBy('j.sortOrder')
    .orderBy('c.id')
    .execute();
  return rows.map(({ contents, ...row }) => ({ ...row, contents: agreementContents.parse(contents) }));
}
export type Agreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** Agreements of an assignment that are void, the newest first. */
export const listVoid = (db: Db, assignmentId: number) =>
  db
    .selectFrom('crewAgreements')
    .select(['id', 'number', 'issuedOn', 'voidedBecause'])
    .where('assignmentId', '=', assignmentId)
    .where('voidedAt', 'is not', null)
    .orderBy('id', 'desc')
    .execute();

/** True if somebody may open the scan of an agreement: who keeps the personal file, or whose it is. */
export async function mayReadAgreementScan(
  db: Db,
  scope: Scope,
  id: number,
  { user }: { user: SessionUser },
): Promise<boolean> {
  const agreement = await findAgreement(db, scope, id);
  return (
    agreement !== undefined && opensAgreement({ role: user.role, isOwn: agreement.employeeId === user.employeeId })
  );
}

/** Agreements of a vessel that are not signed yet and say something else of her than is entered now. */
export async function countOutdated(db: Db, vesselId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from crew_agreements c
      join assignments a on a.id = c.assignment_id
      join seats s on s.id = a.seat_id
      join vessels v on v.id = s.vessel_id
     where v.id = ${vesselId} and ${isVesselChanged}`.execute(db);
  return rows[0]?.count ?? 0;
}
