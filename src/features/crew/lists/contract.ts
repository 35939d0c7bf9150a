import * as z from 'zod/mini';
import { nextBerth } from '#features/employees/state/contract.ts';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { boundedText, dataOf } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { certificateStatuses } from './rules.ts';

/** The four lists of the crew (2S018), and what they are downloaded as. */

/** A row of the crew lists. Vessel and duration are those of now, or of the last time aboard for us. */
export const crewRow = z.object({
  id: z.int(),
  employeeIdNumber: z.string(),
  seaFarerId: z.nullable(z.string()),
  fullName: z.string(),
  jobPositionName: z.string(),
  /** Days aboard; null before the first time. */
  boardDuration: z.nullable(z.int()),
  vesselName: z.nullable(z.string()),
  /** For the berth held now, else the next one, else their own rank today. */
  certificateStatus: z.enum(certificateStatuses),
  /** The day that certificates must last to: the planned sign-off of that berth, or today. */
  certificatesDue: z.string(),
  /** The last day on which all that is asked for holds; null where something is missing, or nothing ever ends. */
  certifiedUntil: z.nullable(z.string()),
  /** The planned sign-off of those aboard. */
  plannedTo: z.nullable(z.string()),
  /** True if there is a next assignment. */
  isPlanned: z.boolean(),
  /** The next one; hidden from principals. */
  next: z.nullable(nextBerth),
  /** For the office only. */
  isBlacklisted: z.boolean(),
});
export type CrewRow = z.output<typeof crewRow>;

/** A row of the blacklist, with the record that is open. */
export const blacklistedRow = z.object({
  ...crewRow.shape,
  employeeBlackListid: z.int(),
  employeeBlacklistLevelId: z.int(),
  level: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The end has passed: no one is released by that alone (2O40). */
  isDue: z.boolean(),
  isReleaseRequested: z.boolean(),
});
export type BlacklistedRow = z.output<typeof blacklistedRow>;

const columns = {
  sort: [
    'employeeIdNumber',
    'seaFarerId',
    'fullName',
    'jobPositionName',
    'boardDuration',
    'vesselName',
    'certificateStatus',
  ],
  filter: ['jobPositionId', 'vesselId', 'shipId', 'certificateStatus', 'availability'],
} as const;
const blacklistColumns = { ...columns, sort: [...columns.sort, 'level', 'startDate', 'endDate'] } as const;

const read = { method: 'GET', effect: 'read', access: reads('CrewManagement') } as const;
const list = { ...read, input: listInput({}), answer: pageOf(crewRow), list: columns } as const;

/** What a download takes of the view: order, filters and keyword, and the columns that are shown. */
const { divisionId, sortBy, filterList } = listInput({}).shape;
const sheet = {
  ...read,
  input: z.object({ divisionId, sortBy, filterList, columns: z.optional(boundedText(400)) }),
  answer: workbookAnswer,
} as const;

export const crewLists = contract({
  offBoard: {
    ...list,
    path: '/Employee/GetEmployeeListOffBoard',
    shows: ['employee', 'seafarer', 'assignment', 'blacklisting', 'requirement', 'vessel'],
    summary: 'Employees who are ashore: neither resigned nor on the blacklist, by name.',
    ledger: ['2C001'],
  },
  onBoard: {
    ...list,
    path: '/Employee/GetEmployeeListOnBoard',
    shows: ['employee', 'seafarer', 'assignment', 'blacklisting', 'requirement', 'vessel'],
    summary: 'Employees who are aboard, by name; also those on the blacklist, until they are relieved.',
    ledger: ['2C002'],
  },
  resigned: {
    ...list,
    path: '/Employee/GetEmployeeListResigned',
    shows: ['employee', 'seafarer', 'assignment', 'blacklisting', 'requirement', 'vessel'],
    summary: 'Employees who left, by name.',
    ledger: ['2C003'],
  },
  blacklist: {
    ...list,
    path: '/Employee/GetAllEmployeeBlacklistCrew',
    shows: ['employee', 'seafarer', 'assignment', 'blacklisting', 'requirement', 'vessel'],
    summary: 'Employees on the blacklist, by name; to the office only, others get an empty list.',
    answer: pageOf(blacklistedRow),
    list: blacklistColumns,
    ledger: ['2C004'],
  },
  counts: {
    ...read,
    path: '/Employee/GetEmployeeListCounts',
    shows: ['employee', 'assignment', 'blacklisting'],
    summary: 'How many employees each of the lists has, of those whom a keyword finds where there is one.',
    input: z.object({ divisionId, filterList }),
    answer: dataOf(z.object({ offBoard: z.int(), onBoard: z.int(), blacklist: z.int(), resigned: z.int() })),
  },
  vessels: {
    ...read,
    path: '/Employee/GetEmployeeListVessels',
    shows: ['assignment', 'vessel'],
    summary: 'Vessels that someone of the lists is or was last aboard, by name: to filter by.',
    input: z.object({ divisionId }),
    answer: dataOf(z.array(z.object({ vesselId: z.int(), vesselName: z.string() }))),
  },
  downloadOffBoard: {
    ...sheet,
    path: '/Employee/DownloadEmployeeListOffBoard',
    reading: { kind: 'crewList', record: 'off-board' },
    summary: 'Those ashore as .xlsx: what the list shows, all pages of it.',
    ledger: ['2C011'],
  },
  downloadOnBoard: {
    ...sheet,
    path: '/Employee/DownloadEmployeeListOnBoard',
    reading: { kind: 'crewList', record: 'on-board' },
    summary: 'Those aboard as .xlsx: what the list shows, all pages of it.',
    ledger: ['2C010'],
  },
  downloadResigned: {
    ...sheet,
    path: '/Employee/DownloadEmployeeListResigned',
    reading: { kind: 'crewList', record: 'resigned' },
    summary: 'Those who left as .xlsx: what the list shows, all pages of it.',
    ledger: ['2C012'],
  },
  downloadBlacklist: {
    ...sheet,
    path: '/Employee/DownloadEmployeeListBlacklist',
    reading: { kind: 'crewList', record: 'blacklist' },
    summary: 'The blacklist as .xlsx: what the list shows, all pages of it.',
    ledger: ['2C009'],
  },
});
