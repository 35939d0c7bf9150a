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
