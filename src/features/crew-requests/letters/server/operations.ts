import { isLetterKind, type LetterKind } from '#features/letters/rules.ts';
import {
  checkLetter,
  countOpenServices,
  findObstacle,
  makeLetter,
  previewLetter,
} from '#features/letters/server/operations.ts';
import { loadTemplate, loadTemplates } from '#features/letters/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { conflict } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { emit } from '#platform/server/transitions.ts';
import type { CrewRequest } from '../../contract.ts';
import { isOpen } from '../../rules.ts';
import {
  type Asker,
  addStep,
  changeState,
  insertRequest,
  lockAsker,
  lockToAnswer,
  type RequestVersion,
  requestAnswered,
} from '../../server/operations.ts';
import { listOwn } from '../../server/queries.ts';
import type { LetterPreview, LetterTerms } from '../contract.ts';

/** Letters that seafarers ask for: made by the office, or at once where the company wants it so. */

/** What can be asked for, and what is made at once. */
export async function listLetterTerms(db: Db): Promise<LetterTerms[]> {
  const termsByKind = new Map<LetterKind, boolean>();
  // The newest edition of each comes first.
  for (const { kind, isAtOnce } of await loadTemplates(db)) if (!termsByKind.has(kind)) termsByKind.set(kind, isAtOnce);
  return [...termsByKind].map(([kind, isAtOnce]) => ({ kind, isAtOnce }));
}

interface AskedFor {
  kind: LetterKind;
  addressee: string;
  said: string;
}

/** Asks for a letter; one of a kind waits at a time. What has nothing to say is refused before the office looks at it. */
export async function askLetter(
  db: Db,
  scope: Scope,
  asker: Asker & { company: Company },
  { kind, addressee, said }: AskedFor,
) {
  const employee = await lockAsker(db, scope, asker);
  const waits = (await listOwn(db, employee.id)).some((each) => each.kind === kind && isOpen(each.state));
  if (waits) throw conflict('crew-requests:refusals.letter_twice');
  const { today, company } = asker;
  const letter = { kind, employeeId: employee.id, addressee, purpose: said };
  const { isAtOnce } = await loadTemplate(db, kind);
  const missing = await checkLetter(db, letter, { company, today });
  const asked = { kind, ...(addressee && { addressee }) };
  const request = await insertRequest(db, employee, asked, { today, words: { said, by: asker.userId } });
  // What would be left out, or be a dash, is for the office to look at.
  const isChecked = !isAtOnce || missing.length > 0 || (await countOpenServices(db, letter, today)) > 0;
  if (isChecked) return { ...request, state: 'asked' as const };
  const letterId = await makeLetter(db, letter, { company, today, by: null });
  await addStep(db, request.requestId, 'done', { said: '', by: null });
  return { ...(await changeState(db, request.requestId, 'done', { letterId })), state: 'done' as const };
}

interface By extends SessionUser {
  today: string;
  company: Company;
}

/** Makes the letter that was asked for. */
export async function makeAsked(context: StepContext, scope: Scope, by: By, asked: RequestVersion) {
  const { db } = context;
  const { request, employee } = await lockToAnswer(db, scope, asked, by);
  const { kind, requestId } = request;
  if (!isLetterKind(kind)) throw conflict('crew-requests:refusals.not_letter');
  const letter = { kind, employeeId: employee.id, addressee: request.addressee ?? '', purpose: purposeOf(request) };
  const letterId = await makeLetter(db, letter, { company: by.company, today: by.today, by: by.userId });
  const stepId = await addStep(db, requestId, 'done', { said: '', by: by.userId });
  const changed = await changeState(db, requestId, 'done', { letterId });
  await emit(context, requestAnswered, { requestId, stepId });
  return changed;
}

/** What it is for, as it was asked; what was said later is talk with the office. */
const purposeOf = ({ steps }: Pick<CrewRequest, 'steps'>): string => steps[0]?.said ?? '';

/** What the letter would say that was asked for; nothing of other requests, and of those that are answered. */
export async function previewAsked(
  db: Db,
  employeeId: number,
  { request, ...making }: { request: CrewRequest; company: Company; today: string },
): Promise<LetterPreview | null> {
  const { kind, state, addressee } = request;
  if (!isLetterKind(kind) || !isOpen(state)) return null;
  const letter = { kind, employeeId, addressee: addressee ?? '', purpose: purposeOf(request) };
  const { contents, missing } = await previewLetter(db, letter, making);
  return {
    ...contents,
    missing,
    obstacle: (await findObstacle(db, letter, making.today)) ?? null,
    leftOut: await countOpenServices(db, letter, making.today),
  };
}
