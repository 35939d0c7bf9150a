import { isSunday } from '#platform/contract/days.ts';
import type { Message } from '#platform/contract/messages.ts';
import { firstExaminationDay } from '../assessments/rules.ts';

/**
 * What a day is given for: an appointment that the applicant is to keep, the same by a session, which tells of it
 * itself, data that is kept of an examination, or a
 * result, which says that the examination has taken place.
 */
export type Occasion = 'appointment' | 'session' | 'kept' | 'result';

/** Why a day cannot be that of an examination: of this year (2S226), an appointment ahead and on no Sunday. */
export function scheduleRefusal(day: string, today: string, occasion: Occasion): Message | undefined {
  if (day < firstExaminationDay(today)) return 'pipeline:refusals.schedule_too_early';
  const isAppointment = occasion === 'appointment' || occasion === 'session';
  if (isAppointment && day < today) return 'pipeline:refusals.scheduled_in_past';
  if (occasion === 'result' && day > today) return 'pipeline:refusals.examined_in_future';
  if (isSunday(day) && (isAppointment || day > today)) return 'pipeline:refusals.closed_on_sundays';
  return undefined;
}
