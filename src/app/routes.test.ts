import { describe, expect, it } from 'vitest';
import {
  allows,
  type DivisionId,
  defaultTags,
  type Person,
  type Role,
  roles,
  type SubRole,
  subRoles,
} from '#platform/contract/access.ts';
import { allScreens } from './features.web.tsx';
import { publicScreens } from './public-features.web.tsx';

/**
 * Every screen as every role, with the tags a new account gets. Who may open which path is written by hand, from the
 * open points of the documents (1-open 63, 65 and 67), and not read from the declarations under test.
 */

const everyone = 'everyone';
/** Beginnings of account names, 'crewmarine head' for one: both divisions of a role are alike. */
const writers = ['superadmin', 'crewingadmin', 'crewingmanager', 'crewingstaff'];
const leads = ['superadmin', 'crewingadmin', 'crewingmanager'];
const office = [...writers, 'crewingpde', 'crewingplanning', 'crewingservice', 'crewingfinance'];
const fleet = [...writers, 'crewingplanning', 'crewingprincipal', 'principal', 'crewmarine', 'crewtanker'];

const planning = [...leads, 'crewingplanning', 'crewingprincipal', 'principal'];

/** The office that schedules, and service, which looks on. */
const scheduling = [...writers, 'crewingplanning', 'crewingservice'];

const contractReaders = [...leads, 'crewingfinance'];
/** Who writes, reviews or reads reports on crew. */
const appraising = [...writers, 'crewingpde', 'crewingprincipal', 'principal', 'crewmarine head', 'crewtanker head'];

const mayOpen: Record<string, typeof everyone | readonly string[]> = {
  '/': everyone,
  '/career/$jobOpeningId': everyone,
  '/closed': everyone,
  '/validation': everyone,
  '/validation-registration-process': everyone,
  '/registration': everyone,
  '/registration-process': everyone,
  '/oauth/callback': everyone,
  '/request-reset-password': everyone,
  '/reset-password': everyone,
  '/dev/parts': everyone,
  '/next-assignment': everyone,
  '/crew-change': everyone,
  '/privacy': everyone,
  '/verify': everyone,
  '/my-data': everyone,
  '/dashboard/my-data': everyone,
  '/dashboard/privacy/retention': ['superadmin'],
  '/dashboard/privacy/requests': leads,
  '/dashboard/privacy/reading': ['superadmin', 'crewingmanager'],
  '/dashboard/profile': everyone,
  '/dashboard/notifications': everyone,
  '/dashboard/calendars': [...office, 'crewingprincipal', 'principal', 'crewmarine', 'crewtanker'],
  '/dashboard/audit': ['superadmin'],
  '/dashboard/first-steps': ['superadmin', 'crewingadmin'],
  '/dashboard/users-management/users': ['superadmin', 'crewingadmin'],
  '/dashboard/users-management/tokens': ['superadmin', 'crewingadmin'],
  '/dashboard/users-management/webhooks': ['superadmin', 'crewingadmin'],
  '/dashboard': [...office, 'crewingprincipal', 'principal'],
  '/dashboard/figures/$figure': [...office, 'crewingprincipal', 'principal'],
  '/dashboard/decisions': [...office, 'crewingprincipal', 'principal', 'crewmarine', 'crewtanker'],
  '/dashboard/work-list/$line': [...office, 'crewingprincipal', 'principal', 'crewmarine', 'crewtanker'],
  '/dashboard/registration': writers,
  '/dashboard/recruitment/applicants-list': [...writers, 'crewingpde'],
  '/dashboard/recruitment/applicants-list/$applicantId/view': [...writers, 'crewingpde'],
  '/dashboard/recruitment/applicants-list/$applicantId/update': writers,
  '/dashboard/crew-management': [...writers, 'crewingpde', 'crewingplanning', 'crewmarine', 'crewtanker'],
  '/dashboard/crew-management/$crewId/details': [
    ...writers,
    'crewingpde',
    'crewingplanning',
    'crewmarine',
    'crewtanker',
    'crewingprincipal',
    'principal',
  ],
  '/dashboard/crew-management/requirements': [...writers, 'crewingpde', 'crewingplanning'],
  '/dashboard/recruitment/sessions': [...writers, 'crewingpde'],
  '/dashboard/recruitment/sessions/$sessionId': [...writers, 'crewingpde'],
  '/dashboard/crew-management/add': leads,
  '/dashboard/imports': leads,
  '/dashboard/imports/$importId': leads,
  '/dashboard/recruitment/talent-pool': [...writers, 'crewingpde'],
  '/dashboard/recruitment/job-openings': writers,
  '/dashboard/vessel-management': fleet,
  '/dashboard/manning/planning': planning,
  '/dashboard/manning/planning/$vesselId/schedule': planning,
  '/dashboard/manning/planning/fleet': planning,
  '/dashboard/manning/planning/reliefs': [...leads, 'crewingplanning'],
  '/dashboard/manning/planning/strength': [...leads, 'crewingplanning'],
  '/dashboard/manning/planning/renewals': [...leads, 'crewingplanning'],
  '/dashboard/manning/planning/costs': [...leads, 'crewingplanning'],
  '/dashboard/manning/planning/$vesselId/what-if': [...leads, 'crewingplanning'],
  '/dashboard/manning/planning/$vesselId/crew': [...leads, 'crewingplanning'],
  '/dashboard/manning/onboard-preparation': [...writers, 'crewingplanning'],
  '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews': [...writers, 'crewingplanning'],
  '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details': [...writers, 'crewingplanning'],
  '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/mcu/$mcuId/details': writers,
  '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/bjst/$bjstId/details': [
    ...writers,
    'crewingplanning',
  ],
  '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/medical-certificate/$medicalCertificateId/details':
    writers,
  '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl': writers,
  '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl/$pklId/details': [
    ...writers,
    'crewingfinance',
  ],
  '/dashboard/manning/approval-crew': planning,
  '/dashboard/manning/approval-crew/$vesselId/schedule': planning,
  '/dashboard/manning/crew-changes': scheduling,
  '/dashboard/manning/crew-changes/$vesselId/$day': scheduling,
  '/dashboard/my-requests': ['crewmarine', 'crewtanker'],
  '/dashboard/crew-requests': [...writers, 'crewingfinance'],
  '/dashboard/crew-requests/letter-templates': ['superadmin', 'crewingadmin', 'crewingmanager'],
  '/dashboard/issued-documents': office,
  '/dashboard/manning/sign-on-papers': writers,
  '/dashboard/manning/sign-on-papers/templates': leads,
  '/dashboard/manning/sign-on-papers/$vesselId/$day/$portId': writers,
  '/dashboard/manning/onboard-scheduling': scheduling,
  '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews': scheduling,
  '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details': scheduling,
  '/dashboard/payroll-and-contracts/contract-management': contractReaders,
  '/dashboard/payroll-and-contracts/payroll-management': contractReaders,
  '/dashboard/service-and-administration': [...leads, 'crewingservice'],
  '/dashboard/service-and-administration/vessel/$vesselId/crews': [...leads, 'crewingservice'],
  '/dashboard/service-and-administration/vessel/$vesselId/crews/$scheduleId/details': [...leads, 'crewingservice'],
  ...Object.fromEntries(
    ['', '/vessel/$vesselId', '/vessel/$vesselId/wo/$workOrderId/details'].map((page) => [
      `/dashboard/work-order-and-billings/work-order-overview${page}`,
      ['superadmin', 'crewingadmin', 'crewingmanager', 'crewingfinance', 'crewmarine', 'crewtanker'],
    ]),
  ),
  '/dashboard/work-order-and-billings/payroll-month': [...leads, 'crewingfinance'],
  '/dashboard/work-order-and-billings/bank-transfers': [...leads, 'crewingfinance'],
  '/dashboard/work-order-and-billings/journal': [...leads, 'crewingfinance'],
  '/dashboard/work-order-and-billings/tax-files': [...leads, 'crewingfinance'],
  '/dashboard/work-order-and-billings/reconciliation': [...leads, 'crewingfinance'],
  '/dashboard/work-order-and-billings/billing-overview': [...leads, 'crewingfinance'],
  '/dashboard/work-order-and-billings/billing-terms': [...leads, 'crewingfinance'],
  '/dashboard/work-order-and-billings/payroll-tables': [...leads, 'crewingfinance'],
  '/dashboard/rates': [...writers, 'crewingfinance'],
  '/dashboard/crew-benefit/ujbm': [
    'superadmin in division 1',
    'crewingadminmarine',
    'crewingmanagermarine',
    'crewingservicemarine',
    'crewingfinancemarine',
  ],
  ...Object.fromEntries(
    [
      '',
      '/vessel/$vesselId/details',
      '/vessel/$vesselId/order',
      '/vessel/$vesselId/request/$shipChandlerId/details',
    ].map((page) => [
      `/dashboard/crew-benefit/ship-chandler${page}`,
      [
        'superadmin in division 2',
        'crewingadmintanker',
        'crewingmanagertanker',
        'crewingservicetanker',
        'crewtanker head',
      ],
    ]),
  ),
  '/dashboard/crew-benefit/ship-chandler/items': [
    'superadmin in division 2',
    'crewingadmintanker',
    'crewingmanagertanker',
    'crewingservicetanker',
  ],
  '/dashboard/appraisal': appraising,
  '/dashboard/appraisal/$vesselId/crew': appraising,
  '/dashboard/appraisal/$vesselId/crew/details': appraising,
  '/dashboard/principals': [...writers, 'crewingplanning'],
  '/dashboard/principals/add': ['superadmin', 'crewingadmin', 'crewingmanager'],
  '/dashboard/principals/$principalId/details': [...writers, 'crewingplanning'],
  '/dashboard/vessel-management/add': ['superadmin', 'crewingadmin', 'crewingmanager'],
  '/dashboard/vessel-management/service-links': [...writers, 'crewingplanning'],
  '/dashboard/vessel-management/$vesselId/details': fleet,
  '/dashboard/manning/approval-crew/$vesselId/crew': planning,
  '/dashboard/manning/decisions/$kind/$decisionId': [
    'superadmin',
    'crewingadmin',
    'crewingmanager',
    'crewingplanning',
    'crewingprincipal',
    'principal',
    'crewmarine',
    'crewtanker',
  ],
};

/** What a stranger gets without signing in. */
const mustSignIn = (path: string) => path.startsWith('/dashboard');

interface Account extends Person {
  name: string;
}
const divisionsOf = (role: Role): readonly DivisionId[] =>
  role.endsWith('marine') ? [1] : role.endsWith('tanker') ? [2] : [1, 2];
const subRolesOf = (role: Role): readonly (SubRole | null)[] =>
  role === 'crewmarine' || role === 'crewtanker' ? subRoles : [null];

const accounts: Account[] = roles.flatMap((role) =>
  subRolesOf(role).flatMap((subRole) =>
    divisionsOf(role).map((divisionId) => ({
      name: [role, subRole, `in division ${divisionId}`].filter(Boolean).join(' '),
      role,
      divisionId,
      userAccessList: defaultTags(role, subRole),
      isActive: true,
    })),
  ),
);

const opensFor = (account: Person) =>
  allScreens.filter(({ access }) => allows(access, account)).map(({ path }) => path as string);

describe('a screen', () => {
  it('has its line in the table, and its path to itself', () => {
    const paths = allScreens.map(({ path }) => path);
    expect([...paths].sort()).toEqual(Object.keys(mayOpen).sort());
  });

  it.each(accounts)('is open to $name where the table says so, and nowhere else', (account) => {
    const wanted = Object.entries(mayOpen).filter(
      ([, who]) => who === everyone || who.some((start) => account.name.startsWith(start)),
    );
    expect(opensFor(account).sort()).toEqual(wanted.map(([path]) => path).sort());
  });

  it('asks a stranger to sign in below /dashboard, and only there', () => {
    const closed = allScreens.filter(({ access }) => access.who !== 'anyone').map(({ path }) => path as string);
    expect(closed.sort()).toEqual(Object.keys(mayOpen).filter(mustSignIn).sort());
  });

  it('is loaded by a stranger only outside of /dashboard, and there each is', () => {
    const outside = Object.keys(mayOpen).filter((path) => !mustSignIn(path));
    expect(publicScreens.map(({ path }) => path as string).sort()).toEqual(outside.sort());
  });

  it('of the signed-in area is closed to an account that was switched off, but for its own profile', () => {
    for (const account of accounts)
      expect(opensFor({ ...account, isActive: false }).filter(mustSignIn), account.name).toEqual([
        '/dashboard/profile',
      ]);
  });

  it('of the signed-in area is closed to an account without tags, but for its own profile, notifications and data', () => {
    for (const account of accounts)
      expect(opensFor({ ...account, userAccessList: [] }).filter(mustSignIn), account.name).toEqual([
        '/dashboard/profile',
        '/dashboard/notifications',
        '/dashboard/my-data',
      ]);
  });

  it('that the menu leads to is in the signed-in area, where each order is taken once', () => {
    const entries = allScreens.filter(({ menu }) => menu !== undefined);
    expect(entries.filter(({ shell }) => shell !== 'dashboard')).toEqual([]);
    const orders = entries.map(({ menu }) => menu?.order);
    expect(new Set(orders).size).toBe(orders.length);
  });
});
