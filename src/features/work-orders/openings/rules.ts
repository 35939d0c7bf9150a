import type { ImportFault } from '#features/rates/values/contract.ts';
import { amountOfCell, amountProblem } from '#features/rates/values/rules.ts';

/** Opening balances as a workbook has them, one row a person. */

/** Columns of the workbook. */
export const headers = {
  employee: 'Employee ID',
  months: 'Months',
  gross: 'Gross Income',
  ownContributions: 'Own JHT and JP',
  withheld: 'PPh 21 Withheld',
} as const;
type Column = keyof typeof headers;

/** A row of a workbook: its number, and the texts of its cells by column, in small letters. */
interface CellRow {
  row: number;
  cells: Readonly<Record<string, string>>;
}

export interface Opening {
  employeeNumber: string;
  months: number;
  gross: string;
  ownContributions: string;
  withheld: string;
}

const cellOf = ({ cells }: CellRow, column: Column) => cells[headers[column].toLowerCase()] ?? '';

/** The employee numbers that rows name. */
export const numbersIn = (rows: readonly CellRow[]): string[] => [
  ...new Set(rows.map((row) => cellOf(row, 'employee').toUpperCase())),
];

/** What rows say, and what is wrong with them by row and column. */
export function readOpenings(
  rows: readonly CellRow[],
  employees: ReadonlySet<string>,
): { openings: Opening[]; faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const seen = new Set<string>();
  const openings = rows.map((row): Opening => {
    const wrong = (column: Column, problem: ImportFault['problem']) =>
      faults.push({ row: row.row, column: headers[column], problem, value: cellOf(row, column).slice(0, 100) });
    const employeeNumber = cellOf(row, 'employee').toUpperCase();
    if (employeeNumber === '') wrong('employee', 'missing');
    else if (!employees.has(employeeNumber)) wrong('employee', 'unknown');
    else if (seen.has(employeeNumber)) wrong('employee', 'repeated');
    seen.add(employeeNumber);
    const months = /^\d{1,2}$/.test(cellOf(row, 'months')) ? Number(cellOf(row, 'months')) : 0;
    if (cellOf(row, 'months') === '') wrong('months', 'missing');
    else if (months < 1 || months > 11) wrong('months', 'unknown');
    const amount = (column: 'gross' | 'ownContributions' | 'withheld') => {
      const text = cellOf(row, column);
      const read = amountOfCell(text);
      if (text === '') wrong(column, 'missing');
      else if (read === undefined) wrong(column, amountProblem(text));
      return read ?? '0';
    };
    const gross = amount('gross');
    // Amounts in each other's columns would give back tax that was never withheld.
    const partOfGross = (column: 'ownContributions' | 'withheld') => {
      const part = amount(column);
      if (amountOfCell(cellOf(row, 'gross')) !== undefined && BigInt(part) > BigInt(gross))
        wrong(column, 'above_gross');
      return part;
    };
    return {
      employeeNumber,
      months,
      gross,
      ownContributions: partOfGross('ownContributions'),
      withheld: partOfGross('withheld'),
    };
  });
  return { openings, faults };
}
