import * as z from 'zod/mini';
import { expectedVersion } from '#features/seafarers/contract.ts';
import { reads, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, instant, requiredLongText } from '#platform/contract/shapes.ts';

/** What staff note about an applicant at any stage. For the office only; the applicant's copy of their data has it. */

export const note = z.object({
  id: z.int(),
  note: z.string(),
  writtenBy: z.string(),
  writtenAt: instant,
  editedAt: z.nullable(instant),
  /** By the caller, a short while ago. */
  isEditable: z.boolean(),
  version: z.int(),
});
export type Note = z.output<typeof note>;

/** What the form asks for. */
export const noteText = z.object({ note: requiredLongText('pipeline:notes.note', 2000) });

export const notes = contract({
  list: {
    method: 'GET',
    path: '/RegisterCrews/GetNotesByRegCrewId/:id',
    effect: 'read',
    access: reads('ApplicantList'),
    reading: { kind: 'registration', input: 'id', isPart: true, ifFound: true },
    shows: ['application'],
    summary: 'Notes about an applicant, newest first.',
    input: z.object({ id }),
    answer: dataOf(z.array(note)),
  },
  insert: {
    method: 'POST',
    path: '/RegisterCrews/InsertNote',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application'],
    summary: 'Notes something about an applicant, at any stage.',
    encoding: 'json',
    input: z.object({ regCrewId: id, ...noteText.shape }),
    answer: dataOf(note),
  },
  update: {
    method: 'POST',
    path: '/RegisterCrews/UpdateNote',
    effect: 'write',
    access: writes(['ApplicantList']),
    touches: ['application'],
    summary: 'Corrects a note: its author, within 24 hours. What it said is kept in the trail; notes are not deleted.',
    encoding: 'json',
    input: z.object({ noteId: id, ...noteText.shape, version: expectedVersion }),
    answer: dataOf(note),
  },
});
