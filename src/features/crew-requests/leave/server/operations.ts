import { addDays } from '#platform/contract/days.ts';
import { message } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import { isOpen } from '../../rules.ts';
import { type Asker, insertRequest, lockAsker } from '../../server/operations.ts';
import { listOwn } from '../../server/queries.ts';
import { clashes, leaveOf, mostDaysAhead } from '../rules.ts';
import { listLeaves } from './queries.ts';

/** Days ashore that seafarers ask for. */

/** Asks for leave; days that are asked for or granted already are refused. */
export async function askLeave(
  db: Db,
  scope: Scope,
  asker: Asker,
  { said, ...leave }: { startsOn: string; days: number; said: string },
) {
  const employee = await lockAsker(db, scope, asker);
  const { today } = asker;
  if (leave.startsOn < today) throw badInput({ startsOn: 'crew-requests:refusals.past' });
  if (leave.startsOn > addDays(today, mostDaysAhead))
    throw badInput({ startsOn: message('crew-requests:refusals.far', { max: mostDaysAhead }) });
  const waiting = (await listOwn(db, employee.id)).flatMap(({ state, startsOn, days }) =>
    isOpen(state) && startsOn !== null && days !== null ? [leaveOf({ startsOn, days })] : [],
  );
  const granted = await listLeaves(db, [employee.id], today);
  if (clashes(leaveOf(leave), [...waiting, ...granted]).length > 0)
    throw badInput({ startsOn: 'crew-requests:refusals.leave_twice' });
  return insertRequest(db, employee, { kind: 'leave', ...leave }, { today, words: { said, by: asker.userId } });
}
