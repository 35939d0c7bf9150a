import * as z from 'zod/mini';
import { reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired, message } from '#platform/contract/messages.ts';
import { day, id, requiredText } from '#platform/contract/shapes.ts';
import { workbookAnswer } from '#platform/contract/workbook-type.ts';
import { examinationInput } from '../assessments/contract.ts';

/** Documents about applicants: the CV, the letter that sends them to a medical check-up, the BOC sheet. */

export const pdf = 'application/pdf';

/** More than one letter or sheet is for anyone to read. */
export const mostInLetter = 500;
export const mostInSheet = 10_000;

const applicants = (most: number) =>
  z
    .array(id, 'pipeline:refusals.no_applicant')
    .check(
      z.minLength(1, 'pipeline:refusals.no_applicant'),
      z.maxLength(most, message('refusals:too_many_chosen', { max: most })),
    );

/** A medical check-up as it is booked: kept with each applicant's examination, and what the letter says. */
export const mcuBooking = z.object({
  ...examinationInput,
  regCrewIds: applicants(mostInLetter),
  /** The running number alone; the letter adds /CRW/<roman month>/<year> (2O76). */
  letterNumber: z
    .string(isRequired('pipeline:refusals.fields.letterNumber'))
    .check(
      z.regex(/^\d{0,20}$/, 'pipeline:refusals.letter_number'),
      z.minLength(1, isRequired('pipeline:refusals.fields.letterNumber')),
    ),
  schedule: day,
  mcuPackageId: id,
  clinicName: requiredText('pipeline:refusals.fields.clinicName', 100),
  /** False: refused where somebody has another appointment by now. Left out, any is replaced. */
  replacesBooked: z.optional(z.boolean()),
  /** False: refused where the letter would have a dash for somebody. Left out, dashes are printed. */
  printsDashes: z.optional(z.boolean()),
});

export const papers = contract({
  cv: {
    method: 'POST',
    path: '/GeneratePDF/GenerateCVRegisterCrew',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'cv', input: 'regCrewId' },
    summary: "An applicant's CV as PDF. Reading it is logged.",
    input: z.object({ regCrewId: id, language: z._default(z.enum(['en', 'id']), 'en') }),
    answer: { file: [pdf], disposition: 'attachment' },
    ledger: ['1C096'],
  },
  mcuLetter: {
    method: 'POST',
    path: '/GeneratePDF/GenerateMCURegisterCrew',
    effect: 'write',
    access: writes(['ApplicantList']),
    reading: { kind: 'letter', input: 'regCrewIds' },
    touches: ['application', 'examination', 'message'],
    summary: 'Books the medical check-up of applicants who wait for it, and answers the letter to the clinic as PDF.',
    encoding: 'json',
    input: mcuBooking,
    answer: { file: [pdf], disposition: 'attachment' },
    ledger: ['1C097'],
  },
  bocSheet: {
    method: 'POST',
    path: '/GenerateExcel/GenerateBOC',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'sheet', input: 'regCrewIds' },
    summary: 'The BOC sheet of applicants as .xlsx, one row each; 404 when one of them is not there.',
    encoding: 'json',
    input: z.object({ regCrewIds: applicants(mostInSheet) }),
    answer: workbookAnswer,
    ledger: ['1C098'],
  },
});
