import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles, type SubRole, subRoles, type Tag, tags } from '#platform/contract/access.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/server/app.ts';
import { features } from './features.server.ts';
import { type Caller, type TestServer, testServer } from './test-server.ts';

/**
 * Every call as every role. What is expected is written by hand, from the open points of the documents (1-open 3, 35,
 * 63 and 65), and not read from the declarations under test. A call that no line names fails.
 */

const readers = (...wanted: Tag[]) => ({ tags: wanted, writes: false });
const writers = (...wanted: Tag[]) => ({ tags: wanted, writes: true });
type Rule = 'anyone' | 'visitor' | 'signed-in' | 'member' | 'office' | ReturnType<typeof readers>;

/** By the beginning of the path; the longest line that fits holds. */
const expectedRules: Record<string, Rule> = {
  '/P/': 'anyone',
  '/Users/GetProfileByUserId': 'signed-in',
  '/Users/RequestResetPassword': 'anyone',
  '/Users/ResetPassword': 'anyone',
  '/FileUpload/': 'member',
  '/FileUploadPublic/': 'visitor',
  '/FileDownload/': 'member',
  '/JobOpening/': readers('JobOpening', 'ApplicantList'),
  '/JobOpeningPublic/': 'anyone',
  '/RegisterCrews/Get': readers('ApplicantList'),
  '/RegisterCrews/GetApplicantListCounts': readers('ApplicantList', 'Dashboard'),
  '/RegisterCrews/GetRegisterCrewDraft': writers('ApplicantList'),
  '/RegisterCrews/SubmitRegisterCrew': writers('ApplicantList'),
  '/RegisterCrewsPublic/': 'visitor',
  '/AssessmentHistory/Get': readers('ApplicantList'),
  '/Email/': writers('ApplicantList'),
  '/EmailPublic/': 'visitor',
  '/JobPositionMarines/': 'member',
  '/JobPositionTankers/': 'member',
  '/PublicJobPositionMarines/': 'anyone',
  '/PublicJobPositionTankers/': 'anyone',
  '/MatrixMarineCOCs/': 'member',
  '/MatrixMarineCOPs/': 'member',
  '/MatrixTankerCOCs/': 'member',
  '/MatrixTankerCOPs/': 'member',
  '/PublicMatrix': 'visitor',
  '/AdditionalAdd/Get': 'member',
  '/AdditionalAdd/Create': 'office',
  '/AdditionalAdd/CreateVesselSize': writers('JobOpening', 'VesselManagement'),
  '/AdditionalAddPublic/': 'visitor',
  '/Dropdown/': 'member',
  '/DropdownPublic/': 'anyone',
};

const principalTags: Tag[] = ['Dashboard', 'VesselManagement', 'Planning', 'Approval', 'Appraisal'];
/** By the beginning of the role; `w` marks those that may write where a call says no more. */
const expectedRoles: Record<string, { tags: readonly Tag[]; w?: true; outside?: true }> = {
  superadmin: { tags, w: true },
  crewingadmin: { tags, w: true },
  crewingmanager: { tags: tags.filter((tag) => tag !== 'UserManagement'), w: true },
  crewingstaff: {
    tags: [
      'Dashboard',
      'ApplicantList',
      'JobOpening',
      'CrewManagement',
      'VesselManagement',
      'OnboardPreparation',
      'Scheduling',
      'Appraisal',
    ],
    w: true,
  },
  crewingplanning: {
    tags: [
      'Dashboard',
      'CrewManagement',
      'VesselManagement',
      'Planning',
      'Approval',
      'OnboardPreparation',
      'Scheduling',
    ],
  },
  crewingservice: { tags: ['Dashboard', 'Accomodation', 'ShipChandler', 'UJBM', 'Scheduling'] },
  crewingfinance: { tags: ['Dashboard', 'UJBM', 'WOOverview', 'BillingOverview', 'Contracts'] },
  crewingpde: { tags: ['Dashboard', 'ApplicantList', 'CrewManagement', 'Appraisal'] },
  crewingprincipal: { tags: principalTags, outside: true },
  principal: { tags: principalTags, outside: true },
  'crewmarine head': {
    tags: ['CrewManagement', 'VesselManagement', 'ShipChandler', 'Appraisal', 'WOOverview'],
    outside: true,
  },
  'crewtanker head': {
    tags: ['CrewManagement', 'VesselManagement', 'ShipChandler', 'Appraisal', 'WOOverview'],
    outside: true,
  },
  crewmarine: { tags: ['CrewManagement', 'WOOverview'], outside: true },
  crewtanker: { tags: ['CrewManagement', 'WOOverview'], outside: true },
  // In no class, with no tags of its own (1-open 67).
  admin: { tags: [], outside: true },
};

function longest<T>(table: Record<string, T>, name: string): T {
  const [line] = Object.keys(table)
    .filter((start) => name.startsWith(start))
    .sort((a, b) => b.length - a.length);
  const found = line === undefined ? undefined : table[line];
  if (found === undefined) throw new Error(`Nothing is written down for ${name}`);
  return found;
}

interface Person {
  name: string;
  role: Role;
  subRole: SubRole | null;
}
const people: Person[] = roles.flatMap((role) => {
  const kinds = role === 'crewmarine' || role === 'crewtanker' ? subRoles : [null];
  return kinds.map((subRole) => ({ name: subRole ? `${role} ${subRole}` : role, role, subRole }));
});

/** Whether the person gets past the question of who they are. */
function mayCall(rule: Rule, person: Person): boolean {
  const { tags: held, w = false, outside = false } = longest(expectedRoles, person.name);
  if (rule === 'anyone' || rule === 'visitor' || rule === 'signed-in') return true;
  if (rule === 'member') return held.length > 0;
  if (rule === 'office') return held.length > 0 && !outside;
  return rule.tags.some((tag) => held.includes(tag)) && (w || !rule.writes);
}

const endpoints = endpointsOf(features);
const ruleOf = ({ path }: Endpoint) => longest(expectedRules, path);

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A call with nothing in it: refusals come before its input is looked at, and nothing can be written. */
async function ask(endpoint: Endpoint, caller: Caller) {
  const none = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '0']));
  const { status, body } = await server.call(endpoint, none as never, caller);
  return { status, code: body.code as string | undefined };
}
const isRefused = (status: number) => status === 401 || status === 403;

describe('a call', () => {
  it.each(people)(
    'as $name is open where the role’s tags and writing rights say so, and nowhere else',
    async (person) => {
      const caller = await server.user({ role: person.role, subRole: person.subRole });
      const wrong: string[] = [];
      for (const endpoint of endpoints) {
        const { status, code } = await ask(endpoint, caller);
        const allowed = mayCall(ruleOf(endpoint), person);
        if (allowed ? isRefused(status) || status >= 500 : status !== 403 || code !== 'forbidden')
          wrong.push(
            `${endpoint.method} ${endpoint.path}: ${status} ${code}, wanted ${allowed ? 'open' : 'forbidden'}`,
          );
      }
      expect(wrong).toEqual([]);
    },
  );

  const refusals: [string, () => Promise<Caller>, (rule: Rule) => [number, string] | undefined][] = [
    [
      'without a token',
      async () => undefined,
      (rule) => (rule === 'anyone' ? undefined : rule === 'visitor' ? [400, 'captcha_invalid'] : [401, 'signed_out']),
    ],
    [
      'with a token that is no longer good',
      async () => ({ token: `test.${randomUUID()}` }),
      (rule) => (rule === 'anyone' ? undefined : [401, 'signed_out']),
    ],
    [
      'with a captcha token',
      () => server.visitor(),
      (rule) => (rule === 'anyone' || rule === 'visitor' ? undefined : [401, 'signed_out']),
    ],
    [
      'with a made-up captcha token',
      async () => ({ f: 'made-up' }),
      (rule) => (rule === 'anyone' ? undefined : rule === 'visitor' ? [400, 'captcha_invalid'] : [401, 'signed_out']),
    ],
    [
      'from an account that was switched off',
      () => server.user({ role: 'superadmin', isActive: false }),
      (rule) => (rule === 'anyone' || rule === 'signed-in' ? undefined : [403, 'account_inactive']),
    ],
    [
      'from an account without any tag',
      () => server.user({ role: 'crewingadminmarine', userAccessList: [] }),
      (rule) => (rule === 'anyone' || rule === 'visitor' || rule === 'signed-in' ? undefined : [403, 'forbidden']),
    ],
  ];
  it.each(refusals)('%s is refused in the way that says why', async (_who, makeCaller, expectation) => {
    const caller = await makeCaller();
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      const { status, code } = await ask(endpoint, caller);
      const wanted = expectation(ruleOf(endpoint));
      const fine = wanted
        ? status === wanted[0] && code === wanted[1]
        : !isRefused(status) && code !== 'captcha_invalid';
      if (!fine) wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${code}, wanted ${wanted ?? 'open'}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is open by each tag alone, to roles that may read', async () => {
    for (const tag of tags) {
      const caller = await server.user({ role: 'crewingpdemarine', userAccessList: [tag] });
      for (const endpoint of endpoints) {
        const rule = ruleOf(endpoint);
        if (typeof rule === 'string') continue;
        const { status } = await ask(endpoint, caller);
        const allowed = rule.tags.includes(tag) && !rule.writes;
        expect(status === 403, `${tag}: ${endpoint.path}`).toBe(!allowed);
      }
    }
  });
});
