/** A month as calls have it. */
export interface MonthParts {
  year: number;
  month: number;
}

/** yyyy-MM. */
export const monthOfParts = ({ year, month }: MonthParts): string => `${year}-${String(month).padStart(2, '0')}`;

/** A month of a division's books. */
export interface DivisionMonth {
  divisionId: number;
  /** yyyy-MM. */
  month: string;
}

interface Reach {
  divisions: readonly number[];
}

/** The division of a scope: the caller's own, or the one that a super admin has chosen. */
export const ownDivision = ({ divisions: [divisionId = 1] }: Reach): number => divisionId;

export const divisionMonth = (asked: MonthParts, scope: Reach): DivisionMonth => ({
  divisionId: ownDivision(scope),
  month: monthOfParts(asked),
});
