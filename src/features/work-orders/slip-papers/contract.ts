import * as z from 'zod/mini';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { monthOfDivision, payAccess, payReaders, yearAndMonth } from '../slips/contract.ts';

/** Salary slips as PDF: one, and all of a vessel's month, which are drawn in the background and kept for a week. */

const answer = { file: ['application/pdf'], disposition: 'attachment' } as const;
const readers = writes(['WOOverview'], [...payReaders, 'crew']);
const slipReading = { kind: 'slip', noted: true } as const;

/** How far a PDF is. */
const progress = {
  printId: z.int(),
  state: z.enum(['drawing', 'ready', 'failed']),
  done: z.int(),
  all: z.int(),
} as const;

export const slipPrint = z.object({
  ...progress,
  vesselId: z.int(),
  vesselName: z.string(),
  /** In bytes, and when it was made, once it is. */
  size: z.nullable(z.int()),
  madeAt: z.nullable(z.string()),
});
export type SlipPrint = z.output<typeof slipPrint>;

export const slipPapers = contract({
  one: {
    method: 'GET',
    path: '/WorkOrder/DownloadSlip',
    effect: 'read',
    access: readers,
    reading: { kind: 'slip', input: 'workOrderId' },
    summary: 'A salary slip as PDF, in the language of the request (ours).',
    input: z.object({ workOrderId: id }),
    answer,
  },
  begin: {
    method: 'POST',
    path: '/WorkOrder/BeginVesselSlips',
    effect: 'write',
    touches: ['slipPrint'],
    access: payAccess,
    reading: slipReading,
    summary: 'Begins to draw all slips of a vessel’s month as one PDF; one that is being drawn goes on (ours).',
    encoding: 'json',
    input: z.object({ vesselId: id, ...yearAndMonth }),
    answer: dataOf(z.object({ printId: z.int(), all: z.int() })),
  },
  prints: {
    method: 'GET',
    path: '/WorkOrder/GetSlipPrints',
    effect: 'read',
    shows: ['slipPrint', 'payroll'],
    access: payAccess,
    summary: 'Vessels with slips of a month, and one’s own PDFs of them of the last seven days (ours).',
    input: z.object(monthOfDivision),
    answer: dataOf(
      z.object({
        vessels: z.array(z.object({ vesselId: z.int(), vesselName: z.string(), slips: z.int() })),
        prints: z.array(slipPrint),
      }),
    ),
  },
  progress: {
    method: 'GET',
    path: '/WorkOrder/GetVesselSlips',
    effect: 'read',
    shows: ['slipPrint'],
    access: payAccess,
    summary: 'How many slips of a PDF are drawn (ours).',
    input: z.object({ printId: id }),
    answer: dataOf(z.object(progress)),
  },
  all: {
    method: 'GET',
    path: '/WorkOrder/DownloadVesselSlips',
    effect: 'read',
    access: payAccess,
    reading: slipReading,
    summary: 'The PDF of a vessel’s slips once it is drawn (ours).',
    input: z.object({ printId: id }),
    answer,
  },
  remove: {
    method: 'POST',
    path: '/WorkOrder/RemoveVesselSlips',
    effect: 'write',
    touches: ['slipPrint'],
    access: payAccess,
    summary: 'Stops drawing a PDF of a vessel’s slips, or removes it (ours).',
    encoding: 'json',
    input: z.object({ printId: id }),
    answer: dataOf(z.object({ printId: z.int() })),
  },
});
