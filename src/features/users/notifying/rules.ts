import {
  holdsTag,
  office,
  officeLeads,
  type Person,
  type RoleClass,
  roleClass,
  type Tag,
} from '#platform/contract/access.ts';

/** The messages of accounts, by topic: in the product, by mail, on devices, or none of these, as each chooses. */
export const topics = [
  'security',
  'decisions',
  'plans',
  'boarding',
  'recruitment',
  'appraisals',
  'stores',
  'pay',
  'papers',
  'requests',
  'privacy',
  'discussions',
] as const;
export type Topic = (typeof topics)[number];

export const ways = ['inProduct', 'byMail', 'byPush'] as const;
export type WayName = (typeof ways)[number];

/** One way of delivery: as they choose, always, or not there at all. */
export type Way = 'choice' | 'always' | 'none';

interface TopicRule {
  inProduct: Way;
  byMail: Way;
  /** On devices that the account has subscribed: it comes in place of a mail that can be turned off. */
  byPush: Way;
  classes: readonly RoleClass[];
  /** Holders of one of these; everybody of the classes where it is left out. */
  tags?: readonly Tag[];
}

/** What protects an account, and what somebody else waits for with a deadline, cannot be turned off. */
export const topicRules: Readonly<Record<Topic, TopicRule>> = {
  security: { inProduct: 'none', byMail: 'always', byPush: 'none', classes: [...office, 'principal', 'crew', 'other'] },
  decisions: {
    inProduct: 'always',
    byMail: 'always',
    byPush: 'choice',
    classes: ['manager', 'principal', 'crew'],
    tags: ['Approval', 'CrewManagement'],
  },
  plans: {
    inProduct: 'choice',
    byMail: 'choice',
    byPush: 'choice',
    classes: ['planning', ...officeLeads, 'principal', 'crew'],
    tags: ['Planning', 'CrewManagement'],
  },
  boarding: {
    inProduct: 'choice',
    byMail: 'none',
    byPush: 'choice',
    classes: ['planning', 'principal'],
    tags: ['VesselManagement'],
  },
  recruitment: {
    inProduct: 'choice',
    byMail: 'none',
    byPush: 'choice',
    classes: ['staff', 'pde', 'planning', 'manager'],
    tags: ['ApplicantList', 'CrewManagement'],
  },
  appraisals: {
    inProduct: 'choice',
    byMail: 'choice',
    byPush: 'choice',
    classes: ['staff', 'pde', ...officeLeads, 'crew'],
    tags: ['Appraisal', 'CrewManagement'],
  },
  stores: {
    inProduct: 'choice',
    byMail: 'choice',
    byPush: 'choice',
    classes: ['service', 'crew'],
    tags: ['ShipChandler'],
  },
  pay: {
    inProduct: 'choice',
    byMail: 'none',
    byPush: 'choice',
    classes: ['finance', 'manager', 'crew'],
    tags: ['WOOverview'],
  },
  papers: { inProduct: 'choice', byMail: 'none', byPush: 'choice', classes: ['crew'], tags: ['CrewManagement'] },
  requests: { inProduct: 'choice', byMail: 'choice', byPush: 'choice', classes: ['crew'], tags: ['CrewManagement'] },
  privacy: {
    inProduct: 'always',
    byMail: 'none',
    byPush: 'choice',
    classes: officeLeads,
    tags: ['CrewManagement', 'ApplicantList'],
  },
  discussions: { inProduct: 'choice', byMail: 'choice', byPush: 'choice', classes: office },
};

/** The topics that an account gets, in the order of their list. */
export const topicsOf = (person: Person): readonly Topic[] =>
  topics.filter((topic) => {
    const { classes, tags } = topicRules[topic];
    return classes.includes(roleClass(person.role)) && (!tags || holdsTag(person, tags));
  });

/** More unread notifications than this are not counted. */
export const mostCounted = 99;

/** What a choice comes to: what cannot be chosen is as the rule says. */
export const chosen = (way: Way, wanted: boolean): boolean => way === 'always' || (way === 'choice' && wanted);
