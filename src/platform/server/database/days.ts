import { type RawBuilder, sql } from 'kysely';

/** The day of an instant where crews are paid and planned, in Jakarta, as text; that of an instant not yet come is null. */
export const dayOf = <Day extends string | null = string>(instant: string | RawBuilder<unknown>): RawBuilder<Day> =>
  sql<Day>`to_char(${typeof instant === 'string' ? sql.ref(instant) : instant} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;
