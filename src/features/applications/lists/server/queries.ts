import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { blacklistedFiles } from '#features/employees/server/queries.ts';
import { sharesKeys } from '#features/seafarers/matching/server/queries.ts';
import { day } from '#platform/contract/shapes.ts';
import { hasDuplicate } from '../../hiring/server/queries.ts';
import { type AssessedStage, type ResultFilter, resultFilters, stages } from '../../rules.ts';

/** What the applicants lists are narrowed by, over their projection `l`. */

/** The instant a day in Jakarta begins, and the one it ends. */
const beginOf = (wanted: string) => sql<Date>`(${wanted}::date::timestamp at time zone 'Asia/Jakarta')`;
const endOf = (wanted: string) => sql<Date>`((${wanted}::date + 1)::timestamp at time zone 'Asia/Jakarta')`;
const ofDay = (condition: (wanted: string) => RawBuilder<SqlBool>) => (value: string) =>
  z.safeParse(day, value).success ? condition(value) : undefined;

/** In the stage for at least so many days. */
function daysTerm(value: string): RawBuilder<SqlBool> | undefined {
  if (!/^\d{1,4}$/.test(value)) return undefined;
  return sql`l.stage_entered_at
    < ((today_in_jakarta() - ${Number(value)}::integer + 1)::timestamp at time zone 'Asia/Jakarta')`;
}

const letters = { Passed: 'P', Failed: 'F', InProgress: 'I', Pending: '-' } as const;
const isResult = (value: string): value is ResultFilter => resultFilters.some((known) => known === value);

function resultTerm(value: string): RawBuilder<SqlBool> | undefined {
  if (!isResult(value)) return undefined;
  const [stage, status] = value.split('-') as [AssessedStage, keyof typeof letters];
  return sql`substr(l.results, ${sql.lit(stages[stage])}, 1) = ${letters[status]}`;
}

const ofYesNo = (condition: RawBuilder<SqlBool>) => (value: string) =>
  value === 'true' ? condition : value === 'false' ? sql<SqlBool>`not (${condition})` : undefined;

const isOfBlacklisted = sql<SqlBool>`l.application_id in (
  select a.id from applications a where a.seafarer_id in (${blacklistedFiles}))`;

/** Few of a tab share what they are known by with anybody: only those are compared. */
const isPossibleDuplicate = (divisions: readonly number[], bucket: number) => sql<SqlBool>`l.application_id in (
  select few.id from (
    select a.id, a.seafarer_id from seafarers f join applications a on a.seafarer_id = f.id
      join application_listing own on own.application_id = a.id
     where own.division_id in (${sql.join(divisions)}) and own.bucket = ${bucket} and ${sharesKeys('f')} offset 0) few
   where ${hasDuplicate(sql.ref('few.seafarerId'))})`;

/** Of the list of one tab. */
export const applicantFilters = (divisions: readonly number[], bucket: number) =>
  ({
    jobPositionId: { column: 'l.jobPositionId', as: 'integer' },
    shipId: { column: 'l.shipTypeId', as: 'integer' },
    appliedFrom: { matches: ofDay((from) => sql`l.registered_at >= ${beginOf(from)}`) },
    appliedTo: { matches: ofDay((to) => sql`l.registered_at < ${endOf(to)}`) },
    daysInStage: { matches: daysTerm },
    result: { matches: resultTerm },
    isBlacklisted: { matches: ofYesNo(isOfBlacklisted) },
    hasDuplicate: { matches: ofYesNo(isPossibleDuplicate(divisions, bucket)) },
  }) as const;
