import { daysBetween } from '#platform/contract/days.ts';

export type Reminder = 'day 3' | 'day 6' | 'overdue';

/** What is due about a question that is asked for seven days: a reminder on days 3 and 6, then a word to the planner. */
export function reminderDue(dueOn: string, today: string): Reminder | undefined {
  const left = daysBetween(today, dueOn);
  if (left < 0) return 'overdue';
  if (left <= 1) return 'day 6';
  return left <= 4 ? 'day 3' : undefined;
}
