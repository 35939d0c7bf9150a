/**
 * Who may do what. Roles, tags and write rights are defined here once; the server enforces them on every call
 * (platform/server/feature.ts) and the client reads the same table to decide what to show.
 */

/** Menu tags, in menu order; the spelling is the documents' (1S217). */
export const tags = [
  'Dashboard',
  'ApplicantList',
  'JobOpening',
  'CrewManagement',
  'VesselManagement',
  'Planning',
  'OnboardPreparation',
  'Scheduling',
  'Approval',
  'Accomodation',
  'ShipChandler',
  'UJBM',
  'Appraisal',
  'Contracts',
  'WOOverview',
  'BillingOverview',
  'UserManagement',
] as const;
export type Tag = (typeof tags)[number];

/** Role values with the label shown beside the user's name (1S089 to 1S100, 1-open 66). */
export const roleLabels = {
  superadmin: 'CREWING SUPER ADMIN',
  crewingadminmarine: 'CREWING ADMIN MARINE',
  crewingadmintanker: 'CREWING ADMIN TANKER',
  crewingmanagermarine: 'CREWING MANAGER MARINE',
  crewingmanagertanker: 'CREWING MANAGER TANKER',
  crewingstaffmarine: 'CREW STAFF MARINE',
  crewingstafftanker: 'CREW STAFF TANKER',
  crewingpdemarine: 'CREWING PDE MARINE',
  crewingpdetanker: 'CREWING PDE TANKER',
  crewingplanningmarine: 'CREWING PLANNING MARINE',
  crewingplanningtanker: 'CREWING PLANNING TANKER',
  crewingservicemarine: 'CREWING SERVICE MARINE',
  crewingservicetanker: 'CREWING SERVICE TANKER',
  crewingfinancemarine: 'CREWING FINANCE MARINE',
  crewingfinancetanker: 'CREWING FINANCE TANKER',
  crewingprincipalmarine: 'CREWING PRINCIPAL MARINE',
  crewingprincipaltanker: 'CREWING PRINCIPAL TANKER',
  crewmarine: 'CREW MARINE',
  crewtanker: 'CREW TANKER',
  admin: 'ADMIN',
  principal: 'PRINCIPAL',
} as const;
export type Role = keyof typeof roleLabels;
export const roles = Object.keys(roleLabels) as Role[];

export const subRoles = ['head', 'crew', 'others'] as const;
export type SubRole = (typeof subRoles)[number];

export const roleClasses = [
  'superadmin',
  'admin',
  'manager',
  'staff',
  'pde',
  'planning',
  'service',
  'finance',
  'principal',
  'crew',
  'other',
] as const;
export type RoleClass = (typeof roleClasses)[number];

const officeClasses = ['admin', 'manager', 'staff', 'pde', 'planning', 'service', 'finance'] as const;

/** The class a role belongs to (1S208 to 1S212). The plain role 'admin' is in no class (1-open 67). */
export function roleClass(role: Role): RoleClass {
  if (role === 'superadmin') return 'superadmin';
  if (role.includes('principal')) return 'principal';
  if (role === 'crewmarine' || role === 'crewtanker') return 'crew';
  return officeClasses.find((name) => role.startsWith(`crewing${name}`)) ?? 'other';
}

/**
 * How far someone's records go: all of the divisions; those of one principal; the vessel they are aboard with everybody
 * on it; or themselves, and of that vessel what is no one else's.
 */
export type Reach = 'division' | 'principal' | 'vessel' | 'self';

/** Principals reach what is theirs, masters the vessel they are aboard, crew themselves, everybody else the division. */
export function reachOf({ role, subRole }: { role: Role; subRole: SubRole | null }): Reach {
  const name = roleClass(role);
  if (name === 'principal') return 'principal';
  if (name !== 'crew') return 'division';
  return subRole === 'head' ? 'vessel' : 'self';
}

const all = [...tags];
const defaultTagsByClass: Record<RoleClass, readonly Tag[]> = {
  superadmin: all,
  admin: all,
  manager: all.filter((tag) => tag !== 'UserManagement'),
  staff: [
    'Dashboard',
    'ApplicantList',
    'JobOpening',
    'CrewManagement',
    'VesselManagement',
    'OnboardPreparation',
    'Scheduling',
    'Appraisal',
  ],
  planning: [
    'Dashboard',
    'CrewManagement',
    'VesselManagement',
    'Planning',
    'Approval',
    'OnboardPreparation',
    'Scheduling',
  ],
  service: ['Dashboard', 'Accomodation', 'ShipChandler', 'UJBM', 'Scheduling'],
  finance: ['Dashboard', 'UJBM', 'WOOverview', 'BillingOverview', 'Contracts'],
  pde: ['Dashboard', 'ApplicantList', 'CrewManagement', 'Appraisal'],
  principal: ['Dashboard', 'VesselManagement', 'Planning', 'Approval', 'Appraisal'],
  // The vessel is the one they are aboard (2-open 2O18); the rest of its crew stays hidden from them.
  crew: ['CrewManagement', 'VesselManagement', 'WOOverview'],
  other: [],
};

/** The tags a new account gets (1-open 63); stored per user afterwards, where a super admin edits them. */
export function defaultTags(role: Role, subRole: SubRole | null): readonly Tag[] {
  if (roleClass(role) === 'crew' && subRole === 'head')
    return ['CrewManagement', 'VesselManagement', 'ShipChandler', 'Appraisal', 'WOOverview'];
  return defaultTagsByClass[roleClass(role)];
}

export const divisions = { 1: 'Marine', 2: 'Tanker' } as const;
export type DivisionId = keyof typeof divisions;

/** Role classes that may write where a call does not say otherwise (1-open 35 and 65). */
export const officeWriters: readonly RoleClass[] = ['superadmin', 'admin', 'manager', 'staff'];
/** Who leads an office: keeps its vessels, decides what others propose (2-open 2O16). */
export const officeLeads = ['superadmin', 'admin', 'manager'] as const satisfies readonly RoleClass[];
/** Everyone who works in the office: all but principals and crew. */
export const office: readonly RoleClass[] = ['superadmin', ...officeClasses];

/**
 * Who may make a call. There is no default: an endpoint without it does not compile.
 * - `anyone`    no token at all
 * - `visitor`   a live captcha session (`f`), or a signed-in user in its place (1-open 3 and 101)
 * - `signed-in` every account, an inactive one too: their own profile only
 * - `active`    every active account, one without tags too: their own password
 * - `member`    every active account with at least one tag: lookups, uploads
 * - `tags`      an active account that holds one of the tags
 * `writers` narrows either of the two by role class.
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'visitor' }
  | { who: 'signed-in' }
  | { who: 'active' }
  | { who: 'member'; writers?: readonly RoleClass[] }
  | {
      who: 'tags';
      tags: readonly Tag[];
      writers?: readonly RoleClass[];
      /** Kinds of account for which fewer of the tags count. */
      narrowed?: Partial<Record<RoleClass, readonly Tag[]>>;
    };

export const anyone = { who: 'anyone' } as const satisfies Access;
export const visitor = { who: 'visitor' } as const satisfies Access;
export const signedIn = { who: 'signed-in' } as const satisfies Access;
export const active = { who: 'active' } as const satisfies Access;
export const member = { who: 'member' } as const satisfies Access;
export const memberOfOffice = { who: 'member', writers: office } as const satisfies Access;
export const reads = (...needed: Tag[]) => ({ who: 'tags', tags: needed }) as const satisfies Access;
export const writes = (needed: readonly Tag[], writers: readonly RoleClass[] = officeWriters) =>
  ({ who: 'tags', tags: needed, writers }) as const satisfies Access;
/** No one but super admins, reading included: the trail. */
export const superAdminOnly = writes(['UserManagement'], ['superadmin']);

/** What access is decided by. */
export interface Person {
  role: Role;
  divisionId: DivisionId;
  userAccessList: readonly Tag[];
  isActive: boolean;
}

/** Tags that a division never opens, whatever is in the list (1S219, 1S220). */
const closedInDivision: Record<DivisionId, readonly Tag[]> = { 1: ['ShipChandler'], 2: ['UJBM'] };

/** Areas where nothing hangs on a vessel or on oneself: to people outside the office they stay closed all the same. */
const closedOutside: readonly Tag[] = ['ApplicantList', 'JobOpening', 'UserManagement'];
const isOutside = (role: Role) => ['principal', 'crew'].includes(roleClass(role));

/** True if one of the tags is open to the person, in the division looked at. */
export const holdsTag = (person: Person, needed: readonly Tag[], divisionId = person.divisionId) =>
  needed.some(
    (tag) =>
      person.userAccessList.includes(tag) &&
      !closedInDivision[divisionId].includes(tag) &&
      !(closedOutside.includes(tag) && isOutside(person.role)),
  );

/** True if a signed-in person may make a call. Division and record scope come after it, in the queries. */
export function allows(access: Access, person: Person, divisionId = person.divisionId): boolean {
  if (access.who === 'anyone' || access.who === 'signed-in') return true;
  if (!person.isActive) return false;
  if (access.who === 'visitor' || access.who === 'active') return true;
  if (access.who === 'member' && person.userAccessList.length === 0) return false;
  const needed = access.who === 'tags' && (access.narrowed?.[roleClass(person.role)] ?? access.tags);
  if (needed && !holdsTag(person, needed, divisionId)) return false;
  return !access.writers || access.writers.includes(roleClass(person.role));
}

/** The areas that a token of another system may be given: never the accounts, nor what hangs on them. */
export const tokenAreas = tags.filter((tag) => tag !== 'UserManagement');
export const tokenReaches = ['read', 'write'] as const;
/** An area, and whether its calls may be made that read it or also those that change it. */
export type TokenScope = `${Tag}:${(typeof tokenReaches)[number]}`;
export const tokenScopes = tokenAreas.flatMap((tag) => tokenReaches.map((reach): TokenScope => `${tag}:${reach}`));

/**
 * The areas that a token opens to a call: of its maker's, those in its scopes, for a write those to be changed. The rest
 * is decided as for anybody, so that a token never reaches further than its maker does now. Calls about the account
 * itself, and those of visitors, are not for tokens.
 */
export function tagsByToken(
  { access, effect }: { access: Access; effect: 'read' | 'write' },
  held: readonly Tag[],
  scopes: readonly TokenScope[],
): readonly Tag[] {
  if (access.who !== 'tags' && access.who !== 'member') return [];
  return tokenAreas.filter(
    (tag) =>
      held.includes(tag) && (scopes.includes(`${tag}:write`) || (effect === 'read' && scopes.includes(`${tag}:read`))),
  );
}
