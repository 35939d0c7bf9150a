import { transitions } from '#app/transitions.server.ts';
import { notifications } from '#features/notifications/contract.ts';
import type { Step } from '#platform/server/transitions.ts';
import { emit } from '#platform/server/transitions.ts';
import type { TestServer } from './server.ts';
import { triedInPortal } from './transitions.ts';

/** What accounts are notified of in the portal, when a step happens that causes nothing else. */
export function notificationsOf(server: TestServer) {
  const tried: readonly string[] = triedInPortal;
  const ours = transitions.filter(({ step, causes }) => tried.includes(`${step}: ${causes}`));
  return {
    kindsOf: async ({ userId }: { userId: string }) =>
      (
        await server.db.selectFrom('notifications').select('kind').where('userId', '=', userId).orderBy('id').execute()
      ).map(({ kind }) => kind),
    shownTo: async (caller: { token: string }) => (await server.call(notifications.list, {}, caller)).body.data.rows,
    happens: <Facts>(step: Step<Facts>, facts: Facts) =>
      server.db
        .transaction()
        .execute((db) => emit({ db, services: { ...server.services, transitions: ours } }, step, facts)),
  };
}
