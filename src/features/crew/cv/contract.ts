import * as z from 'zod/mini';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const crewCv = contract({
  make: {
    method: 'POST',
    path: '/GeneratePDF/GenerateCVEmployee',
    effect: 'read',
    // As the details: a principal reads it of those who are proposed to it.
    access: reads('CrewManagement', 'Approval'),
    reading: { kind: 'crewCv', input: 'employeeId' },
    summary:
      'The CV of an employee as PDF, with what the reader may see. Reading it is logged. Crew get their own only.',
    input: z.object({ employeeId: id, language: z._default(z.enum(['en', 'id']), 'en') }),
    answer: { file: ['application/pdf'], disposition: 'attachment' },
  },
});
