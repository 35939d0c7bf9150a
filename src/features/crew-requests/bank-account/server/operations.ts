import { createHash } from 'node:crypto';
import { isOtherHolder, isSameAccount } from '#features/bank-transfers/rules.ts';
import { findFirstPayment } from '#features/bank-transfers/server/queries.ts';
import { checkedChoices } from '#features/seafarers/fields/server/queries.ts';
import { lockFiles, touchFile } from '#features/seafarers/merging/server/queries.ts';
import { maskedText, viewOf } from '#features/seafarers/rules.ts';
import { findWageAccount, isAccountOfOthers, saveWageAccount } from '#features/seafarers/server/queries.ts';
import { mustProveOwner } from '#features/users/second-factor/server/operations.ts';
import { lockMonths } from '#features/work-orders/months/server/queries.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found } from '#platform/server/errors.ts';
import type { Services, StepContext } from '#platform/server/feature.ts';
import { limitRate, type RateLimit } from '#platform/server/rate-limit.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { emit } from '#platform/server/transitions.ts';
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
import type { AccountCheck } from '../contract.ts';
import { endingOf } from '../rules.ts';
import { mailAccount } from './mails.ts';
import { findChange, insertChange, keepUsedFrom } from './queries.ts';

/** Another account for wages: asked for with the password, checked by the office, put into the personal file. */

/** So often somebody may ask in a day, whatever becomes of it. */
const perDay: RateLimit = { limit: 5, windowSeconds: 86_400 };

/** The password or a mailed code, and no more tries than somebody needs: a session that was taken over redirects no wages. */
export async function mayAskAccount(
  input: { password: string; code: string },
  context: { db: Db; services: Services; user: SessionUser },
) {
  await mustProveOwner(input, context);
  await limitRate(context.db, context.services, `bank account ${context.user.userId}`, perDay);
}

interface Asked {
  bankName: string;
  accountNumber: string;
  accountName: string;
  attachment: Attachment | null;
  said: string;
}

const isSame = (one: Pick<Asked, 'bankName' | 'accountNumber'>, other: Pick<Asked, 'bankName' | 'accountNumber'>) =>
  isSameAccount(
    { bankName: one.bankName, number: one.accountNumber },
    { bankName: other.bankName, number: other.accountNumber },
  );

/** Asks for another account; one waits at a time. The addresses that are known get a mail. */
export async function askAccount(
  context: StepContext,
  scope: Scope,
  asker: Asker,
  { accountNumber, accountName, attachment, said, ...chosen }: Asked,
) {
  const { db } = context;
  const employee = await lockAsker(db, scope, asker);
  const waits = (await listOwn(db, employee.id)).some(({ kind, state }) => kind === 'bankAccount' && isOpen(state));
  if (waits) throw conflict('crew-requests:refusals.account_twice');
  const [bankName = ''] = await checkedChoices(db, [{ kind: 'bank', name: chosen.bankName, field: 'bankName' }]);
  const former = await findWageAccount(db, employee.seafarerId);
  const account = { bankName, accountNumber, accountName };
  if (former && isSame(former, account)) throw badInput({ accountNumber: 'crew-requests:refusals.same_account' });
  const words = { said, attachment, by: asker.userId };
  const made = await insertRequest(db, employee, { kind: 'bankAccount' }, { today: asker.today, words });
  await insertChange(db, {
    requestId: made.requestId,
    ...account,
    formerBankName: former?.bankName ?? null,
    formerAccountNumber: former?.accountNumber ?? null,
  });
  await mailAccount(context, made.requestId, { what: 'asked', bankName, ending: endingOf(accountNumber) });
  return made;
}

/** Names an account as it is, since its row stays the same when it is edited. */
const fingerprintOf = ({ bankName, accountNumber, accountName }: Omit<Asked, 'attachment' | 'said'>) =>
  createHash('sha256')
    .update(JSON.stringify([bankName, accountNumber, accountName]))
    .digest('base64url');

/** Puts the account into the file, if the one that it replaces is still the one that the office has seen. */
export async function acceptAccount(
  context: StepContext,
  scope: Scope,
  by: SessionUser,
  { seen, ...held }: RequestVersion & { seen: string | null },
) {
  const { db } = context;
  const { request, employee } = await lockToAnswer(db, scope, held, by);
  const { requestId } = request;
  const change = await findChange(db, requestId);
  if (!change) throw conflict('crew-requests:refusals.not_account');
  const { seafarerId } = employee;
  found((await lockFiles(db, [seafarerId]))[0]);
  const current = await findWageAccount(db, seafarerId);
  if ((current ? fingerprintOf(current) : null) !== seen) throw conflict('crew-requests:refusals.account_changed');
  const { bankName, accountNumber, accountName } = change;
  const author = { userId: by.userId, visitorKey: null, isStaff: true };
  await saveWageAccount(db, seafarerId, { bankName, accountNumber, accountName }, author);
  await touchFile(db, seafarerId);
  // Held, so that no month is closed or paid to the account before while this one is said to be used from.
  await lockMonths(db);
  await keepUsedFrom(db, requestId, await findFirstPayment(db, employee.id));
  const stepId = await addStep(db, requestId, 'done', { said: '', by: by.userId });
  const changed = await changeState(db, requestId, 'done');
  await emit(context, requestAnswered, { requestId, stepId });
  await mailAccount(context, requestId, { what: 'changed', bankName, ending: endingOf(accountNumber) });
  return changed;
}

interface Whose {
  employeeId: number;
  seafarerId: number;
  name: string;
}

/** What the office compares before it changes an account; nothing of other requests, or once the account is erased. */
export async function checkAccount(
  db: Db,
  requestId: number,
  { employeeId, seafarerId, name }: Whose,
  reader: SessionUser,
): Promise<AccountCheck | null> {
  const change = await findChange(db, requestId);
  if (!change) return null;
  const { bankName, accountNumber, accountName, formerBankName, formerAccountNumber, usedFrom } = change;
  const current = await findWageAccount(db, seafarerId);
  const number = (whole: string) => maskedText(whole, viewOf(reader, 'bank'));
  const former = { bankName: formerBankName ?? '', accountNumber: formerAccountNumber ?? '' };
  return {
    asked: { bankName, accountNumber: number(accountNumber), accountName },
    current: current
      ? {
          seen: fingerprintOf(current),
          bankName: current.bankName,
          accountNumber: number(current.accountNumber),
          accountName: current.accountName,
        }
      : null,
    isChangedSince: !isSame(former, current ?? { bankName: '', accountNumber: '' }),
    isOtherHolder: isOtherHolder(accountName, name),
    isShared: await isAccountOfOthers(db, seafarerId, { bankName, accountNumber }),
    usedFrom: usedFrom ?? (await findFirstPayment(db, employeeId)),
  };
}

/** The account of the file as who asks sees it. */
export async function findOwnAccount(db: Db, seafarerId: number) {
  const account = await findWageAccount(db, seafarerId);
  return { held: account ? { bankName: account.bankName, ending: endingOf(account.accountNumber) } : null };
}
