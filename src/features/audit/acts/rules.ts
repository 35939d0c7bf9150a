import type { TrailRow } from '../rules.ts';

/** Where the records of the trail are opened. */

export const recordPages = ['crew', 'applicant', 'vessel', 'principal', 'user', 'job-opening', 'import'] as const;
export type RecordPage = (typeof recordPages)[number];
export interface Opens {
  page: RecordPage;
  id: string;
}

/** Tables whose own number is that of a page. */
const ofTables: Readonly<Record<string, RecordPage>> = {
  employees: 'crew',
  applications: 'applicant',
  vessels: 'vessel',
  principals: 'principal',
  // Kept under the number of their principal.
  principal_contacts: 'principal',
  users: 'user',
  job_openings: 'job-opening',
  imports: 'import',
};
/** Columns that name the record a row belongs to, the nearest first. */
const ofColumns: readonly (readonly [column: string, page: RecordPage])[] = [
  ['employee_id', 'crew'],
  ['application_id', 'applicant'],
  ['job_opening_id', 'job-opening'],
  ['vessel_id', 'vessel'],
  ['principal_id', 'principal'],
  ['import_id', 'import'],
  ['user_id', 'user'],
];

/** What a row leads to by itself; rows of personal files and assignments are looked up by `belongsTo`. */
export function opensOf(table: string, recordId: string, row: TrailRow | null, isDeleted: boolean): Opens | null {
  const page = ofTables[table];
  if (page) return isDeleted ? null : { page, id: recordId };
  for (const [column, to] of ofColumns) {
    const id = row?.[column];
    if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return { page: to, id: String(id) };
  }
  return null;
}

/** Of rows that lead nowhere by themselves: the personal file or the assignment they belong to. */
export function belongsTo(table: string, recordId: string, row: TrailRow | null) {
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    seafarerId: table === 'seafarers' ? Number(recordId) : number(row?.seafarer_id),
    assignmentId: table === 'assignments' ? Number(recordId) : number(row?.assignment_id),
    movementId: table === 'movements' ? Number(recordId) : number(row?.movement_id),
  };
}
