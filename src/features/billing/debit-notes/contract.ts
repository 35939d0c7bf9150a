import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { crewCostAccess, ofMonth } from '../contract.ts';
import { noteParts } from './rules.ts';

/** The note that asks a principal for a month. Amounts are whole rupiah. */

const debitNote = z.object({
  debitNoteId: z.int(),
  number: z.string(),
  principalName: z.string(),
  totalBills: z.string(),
  /** All types of rows of the month are closed: the note is as it will stay. */
  isComplete: z.boolean(),
  /** What it is printed without, since it is not on record. */
  lacks: z.array(z.enum(noteParts)),
});
export type DebitNote = z.output<typeof debitNote>;

export const debitNotes = contract({
  list: {
    method: 'GET',
    path: '/Billing/GetDebitNotes',
    effect: 'read',
    access: crewCostAccess,
    shows: ['billing'],
    summary: 'Debit notes of a month by principal (ours).',
    input: z.object({ divisionId: z.optional(divisionId), ...ofMonth }),
    answer: dataOf(z.array(debitNote)),
  },
  download: {
    method: 'POST',
    path: '/GeneratePDF/GenerateDebitNote',
    effect: 'read',
    access: crewCostAccess,
    encoding: 'query',
    reading: { kind: 'billing', input: 'debitNoteId' },
    summary: 'A debit note as PDF, with the days of crew, receipts and check-ups behind it (ours).',
    input: z.object({ debitNoteId: id }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
