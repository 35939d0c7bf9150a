import { maskRow } from '#features/seafarers/personal-file/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found } from '#platform/server/errors.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { type Erasing, loadPast } from '../history/server/operations.ts';
import { findSettledMoment } from '../history/server/queries.ts';
import { endOfDay, startOfDay } from '../rules.ts';
import { type RecordedScan, scansOf } from '../scans/rules.ts';
import type { Evidence } from '../sections/contract.ts';
import { evidenceOf } from '../sections/rules.ts';
import { isReached } from './queries.ts';

/** Computing evidence for one reader. */

export interface Asked {
  vesselId: number;
  day: string;
  /** Now where there is none. */
  recordedBy?: string | undefined;
}
interface Asking {
  db: Db;
  scope: Scope;
  user: SessionUser;
  today: string;
}

/** The moment that is asked about: of one that is not over, the records could still change. */
async function momentOf(db: Db, { day, recordedBy }: Asked): Promise<Date> {
  const settled = await findSettledMoment(db);
  const moment = recordedBy === undefined ? settled : new Date(recordedBy);
  if (moment > settled) throw badInput({ recordedBy: 'evidence:refusals.not_over' });
  if (moment < startOfDay(day)) throw badInput({ recordedBy: 'evidence:refusals.before_day' });
  return moment;
}

/** The evidence of a day as this reader may see it, and the scans that its certificates had. */
export async function findEvidence(
  asked: Asked,
  { db, scope, user, today }: Asking,
  erasing: Erasing,
): Promise<{ evidence: Evidence; scans: RecordedScan[] }> {
  const { vesselId, day } = asked;
  found((await isReached(db, scope, vesselId)) || undefined);
  if (day > today) throw badInput({ day: 'evidence:refusals.day_ahead' });
  const moment = await momentOf(db, asked);
  const end = endOfDay(day);
  const past = await loadPast(db, { erasing, vesselId, day, moment, dayEnd: moment < end ? moment : end });
  if (!past) throw badInput({ recordedBy: 'evidence:refusals.vessel_unknown' });
  const evidence = evidenceOf(past, { vesselId, day, recordedBy: moment.toISOString() });
  return { evidence: masked(user, evidence), scans: scansOf(past, day) };
}

/** Passport numbers as the reader may see them, as on other crew lists; the seaman's book is on all of them. */
function masked(user: SessionUser, evidence: Evidence): Evidence {
  const shown = (employeeId: number | null, number: string | null) =>
    maskRow(
      { role: user.role, subRole: user.subRole, isOwn: employeeId !== null && employeeId === user.employeeId },
      'seafarers',
      { passport_number: number },
    ).passport_number ?? null;
  return {
    ...evidence,
    crew: evidence.crew.map((one) => ({ ...one, passportNumber: shown(one.employeeId, one.passportNumber) })),
    changes: evidence.changes.map((one) =>
      one.field === 'passportNumber'
        ? { ...one, was: shown(one.employeeId, one.was), is: shown(one.employeeId, one.is) }
        : one,
    ),
  };
}

/** Everyone it names: those who were aboard, left on the day, or were taken off the list. */
export const namedIn = ({ crew, left, changes }: Evidence): number[] => [
  ...new Set([...crew, ...left, ...changes].flatMap(({ employeeId }) => employeeId ?? [])),
];
