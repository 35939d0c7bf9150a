import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findBlacklistedFiles, listEmployeesWithFiles } from '#features/employees/server/queries.ts';
import { type Likeness, mayBeOneName, personKey } from '#features/seafarers/merging/rules.ts';
import { listBornOn, listFilesReachedBy } from '#features/seafarers/merging/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { listAddedBy } from '../../running/server/queries.ts';
import type { ReadRow } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import type { Cell } from '../../words/rules.ts';
import { mostLookalikes, type PersonAnswer, type PersonChoice } from '../contract.ts';
import type { Alike, KeptAnswer, Resembled } from '../rules.ts';

const named = ['seafarerIdNumber', 'idNumber', 'passportId', 'employeeIdNumber', 'dateOfBirth'] as const;

/** What rows of one person have in common, as a hash: it stays beside what was uploaded, and tells nothing of anyone. */
export function resembled(
  { fullName, ...values }: ReadRow['values'],
  alike: readonly Pick<Alike, 'id' | 'by'>[],
): Resembled {
  const known = [personKey(String(fullName ?? '')), ...named.map((name) => String(values[name] ?? ''))];
  return {
    key: createHash('sha256').update(known.join('\n')).digest('base64').slice(0, 22),
    ids: alike.map(({ id }) => id),
    by: alike.map(({ by }) => by),
  };
}

/** Finds who may be somebody on file: born on the same day, and called so in another order or with a word more. */
export async function findLikeNamed({ db, importId }: Pick<Work, 'db' | 'importId'>, rows: readonly ReadRow[]) {
  const days = rows.flatMap(({ values }) => (typeof values.dateOfBirth === 'string' ? values.dateOfBirth : []));
  const byDay = new Map<string | null, Awaited<ReturnType<typeof listBornOn>>>();
  for (const one of await listBornOn(db, [...new Set(days)])) {
    const same = byDay.get(one.birthDate) ?? [];
    same.push(one);
    byDay.set(one.birthDate, same);
  }
  const like = new Map(
    rows.map(({ row, values: { fullName, dateOfBirth } }) => {
      const born = typeof fullName === 'string' ? (byDay.get(String(dateOfBirth)) ?? []) : [];
      const same = born.filter((one) => one.fullName !== null && mayBeOneName(String(fullName), one.fullName));
      return [row, same.map(({ id }) => id)];
    }),
  );
  // Who came with this import is not looked at: nor were they when it was checked.
  const own = await listAddedBy(db, importId, [...new Set([...like.values()].flat())]);
  return ({ row }: ReadRow): number[] => (like.get(row) ?? []).filter((id) => !own.has(id));
}

/**
 * Finds whose file may be that of a row's person: who is called so and born on the same day, and who is on the blacklist and
 * has the e-mail address or telephone number. A number alone says nothing of others: families and offices share one.
 */
export async function findAlike(
  { db, importId, scope }: Pick<Work, 'db' | 'importId' | 'scope'>,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => Alike[]> {
  const likeNamed = await findLikeNamed({ db, importId }, rows);
  const contacts = rows.map(({ values: { emailAddress, phoneNumber } }) => ({
    email: typeof emailAddress === 'string' ? emailAddress : null,
    phone: typeof phoneNumber === 'string' ? phoneNumber : null,
  }));
  const reached = await listFilesReachedBy(db, contacts);
  const ids = [...new Set([...rows.flatMap(likeNamed), ...reached.map(({ seafarerId }) => seafarerId)])];
  const listed = new Set(await findBlacklistedFiles(db, ids));
  const crew = ids.length === 0 ? [] : await listEmployeesWithFiles(db, scope, ids);
  const alike = ({ id, by }: Pick<Alike, 'id' | 'by'>): Alike => ({
    id,
    by,
    isListed: listed.has(id),
    number: crew.find(({ seafarerId }) => seafarerId === id)?.number ?? null,
  });
  const places = new Map(rows.map(({ row }, at) => [row, at]));
  return (row) => {
    const named = likeNamed(row).map((id) => alike({ id, by: 'name' }));
    const others = reached.filter(({ at, seafarerId }) => at === places.get(row.row) && listed.has(seafarerId));
    const all = [...named, ...others.map(({ seafarerId: id, by }) => alike({ id, by }))];
    return all.filter(({ id }, at) => at === all.findIndex((one) => one.id === id));
  };
}

export interface ResemblingRow {
  row: number;
  line: number;
  rows: number;
  cells: Cell[];
  ids: number[];
  /** By what each is like the row; nothing of rows from before it was kept. */
  by: Likeness[] | null;
  said: KeptAnswer | null;
}

/** The people of an import who may be somebody on file, in the order of their first rows, and how many they are. */
export async function listResembling(db: Db, importId: number): Promise<{ people: ResemblingRow[]; total: number }> {
  const { rows } = await sql<ResemblingRow & { total: number }>`
    select r.row, coalesce(r.line, r.row) as line, p.rows, r.cells, r.resembles -> 'ids' as ids,
           r.resembles -> 'by' as by, r.person_choice as said, p.total
      from (select min(row) as row, count(*)::integer as rows, count(*) over ()::integer as total
              from import_rows where import_id = ${importId} and resembles is not null
             group by resembles ->> 'key' order by 1 limit ${mostLookalikes}) p
      join import_rows r on r.import_id = ${importId} and r.row = p.row order by r.row`.execute(db);
  return { people: rows, total: rows[0]?.total ?? 0 };
}

/** Keeps what was said of people, for all their rows; `others` is said of everyone who was not answered for yet. */
export async function keepAnswers(
  db: Db,
  importId: number,
  { people, others }: { people: readonly PersonChoice[]; others: PersonAnswer | undefined },
): Promise<void> {
  if (people.length > 0)
    await sql`
      update import_rows r set person_choice = ${answerOf(sql`c.answer`, sql`c.candidate`)}
        from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as c (row integer, answer text, candidate integer)
        join import_rows f on f.import_id = ${importId} and f.row = c.row
       where r.import_id = ${importId} and r.resembles ->> 'key' = f.resembles ->> 'key'`.execute(db);
  if (others)
    await sql`
      update import_rows r set person_choice = ${answerOf(sql`${others}::text`, sql`0`)}
       where r.import_id = ${importId} and r.resembles is not null and r.person_choice is null
         and (${others} <> 'same' or jsonb_array_length(r.resembles -> 'ids') = 1)`.execute(db);
}

/** Nothing where it is said of someone that they are the one of several who is not there, or not named. */
const answerOf = (answer: ReturnType<typeof sql>, candidate: ReturnType<typeof sql>) => sql`
  case when ${answer} = 'same' and r.resembles -> 'ids' -> ${candidate} is not null
       then jsonb_build_object('is', 'same', 'ids', jsonb_build_array(r.resembles -> 'ids' -> ${candidate}))
       when ${answer} in ('new', 'leftOut') then jsonb_build_object('is', ${answer}, 'ids', r.resembles -> 'ids') end`;
