import { type RawBuilder, sql } from 'kysely';

const inJakarta = (instant: string | RawBuilder<unknown>) =>
  sql`${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone 'Asia/Jakarta'`;

/** The day of an instant where crews are paid and planned, in Jakarta, as text; that of an instant not yet come is null. */
export const dayOf = <Day extends string | null = string>(instant: string | RawBuilder<unknown>): RawBuilder<Day> =>
  sql<Day>`to_char(${inJakarta(instant)}, 'YYYY-MM-DD')`;

/** The same as a date, to count with and to compare. */
export const dateOf = (instant: string | RawBuilder<unknown>): RawBuilder<string> => sql`(${inJakarta(instant)})::date`;
