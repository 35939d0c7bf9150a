import { sql } from 'kysely';
import type { PlannedDays } from '#features/assignments/plans/rules.ts';
import { sharedDays, stayOf } from '#features/assignments/plans/rules.ts';
import { filesOf } from '#features/files/server/queries.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dayOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { findReadinessOf } from '../../rounds/server/queries.ts';

import { type ExtensionChecks, type ExtensionRow, extensions } from '../contract.ts';
import { mayDecideExtension } from '../rules.ts';

/** Extensions of a vessel. */

const statuses: Record<string, 'Approved' | 'Rejected'> = { approved: 'Approved', rejected: 'Rejected' };

interface Reader {
  scope: Scope;
  user: SessionUser;
  today: string;
}

/** One extension that the caller was found to reach, as the list has it. */
export const findExtensionRow = async (db: Db, reader: Reader, { id, vesselId }: { id: number; vesselId: number }) =>
  (await listExtensions(db, reader, { VesselId: vesselId, only: id, pageNumber: 1, pageSize: 1 })).data[0];

/** Extensions of a vessel that the caller was found to reach; a principal's own only. */
export async function listExtensions(
  db: Db,
  { scope, user, today }: Reader,
  asked: ListAsked & { VesselId: number; only?: number },
): Promise<Page<ExtensionRow>> {
  const page = await listPage(db, {
    asked,
    columns: extensions.list.list,
    base: db
      .selectFrom('extensions as x')
      .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
      .innerJoin('seats as s', 's.id', 'a.seatId')
      .innerJoin('people as e', 'e.id', 'a.employeeId')
      .where('s.vesselId', '=', asked.VesselId)
      .$if(asked.only !== undefined, (query) => query.where('x.id', '=', asked.only ?? 0))
      .$if(scope.reach === 'principal', (query) => query.where('x.principalId', '=', scope.principalId ?? 0)),
    key: 'x.id',
    search: sql`search_key(e.full_name || ' ' || e.employee_number)`,
    sort: { employeeName: folded('e.fullName'), offBoardExtendedDate: 'x.extendedTo' },
    filter: {
      extendedApprovalStatus: {
        matches: (value) =>
          value === 'Pending'
            ? sql`x.decision is null and x.closed_at is null`
            : sql`x.decision = ${value.toLowerCase()}`,
      },
    },
    order: [
      [sql`case when x.decision is null and x.closed_at is null then 0 else 1 end`, 'asc'],
      [sql`-x.id`, 'asc'],
    ],
    rows: (rows) =>
      rows
        .innerJoin('extensions as x', 'x.id', 'page.id')
        .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('jobPositions as j', 'j.id', 's.jobPositionId')
        .innerJoin('people as e', 'e.id', 'a.employeeId')
        .innerJoin('vessels as v', 'v.id', 's.vesselId')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .leftJoin('principals as p', 'p.id', 'x.principalId')
        .leftJoin('users as u', 'u.id', 'x.requestedBy')
        .leftJoin('assignments as n', (join) => join.onRef('n.seatId', '=', 's.id').on('n.slot', '=', 'next'))
        .leftJoin('people as m', 'm.id', 'n.employeeId')
        .select([
          'x.id',
          's.id as vesselCrewId',
          'a.id as assignmentId',
          'e.id as employeeId',
          'e.photoFileId as photoId',
          's.vesselId',
          'v.name as vesselName',
          't.name as vesselType',
          'j.nameEn as jobPosition',
          'x.originalTo',
          'x.extendedTo',
          'x.decision',
          'x.reason as extendedReason',
          'x.requestReason',
          'x.requestedBy as requestedById',
          'x.createdAt',
          'p.name as principalName',
          'x.principalId',
          'x.dueOn',
          'x.closedAt',
          'x.shiftsRelief',
          'x.version',
          'x.fileId',
          'n.plannedFrom',
          'n.plannedTo',
        ])
        .select([
          'e.fullName as employeeName',
          sql<string | null>`u.first_name || ' ' || u.last_name`.as('requestedBy'),
          sql<string | null>`m.full_name`.as('reliefName'),
          dayOf('a.checkedInAt').as('onBoard'),
          sql<PlannedDays[]>`(select coalesce(json_agg(json_build_object('from', ${dayOf('b.checkedInAt')},
              'to', ${dayOf('b.checkedOutAt')})), '[]') from assignments b
              where b.employee_id = a.employee_id and b.slot = 'past')`.as('stays'),
        ]),
  });
  const evidence = await filesOf(
    db,
    page.data.map(({ fileId }) => fileId),
  );
  return {
    ...page,
    data: page.data.map((row) => {
      const stay = stayOf(row.stays, { from: row.onBoard, to: row.extendedTo });
      const isOpen = row.decision === null && row.closedAt === null;
      return {
        id: row.id,
        VesselCrewExtensionId: row.id,
        vesselCrewId: row.vesselCrewId,
        assignmentId: row.assignmentId,
        employeeId: row.employeeId,
        employeeName: row.employeeName,
        photoId: row.photoId,
        vesselId: row.vesselId,
        vesselName: row.vesselName,
        vesselType: row.vesselType,
        jobPosition: row.jobPosition,
        onBoard: row.onBoard,
        offBoardOriginalDate: row.originalTo,
        offBoardExtendedDate: row.extendedTo,
        extendedApprovalStatus: statuses[row.decision ?? ''] ?? null,
        extendedReason: row.extendedReason,
        requestReason: scope.reach === 'division' ? row.requestReason : null,
        requestedBy: row.requestedBy,
        requestedAt: row.createdAt.toISOString(),
        principalName: row.principalName,
        dueOn: row.dueOn,
        isOverdue: isOpen && row.dueOn < today,
        isClosed: row.closedAt !== null,
        monthsAboard: stay.months,
        stayMark: stay.mark,
        relief:
          row.reliefName === null || row.plannedFrom === null || row.plannedTo === null
            ? null
            : {
                employeeName: row.reliefName,
                onBoard: row.plannedFrom,
                overlapDays: sharedDays(
                  { from: row.onBoard, to: row.extendedTo },
                  { from: row.plannedFrom, to: row.plannedTo },
                ),
                isShifted: row.shiftsRelief,
              },
        evidence: evidence.get(row.fileId ?? '') ?? null,
        mayDecide: isOpen && mayDecideExtension(user, { ...row, requestedBy: row.requestedById }),
        version: row.version,
      };
    }),
  };
}

/** The vessel of an extension; those who reach the vessel may decide if the extension is theirs. */
export const findExtension = (db: Db, id: number) =>
  db
    .selectFrom('extensions as x')
    .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .select(['x.id', 'x.principalId', 'x.requestedBy', 'x.assignmentId', 'x.decision', 's.vesselId'])
    .where('x.id', '=', id)
    .executeTakeFirst();

/** The facts that an extension is checked against; the caller was found to reach it. The medical certificate is for the office alone. */
export async function findExtensionChecks(
  db: Db,
  { reach }: Scope,
  id: number,
  today: string,
): Promise<Omit<ExtensionChecks, 'extension'>> {
  const row = await db
    .selectFrom('extensions as x')
    .innerJoin('assignments as a', 'a.id', 'x.assignmentId')
    .innerJoin('berths as s', 's.id', 'a.seatId')
    .select(['a.id as assignmentId', 'a.employeeId', 's.jobPositionId', 's.vesselId', 's.principalId', 's.shipTypeId'])
    .select(['a.plannedFrom as from', 'x.extendedTo as to'])
    .select([
      sql<string | null>`(select c.valid_until::text from medical_certificates c
        where c.employee_id = a.employee_id and c.result <> 'unfit' order by c.id desc limit 1)`.as('medicalUntil'),
      sql<string | null>`(select max(k.ends_on)::text from crew_agreements k
        where k.assignment_id = a.id and k.voided_at is null and k.signed_at is not null)`.as('agreementEndsOn'),
    ])
    .where('x.id', '=', id)
    .executeTakeFirstOrThrow();
  const earlier = await db
    .selectFrom('extensions')
    .select(['originalTo as from', 'extendedTo as to'])
    .where('assignmentId', '=', row.assignmentId)
    .where('decision', '=', 'approved')
    .where('id', '!=', id)
    .orderBy('id')
    .execute();
  const isMedicalShown = reach === 'division';
  return {
    readiness: await findReadinessOf(db, row, row.shipTypeId, today),
    medicalUntil: isMedicalShown ? row.medicalUntil : null,
    isMedicalShown,
    agreementEndsOn: row.agreementEndsOn,
    earlier,
  };
}
