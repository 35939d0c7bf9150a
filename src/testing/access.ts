import { type Role, roles, type SubRole, subRoles, type Tag, tags } from '#platform/contract/access.ts';

/**
 * What each role holds, written by hand from the open points of the documents (1-open 3, 35, 63 and 65), and not read
 * from the declarations under test.
 */

export interface TagRule {
  tags: readonly Tag[];
  writes: boolean;
  /** Beginnings of the roles that may, of those that hold a tag. */
  by?: readonly string[];
}
export type Rule = 'anyone' | 'visitor' | 'signed-in' | 'active' | 'member' | 'office' | TagRule;

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
  crewmarine: { tags: ['CrewManagement', 'VesselManagement', 'WOOverview'], outside: true },
  crewtanker: { tags: ['CrewManagement', 'VesselManagement', 'WOOverview'], outside: true },
  // In no class, with no tags of its own (1-open 67).
  admin: { tags: [], outside: true },
};

/** The longest line that fits a name. */
export function longest<T>(table: Record<string, T>, name: string): T {
  const [line] = Object.keys(table)
    .filter((start) => name.startsWith(start))
    .sort((a, b) => b.length - a.length);
  const found = line === undefined ? undefined : table[line];
  if (found === undefined) throw new Error(`Nothing is written down for ${name}`);
  return found;
}

export interface Person {
  name: string;
  role: Role;
  subRole: SubRole | null;
}
/** Every role, with each sub-role where a role has them. */
export const people: Person[] = roles.flatMap((role) => {
  const kinds = role === 'crewmarine' || role === 'crewtanker' ? subRoles : [null];
  return kinds.map((subRole) => ({ name: subRole ? `${role} ${subRole}` : role, role, subRole }));
});

/** True if the person gets past the question of who they are. */
export function mayCall(rule: Rule, person: Person): boolean {
  const { tags: held, w = false, outside = false } = longest(expectedRoles, person.name);
  if (rule === 'anyone' || rule === 'visitor' || rule === 'signed-in' || rule === 'active') return true;
  if (rule === 'member') return held.length > 0;
  if (rule === 'office') return held.length > 0 && !outside;
  if (!rule.tags.some((tag) => held.includes(tag))) return false;
  return rule.by ? rule.by.some((start) => person.name.startsWith(start)) : w || !rule.writes;
}
