/** Mails of what waits for somebody. They say how many and since when, and no names. */

export interface DigestLine {
  line: string;
  /** Whose division it is, where somebody sees both. */
  division: string | null;
  count: number;
  /** How many of them are overdue, or have waited for longer than usual. */
  late: number;
  isDueDay: boolean;
  /** The caller decides its records, one after the other. */
  isDecided: boolean;
}

/** What is overdue first, then what is decided; the rest stays in the order of the work list. */
export const byLateness = <Line extends Pick<DigestLine, 'late' | 'isDecided'>>(lines: readonly Line[]): Line[] => {
  const rank = ({ late, isDecided }: Line) => (late > 0 ? 0 : 2) + (isDecided ? 0 : 1);
  return [...lines].sort((one, other) => rank(one) - rank(other));
};
