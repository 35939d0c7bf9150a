import * as z from 'zod/mini';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id, instant } from '#platform/contract/shapes.ts';

/** A period in which a vessel was with a principal; the current one has no end. */
const principalPeriod = z.object({
  principalId: z.int(),
  name: z.string(),
  from: instant,
  to: z.nullable(instant),
});

export const vesselPrincipals = contract({
  periods: {
    method: 'GET',
    path: '/Vessel/GetVesselPrincipals/:id',
    effect: 'read',
    // For the office only: no client learns who had a vessel before, or has her after them.
    access: writes(['VesselManagement'], office),
    shows: ['vessel', 'principal'],
    summary: 'With which principals a vessel is and was, the newest first (ours).',
    input: z.object({ id }),
    answer: dataOf(z.array(principalPeriod)),
  },
});
