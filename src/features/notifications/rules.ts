import type { Topic } from '#features/users/notifying/rules.ts';
import {
  holdsTag,
  office,
  officeLeads,
  type Person,
  type RoleClass,
  roleClass,
  type Tag,
  tags,
} from '#platform/contract/access.ts';
import type { CountedKind } from '#platform/contract/counted.ts';

/** The messages in the product, one line each: under which choice, where it leads, and who may get it. */

export const kinds = [
  'decisionAsked',
  'extensionAsked',
  'planAccepted',
  'planRejected',
  'planWithdrawn',
  'ownPlanWithdrawn',
  'ownPlanMoved',
  'ownScheduleSet',
  'extensionApproved',
  'extensionRejected',
  'ownStayExtended',
  'boarded',
  'left',
  'applicantWithdrew',
  'applicantHired',
  'appraisalReturned',
  'appraisalApproved',
  'ownAppraisalApproved',
  'storesRequested',
  'storesMoved',
  'goodsDiffer',
  'payrollClosed',
  'slipReady',
  'certificateExpires',
  'documentExpires',
  'requestAnswered',
  'privacyRequested',
  'readingFound',
  'mentioned',
  'handedOver',
] as const;
export type Kind = (typeof kinds)[number];
/** What tells of a comment or a charge, on whatever record. */
export type DiscussionKind = 'mentioned' | 'handedOver';

/** Where a notification leads: a kind of counted record, a person's own slip, or whatever record is discussed. */
export type Target = CountedKind | 'own-slip' | 'discussed';

interface KindRule {
  topic: Topic;
  target: Target;
  /** Nobody else ever gets it, and who is no longer among them sees nothing of the record. */
  classes: readonly RoleClass[];
  tags: readonly Tag[];
}

const planners = ['planning', ...officeLeads] as const;
const plan = { topic: 'plans', target: 'seat', classes: planners, tags: ['Planning'] } as const;
const own = { target: 'employee', classes: ['crew'], tags: ['CrewManagement'] } as const;
const onVessel = { target: 'vessel', tags: ['VesselManagement'] } as const;
const report = {
  topic: 'appraisals',
  target: 'appraisal',
  classes: ['staff', 'pde', ...officeLeads, 'crew'],
  tags: ['Appraisal'],
} as const;
const stores = { topic: 'stores', target: 'chandler-request', tags: ['ShipChandler'] } as const;
const paper = { ...own, topic: 'papers', target: 'certificate' } as const;
/** Which records they may open is decided by each of them. */
const discussed = { topic: 'discussions', target: 'discussed', classes: office, tags } as const;
const files = ['CrewManagement', 'ApplicantList'] as const;

export const kindRules: Readonly<Record<Kind, KindRule>> = {
  decisionAsked: {
    topic: 'decisions',
    target: 'decision',
    classes: ['principal', 'crew'],
    tags: ['Approval', 'CrewManagement'],
  },
  extensionAsked: { topic: 'decisions', target: 'extension', classes: ['principal', 'manager'], tags: ['Approval'] },
  planAccepted: plan,
  planRejected: plan,
  planWithdrawn: { ...onVessel, topic: 'plans', classes: ['principal'] },
  ownPlanWithdrawn: { ...own, topic: 'plans' },
  ownPlanMoved: { ...own, topic: 'plans' },
  ownScheduleSet: { ...own, topic: 'plans' },
  extensionApproved: plan,
  extensionRejected: plan,
  ownStayExtended: { ...own, topic: 'plans' },
  boarded: { ...onVessel, topic: 'boarding', classes: ['planning', 'principal'] },
  left: { ...onVessel, topic: 'boarding', classes: ['planning', 'principal'] },
  applicantWithdrew: {
    topic: 'recruitment',
    target: 'application',
    classes: ['staff', 'pde', 'manager'],
    tags: ['ApplicantList'],
  },
  applicantHired: {
    topic: 'recruitment',
    target: 'employee',
    classes: ['planning', 'manager'],
    tags: ['CrewManagement'],
  },
  appraisalReturned: report,
  appraisalApproved: report,
  ownAppraisalApproved: { ...own, topic: 'appraisals' },
  storesRequested: { ...stores, classes: ['service'] },
  storesMoved: { ...stores, classes: ['service', 'crew'] },
  goodsDiffer: { ...stores, classes: ['service'] },
  payrollClosed: {
    topic: 'pay',
    target: 'payroll-month',
    classes: ['finance', 'manager'],
    tags: ['WOOverview'],
  },
  slipReady: { topic: 'pay', target: 'own-slip', classes: ['crew'], tags: ['WOOverview'] },
  certificateExpires: paper,
  documentExpires: paper,
  requestAnswered: { ...own, topic: 'requests', target: 'own-request' },
  privacyRequested: { topic: 'privacy', target: 'privacy-request', classes: officeLeads, tags: files },
  readingFound: { topic: 'privacy', target: 'reading-finding', classes: ['superadmin', 'manager'], tags: files },
  mentioned: discussed,
  handedOver: discussed,
};

/** The kind of this name; of one that is no more there is none. */
export const kindNamed = (name: string): Kind | undefined => kinds.find((kind) => kind === name);

/** True if a person may get messages of a kind, and see their subject. */
export function mayBeNotified(kind: Kind, person: Person): boolean {
  const { classes, tags } = kindRules[kind];
  // A super admin looks at both divisions, each with its own areas.
  const divisions = person.role === 'superadmin' ? ([1, 2] as const) : ([person.divisionId] as const);
  return classes.includes(roleClass(person.role)) && divisions.some((division) => holdsTag(person, tags, division));
}

/** How long notifications are kept, in days. */
export const keptDays = 90;

/** Days before a paper ends on which its holder gets a message. */
export const expiryNotices = [90, 30] as const;

/** Where a message on a device leads; the kinds left out, to the list of notifications. `$id` is the record's number. */
const pushPaths: Partial<Record<Kind, string>> = {
  decisionAsked: '/dashboard/manning/decisions/plan/$id',
  extensionAsked: '/dashboard/manning/decisions/extension/$id',
  requestAnswered: '/dashboard/my-requests',
};
export const pushPath = (kind: Kind): string => pushPaths[kind] ?? '/dashboard/notifications';

/**
 * Mails that are not sent where a device took the message in their place (docs/decisions/0133): of topics whose mails can
 * be turned off, without documents, and which say no more than where to look.
 */
export const replacedMails: Readonly<Record<string, { kinds: readonly Kind[]; by: 'record' | 'answer' }>> = {
  PlanningPrincipalReject: { kinds: ['planRejected'], by: 'record' },
  PlanningWithdrawn: { kinds: ['planWithdrawn'], by: 'record' },
  PlanningCrewWithdrawn: { kinds: ['ownPlanWithdrawn'], by: 'record' },
  PlanningMoved: { kinds: ['ownPlanMoved'], by: 'record' },
  ExtensionApprovedExtension: { kinds: ['extensionApproved'], by: 'record' },
  ExtensionRejectedExtension: { kinds: ['extensionRejected'], by: 'record' },
  Appraisal: { kinds: ['appraisalApproved', 'ownAppraisalApproved'], by: 'record' },
  ChandlerStatus: { kinds: ['storesRequested', 'storesMoved'], by: 'record' },
  CrewRequest: { kinds: ['requestAnswered'], by: 'answer' },
  Mentioned: { kinds: ['mentioned'], by: 'record' },
  HandedOver: { kinds: ['handedOver'], by: 'record' },
};
