import * as z from 'zod/mini';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { payAccess, payReaders, yearAndMonth } from '../slips/contract.ts';

/** Salary slips as PDF: one, and all of a vessel's month, which are drawn in the background. */

const answer = { file: ['application/pdf'], disposition: 'attachment' } as const;
const readers = writes(['WOOverview'], [...payReaders, 'crew']);
const slipReading = { kind: 'slip', noted: true } as const;

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
    effect: 'read',
    shows: [],
    access: payAccess,
    reading: slipReading,
    summary: 'Begins to draw all slips of a vessel’s month as one PDF (ours).',
    encoding: 'json',
    input: z.object({ vesselId: id, ...yearAndMonth }),
    answer: dataOf(z.object({ printId: z.string(), all: z.int() })),
  },
  progress: {
    method: 'GET',
    path: '/WorkOrder/GetVesselSlips',
    effect: 'read',
    shows: [],
    access: payAccess,
    summary: 'How many slips of a PDF are drawn (ours).',
    input: z.object({ printId: z.uuid() }),
    answer: dataOf(z.object({ done: z.int(), all: z.int(), isReady: z.boolean() })),
  },
  all: {
    method: 'GET',
    path: '/WorkOrder/DownloadVesselSlips',
    effect: 'read',
    access: payAccess,
    reading: slipReading,
    summary: 'The PDF of a vessel’s slips once it is drawn (ours).',
    input: z.object({ printId: z.uuid() }),
    answer,
  },
});
