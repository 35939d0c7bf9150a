import * as z from 'zod/mini';
import { active } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { appraisalDetail, askedQuestion } from '../form/contract.ts';

/** Approved reports on the caller, for the caller: what the form says, and nothing of how it was reviewed. */

const ownReport = z.object({
  employeeAppraisalId: z.int(),
  dateOfReport: z.string(),
  vesselName: z.string(),
  averageScore: z.nullable(z.int()),
});

const read = { method: 'GET', effect: 'read', access: active } as const;

export const ownAppraisals = contract({
  list: {
    ...read,
    path: '/Appraisal/GetOwnAppraisals',
    shows: ['appraisal'],
    summary: 'Approved reports on the caller, the newest first (ours).',
    input: z.object({}),
    answer: dataOf(z.array(ownReport)),
  },
  get: {
    ...read,
    path: '/Appraisal/GetOwnAppraisal',
    shows: ['appraisal'],
    summary: 'An approved report on the caller, as it was asked and answered (ours).',
    input: z.object({ EmployeeAppraisalId: id }),
    answer: z.object({
      appraisalDetail,
      mandatory: z.array(askedQuestion),
      additional: z.array(askedQuestion),
    }),
  },
  document: {
    ...read,
    path: '/Appraisal/DownloadOwnAppraisal',
    summary: 'An approved report on the caller as PDF (ours).',
    input: z.object({ EmployeeAppraisalId: id }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
