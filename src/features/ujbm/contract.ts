import * as z from 'zod/mini';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { isRequired, type Message } from '#platform/contract/messages.ts';
import { dataOf, divisionId } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';

/** What a month corrects of an earlier one. */
const correction = z.object({
  /** yyyy-MM. */
  month: z.string(),
  days: z.int(),
  amount: z.string(),
});

/** A vessel's month (3S127). Amounts are whole rupiah, and nothing while a rate is missing. */
const ujbmRow = z.object({
  id: z.int(),
  vesselName: z.string(),
  ujbm: z.nullable(z.string()),
  crew: z.int(),
  days: z.int(),
  correction: z.nullable(z.string()),
  /** What the correction is made of. */
  corrections: z.array(correction),
  specialOccassionDays: z.int(),
  total: z.nullable(z.string()),
  bankName: z.nullable(z.string()),
  accountNo: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  phoneNo: z.nullable(z.string()),
});
export type UjbmListRow = z.output<typeof ujbmRow>;

/** The state of a month, and its total. */
export const ujbmSummary = z.object({
  /** A month is kept with its first export. */
  state: z.enum(['notBegun', 'open', 'kept']),
  statedAt: z.nullable(z.string()),
  dailyRate: z.nullable(z.string()),
  specialOccassionDays: z.int(),
  /** The days as they were entered last, which a month that is kept does not go by; nothing while there are none. */
  entered: z.nullable(z.object({ days: z.int(), version: z.int() })),
  /** Months, yyyy-MM, without whose rate nothing can be exported. */
  missingRates: z.array(z.string()),
  vessels: z.int(),
  days: z.int(),
  ujbm: z.nullable(z.string()),
  special: z.nullable(z.string()),
  correction: z.nullable(z.string()),
  total: z.nullable(z.string()),
});
export type UjbmSummary = z.output<typeof ujbmSummary>;

const years = [z.gte(2000), z.lte(2100)] as const;
const monthAsked = { Months: z.int().check(z.gte(1), z.lte(12)), Year: z.int().check(...years) } as const;
const columns = {
  sort: ['vesselName', 'ujbm', 'crew', 'days', 'correction', 'total'],
  filter: ['hasCorrection', 'hasAccount'],
} as const;

/** A number that must be there; where something else was typed, that is said. */
const number = (field: Message, notNumber: Message) =>
  z.int({ error: ({ input }) => (input === null || input === undefined ? isRequired(field) : notNumber) });

/** What the dialog of special occasion days takes (3S247 to 3S251). */
export const specialDaysForm = z.object({
  ujbmMonth: z.int(isRequired('ujbm:fields.month')).check(z.gte(1), z.lte(12)),
  ujbmYear: number('ujbm:fields.year', 'ujbm:refusals.year').check(...years),
  specialOccassionDays: number('ujbm:fields.specialDays', 'ujbm:refusals.days').check(
    z.gte(0, 'ujbm:refusals.days_range'),
    z.lte(31, 'ujbm:refusals.days_range'),
  ),
});
export type SpecialDaysForm = z.input<typeof specialDaysForm>;

const access = writes(['UJBM'], office);
const reading = { kind: 'sheet', record: 'ujbm' } as const;

export const ujbm = contract({
  list: {
    method: 'GET',
    effect: 'read',
    access,
    path: '/UJBM/GetUJBM',
    // Of the masters whose accounts the page shows.
    reading: { kind: 'employee', noted: true, isPart: true },
    shows: ['ujbm', 'rate', 'vessel'],
    summary: 'UJBM of a month by vessel: as it was first exported, or as it is now.',
    input: listInput(monthAsked),
    answer: pageOf(ujbmRow),
    list: columns,
    ledger: ['3C028'],
  },
  month: {
    method: 'GET',
    effect: 'read',
    access,
    path: '/UJBM/GetUJBMMonth',
    shows: ['ujbm', 'rate', 'vessel'],
    summary: 'How a month of UJBM stands and what it comes to (ours).',
    input: z.object({ divisionId: z.optional(divisionId), ...monthAsked }),
    answer: dataOf(ujbmSummary),
  },
  export: {
    method: 'GET',
    effect: 'write',
    access,
    path: '/UJBM/DownloadUJBM',
    touches: ['ujbm'],
    reading,
    summary: 'UJBM of a month as a workbook, all rows under the filter; the first time, the month is kept as it is.',
    input: listInput(monthAsked),
    answer: workbookAnswer,
    ledger: ['3C029'],
  },
  exportCorrections: {
    method: 'GET',
    effect: 'read',
    access,
    path: '/UJBM/DownloadCorrectionUJBM',
    reading,
    summary: 'What a month corrects of earlier ones as a workbook, with the values before and now.',
    input: listInput(monthAsked),
    answer: workbookAnswer,
    ledger: ['3C030'],
  },
  saveSpecialDays: {
    method: 'POST',
    effect: 'write',
    encoding: 'json',
    access,
    path: '/UJBM/CreateUJBMSpecialOccassion',
    touches: ['ujbm'],
    summary: 'Sets the special occasion days of a month, in place of those before.',
    /** `version`: of the days of the month as they were seen, 0 where there were none. */
    input: z.extend(specialDaysForm, { divisionId: z.optional(divisionId), version: z.optional(z.int()) }),
    answer: dataOf(z.object({ id: z.int(), version: z.int() })),
    ledger: ['3C031'],
  },
});
