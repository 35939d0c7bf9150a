import { addDays, dayInJakarta, daysBetween } from '../contract/days.ts';
import { takeDayFrom } from '../contract/today.ts';

const deviceDay = () => dayInJakarta(new Date());

/** How many days the server is ahead of this device: a phone's clock may be wrong, and a server may have a fixed day. */
let ahead = 0;

/** Today in Western Indonesian Time, as yyyy-MM-dd: the server's day once an answer has reported it. */
export const currentDay = (): string => (ahead === 0 ? deviceDay() : addDays(deviceDay(), ahead));

/** Takes the day from an answer's header. */
export function noteDay(serverDay: string | null): void {
  if (serverDay) ahead = daysBetween(deviceDay(), serverDay);
}

takeDayFrom(currentDay);
