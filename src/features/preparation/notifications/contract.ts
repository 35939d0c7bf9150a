import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';
import { keepsPreparation } from '../contract.ts';

/** Messages about appointments and agreements (2S326). */
export const preparationMails = contract({
  ofPreparation: {
    method: 'GET',
    path: '/Email/SendEmailEmployeePreparation',
    effect: 'write',
    access: keepsPreparation,
    touches: ['message'],
    summary:
      'How far the message about a check-up, a BJST, a PKL or an approved appraisal has come; 409 where there is no email address.',
    /** Of an appraisal the id is its own (3O19). */
    input: z.object({ sendEmailType: z.enum(['Appraisal', 'BJST', 'MCU', 'PKL']), employeePreparationId: id }),
    answer: dataOf(z.object({ id: z.int(), state: z.enum(['queued', 'sent']) })),
    ledger: ['2C105', '3C069'],
  },
});
