import * as z from 'zod/mini';
import { member, reads } from '#platform/contract/access.ts';
import { countedKinds, countedRow } from '#platform/contract/counted.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf, divisionId } from '#platform/contract/shapes.ts';
import { figureNames, firstYear } from './rules.ts';

/** The figures of the office, and what waits for the reader. */

const year = z.optional(z.int().check(z.gte(firstYear), z.lte(2100)));

const figure = z.object({
  /** The documents' title; pages translate `name`. */
  title: z.string(),
  value: z.int(),
  name: z.string(),
});
export type Figure = z.output<typeof figure>;

const group = {
  method: 'GET',
  effect: 'read',
  access: reads('Dashboard'),
  input: z.object({ divisionId: z.optional(divisionId), Year: year }),
  answer: dataOf(z.array(figure)),
} as const;

const { divisionId: division, pageSize, pageNumber } = listInput({}).shape;
const paged = { divisionId: division, pageSize, pageNumber };

const workLine = z.object({
  line: z.string(),
  kind: z.enum(countedKinds),
  count: z.int(),
  /** What has waited longest, or comes first. */
  oldest: z.nullable(countedRow),
  /** The caller decides its records, one after the other. */
  isDecided: z.boolean(),
  /** How many more the caller has put off. */
  snoozed: z.int(),
  /** Of how many the caller is in charge. */
  mine: z.int(),
  /** When each is due, of a line whose days are drawn: in days from today, over so many days ahead. */
  due: z.nullable(z.object({ days: z.array(z.int()), ahead: z.int() })),
});
export type WorkLine = z.output<typeof workLine>;

/** A record in somebody's work list. */
const waitingRow = z.extend(countedRow, {
  /** Who is in charge, where somebody is; for the office alone. */
  inChargeName: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Until when the caller has put it off. */
  snoozedUntil: z.nullable(z.string()),
});
export type WaitingRow = z.output<typeof waitingRow>;

/** Instead of what waits: what the caller has put off, or of what waits that of which they are in charge. */
export const workParts = ['snoozed', 'mine'] as const;
const part = z.optional(z.enum(workParts));

const queued = z.extend(waitingRow, {
  line: z.string(),
  kind: z.enum(countedKinds),
  /** The day is when it is due, and not since when it waits. */
  isDueDay: z.boolean(),
  /** Whose it is: those of one principal or author may be decided together. Nothing where each is decided alone. */
  alike: z.nullable(z.string()),
});
export type Queued = z.output<typeof queued>;

/** What the lines of the work list count: a change of any of these may end a line or begin one. */
const waitingRecords = [
  'application',
  'appraisal',
  'assignment',
  'decision',
  'extension',
  'vessel',
  'contract',
  // Whether somebody is ready to board.
  'movement',
  'preparation',
  'agreement',
  'examination',
  'medical',
  'bjst',
  'seafarer',
  'requirement',
  'privacyRequest',
  'crewRequest',
  'readingFinding',
  'chandlerRequest',
  'payroll',
  'workOrder',
  'billing',
  'ujbm',
  'snooze',
  'charge',
];

export const dashboard = contract({
  applicants: {
    ...group,
    path: '/Dashboard/GetNewApplicantDashboard',
    shows: ['application'],
    summary: 'Applicants registered in the year, by their stage now.',
    ledger: ['3C059'],
  },
  sources: {
    ...group,
    path: '/Dashboard/GetApplicantSourceDashboard',
    shows: ['application'],
    summary: 'Applicants registered in the year, by how they heard of the opening (ours).',
  },
  appraisals: {
    ...group,
    path: '/Dashboard/GetAppraisalDashboard',
    shows: ['appraisal'],
    summary: 'Appraisals dated in the year: all, and the approved ones by grade.',
    ledger: ['3C060'],
  },
  scheduling: {
    ...group,
    path: '/Dashboard/GetCrewingSchedulingDashboard',
    shows: ['movement', 'assignment'],
    summary: 'Open schedules of boarding and leaving; the year is ignored.',
    ledger: ['3C061'],
  },
  vessels: {
    ...group,
    path: '/Dashboard/GetVesselManagementDashboard',
    shows: ['vessel'],
    summary: 'Vessels in operation and in scrap; the year is ignored.',
    ledger: ['3C062'],
  },
  certificates: {
    ...group,
    path: '/Dashboard/GetExpiringCertificateDashboard',
    shows: ['seafarer', 'employee', 'blacklisting'],
    summary:
      'Certificates of the crew that have expired or will within 90 days, the newest of each type; the year is ignored.',
    ledger: ['3C063'],
  },
  crew: {
    ...group,
    path: '/Dashboard/GetCrewManagementDashboard',
    shows: ['employee', 'assignment', 'blacklisting', 'seafarer'],
    summary: 'Crew as of today; the year is ignored.',
    ledger: ['3C064'],
  },
  contracts: {
    ...group,
    path: '/Dashboard/GetContractManagementDashboard',
    shows: ['contract'],
    summary: 'Contracts with a day in the year, and the share of clients with an active one in percent.',
    ledger: ['3C065'],
  },
  rows: {
    method: 'GET',
    path: '/Dashboard/GetFigureList',
    effect: 'read',
    access: reads('Dashboard'),
    shows: [
      'application',
      'appraisal',
      'movement',
      'assignment',
      'vessel',
      'seafarer',
      'employee',
      'blacklisting',
      'contract',
    ],
    summary: 'The records that a figure counts (ours), for holders of the area that they belong to.',
    input: z.object({ ...paged, figure: z.enum(figureNames), Year: year }),
    answer: pageOf(countedRow),
    list: { sort: [], filter: [] },
  },
  workList: {
    method: 'GET',
    path: '/Dashboard/GetWorkList',
    effect: 'read',
    access: member,
    shows: waitingRecords,
    summary: 'What waits for the caller (ours): how many of each kind, and the one that has waited longest.',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(z.array(workLine)),
  },
  workListRows: {
    method: 'GET',
    path: '/Dashboard/GetWorkListRows',
    effect: 'read',
    access: member,
    shows: waitingRecords,
    summary: 'The records that a line of the work list counts (ours).',
    input: z.object({ ...paged, line: boundedText(60), part }),
    answer: pageOf(waitingRow),
    list: { sort: [], filter: [] },
  },
  queue: {
    method: 'GET',
    path: '/Dashboard/GetDecisionQueue',
    effect: 'read',
    access: member,
    shows: waitingRecords,
    summary: 'What the caller decides, of one line of the work list or of all, what is due first on top (ours).',
    input: z.object({ divisionId: z.optional(divisionId), line: z.optional(boundedText(60)), part }),
    answer: z.object({
      data: z.array(queued),
      totalItem: z.int(),
      /** How many the caller has put off, and of how many that wait they are in charge. */
      snoozed: z.int(),
      mine: z.int(),
    }),
  },
});
