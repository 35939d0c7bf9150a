import { findReachableEmployee, lockEmployee } from '#features/employees/server/queries.ts';
import { claimFile } from '#features/files/server/queries.ts';
import { isLetterKind } from '#features/letters/rules.ts';
import { dropAdvance } from '#features/work-orders/advances/server/operations.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import { isAcceptedAs, typeRefused } from '#platform/contract/upload.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { emit, step } from '#platform/server/transitions.ts';
import type { CrewRequest } from '../contract.ts';
import { answerBy, isOpen, mostOpen, type Outcome, type RequestState } from '../rules.ts';
import { countOpen, findAnswered, findLastStep, findRequest, lockRequest } from './queries.ts';

/** Asking, answering, and what follows. The employee is held first, then the request. */

export const stepTable = 'crew_request_steps';

/** The office answered a request: who asked is notified. */
export const requestAnswered = step<{ requestId: number; stepId: number }>('crew request answered');
/** An answer was taken back within seconds. */
export const requestReopened = step<{ requestId: number; stepId: number }>('crew request answer undone');

export interface Asker {
  employeeId: number | null;
  userId: string;
  today: string;
}
interface Words {
  said: string;
  attachment?: Attachment | null;
  /** Nobody where the portal answers by itself. */
  by: string | null;
}

/** Adds a word to a request and sets its state. Answers the number of the step. */
export async function addStep(db: Db, requestId: number, state: RequestState, { said, attachment, by }: Words) {
  const { id } = await db
    .insertInto('crewRequestSteps')
    .values({ requestId, state, said, madeBy: by, fileId: attachment?.uuid ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (attachment && by) {
    const uploader = { userId: by, visitorKey: null };
    const { type } = await claimFile(db, attachment.uuid, {
      table: stepTable,
      recordId: id,
      field: 'attachment',
      by: uploader,
    });
    if (!isAcceptedAs('personaldata', type)) throw badInput({ attachment: typeRefused });
  }
  return id;
}

export async function changeState(
  db: Db,
  requestId: number,
  state: RequestState,
  over: { answerBy?: string; advanceId?: number; letterId?: number } = {},
) {
  const { version } = await db
    .updateTable('crewRequests')
    .set({ state, ...over })
    .where('id', '=', requestId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { requestId, version };
}

/** Who asks, held: what they have asked is read afterwards. */
export async function lockAsker(db: Db, scope: Scope, { employeeId }: Asker) {
  const employee = found(await lockEmployee(db, scope, employeeId ?? 0));
  if ((await countOpen(db, employee.id)) >= mostOpen)
    throw conflict('crew-requests:refusals.too_many', { count: mostOpen });
  return employee;
}

interface NewRequest {
  kind: CrewRequest['kind'];
  startsOn?: string;
  days?: number;
  certificateTypeId?: number;
  amount?: string;
  instalments?: number;
  addressee?: string;
}

export async function insertRequest(
  db: Db,
  employee: { id: number; divisionId: number },
  asked: NewRequest,
  { today, words }: { today: string; words: Words },
) {
  const { requestId, version } = await db
    .insertInto('crewRequests')
    .values({ ...asked, employeeId: employee.id, divisionId: employee.divisionId, answerBy: answerBy(today) })
    .returning(['id as requestId', 'version'])
    .executeTakeFirstOrThrow();
  await addStep(db, requestId, 'asked', words);
  return { requestId, version };
}

/** A request of the asker, held in the state that the asker saw. */
async function lockOwn(db: Db, scope: Scope, { employeeId }: Asker, { requestId, version }: RequestVersion) {
  const employee = found(await lockEmployee(db, scope, employeeId ?? 0));
  const known = found(await findRequest(db, scope, requestId));
  found(known.employeeId === employee.id ? known : undefined);
  const request = await lockRequest(db, requestId);
  if (request.version !== version) throw stale();
  return request;
}
export interface RequestVersion {
  requestId: number;
  version: number;
}

/** Answers what the office asked back: it has its days to answer from then on. */
export async function reply(
  db: Db,
  scope: Scope,
  asker: Asker,
  { said, attachment, ...held }: RequestVersion & { said: string; attachment: Attachment | null },
) {
  const request = await lockOwn(db, scope, asker, held);
  if (request.state !== 'needsAnswer') throw conflict('crew-requests:refusals.not_asked_back');
  await addStep(db, request.requestId, 'asked', { said, attachment, by: asker.userId });
  return changeState(db, request.requestId, 'asked', { answerBy: answerBy(asker.today) });
}

/** Takes back a request that is not answered yet. */
export async function withdraw(db: Db, scope: Scope, asker: Asker, asked: RequestVersion) {
  const request = await lockOwn(db, scope, asker, asked);
  if (!isOpen(request.state)) throw conflict('crew-requests:refusals.answered');
  await addStep(db, request.requestId, 'withdrawn', { said: '', by: asker.userId });
  return changeState(db, request.requestId, 'withdrawn');
}

// ---------------------------------------------------------------- the office

/** A request to answer with whose it is, both held; nobody answers their own. */
export async function lockToAnswer(db: Db, scope: Scope, { requestId, version }: RequestVersion, by: SessionUser) {
  const known = found(await findAnswered(db, scope, requestId, by));
  const employee = found(await lockEmployee(db, scope, known.employeeId));
  const request = await lockRequest(db, requestId);
  if (!isOpen(request.state)) throw conflict('crew-requests:refusals.answered');
  if (request.version !== version) throw stale();
  if (employee.id === by.employeeId) throw conflict('crew-requests:refusals.own');
  return { request, employee };
}

/** Grants leave, refuses, or asks back. A certificate is accepted with its number and days, an advance with its amount. */
export async function answer(
  context: StepContext,
  scope: Scope,
  by: SessionUser,
  { outcome, said, ...held }: RequestVersion & { outcome: Outcome; said: string },
) {
  const { db } = context;
  const { request } = await lockToAnswer(db, scope, held, by);
  if (outcome === 'approved' && request.kind === 'certificate') throw conflict('crew-requests:refusals.accept');
  if (outcome === 'approved' && request.kind === 'advance') throw conflict('crew-requests:refusals.grant');
  if (outcome === 'approved' && isLetterKind(request.kind)) throw conflict('crew-requests:refusals.make');
  if (outcome === 'approved' && request.kind === 'bankAccount') throw conflict('crew-requests:refusals.check_account');
  if (outcome === 'refused' && said === '') throw badInput({ said: 'crew-requests:refusals.why' });
  if (outcome === 'needsAnswer' && said === '') throw badInput({ said: 'crew-requests:refusals.what' });
  if (outcome === 'needsAnswer' && request.state === 'needsAnswer')
    throw conflict('crew-requests:refusals.asked_back_already');
  const stepId = await addStep(db, request.requestId, outcome, { said, by: by.userId });
  const changed = await changeState(db, request.requestId, outcome);
  await emit(context, requestAnswered, { requestId: request.requestId, stepId });
  return changed;
}

/** Takes back an answer within seconds, by the account that gave it. */
export async function undoAnswer(context: StepContext, scope: Scope, by: SessionUser, requestId: number) {
  const { db } = context;
  const { employeeId } = found(await findAnswered(db, scope, requestId, by));
  found(await lockEmployee(db, scope, employeeId));
  const request = await lockRequest(db, requestId);
  const last = await findLastStep(db, requestId);
  const before = request.steps.at(-2);
  const isAnswer = ['approved', 'refused', 'needsAnswer'].includes(request.state);
  if (!isAnswer || !before || last.madeBy !== by.userId || !last.isFresh)
    throw conflict('crew-requests:refusals.too_late');
  await dropGranted(db, request);
  await db.deleteFrom('crewRequestSteps').where('id', '=', last.id).execute();
  const changed = await changeState(db, requestId, before.state);
  await emit(context, requestReopened, { requestId, stepId: last.id });
  return changed;
}

/** An advance that was given goes with its answer; not once a slip has taken something off. */
export async function dropGranted(db: Db, { requestId, granted }: CrewRequest) {
  if (!granted) return;
  if (granted.plan.some(({ isTaken }) => isTaken)) throw conflict('crew-requests:refusals.too_late');
  const { advanceId } = await db
    .selectFrom('crewRequests')
    .select('advanceId')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (advanceId !== null) await dropAdvance(db, advanceId);
}

/** Who asks, as the session says it. */
export const findAsker = (db: Db, scope: Scope, { employeeId }: Pick<Asker, 'employeeId'>) =>
  findReachableEmployee(db, scope, employeeId ?? 0);
