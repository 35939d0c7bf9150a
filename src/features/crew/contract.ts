import * as z from 'zod/mini';
import { personState } from '#features/employees/state/contract.ts';
import { shownPersonalFile } from '#features/seafarers/contract.ts';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, divisionId, id } from '#platform/contract/shapes.ts';
import { blacklistStates } from './blacklist/rules.ts';

export const onBoardStatuses = ['On-Board', 'Off-Board'] as const;

/** A crew member with the personal file, as far as the reader sees it. */
export const employeeDetails = z.object({
  id: z.int(),
  employeeIdNumber: z.string(),
  divisionId,
  jobPositionName: z.string(),
  jobPositionMarineId: z.nullable(z.int()),
  jobPositionTankerId: z.nullable(z.int()),
  shipName: z.string(),
  shipId: z.int(),
  employmentTypeId: z.nullable(z.int()),
  employmentTypeName: z.nullable(z.string()),
  isResigned: z.boolean(),
  onBoardStatus: z.enum(onBoardStatuses),
  /** Where they are aboard now. */
  vesselName: z.nullable(z.string()),
  joinedOn: z.string(),
  /** Where they are, where they go next, and whether their certificates comply for it. */
  state: personState,
  /** The application that was moved to the crew. */
  application: z.nullable(z.object({ regCrewId: z.int(), regRegisNo: z.string() })),
  /** An open record of the blacklist, to the office only. */
  blacklist: z.nullable(
    z.object({
      level: z.string(),
      startDate: z.string(),
      endDate: z.nullable(z.string()),
      state: z.enum(blacklistStates),
      isDue: z.boolean(),
      /** Whose decision a request waits for. */
      requestedTo: z.nullable(z.string()),
    }),
  ),
  /** Released from the blacklist, to be noted: to the office only. */
  isNoted: z.boolean(),
  /** That of the personal file, raised by any change of its parts. */
  version: z.int(),
  ...shownPersonalFile.shape,
});
export type EmployeeDetails = z.output<typeof employeeDetails>;

export const crew = contract({
  details: {
    method: 'GET',
    path: '/Employee/GetEmployeeDetails',
    effect: 'read',
    // Principals have no list of the crew, but the details of their own and of who is proposed to them (1-open 64).
    access: reads('CrewManagement', 'Approval'),
    reading: { kind: 'employee', input: 'employeeId' },
    shows: ['employee', 'seafarer', 'assignment', 'blacklisting', 'requirement', 'vessel'],
    summary: 'One employee with the personal file. Reading it is logged. Crew see themselves only.',
    input: z.object({ employeeId: id }),
    answer: dataOf(employeeDetails),
    ledger: ['2C007'],
  },
});
