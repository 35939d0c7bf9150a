import { expect, it } from 'vitest';
import { type DivisionId, defaultTags, type Role, roleClass, roles } from '#platform/contract/access.ts';
import { figureGroups, figureOf, groupsOf, marginOf, retentionRate } from './rules.ts';

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [8, 9, 89],
  [1, 3, 33],
  [2, 2, 100],
])('%i of %i clients are a retention of %i percent', (active, all, rate) => {
  expect(retentionRate({ active, all })).toBe(rate);
});

it.each(['crew', 'crew.none', 'none.total', '', 'crew.total.more', 'contracts.retentionRate'])(
  '%j names no figure that counts records',
  (name) => expect(figureOf(name)).toBeUndefined(),
);

const every = Object.keys(figureGroups);
const narrowed: Readonly<Record<string, readonly string[]>> = {
  finance: ['contracts'],
  service: ['scheduling'],
  principal: ['vessels', 'appraisals'],
};
const accounts = roles.flatMap((role) =>
  ([1, 2] as const)
    .filter((divisionId) => !role.endsWith(divisionId === 1 ? 'tanker' : 'marine'))
    .map((divisionId): [Role, DivisionId] => [role, divisionId]),
);

it.each(accounts)('%s in division %i sees the groups of its work', (role, divisionId) => {
  const person = { role, divisionId, userAccessList: defaultTags(role, null), isActive: true };
  expect(groupsOf(person)).toEqual(narrowed[roleClass(role)] ?? every);
});

it('shows a finance account that was given another area its group too', () => {
  const person = {
    ...({ role: 'crewingfinancemarine', divisionId: 1, isActive: true } as const),
    userAccessList: [...defaultTags('crewingfinancemarine', null), 'CrewManagement' as const],
  };
  expect(groupsOf(person)).toEqual(['crew', 'certificates', 'contracts']);
});

it.each([
  ['100', '40', 60n],
  ['40', '100', -60n],
  ['9007199254740993', '1', 9007199254740992n],
])('%s billed and %s spent leave %s', (billed, cost, margin) => {
  expect(marginOf({ billed, cost })).toBe(margin);
});
