import * as z from 'zod/mini';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf } from '#platform/contract/shapes.ts';

/** A client to choose. */
export const principalOption = z.object({ principalId: z.int(), name: z.string() });

export const principals = contract({
  list: {
    method: 'GET',
    path: '/Vessel/GetAllPrincipal',
    effect: 'read',
    access: reads('VesselManagement', 'UserManagement', 'Contracts'),
    summary: 'The principals, by name; a principal sees only itself.',
    input: z.object({}),
    answer: dataOf(z.array(principalOption)),
    ledger: ['2C030'],
  },
});
