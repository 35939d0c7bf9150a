import { describe, expect, it } from 'vitest';
import { type DivisionId, type Role, roles, type SubRole, type Tag } from '#platform/contract/access.ts';
import {
  isBeyondToggle,
  isResetPassword,
  isStrongPassword,
  mayDeactivateSelf,
  mayManage,
  roleChoices,
  tagsAfter,
} from './rules.ts';

it.each([
  ['Abcdefg1!', true],
  ['abcdef1@', true],
  ['kata sandi 1?', true],
  ['åäöüéèß1%', true],
  ['abcdefg1', false],
  ['abcdefg!', false],
  ['1234567!', false],
  ['abc1!', false],
  ['abcdefg1#', false],
  ['tiga ekor camar', true],
  ['三文字の言葉でも十五あればよい', true],
  ['dua ekor camar', false],
])('%s as a password of the reset page: %s', (password, fits) => {
  expect(isResetPassword(password)).toBe(fits);
});

it.each([
  ['Abcdef1#', true],
  ['Abcdef1$', true],
  ['Abcdef1^', true],
  ['Abcdef1+', true],
  ['Abcdef1=', true],
  ['Abcdef1(', true],
  ['Abcdef1)', true],
  ['Abcdef1&', true],
  ['kata Sandi 1%', true],
  ['Abcde1#', false],
  ['abcdef1#', false],
  ['ABCDEF1#', false],
  ['Abcdefg#', false],
  ['Abcdef12', false],
  ['Abcdef1?', false],
  ['Abcdef1-', false],
  ['tiga ekor camar', true],
  ['482 913 776 205', true],
  ['dua ekor camar', false],
])('%s as a password of the user form: %s', (password, fits) => {
  expect(isStrongPassword(password)).toBe(fits);
});

describe('the roles to choose from', () => {
  const kinds = ['admin', 'manager', 'staff', 'pde', 'planning', 'service', 'finance', 'principal'];
  const of = (division: string) => [...kinds.map((kind) => `crewing${kind}${division}`), `crew${division}`];
  it.each<[DivisionId, boolean, string[]]>([
    [1, true, ['superadmin', ...of('marine')]],
    [2, true, ['superadmin', ...of('tanker')]],
    [1, false, of('marine')],
    [2, false, of('tanker')],
  ])('in division %i, with the super admin’s: %s', (divisionId, withSuperAdmin, expected) => {
    expect([...roleChoices(divisionId, withSuperAdmin)].sort()).toEqual([...expected].sort());
  });
});

it.each<[Role, Role, boolean]>([
  ['superadmin', 'superadmin', true],
  ['superadmin', 'crewmarine', true],
  ['crewingadminmarine', 'superadmin', false],
  ['crewingadminmarine', 'crewingadmintanker', true],
  ['crewingadmintanker', 'principal', true],
  ['crewingmanagermarine', 'crewingadminmarine', false],
  ['crewingmanagermarine', 'crewingmanagermarine', true],
  ['crewingstaffmarine', 'superadmin', false],
  // Who was given the users' tag by hand makes no one who decides over them.
  ['crewingstaffmarine', 'crewingmanagermarine', false],
  ['crewingstaffmarine', 'crewingstaffmarine', true],
  ['crewingstaffmarine', 'crewingfinancemarine', true],
  ['crewingmanagermarine', 'crewingstaffmarine', true],
  ['admin', 'crewingadminmarine', false],
])('%s may manage %s: %s', (manager, managed, may) => {
  expect(mayManage(manager, managed)).toBe(may);
});

it('leaves admins and super admins out of the toggle, and of switching themselves off', () => {
  expect(roles.filter(isBeyondToggle)).toEqual(['superadmin', 'crewingadminmarine', 'crewingadmintanker']);
  expect(roles.filter((role) => !mayDeactivateSelf(role))).toEqual([
    'superadmin',
    'crewingadminmarine',
    'crewingadmintanker',
    'admin',
  ]);
});

const crew: Tag[] = ['CrewManagement', 'VesselManagement', 'WOOverview'];
const head: Tag[] = ['CrewManagement', 'VesselManagement', 'ShipChandler', 'Appraisal', 'WOOverview'];
it.each<[string, SubRole | null, SubRole | null, Tag[], Tag[]]>([
  ['is the head’s for a crew member who becomes one', 'crew', 'head', crew, head],
  ['is the crew’s again afterwards', 'head', 'crew', head, crew],
  ['stays without a change', 'crew', 'crew', ['Dashboard'], ['Dashboard']],
  ['stays between sub-roles with the same tags', 'crew', 'others', crew, crew],
  ['keeps what was added by hand', 'crew', 'head', [...crew, 'Dashboard'], ['Dashboard', ...head]],
  [
    'keeps out what was taken by hand',
    'crew',
    'head',
    ['CrewManagement', 'VesselManagement'],
    head.filter((tag) => tag !== 'WOOverview'),
  ],
  [
    'loses what only the former one opened',
    'head',
    'others',
    [...head, 'UJBM'],
    ['CrewManagement', 'UJBM', 'VesselManagement', 'WOOverview'],
  ],
])('the access list after another sub-role %s', (_what, from, to, held, expected) => {
  expect([...tagsAfter('crewmarine', from, to, held)].sort()).toEqual([...expected].sort());
});
