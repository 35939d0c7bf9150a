import { lockEmployee } from '#features/employees/server/queries.ts';
import { type AdvanceObstacle, leastAdvance } from '#features/work-orders/advances/rules.ts';
import { findAdvanceTerms, grantAdvance, planAdvance } from '#features/work-orders/advances/server/operations.ts';
import { findCarriedOver } from '#features/work-orders/advances/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { emit } from '#platform/server/transitions.ts';
import type { CrewRequest, CrewRequestDetail } from '../../contract.ts';
import type { listEngaged } from '../../leave/server/queries.ts';
import { isOpen, mostDaysPaid } from '../../rules.ts';
import {
  type Asker,
  addStep,
  changeState,
  dropGranted,
  insertRequest,
  lockAsker,
  lockToAnswer,
  type RequestVersion,
  requestAnswered,
} from '../../server/operations.ts';
import { findAnswered, listOwn, lockRequest } from '../../server/queries.ts';
import type { AdvanceTerms } from '../contract.ts';
import { isGranted, isTakenOff } from '../rules.ts';

/** Advances on wages: asked for within a limit, and given by who makes crew pay. */

interface Earner {
  id: number;
  divisionId: number;
}

const text = (amount: bigint | undefined) => (amount === undefined ? null : String(amount));

/** What an advance of somebody may be on a day. */
export async function findTerms(
  db: Db,
  employee: Earner,
  today: string,
): Promise<AdvanceTerms & { wage: string | null }> {
  const { limit, obstacle, owed, wage } = await findAdvanceTerms(db, employee, today);
  const carried = await findCarriedOver(db, employee.id);
  return {
    limit: text(limit),
    obstacle: obstacle ?? null,
    owed: String(owed),
    carriedOver: carried ? { month: carried.month, amount: String(carried.amount) } : null,
    wage: text(wage),
  };
}

const refusals: Readonly<Record<AdvanceObstacle, Message>> = {
  ashore: 'crew-requests:refusals.ashore',
  noWage: 'crew-requests:refusals.no_wage',
  noShare: 'crew-requests:refusals.no_share',
};

/** Refuses an amount beyond what an employee, who is held, may be given on a day. */
async function checkAmount(db: Db, employee: Earner, amount: bigint, today: string) {
  if (amount < leastAdvance)
    throw badInput({ amount: message('crew-requests:refusals.least', { limit: formatRupiah(leastAdvance) }) });
  const { limit = 0n, obstacle } = await findAdvanceTerms(db, employee, today);
  if (obstacle) throw conflict(refusals[obstacle]);
  if (amount > limit)
    throw badInput({ amount: message('crew-requests:refusals.most', { limit: formatRupiah(limit) }) });
}

/** Asks for an advance; one waits at a time. */
export async function askAdvance(
  db: Db,
  scope: Scope,
  asker: Asker,
  { said, ...advance }: { amount: string; instalments: number; said: string },
) {
  const employee = await lockAsker(db, scope, asker);
  const waits = (await listOwn(db, employee.id)).some(({ kind, state }) => kind === 'advance' && isOpen(state));
  if (waits) throw conflict('crew-requests:refusals.advance_twice');
  await checkAmount(db, employee, rupiah(advance.amount), asker.today);
  const asked = { kind: 'advance', ...advance, amount: String(rupiah(advance.amount)) } as const;
  return insertRequest(db, employee, asked, { today: asker.today, words: { said, by: asker.userId } });
}

interface Given extends RequestVersion {
  amount: string;
  instalments: number;
  paidOn: string;
  said: string;
}

/** Approves an advance, as asked for or less: it is planned on the slips of the next open months. */
export async function grant(
  context: StepContext,
  scope: Scope,
  by: SessionUser & { today: string },
  { amount, instalments, paidOn, said, ...held }: Given,
) {
  const { db } = context;
  const { request, employee } = await lockToAnswer(db, scope, held, by);
  if (request.amount === null || request.instalments === null) throw conflict('crew-requests:refusals.not_advance');
  checkAsAsked({ amount: rupiah(amount), instalments, paidOn }, request, by.today);
  await checkAmount(db, employee, rupiah(amount), by.today);
  const paid = { employeeId: employee.id, amount: rupiah(amount), instalments, paidOn, by: by.userId };
  const advanceId = await grantAdvance(db, paid);
  const stepId = await addStep(db, request.requestId, 'approved', { said, by: by.userId });
  const changed = await changeState(db, request.requestId, 'approved', { advanceId });
  await emit(context, requestAnswered, { requestId: request.requestId, stepId });
  return changed;
}

/**
 * Calls off an advance that was granted, with the reason: it is not paid, or was given back in cash. What slips of open
 * months would take off goes with it; once a slip has taken something off, it stays.
 */
export async function callOff(
  context: StepContext,
  scope: Scope,
  by: SessionUser,
  { said, requestId, version }: RequestVersion & { said: string },
) {
  const { db } = context;
  const known = found(await findAnswered(db, scope, requestId, by));
  const employee = found(await lockEmployee(db, scope, known.employeeId));
  const request = await lockRequest(db, requestId);
  if (!isGranted(request)) throw conflict('crew-requests:refusals.not_granted');
  if (request.version !== version) throw stale();
  if (employee.id === by.employeeId) throw conflict('crew-requests:refusals.own');
  if (isTakenOff(request)) throw conflict('crew-requests:refusals.taken_off');
  await dropGranted(db, request);
  const stepId = await addStep(db, requestId, 'calledOff', { said, by: by.userId });
  const changed = await changeState(db, requestId, 'calledOff');
  await emit(context, requestAnswered, { requestId, stepId });
  return changed;
}

/** Refuses more than was asked for, and days on which no advance is paid. */
function checkAsAsked(
  { amount, instalments, paidOn }: { amount: bigint; instalments: number; paidOn: string },
  asked: Pick<CrewRequest, 'amount' | 'instalments'>,
  today: string,
) {
  const most = rupiah(asked.amount ?? '0');
  if (amount > most)
    throw badInput({ amount: message('crew-requests:refusals.more_than_asked', { limit: formatRupiah(most) }) });
  if (instalments > (asked.instalments ?? 0))
    throw badInput({
      instalments: message('crew-requests:refusals.instalments', { max: asked.instalments ?? 0 }),
    });
  if (paidOn < addDays(today, -mostDaysPaid) || paidOn > addDays(today, mostDaysPaid))
    throw badInput({ paidOn: message('crew-requests:refusals.paid_on', { max: mostDaysPaid }) });
}

interface Previewed {
  request: CrewRequest;
  engaged: Awaited<ReturnType<typeof listEngaged>>;
  today: string;
}

/** What the office looks at before it gives an advance: the limit, and what slips would take off. */
export async function previewAdvance(
  db: Db,
  employee: Earner,
  { request: { amount, instalments, granted }, engaged, today }: Previewed,
): Promise<CrewRequestDetail['advance']> {
  const tour = engaged.find(({ kind, from }) => kind === 'tour' && from <= today);
  const asked = { amount: rupiah(amount ?? '0'), instalments: instalments ?? 1, paidOn: today };
  const planned = await planAdvance(db, employee.id, asked);
  return {
    ...(await findTerms(db, employee, today)),
    signsOffOn: tour?.to ?? null,
    plan: granted?.plan ?? planned.map((each) => ({ ...each, amount: String(each.amount), isTaken: false })),
  };
}
