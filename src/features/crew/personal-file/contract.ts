import * as z from 'zod/mini';
import { anySections, expectedVersion, heldCertification } from '#features/seafarers/contract.ts';
import { shownFindings } from '#features/seafarers/findings/contract.ts';
import { writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, id } from '#platform/contract/shapes.ts';

/** What someone is employed as. The field of the position is named after the division. */
export const employmentFields = z.object({
  jobPositionMarineId: z.optional(z.nullable(id)),
  jobPositionTankerId: z.optional(z.nullable(id)),
  shipId: z.optional(z.nullable(id)),
  employmentTypeId: z.optional(z.nullable(id)),
});

export const crewFiles = contract({
  updateDetail: {
    method: 'POST',
    path: '/Employee/UpdateEmployeeDetail',
    effect: 'write',
    access: writes(['CrewManagement']),
    touches: ['seafarer', 'employee'],
    summary: 'Changes the file of a crew member: the sections that are sent, each whole; leads, the employment too.',
    encoding: 'json',
    input: z.extend(anySections, {
      ...z.partial(heldCertification).shape,
      ...employmentFields.shape,
      employeeId: id,
      version: expectedVersion,
    }),
    answer: dataOf(
      z.object({
        id: z.int(),
        version: z.int(),
        /** Where the rank was changed, plans for another rank, which stay as they are. */
        otherRankPlans: z.array(z.object({ vesselName: z.string(), position: z.string() })),
        /** Where the rank was changed, the check-up without a result, whose letter says the former one. */
        openCheckUp: z.nullable(
          z.object({ number: z.nullable(z.string()), on: z.nullable(z.string()), place: z.nullable(z.string()) }),
        ),
      }),
    ),
    ledger: ['2C017'],
  },
  findings: {
    method: 'GET',
    path: '/Employee/GetEmployeeFindings',
    effect: 'read',
    access: writes(['CrewManagement']),
    reading: { kind: 'employee', input: 'employeeId', isPart: true, ifFound: true },
    shows: ['employee', 'seafarer'],
    summary:
      "What to check in a crew member's file: numbers that contradict it, dates that cannot be, papers that another person has too.",
    input: z.object({ employeeId: id }),
    answer: shownFindings,
  },
});
