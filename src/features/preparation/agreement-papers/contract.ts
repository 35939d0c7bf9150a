import * as z from 'zod/mini';
import { officeWriters, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { byPkl, creators, tags } from '../agreements/contract.ts';

/** Crew agreements as they are printed and signed. */

export const pdf = 'application/pdf';
const answer = { file: [pdf], disposition: 'attachment' } as const;
/** The document shows identity papers whole: to who keeps the personal file, and to oneself. */
const openers = writes(tags, [...officeWriters, 'crew']);

export const agreementPapers = contract({
  print: {
    method: 'POST',
    path: '/GeneratePDF/GenerateEmployeePreparationPKL',
    effect: 'read',
    access: openers,
    reading: { kind: 'agreement', input: 'employeePreparationPklId' },
    summary: 'An agreement as PDF, in Indonesian and English.',
    input: byPkl,
    answer,
    ledger: ['2C106'],
  },
  printVessel: {
    method: 'POST',
    path: '/GeneratePDF/GenerateVesselPreparationPKL',
    effect: 'read',
    access: creators,
    reading: { kind: 'agreement', noted: true },
    summary: 'Agreements of a vessel that wait for their signatures, in one PDF; those of some people, or all (ours).',
    encoding: 'json',
    input: z.object({ vesselId: id, employeeIds: z.optional(z.array(id).check(z.maxLength(100))) }),
    answer,
  },
});
