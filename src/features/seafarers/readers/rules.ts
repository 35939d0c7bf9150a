import { type Role, type RoleClass, roleClass, type SubRole } from '#platform/contract/access.ts';

/**
 * Who sees how much of a personal file, by groups of its fields. The reasons are in docs/decisions/0011; what is in
 * which group is said in the tables of fields.
 */

/** Parts of a file that not everybody needs who may open it. */
export const groups = ['identity', 'tax', 'bank', 'medical', 'private'] as const;
type Group = (typeof groups)[number];
/** Who may see a field: everybody who may open the file, or those who see its group. */
export type MaskGroup = Group | 'open';
/** Whole, all but the last four characters, or nothing of it. */
export type View = 'whole' | 'ending' | 'hidden';
type Views = Readonly<Record<Group, View>>;

/** Who looks at a file: someone by role, `isOwn` when it is theirs; or an applicant, who has none, at their own. */
export type Reader = { role: Role; subRole?: SubRole | null; isOwn?: boolean } | 'self';

const whole: Views = { identity: 'whole', tax: 'whole', bank: 'whole', medical: 'whole', private: 'whole' };
const nothing: Views = { identity: 'hidden', tax: 'hidden', bank: 'hidden', medical: 'hidden', private: 'hidden' };

const viewsByClass: Record<RoleClass | 'head', Views> = {
  superadmin: whole,
  admin: whole,
  manager: whole,
  staff: whole,
  pde: { ...nothing, identity: 'ending', tax: 'ending', bank: 'ending', private: 'whole' },
  planning: { ...nothing, identity: 'ending', private: 'whole' },
  service: { ...nothing, identity: 'ending', private: 'whole' },
  finance: { ...whole, identity: 'ending', medical: 'hidden' },
  // A master reaches the family of those aboard.
  head: { ...nothing, private: 'whole' },
  crew: nothing,
  principal: nothing,
  other: nothing,
};

function viewsOf(reader: Reader): Views {
  if (reader === 'self' || reader.isOwn) return whole;
  const { role, subRole } = reader;
  const name = roleClass(role);
  return viewsByClass[name === 'crew' && subRole === 'head' ? 'head' : name];
}

/** How much of a group someone sees. */
export const viewOf = (reader: Reader, group: MaskGroup): View => (group === 'open' ? 'whole' : viewsOf(reader)[group]);

/** True if someone sees all of a file. Only they may change it, so that nothing masked is ever written back. */
export const seesWholeFile = (reader: Reader) => groups.every((group) => viewsOf(reader)[group] === 'whole');
/** True if someone may open the scans of identity card and passport: they show the numbers whole. */
export const seesIdentityPapers = (reader: Reader) => viewsOf(reader).identity === 'whole';

const dots = '••••';

/** A text as someone sees it who has this view of its group. */
export function maskedText(value: string, view: View): string {
  if (view === 'whole' || value === '') return value;
  // Of a short one the last four would be most of it.
  return view === 'ending' && value.length >= 8 ? `${dots} ${value.slice(-4)}` : dots;
}

/**
 * What was written about an examination, as this reader gets it: it may be a finding. That someone is fit, and until
 * when, is no secret, and is not masked.
 */
export const maskFinding = <Text extends string | null>(reader: Reader, finding: Text): Text | string =>
  finding && maskedText(finding, viewOf(reader, 'medical'));

/** True if a text is one that was masked: such a value is never taken as input. */
export const isMasked = (value: string) => value.includes(dots);
