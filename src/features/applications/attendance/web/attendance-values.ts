import * as z from 'zod/mini';
import { id, longText, rule } from '#platform/contract/shapes.ts';
import type { Invitation } from '../../sessions/contract.ts';

const given = z.enum(['none', 'Passed', 'Failed']);
const row = z
  .object({
    invitationId: id,
    attendance: z.enum(['open', 'present', 'absent']),
    result: given,
    marlinResult: given,
    remark: longText(1000),
  })
  .check(
    rule<{ attendance: string; result: string; marlinResult: string }>(
      'attendance',
      'selection:refusals.result_of_absent',
      ({ attendance, result, marlinResult }) =>
        attendance === 'present' || (result === 'none' && marlinResult === 'none'),
    ),
  );

/** What is entered of each: nothing chosen has a word of its own, to be chosen again. */
export const attendanceForm = z.object({ rows: z.array(row) });
export type AttendanceValues = z.input<typeof attendanceForm>;
type Row = AttendanceValues['rows'][number];

/** What the fields start with. A result that was given already is not among them. */
export const valuesOf = (people: readonly Invitation[]): Row[] =>
  people.map(({ id: invitationId, attendance }) => ({
    invitationId,
    attendance: attendance ?? 'open',
    result: 'none',
    marlinResult: 'none',
    remark: '',
  }));

const resultOf = (value: Row['result']) => (value === 'none' ? null : value);

/** What the call takes. */
export const rowsOf = (rows: readonly Row[]) =>
  rows.map(({ attendance, result, marlinResult, ...rest }) => ({
    ...rest,
    attendance: attendance === 'open' ? null : attendance,
    result: resultOf(result),
    marlinResult: resultOf(marlinResult),
  }));
