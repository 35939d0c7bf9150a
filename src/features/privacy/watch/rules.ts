/**
 * What reading is unusual: how much of it an account did, held against what it and accounts of its role usually do. The
 * thresholds are ours; they only say what somebody should look at, and prove nothing.
 */
export const watchRules = ['manyPeople', 'outsideHours', 'samePerson'] as const;
export type WatchRule = (typeof watchRules)[number];

/** Hours in which the office reads, in Western Indonesian Time: from the first up to the last; Sundays are outside. */
export const officeHours = { from: 6, to: 21 } as const;
/** Days before the one that is judged, from which the usual is known. */
export const daysOfUsual = 28;
/** On fewer days of reading than these, an account has no usual of its own. */
const fewestDays = 5;

/** From how many on, and how many times the usual, reading is a finding. */
export const thresholds: Readonly<Record<WatchRule, { atLeast: number; times: number }>> = {
  /** People read within one hour of the clock. */
  manyPeople: { atLeast: 40, times: 3 },
  /** People read in a day outside the hours. */
  outsideHours: { atLeast: 10, times: 3 },
  /** Hours of a week in which the same person was read; the usual is that of the people it read in the week. */
  samePerson: { atLeast: 12, times: 4 },
};

/** What an account read on a day. */
export interface ReadDay {
  userId: string;
  /** The class of its role, with which its usual is compared. */
  role: string;
  divisionId: number;
  day: string;
  /** The most people in one hour, and those outside the hours. */
  manyPeople: number;
  outsideHours: number;
}

/** In how many hours of a week an account read one person. */
export interface ReadAgain {
  userId: string;
  divisionId: number;
  /** The Monday of the week. */
  day: string;
  seafarerId: number;
  hours: number;
  /** The same of the people that it read in the week, the middle one. */
  usual: number;
}

export interface Finding {
  userId: string;
  divisionId: number;
  rule: WatchRule;
  day: string;
  /** The person who was read again and again. */
  seafarerId: number | null;
  measured: number;
  /** The larger of what is usual for the account and for its role. */
  usual: number;
}

/** The middle one of some numbers, the upper one of two; 0 of none. */
export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** True if so much is a finding beside what is usual. */
export const isUnusual = (rule: WatchRule, measured: number, usual: number): boolean =>
  measured >= thresholds[rule].atLeast && measured >= thresholds[rule].times * usual;

/**
 * The findings of the days from `since` on. Usual is the middle of the days on which there was reading: of the account,
 * where there are enough of them, and of all other accounts of its role; the larger of both counts.
 *
 * @param days with the {@link daysOfUsual} days before `since`
 */
export function findDays(days: readonly ReadDay[], since: string): Finding[] {
  return days
    .filter(({ day }) => day >= since)
    .flatMap((read) => {
      const before = days.filter(({ day }) => day < read.day);
      const own = before.filter(({ userId }) => userId === read.userId);
      const others = before.filter(({ userId, role }) => role === read.role && userId !== read.userId);
      return (['manyPeople', 'outsideHours'] as const).flatMap((rule) => {
        const ownUsual = own.length < fewestDays ? 0 : middleOf(own.map((each) => each[rule]));
        const usual = Math.max(ownUsual, middleOf(others.map((each) => each[rule])));
        const { userId, divisionId, day } = read;
        return isUnusual(rule, read[rule], usual)
          ? [{ userId, divisionId, rule, day, seafarerId: null, measured: read[rule], usual }]
          : [];
      });
    });
}

/** Who was read again and again. */
export const findAgain = (again: readonly ReadAgain[]): Finding[] =>
  again.flatMap(({ userId, divisionId, day, seafarerId, hours, usual }) =>
    isUnusual('samePerson', hours, usual)
      ? [{ userId, divisionId, rule: 'samePerson', day, seafarerId, measured: hours, usual }]
      : [],
  );
