import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { endPapers } from '#features/issued-papers/server/operations.ts';
import { numberOf } from '#features/letters/templates/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { stale } from '#platform/server/errors.ts';
import type { LetterKind, LetterTexts, TemplateKind, TemplateTexts } from '../rules.ts';
import {
  type ChangeKey,
  type Letter,
  lastEdition,
  lastSequence,
  listBoardings,
  listLetters,
  listLettersOf,
} from './queries.ts';

/** Giving letters their numbers, wording them, and ending those that hold no more. */

/** A letter as it would be printed now. */
export interface WantedLetter {
  kind: LetterKind;
  assignmentId: number | null;
  numberFormat: string;
  texts: LetterTexts;
}

export const hashOf = ({ texts }: WantedLetter) => createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** What papers of a crew change are named by beside their kind. */
export const changeName = ({ vesselId, day, portId }: ChangeKey) => `${vesselId} ${day} ${portId}`;
/** The kind and the name that a letter is issued under. */
export const letterPaper = (key: ChangeKey, { kind, assignmentId }: Pick<WantedLetter, 'kind' | 'assignmentId'>) =>
  ({
    kind: kind === 'cover' ? 'coverLetter' : 'mutationLetter',
    name: assignmentId === null ? changeName(key) : `${changeName(key)} ${kind} ${assignmentId}`,
  }) as const;

/** The letter that holds for a wanted one. */
export const letterOf = (
  letters: readonly Letter[],
  { kind, assignmentId }: Pick<WantedLetter, 'kind' | 'assignmentId'>,
) => letters.find((each) => each.kind === kind && each.assignmentId === assignmentId);

interface Issuing extends ChangeKey {
  divisionId: number;
  today: string;
  by: string;
}

/**
 * Gives each wanted letter a number, in their order. A letter that says the same as before keeps its own; one that says
 * something else is replaced by a letter with the next number. Callers hold the numbers.
 */
export async function issueLetters(db: Db, wanted: readonly WantedLetter[], issuing: Issuing): Promise<void> {
  const letters = await listLetters(db, issuing);
  for (const letter of wanted) {
    const before = letterOf(letters, letter);
    if (before?.sha256 === hashOf(letter)) continue;
    if (before) await replaceLetter(db, before.id);
    await endElsewhere(db, letter);
    await issueLetter(db, letter, issuing);
  }
}

/** Somebody joins or leaves once: their letters of another day or port hold no more. */
async function endElsewhere(db: Db, { kind, assignmentId }: WantedLetter): Promise<void> {
  if (assignmentId === null) return;
  const former = await listLettersOf(db, [assignmentId]);
  await endLetters(
    db,
    former.filter((each) => each.kind === kind),
  );
}

/** Letters hold no more, and neither do their codes. */
async function endLetters(db: Db, letters: Awaited<ReturnType<typeof listLettersOf>>): Promise<void> {
  for (const letter of letters) {
    await replaceLetter(db, letter.id);
    const { kind, name } = letterPaper(letter, letter);
    await endPapers(db, kind, [name]);
  }
}

/**
 * Letters about people whose plans are withdrawn hold no more, nor do the cover letter and the crew list of departure
 * that have these people. Numbers are not given again.
 */
export async function voidLetters(db: Db, assignmentIds: readonly number[]): Promise<void> {
  const letters = await listLettersOf(db, assignmentIds);
  await endLetters(db, letters);
  const names = [...letters, ...(await listBoardings(db, assignmentIds))].map(changeName);
  await endPapers(db, 'coverLetter', names);
  await endPapers(db, 'crewList', names);
}

const replaceLetter = (db: Db, id: number) =>
  db.updateTable('signOnLetters').set({ replacedAt: sql<Date>`now()` }).where('id', '=', id).execute();

async function issueLetter(db: Db, letter: WantedLetter, { divisionId, today, by, ...key }: Issuing) {
  const { kind, assignmentId, numberFormat } = letter;
  const year = Number(today.slice(0, 4));
  const sequence = (await lastSequence(db, { divisionId, kind, year })) + 1;
  await db
    .insertInto('signOnLetters')
    .values({
      divisionId,
      kind,
      year,
      sequence,
      number: numberOf(numberFormat, { sequence, day: today, divisionId }),
      vesselId: key.vesselId,
      day: key.day,
      portId: key.portId,
      assignmentId,
      sha256: hashOf(letter),
      issuedOn: today,
      issuedBy: by,
    })
    .execute();
}

interface TemplateSaved extends TemplateTexts {
  kind: TemplateKind;
  portId: number | null;
  agreementCopies: number | null;
  /** The edition that was changed; 0 where there was none. */
  edition: number;
  savedBy: string;
}

/** Saves a template as its next edition; the one before stays as it was. */
export async function saveTemplate(db: Db, { edition, ...template }: TemplateSaved) {
  // A row that does not exist yet cannot be held, and templates are saved a few times a year.
  await sql`lock table sign_on_templates in share row exclusive mode`.execute(db);
  if ((await lastEdition(db, template)) !== edition) throw stale();
  return db
    .insertInto('signOnTemplates')
    .values({ ...template, edition: edition + 1 })
    .returning(['id', 'edition'])
    .executeTakeFirstOrThrow();
}
