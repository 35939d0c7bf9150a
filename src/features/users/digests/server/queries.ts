import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/connect.ts';
import type { SessionUser } from '#platform/server/session.ts';
import { sessionUserColumns, sessionUserOf } from '../../server/queries.ts';
import { type DigestChoice, type DigestDays, digestDays, dueOn, noDigest } from '../rules.ts';

const days = z.enum(digestDays);

/** What an account chose, or what holds without a choice. */
export async function findDigestChoice(db: Db, userId: string): Promise<DigestChoice> {
  const row = await db
    .selectFrom('digestChoices')
    .select(['days', 'hour'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? { days: days.parse(row.days), hour: row.hour } : noDigest;
}

/** Keeps a choice; `overToday` names the day whose hour is over by now, so that it begins on the next. */
export const keepDigestChoice = (db: Db, userId: string, { days, hour }: DigestChoice, overToday: string | null) =>
  db
    .insertInto('digestChoices')
    .values({ userId, days, hour, lookedOn: overToday })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        days,
        hour,
        lookedOn: sql<string | null>`greatest(digest_choices.looked_on, ${overToday}::date)`,
      }),
    )
    .execute();

const due = (db: Db, today: string, hour: number) =>
  db
    .selectFrom('digestChoices as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .where('c.days', 'in', [...dueOn(today), 'none'])
    .where('c.hour', '<=', hour)
    .where(sql<boolean>`(c.looked_on is null or c.looked_on < ${today}::date)`)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null);

/** Accounts whose mail of a day is due at an hour of it and was not made. */
export async function listDueDigests(db: Db, today: string, hour: number): Promise<string[]> {
  const rows = await due(db, today, hour).select('c.userId').orderBy('c.hour').orderBy('c.userId').execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Holds the choice of an account and takes the mail of the day, if it is still due: a second process finds it taken.
 * Answers the account, with the language it reads.
 */
export async function takeDigest(
  db: Db,
  userId: string,
  today: string,
  hour: number,
): Promise<{ user: SessionUser; days: DigestDays; language: 'en' | 'id' } | undefined> {
  await db.selectFrom('digestChoices').select('userId').where('userId', '=', userId).forUpdate().execute();
  const row = await due(db, today, hour)
    .where('c.userId', '=', userId)
    .select(sessionUserColumns)
    .select(['c.days', 'u.language'])
    .executeTakeFirst();
  if (!row) return undefined;
  await db.updateTable('digestChoices').set({ lookedOn: today }).where('userId', '=', userId).execute();
  const { days: chosen, language, ...account } = row;
  return { user: sessionUserOf(account, ''), days: days.parse(chosen), language: language === 'id' ? 'id' : 'en' };
}
