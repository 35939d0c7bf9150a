import * as z from 'zod/mini';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';

/** Messages about schedules (2S329). */
export const schedulingMails = contract({
  ofMovement: {
    method: 'GET',
    path: '/Email/SendEmailEmployeeScheduling',
    effect: 'write',
    access: writes(['Scheduling', 'Accomodation'], office),
    touches: ['movement'],
    summary: 'How far the message about a schedule has come; it is queued when somebody becomes ready.',
    input: z.object({ sendEmailType: z.enum(['OnboardScheduling', 'OffboardScheduling']), employeeSchedulingId: id }),
    answer: dataOf(z.object({ id: z.int(), state: z.enum(['queued', 'sent']) })),
    ledger: ['2C120', '3C070'],
  },
});
