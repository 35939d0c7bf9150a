import { office, writes } from '#platform/contract/access.ts';
import { dayInJakarta } from '#platform/contract/days.ts';

/** Evidence of who was aboard: a vessel, a day that has passed, and the moment by which it was recorded. */

/** The office and masters, who see the crew list of the same vessels; principals get it from the office. */
export const proves = writes(['VesselManagement'], [...office, 'crew']);

/** As recorded by when: now, the end of the day itself, or any moment since. */
export const bases = ['now', 'dayEnd', 'moment'] as const;

/** The end of a day of the office, to the millisecond before the next. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T23:59:59.999+07:00`));
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00.000+07:00`));

/** A moment as papers and screens write it: its day and its minute, in Western Indonesian Time. */
export function writtenMoment(moment: string): { day: string; time: string } {
  const at = new Date(moment);
  return { day: dayInJakarta(at), time: `${clock.format(at)} WIB` };
}
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jakarta', timeStyle: 'medium' });

/** The name of a file. */
export const fileNameOf = ({ vesselName, day }: { vesselName: string; day: string }, end: 'pdf' | 'zip') =>
  `Evidence ${vesselName.replace(/[\\/:*?"<>|\s]+/g, '-')} ${day}.${end}`;
