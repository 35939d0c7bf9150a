import * as z from 'zod/mini';
import { wageReaders } from '#features/rates/values/contract.ts';
import { officeWriters, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { attachment, dataOf, id, text, uuid } from '#platform/contract/shapes.ts';
import { pdf } from '../agreement-papers/contract.ts';
import { byPkl, creators, marineForm, tags, withoutEmail } from '../agreements/contract.ts';
import { pklStatuses } from '../rules.ts';

/** Addenda to crew agreements (PKL): who is aboard and extended stays longer, all else is as agreed. */

const { crewSealingOfficerDate, crewSealingOfficerName, crewSealingOffice, firstPartyName, firstPartyPosition } =
  marineForm.shape;
/** Who signs and registers it; the new end is the planned sign-off. */
export const addendumForm = z.object({
  crewSealingOfficerDate,
  crewSealingOfficerName,
  crewSealingOffice,
  firstPartyName,
  firstPartyPosition,
});

/** What an addendum keeps of who signed for the company and who registered it. */
export const addendumContents = z.object({
  shipCrewSealingOfficerName: z.string(),
  crewSealingOffice: z.string(),
  firstPartyName: z.string(),
  position: z.string(),
});

/** A later end that was agreed on board. */
const addendum = z.object({
  pklAddendumId: z.int(),
  addendumNumber: z.string(),
  docReleasedDate: z.string(),
  endDateBefore: z.string(),
  endDate: z.string(),
  pklStatus: z.enum(pklStatuses),
  isVoid: z.boolean(),
  /** Nothing to who may not open the agreement itself. */
  attachment: z.nullable(attachment),
});
export type Addendum = z.output<typeof addendum>;

const byAddendum = z.object({ pklAddendumId: id });
const kept = dataOf(z.object({ id: z.int(), version: z.int(), pklAddendumId: z.int(), withoutEmail }));

export const addenda = contract({
  list: {
    method: 'GET',
    path: '/EmployeePreparation/GetPreparationPKLAddenda',
    effect: 'read',
    access: writes(tags, [...wageReaders, 'crew']),
    reading: { kind: 'agreement', input: 'employeePreparationPklId' },
    shows: ['agreement'],
    summary: 'Later ends that were agreed on board, the newest first; of crew, their own (ours).',
    input: byPkl,
    answer: dataOf(z.array(addendum)),
  },
  create: {
    method: 'POST',
    path: '/EmployeePreparation/InsertPreparationPKLAddendum',
    effect: 'write',
    access: creators,
    touches: ['agreement', 'message'],
    summary: 'Extends the signed agreement of someone on board to the planned sign-off (ours).',
    encoding: 'json',
    input: z.object({ ...byPkl.shape, ...addendumForm.shape }),
    answer: kept,
  },
  sign: {
    method: 'POST',
    path: '/EmployeePreparation/UpdatePreparationPKLAddendum',
    effect: 'write',
    access: creators,
    touches: ['agreement', 'message'],
    summary: 'Adds the scan of the signed addendum, once (ours).',
    encoding: 'json',
    input: z.object({ ...byAddendum.shape, attachmentId: uuid, attachmentFilename: z.optional(text(255)) }),
    answer: kept,
  },
  print: {
    method: 'POST',
    path: '/GeneratePDF/GeneratePreparationPKLAddendum',
    effect: 'read',
    access: writes(tags, [...officeWriters, 'crew']),
    reading: { kind: 'agreement', noted: true },
    summary: 'An addendum as PDF, in Indonesian and English (ours).',
    input: byAddendum,
    answer: { file: [pdf], disposition: 'attachment' },
  },
});
