import { staleEdit } from '#features/audit/server/queries.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { badInput } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { ownHome } from '../contract.ts';
import { findContacts, keepContacts } from './queries.ts';

/** A super admin says which division; everybody else has one. */
function divisionOf({ divisions }: Scope): number {
  const [division, other] = divisions;
  if (division === undefined || other !== undefined)
    throw badInput({ divisionId: isRequired('dashboard:contacts.division') });
  return division;
}

export const ownHomeFeature = feature(ownHome, {
  contacts: async (_asked, { db, scope }) => ({ data: await findContacts(db, divisionOf(scope)) }),

  saveContacts: async ({ schedule, salary, emergency, version }, { db, scope, user }) => {
    const division = divisionOf(scope);
    const before = await findContacts(db, division, { held: true });
    if (version !== undefined && version !== before.version)
      throw await staleEdit(db, { table: 'office_contacts', id: division }, user.userId);
    return { data: await keepContacts(db, division, { schedule, salary, emergency }) };
  },
});
