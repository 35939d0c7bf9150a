import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonalFile } from '#features/seafarers/contract.ts';
import { erasePersonalFiles, samePersonAs } from '#features/seafarers/merging/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { draftDays, registrationNumber, type Source } from '../../rules.ts';

/** What a submission needs to know of the application it writes. */
const columns = [
  'id',
  'registrationNumber',
  'guid',
  'seafarerId',
  'jobOpeningId',
  'divisionId',
  'jobPositionId',
  'shipTypeId',
  'submittedStep',
  'version',
] as const;
export type Application = Awaited<ReturnType<typeof insertDraft>>;

/**
 * The application that a submission writes, held against others until the end of the transaction. The guid must fit;
 * with a scope it is one that staff of its divisions began.
 */
export async function lockApplication(
  db: Db,
  { id, guid, scope }: { id: number; guid: string; scope: Scope | null },
): Promise<Application | undefined> {
  let query = db.selectFrom('applications').select(columns).where('id', '=', id).where('guid', '=', guid).forUpdate();
  if (scope) query = query.where('divisionId', 'in', scope.divisions).where('enteredByUser', 'is not', null);
  return query.executeTakeFirst();
}

export interface NewDraft {
  seafarerId: number;
  jobOpeningId: number;
  divisionId: number;
  jobPositionId: number;
  shipTypeId: number;
  consentedAt: Date;
  consentVersion: string | null;
  enteredByUser: string | null;
  language: 'en' | 'id';
  /** 0 for one that begins with an earlier file: step 1 is looked at again. */
  submittedStep?: 0;
}

/** Makes the record of a new application: the next number of the division and month, and a guid no one can derive. */
export async function insertDraft(db: Db, draft: NewDraft) {
  const number = await nextRegistrationNumber(db, draft.divisionId);
  return db
    .insertInto('applications')
    .values({ ...draft, registrationNumber: number, guid: newGuid() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Months are those of Western Indonesian Time. */
async function nextRegistrationNumber(db: Db, divisionId: number): Promise<string> {
  const { month, lastNumber } = await db
    .insertInto('registrationSequences')
    .values({ divisionId, month: sql<string>`to_char(today_in_jakarta(), 'YYYYMM')`, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['divisionId', 'month'])
        .doUpdateSet({ lastNumber: sql<number>`registration_sequences.last_number + 1` }),
    )
    .returning(['month', 'lastNumber'])
    .executeTakeFirstOrThrow();
  return registrationNumber(divisionId, month, lastNumber);
}

/** The person wants no more done with these: nobody decides on them any more. */
export async function withdrawConsent(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('applications')
    .set({ consentWithdrawnAt: sql<Date>`coalesce(consent_withdrawn_at, now())` })
    .where('id', 'in', [...ids])
    .execute();
}

/** Keeps how the applicant heard of the opening. */
export const saveSource = (db: Db, id: number, source: Source | null) =>
  db.updateTable('applications').set({ source }).where('id', '=', id).where('submittedAt', 'is', null).execute();

/** Notes the furthest step submitted. Submitting an earlier one again leaves it. */
export const advanceDraft = (db: Db, id: number, step: number, language: 'en' | 'id') =>
  db
    .updateTable('applications')
    .set({ submittedStep: sql<number>`greatest(submitted_step, ${step}::smallint)`, language })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/**
 * Hands the application in: from now on staff see it, and the file as it is now is kept with it. One after the other for
 * an opening, so that of two by the same person the later is known as a repeat.
 */
export async function finishDraft(
  db: Db,
  { id, seafarerId, jobOpeningId }: Application,
  snapshot: PersonalFile,
  language: 'en' | 'id',
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`repeats ${jobOpeningId}`}, 0))`.execute(db);
  return db
    .updateTable('applications')
    .set({
      submittedStep: 4,
      submittedAt: sql<Date>`now()`,
      stageEnteredAt: sql<Date>`now()`,
      snapshot: JSON.stringify(snapshot),
      isRepeat: sql<boolean>`exists (
        select from applications earlier
         where earlier.job_opening_id = ${jobOpeningId} and earlier.submitted_at is not null and earlier.id <> ${id}
           and earlier.seafarer_id in (${samePersonAs(seafarerId)}))`,
      language,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Whether the link to a draft may have gone to another address than this one. While its message waits to be sent no one
 * has the link, and the message is withdrawn.
 */
export async function isMailedElsewhere(
  db: Db,
  { id, seafarerId }: { id: number; seafarerId: number },
  email: string,
): Promise<boolean> {
  const file = await db.selectFrom('seafarers').select('email').where('id', '=', seafarerId).executeTakeFirst();
  const former = file?.email.toLowerCase() ?? '';
  if (former === email.toLowerCase()) return false;
  const mail = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'RegisterCrewDraft')
    .where('recordId', '=', String(id))
    .where(sql<boolean>`lower(recipient) = ${former} and (attempts > 0 or state <> 'queued')`)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Gives a draft another guid: links that were sent before open it no more. */
export const renewGuid = (db: Db, id: number) =>
  db.updateTable('applications').set({ guid: newGuid() }).where('id', '=', id).execute();

/** 128 bits that no one can derive from anything. */
export const newGuid = () => randomBytes(16).toString('base64url');

/**
 * Erases drafts begun more than {@link draftDays} days ago and never handed in, with everything they brought: file, uploads, mail.
 * At most `most` at a time; answers how many, and which uploads are left to be removed.
 */
export async function eraseAbandonedDrafts(db: Db, most: number): Promise<{ drafts: number; uploads: string[] }> {
  const drafts = await db
    .selectFrom('applications')
    .select(['id', 'seafarerId'])
    .where('submittedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${draftDays}::integer)`)
    .orderBy('createdAt')
    .limit(most)
    // One that is being submitted at this moment is not abandoned.
    .forUpdate()
    .skipLocked()
    .execute();
  if (drafts.length === 0) return { drafts: 0, uploads: [] };
  const ids = drafts.map(({ id }) => id);
  await db.deleteFrom('applications').where('id', 'in', ids).execute();
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'RegisterCrewDraft')
    .where('recordId', 'in', ids.map(String))
    .execute();
  const uploads = await erasePersonalFiles(
    db,
    drafts.map(({ seafarerId }) => seafarerId),
  );
  return { drafts: drafts.length, uploads };
}
