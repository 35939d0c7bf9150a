import { type RawBuilder, sql } from 'kysely';
import {
  type Access,
  type DivisionId,
  holdsTag,
  type Person,
  type RoleClass,
  roleClass,
  type Tag,
} from '../contract/access.ts';
import type { CountedKind, CountedRow } from '../contract/counted.ts';
import type { Page } from '../contract/list.ts';
import type { Db } from './database/connect.ts';
import type { Scope } from './session.ts';

/** The columns of a counted record that a source does not fill. */
type Column = Exclude<keyof CountedRow, 'id'>;

const columns = ['vesselId', 'seatId', 'title', 'positionName', 'vesselName', 'note', 'day'] as const;
const kinds: Record<Column, RawBuilder<unknown>> = {
  vesselId: sql`integer`,
  seatId: sql`integer`,
  title: sql`text`,
  positionName: sql`text`,
  vesselName: sql`text`,
  note: sql`text`,
  day: sql`date`,
};

/** What a counted record shows, as a list of columns; what is left out is null. `alike` names whose records may be decided together. */
export const countedColumns = (
  shown: { id: RawBuilder<unknown>; alike?: RawBuilder<unknown> } & Partial<Record<Column, RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sql.join([
    sql`${shown.id} as id`,
    ...columns.map((name) => sql`(${shown[name] ?? sql`null`})::${kinds[name]} as ${sql.ref(name)}`),
    sql`(${shown.alike ?? sql`null`})::text as alike`,
  ]);

/** A line of a work list: which records wait for the user. The list behind it is made of the same query. */
export interface WorkLine {
  name: string;
  kind: CountedKind;
  /** Who has it: holders of one of the tags, of these classes. */
  tags: readonly Tag[];
  classes: readonly RoleClass[];
  /** Who decides its records one after the other, where they are decided and not done elsewhere. */
  decidedBy?: Access;
  /** The day of a record is when it is due, and not since when it waits. */
  isDueDay?: boolean;
  /** Days ahead over which the dashboard draws when each record is due. */
  drawnAhead?: number;
  /** A select of `countedColumns`; the record that waits longest, or is due first, has the earliest day. */
  rows(db: Db, scope: Scope): RawBuilder<unknown>;
}

/** The lines that a person has, by their role and what is open to them in the division looked at. */
export const linesOf = (lines: readonly WorkLine[], person: Person, divisionId = person.divisionId) =>
  lines.filter(({ tags, classes }) => classes.includes(roleClass(person.role)) && holdsTag(person, tags, divisionId));

/** The division whose work list a caller looks at: only a super admin chooses. */
export const divisionOf = (asked: { divisionId?: number | undefined }, { user }: { user: Person }): DivisionId =>
  user.role === 'superadmin' && (asked.divisionId === 1 || asked.divisionId === 2) ? asked.divisionId : user.divisionId;

/**
 * How many there are, with the first of them. Sorted by the number too, which is the same of all: else the server would
 * take the first for quickly found, and read what belongs to each record one by one, in their order, to count them.
 */
const counted = sql`(count(*) over ())::integer as many`;
const byDayOfMany = sql`order by many, f.day nulls first, f.id`;
/** Returns days as text. */
const read = sql.join([
  ...['id', 'vesselId', 'seatId', 'title', 'positionName', 'vesselName', 'note'].map((name) => sql.ref(`f.${name}`)),
  sql`f.day::text as day`,
]);

/**
 * How many records a select has, with the first of them by day, in one pass. What a row shows and costs something, a name
 * by a sub-select say, is read for the first row only: the server puts it off until the rows are cut.
 */
export async function countRows(db: Db, rows: RawBuilder<unknown>) {
  const { rows: found } = await sql<CountedRow & { many: number }>`
    select ${read}, ${counted} from (${rows}) f ${byDayOfMany} limit 1`.execute(db);
  const [row] = found;
  if (!row) return { count: 0, first: null };
  const { many, ...first } = row;
  return { count: many, first };
}

/** Days from today to the day of each record, the earliest first; what is past counts as today. */
export async function daysAhead(db: Db, rows: RawBuilder<unknown>): Promise<number[]> {
  const found = await sql<{ ahead: number }>`
    select greatest(f.day - today_in_jakarta(), 0) as ahead from (${rows}) f where f.day is not null order by ahead
  `.execute(db);
  return found.rows.map(({ ahead }) => ahead);
}

/** Lists nothing: of a line that the caller does not have. */
export const noRows = sql`select ${countedColumns({ id: sql`0` })} where false`;

/** One page of the records of a select, by day. */
export async function pageOfRows(
  db: Db,
  rows: RawBuilder<unknown>,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Page<CountedRow>> {
  const { rows: found } = await sql<CountedRow & { many: number }>`
    select ${read}, ${counted} from (${rows}) f ${byDayOfMany}
     limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(db);
  // Past the last page no row carries the number.
  const totalItem = found[0]?.many ?? (pageNumber === 1 ? 0 : (await countRows(db, rows)).count);
  const totalPage = Math.ceil(totalItem / pageSize);
  return {
    data: found.map(({ many: _, ...row }) => row),
    totalItem,
    totalPage,
    pageNumber,
    pageSize,
    hasNextPage: pageNumber < totalPage,
  };
}

/** The first records of a select by day, with what may be decided together. */
export async function rowsToDecide(db: Db, rows: RawBuilder<unknown>, most: number) {
  const { rows: found } = await sql<CountedRow & { alike: string | null; many: number }>`
    select ${read}, f.alike, ${counted} from (${rows}) f ${byDayOfMany} limit ${most}`.execute(db);
  return { count: found[0]?.many ?? 0, rows: found.map(({ many: _, ...row }) => row) };
}
