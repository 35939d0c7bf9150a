import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { day, id } from '#platform/contract/shapes.ts';
import { looks } from '../rules.ts';

/** The crew change of a vessel on paper. */

export const crewChange = contract({
  print: {
    method: 'POST',
    path: '/GeneratePDF/GenerateCrewChangeSheet',
    effect: 'read',
    access: looks,
    reading: { kind: 'crewChange', noted: true },
    summary:
      'Who joins and who leaves a vessel by port, in how many days, with what is missing and booked, as PDF. With a day, that crew change alone with its details.',
    encoding: 'json',
    input: z.object({ vesselId: id, day: z.optional(day) }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
