import { divisionOf, linesOf, type WorkLine } from '#platform/server/counted.ts';
import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { snoozes } from '../contract.ts';
import { backOn, isAhead } from '../rules.ts';
import { deleteOldSnoozes, deleteSnooze, findItem, setSnooze } from './queries.ts';

/** Putting off items of the caller's own lines. */
export const snoozesFeature = (lines: readonly WorkLine[]) =>
  feature(snoozes, {
    snooze: async ({ line: name, itemId, until, ...input }, { db, scope, user, today }) => {
      const line = found(linesOf(lines, user, divisionOf(input, { user })).find((each) => each.name === name));
      if (!isAhead(until, today)) throw badInput({ until: 'dashboard:refusals.snoozed_too_long' });
      const item = found(await findItem(db, line.rows(db, scope), itemId));
      const back = backOn(until, item.day, today);
      await deleteOldSnoozes(db, user.userId);
      await setSnooze(db, { userId: user.userId, line: name, itemId, until: back, state: item.state });
      return { data: { itemId, until: back } };
    },

    wake: async ({ line, itemId }, { db, user }) => ({
      data: found(await deleteSnooze(db, user.userId, line, itemId)),
    }),
  });
