import { expect, it } from 'vitest';
import type { Role } from '#platform/contract/access.ts';
import { mayDecideExtension } from './rules.ts';

it.each<[string, Role, number | null, number | null, boolean]>([
  ['an account of the principal that is asked', 'crewingprincipalmarine', 5, 5, true],
  ['another principal', 'crewingprincipalmarine', 6, 5, false],
  ['a principal where a manager decides', 'crewingprincipalmarine', 5, null, false],
  ['a manager on behalf of the principal', 'crewingmanagermarine', null, 5, true],
  ['an admin on behalf of the principal', 'crewingadminmarine', null, 5, true],
  ['a planner on behalf of the principal', 'crewingplanningmarine', null, 5, false],
  ['a manager where no principal is asked', 'crewingmanagertanker', null, null, true],
  ['an admin where no principal is asked', 'crewingadmintanker', null, null, false],
  ['the super admin where no principal is asked', 'superadmin', null, null, true],
])('%s', (_who, role, own, asked, may) => {
  const decider = { userId: 'a', role, principalId: own };
  expect(mayDecideExtension(decider, { principalId: asked, requestedBy: 'b' })).toBe(may);
  expect(mayDecideExtension(decider, { principalId: asked, requestedBy: 'a' })).toBe(false);
});
