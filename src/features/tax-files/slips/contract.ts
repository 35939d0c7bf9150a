import * as z from 'zod/mini';
import { payReaders } from '#features/work-orders/slips/contract.ts';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';

/** Proof of withholding (1721-A1) as PDF: of oneself, or of the division for those who make pay. */

const readers = writes(['WOOverview'], [...payReaders, 'crew']);

const taxSlip = z.object({ workOrderId: z.int(), year: z.int(), month: z.int() });

export const taxSlips = contract({
  own: {
    method: 'GET',
    path: '/TaxFiles/GetOwnTaxSlips',
    effect: 'read',
    access: readers,
    shows: ['workOrder', 'payroll'],
    summary: 'Tax years of the caller that a closed month has settled, the newest first (ours).',
    input: z.object({}),
    answer: dataOf(z.array(taxSlip)),
  },
  download: {
    method: 'GET',
    path: '/TaxFiles/DownloadTaxSlip',
    effect: 'read',
    access: readers,
    reading: { kind: 'slip', input: 'workOrderId' },
    summary: 'The 1721-A1 of the year that a salary slip settles, as PDF in the language of the request (ours).',
    input: z.object({ workOrderId: id }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
