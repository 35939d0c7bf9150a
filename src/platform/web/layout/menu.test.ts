import { describe, expect, it } from 'vitest';
import { type Access, reads, signedIn, type Tag, tags } from '#platform/contract/access.ts';
import { type MenuGroup, menuGroups, type Screen } from '../screens.tsx';
import { firstPermittedPath, groupKey, isCurrent, loginTarget, type MenuPerson, menuOf } from './menu.ts';

const screen = (path: `/${string}`, tag: Tag, group?: MenuGroup, access: Access = reads(tag)): Screen => ({
  path,
  shell: 'dashboard',
  access,
  title: 'shell:title',
  menu: { label: tag, order: tags.indexOf(tag), ...(group && { group }) },
  page: () => Promise.reject(new Error('never opened here')),
});

const all: readonly Screen[] = [
  screen('/dashboard/users-management/users', 'UserManagement', 'usersManagement'),
  screen('/dashboard', 'Dashboard'),
  screen('/dashboard/recruitment/job-openings', 'JobOpening', 'recruitment'),
  screen('/dashboard/recruitment/applicants-list', 'ApplicantList', 'recruitment'),
  {
    ...screen('/dashboard/crew-management', 'CrewManagement'),
    own: {
      leads: ['head', 'crew'],
      own: ({ employeeId }) =>
        employeeId === null
          ? undefined
          : { to: '/dashboard/crew-management/$crewId/details', params: { crewId: String(employeeId) } },
      without: 'forbidden',
      isHiddenWithout: true,
    },
  },
  screen('/dashboard/vessel-management', 'VesselManagement'),
  screen('/dashboard/crew-benefit/ship-chandler', 'ShipChandler', 'crewBenefit'),
  screen('/dashboard/crew-benefit/ujbm', 'UJBM', 'crewBenefit'),
  screen('/dashboard/appraisal', 'Appraisal'),
  { ...screen('/dashboard/profile', 'Dashboard'), access: signedIn, menu: undefined } as unknown as Screen,
];

const person = (given: Partial<MenuPerson>): MenuPerson => ({
  role: 'crewingstaffmarine',
  divisionId: 1,
  userAccessList: [],
  isActive: true,
  subRole: null,
  employeeId: null,
  vesselId: null,
  workOrderId: null,
  workOrderVesselId: null,
  ...given,
});

const drawn = (given: Partial<MenuPerson>) => {
  const one = person(given);
  return menuOf(all, one, one.divisionId).map((node) =>
    node.kind === 'item' ? node.item.label : `${node.group}: ${node.items.map(({ label }) => label).join(', ')}`,
  );
};

describe('the menu', () => {
  it('is in the order of the tag list, with items of a group together', () => {
    expect(drawn({ role: 'superadmin', divisionId: 2, userAccessList: tags })).toEqual([
      'Dashboard',
      'recruitment: ApplicantList, JobOpening',
      'CrewManagement',
      'VesselManagement',
      'crewBenefit: ShipChandler',
      'Appraisal',
      'usersManagement: UserManagement',
    ]);
  });

  it.each<[string, Partial<MenuPerson>, string[]]>([
    ['shows only what a tag opens', { userAccessList: ['JobOpening'] }, ['recruitment: JobOpening']],
    ['shows nothing without tags', {}, []],
    ['has UJBM and no ship chandler for marine', { userAccessList: ['ShipChandler', 'UJBM'] }, ['crewBenefit: UJBM']],
    [
      'has ship chandler and no UJBM for tanker',
      { role: 'crewingstafftanker', divisionId: 2, userAccessList: ['ShipChandler', 'UJBM'] },
      ['crewBenefit: ShipChandler'],
    ],
    ['hides a group without items', { userAccessList: ['ShipChandler', 'Appraisal'] }, ['Appraisal']],
    [
      'hides crew management from principals',
      { role: 'crewingprincipalmarine', userAccessList: ['CrewManagement', 'VesselManagement'] },
      ['VesselManagement'],
    ],
    ['is empty for an inactive account', { isActive: false, userAccessList: tags }, []],
    [
      'leaves out what leads to a record the person does not have',
      { role: 'crewmarine', subRole: 'head', userAccessList: ['CrewManagement'] },
      [],
    ],
  ])('%s', (_name, given, expected) => {
    expect(drawn(given)).toEqual(expected);
  });

  it('calls what is their own so, and the office’s lists as ever', () => {
    expect(
      drawn({
        role: 'crewmarine',
        subRole: 'crew',
        employeeId: 7,
        userAccessList: ['CrewManagement', 'VesselManagement'],
      }),
    ).toEqual(['own.CrewManagement', 'VesselManagement']);
    const item = { target: { to: '/dashboard' }, label: 'ujbm', path: '/dashboard' } as const;
    const group = (isOwn: boolean) => ({
      kind: 'group' as const,
      group: 'crewBenefit' as const,
      items: [{ ...item, isOwn }],
    });
    expect([groupKey(group(true)), groupKey(group(false))]).toEqual(['ownGroups.crewBenefit', 'groups.crewBenefit']);
  });

  it('looks at the division chosen, not only at their own', () => {
    const one = person({ role: 'superadmin', divisionId: 1, userAccessList: ['ShipChandler', 'UJBM'] });
    expect(menuOf(all, one, 2)).toMatchObject([{ items: [{ label: 'ShipChandler' }] }]);
  });

  it('knows all groups', () => {
    expect(menuGroups).toHaveLength(6);
  });
});

describe('the first permitted page', () => {
  it.each<[string, Partial<MenuPerson>, string]>([
    ['the dashboard where it is open', { userAccessList: ['JobOpening', 'Dashboard'] }, '/dashboard'],
    [
      'the first item of the tag list otherwise',
      { userAccessList: ['Appraisal', 'ApplicantList'] },
      '/dashboard/recruitment/applicants-list',
    ],
    ['the profile without any tag', {}, '/dashboard/profile'],
    [
      'the own record of a crew member',
      { role: 'crewmarine', subRole: 'crew', employeeId: 7, userAccessList: ['CrewManagement'] },
      '/dashboard/crew-management/7/details',
    ],
    [
      'the profile of a crew member without a record',
      { role: 'crewmarine', subRole: 'crew', userAccessList: ['CrewManagement'] },
      '/dashboard/profile',
    ],
  ])('is %s', (_name, given, expected) => {
    const one = person(given);
    const { to, params } = firstPermittedPath(all, one, one.divisionId);
    const named = new Map(Object.entries(params ?? {}));
    expect(to.replace(/\$(\w+)/, (_text, name: string) => named.get(name) ?? '')).toBe(expected);
  });
});

describe('the Login button', () => {
  it.each<[MenuPerson['role'], string]>([
    ['superadmin', '/dashboard'],
    ['crewingadmintanker', '/dashboard'],
    ['admin', '/dashboard/profile'],
    ['crewingmanagermarine', '/dashboard/profile'],
    ['crewmarine', '/dashboard/profile'],
  ])('leads a %s who is signed in to %s', (role, expected) => {
    expect(loginTarget(person({ role }))).toBe(expected);
  });
});

describe('the current item', () => {
  const item = { path: '/dashboard/appraisal' };
  it.each([
    [item, '/dashboard/appraisal', true],
    [item, '/dashboard/appraisal/3/crew', true],
    [item, '/dashboard/appraisals', false],
    [{ path: '/dashboard' }, '/dashboard/appraisal', false],
    [{ path: '/dashboard' }, '/dashboard', true],
    [{ path: '/dashboard/approval', also: '/dashboard/decisions' }, '/dashboard/decisions/plan/3', true],
    [{ path: '/dashboard/approval', also: '/dashboard/decisions' }, '/dashboard/decision', false],
  ])('%#', (one, pathname, expected) => {
    expect(isCurrent(one, pathname)).toBe(expected);
  });
});
