import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, dataOf, day, id, uuid } from '#platform/contract/shapes.ts';
import { handles } from '../rules.ts';
import { states } from './rules.ts';

/** How far the papers of people are at a port: prepared, submitted, endorsed, stamped. */

const state = z.enum(states, isRequired('sign-on-papers:steps.state'));
const people = z
  .array(id)
  .check(z.minLength(1, 'sign-on-papers:refusals.no_people'), z.maxLength(100, 'sign-on-papers:refusals.no_people'));

const steps = z
  .array(id)
  .check(z.minLength(1, 'sign-on-papers:refusals.no_people'), z.maxLength(100, 'sign-on-papers:refusals.no_people'));

/** What the dialog of a scan fills in. */
export const scanForm = z.object({
  attachment: z.nullable(attachment).check(z.refine((given) => given !== null, 'sign-on-papers:refusals.no_scan')),
});

/** What the dialog fills in; people by their assignment. */
export const stepForm = z.object({ state, reachedOn: day, assignmentIds: people, attachment: z.nullable(attachment) });

const write = {
  method: 'POST',
  effect: 'write',
  encoding: 'json',
  access: handles,
  touches: ['signOnPapers'],
} as const;

export const signOnSteps = contract({
  note: {
    ...write,
    path: '/SignOnPapers/NoteState',
    summary: 'Notes the next state of the papers of people at a port, with the day and a scan of one person (ours).',
    input: z.object({
      vesselId: id,
      day,
      portId: id,
      state,
      reachedOn: day,
      assignmentIds: people,
      attachmentId: z.optional(z.nullable(uuid)),
    }),
    /** Those that were noted, so that they can be taken back at once. */
    answer: dataOf(z.object({ count: z.int(), ids: z.array(z.int()) })),
  },
  undo: {
    ...write,
    path: '/SignOnPapers/UndoState',
    summary: 'Takes back the last state of the papers of people; it is kept as history (ours).',
    input: z.object({ ids: steps }),
    answer: dataOf(z.object({ count: z.int() })),
  },
  addScan: {
    ...write,
    path: '/SignOnPapers/AddScan',
    summary: 'Adds a scan to a state that was noted without one, or one in its place (ours).',
    input: z.object({ id, attachmentId: uuid }),
    answer: dataOf(z.object({ id: z.int() })),
  },
});
