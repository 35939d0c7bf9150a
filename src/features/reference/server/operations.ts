import { message } from '#platform/contract/messages.ts';
import { type DivisionMonth, type MonthParts, monthOfParts } from '#platform/contract/months.ts';
import { badInput } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';

/** The one division of a call: the caller's own, or the one that a super admin names. None is guessed. */
export function ownDivision({ divisions: [divisionId, other] }: Pick<Scope, 'divisions'>): number {
  if (divisionId === undefined || other !== undefined)
    throw badInput({ divisionId: message('refusals:required', { field: 'users:fields.division' }) });
  return divisionId;
}

/** The month of a division that a call is about. */
export const divisionMonth = (asked: MonthParts, scope: Pick<Scope, 'divisions'>): DivisionMonth => ({
  divisionId: ownDivision(scope),
  month: monthOfParts(asked),
});
