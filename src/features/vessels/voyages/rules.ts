import { addDays } from '#platform/contract/days.ts';
import { type Message, message } from '#platform/contract/messages.ts';

/** Days ahead that a report may tell of: a voyage is planned for weeks, and ends within months. */
export const daysAhead = { departureDate: 30, arrivalDate: 180 } as const;

export interface ReportedDays {
  reportedOn?: string | null | undefined;
  departureDate?: string | null | undefined;
  arrivalDate?: string | null | undefined;
}

/** The day that a report tells of: the one given, else the day of an arrival that is past, else today. */
export function reportDay({ reportedOn, arrivalDate }: ReportedDays, today: string): string {
  if (reportedOn) return reportedOn;
  return arrivalDate && arrivalDate < today ? arrivalDate : today;
}

/** What days of a report cannot be, by field. */
export function dayRefusals(days: ReportedDays, today: string): Record<string, Message> {
  const wrong: Record<string, Message> = {};
  if (days.reportedOn && days.reportedOn > today) wrong.reportedOn = 'vessels:refusals.reported_in_future';
  for (const name of ['departureDate', 'arrivalDate'] as const) {
    const last = addDays(today, daysAhead[name]);
    if ((days[name] ?? '') > last) wrong[name] = message('vessels:refusals.too_far_ahead', { last });
  }
  return wrong;
}
