import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findLastNotice } from '#features/assignments/server/operations.ts';
import { maskedText, type Reader, viewOf } from '#features/seafarers/readers/rules.ts';
import { finding } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { GateCorrection, GatePassage, MovementDetail } from '../../contract.ts';
import { showCosts } from '../../costs/server/operations.ts';
import { showPapers } from '../../documents/server/operations.ts';
import { type GateFinding, withoutResults } from '../../gates/rules.ts';
import { hasAddress } from '../../notifications/server/queries.ts';
import { movesFrom, statusName, subjectOf } from '../../rules.ts';
import { counterpartHere, movementsOf, rowColumns, shown } from '../../server/queries.ts';

/** A movement as its page shows it: the person, the seat, both halves, and what went through the gates. */

const assignmentsOn: Readonly<Record<string, 'Current' | 'Next'>> = { current: 'Current', next: 'Next' };

interface DetailAsked {
  maySchedule: boolean;
  mayKeepTravel: boolean;
  language: 'en' | 'id';
  reader: Reader;
}

/** A movement that the caller was found to reach, as its page shows it. */
export async function findDetail(
  db: Db,
  id: number,
  { maySchedule, mayKeepTravel, language, reader }: DetailAsked,
): Promise<MovementDetail> {
  const portName = (column: 'm.onBoardPortId' | 'm.offBoardPortId') =>
    sql<string | null>`(select coalesce(case when ${language} = 'id' then o.name_id end, o.name)
                          from options o where o.id = ${sql.ref(column)})`;
  const row = await movementsOf(db)
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .select(rowColumns)
    .select([
      'v.divisionId',
      'v.name as vesselName',
      'a.id as assignmentId',
      'a.slot',
      'm.onBoardPortId as onboardLocationPortId',
      'm.offBoardPortId as offboardLocationPortId',
      'a.originalTo as originalScheduledOffBoardDate',
      'e.seafarerCode as seafarerIdNumber',
      'e.seamanBookNumber',
      'e.birthPlace',
      'e.birthDate',
      'e.nationalId',
      'e.passportNumber',
      'e.fullName as name',
      counterpartHere.as('counterpart'),
      portName('m.onBoardPortId').as('onboardLocationName'),
      portName('m.offBoardPortId').as('offboardLocationName'),
      sql<string | null>`(select x.extended_to::text from extensions x
        where x.assignment_id = a.id and x.decision is null and x.closed_at is null)`.as('askedOffBoardDate'),
      sql<Date | null>`(select p.checked_out_at from assignments p where p.seat_id = a.seat_id and p.slot = 'past'
        and p.id <> a.id order by p.checked_out_at desc limit 1)`.as('previousLeft'),
    ])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow();
  const { slot, previousLeft, nationalId, passportNumber, assignmentId, ...rest } = row;
  const isCancelled = row.cancelledAt !== null;
  const isOpen = !isCancelled && (slot === 'current' || slot === 'next');
  const identity = (value: string | null) => value && maskedText(value, viewOf(reader, 'identity'));
  return {
    ...shown(rest),
    idCardNumber: identity(nationalId),
    passportNumber: identity(passportNumber),
    passages: await listPassages(db, id, reader),
    corrections: await listCorrections(db, id),
    employeeSchedulingStatusDescription: statusName(row.status),
    initialRankAs: row.position,
    jobPositionMarineId: row.divisionId === 1 ? row.jobPositionId : null,
    jobPositionTankerId: row.divisionId === 2 ? row.jobPositionId : null,
    assignmentOn: assignmentsOn[slot] ?? null,
    previousCheckOutDate: previousLeft?.toISOString() ?? null,
    nextStatusIds: isOpen ? [...movesFrom(row.status)] : [],
    lastTold: await findTold(db, assignmentId, { ...row, rank: row.position }),
    hasAddress: await hasAddress(db, row.employeeId),
    mayUpdate: maySchedule && isOpen,
    ...(await showCosts(db, id, mayKeepTravel && isOpen)),
    ...(await showPapers(db, { id, status: row.status, isCancelled }, { maySchedule, mayKeepTravel })),
  };
}

/** The last message to the crew member about boarding, once aboard of leaving. */
async function findTold(
  db: Db,
  assignmentId: number,
  now: { status: number; vesselName: string; rank: string },
): Promise<MovementDetail['lastTold']> {
  const subject = subjectOf(now.status);
  const last = subject && (await findLastNotice(db, assignmentId, subject));
  if (!last) return null;
  const port = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'port')
    .where('name', '=', last.portName)
    .executeTakeFirst();
  return {
    date: last.startsOn ?? last.endsOn,
    portId: port?.id ?? null,
    portName: last.portName,
    differs: last.vesselName !== now.vesselName || last.rank !== now.rank,
    isOff: last.isOff,
  };
}

const userName = sql<string | null>`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')`;

/** What went through the gates, the first first. */
async function listPassages(db: Db, movementId: number, reader: Reader): Promise<GatePassage[]> {
  const told = viewOf(reader, 'medical') === 'whole' ? (all: GateFinding[]) => all : withoutResults;
  const rows = await db
    .selectFrom('gatePassages as p')
    .leftJoin('users as u', 'u.id', 'p.passedBy')
    .select(['p.gate', 'p.createdAt', 'p.overridden', 'p.overrideReason'])
    .select(userName.as('passedBy'))
    .where('p.movementId', '=', movementId)
    .orderBy('p.id')
    .execute();
  return rows.map(({ gate, createdAt, overridden, ...row }) => ({
    ...row,
    gate: gate === 'check_in' ? 'check_in' : 'check_out',
    passedAt: createdAt.toISOString(),
    overridden: told(z.parse(z.array(finding), overridden ?? [])),
  }));
}

/** What was corrected afterwards, the first first. */
async function listCorrections(db: Db, movementId: number): Promise<GateCorrection[]> {
  const rows = await db
    .selectFrom('gateCorrections as c')
    .leftJoin('users as u', 'u.id', 'c.correctedBy')
    .select(['c.gate', 'c.wasAt', 'c.correctedTo', 'c.createdAt', 'c.reason', userName.as('correctedBy')])
    .where('c.movementId', '=', movementId)
    .orderBy('c.id')
    .execute();
  return rows.map(({ gate, wasAt, correctedTo, createdAt, ...row }) => ({
    ...row,
    gate: gate === 'check_in' ? 'check_in' : 'check_out',
    wasAt: wasAt.toISOString(),
    correctedTo: correctedTo.toISOString(),
    correctedAt: createdAt.toISOString(),
  }));
}
