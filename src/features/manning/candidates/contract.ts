import * as z from 'zod/mini';
import { certificateFinding } from '#features/crew/certification/contract.ts';
import { personState } from '#features/employees/state/contract.ts';
import { compliances } from '#features/seafarers/readiness/contract.ts';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { day, id } from '#platform/contract/shapes.ts';
import { plannedOn } from '../planning/contract.ts';
import { fits, reasonCodes } from './rules.ts';

/** A candidate for a seat, with reasons for and against. */
const candidate = z.object({
  id: z.int(),
  employeeIdNumber: z.string(),
  fullName: z.string(),
  jobPositionName: z.string(),
  employmentTypeName: z.nullable(z.string()),
  /** Ship type of the last time aboard. */
  lastVesselType: z.nullable(z.string()),
  lastVesselName: z.nullable(z.string()),
  lastPositionName: z.nullable(z.string()),
  /** Days of the last time aboard, and ashore since then; nothing before the first. */
  onBoardDuration: z.nullable(z.int()),
  offBoardDuration: z.nullable(z.int()),
  /** When they left, or will leave the vessel they are aboard. */
  freeFrom: z.nullable(z.string()),
  isOnBoard: z.boolean(),
  /** Months at sea in all, and on ships of this type. */
  seaMonths: z.int(),
  shipTypeMonths: z.int(),
  /** The current state, as headers and lists show it. */
  state: personState,
  /** Of the certificates for the berth that is planned, to its sign-off. */
  status: z.enum(compliances),
  findings: z.array(certificateFinding),
  /** What the last approved appraisal says, its mean score and its day. */
  appraisalNotes: z.nullable(z.string()),
  lastAppraisal: z.nullable(z.object({ score: z.nullable(z.int()), dated: z.string() })),
  fit: z.enum(fits),
  /** For and against, the weightiest first; the words are the client's. */
  reasons: z.array(
    z.object({ code: z.enum(reasonCodes), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
});
export type Candidate = z.output<typeof candidate>;

const shared = {
  method: 'GET',
  effect: 'read',
  access: writes(['Planning'], office),
  shows: ['employee', 'seafarer', 'assignment', 'blacklisting', 'requirement', 'decision'],
  answer: pageOf(candidate),
  list: { sort: [], filter: [] },
} as const;
const asked = {
  shipId: id,
  jobPositionId: id,
  /** The seat that is planned: its vessel and principal count for certificates, refusals and the relief. */
  vesselId: z.optional(id),
  vesselCrewId: z.optional(id),
  /** The place that is planned for: who is aboard may come back as Next but one, and is not their own relief. */
  assignmentOn: z._default(z.enum(plannedOn), 'Next'),
  /** The days that are planned; left out, today. */
  startDate: z.optional(day),
  endDate: z.optional(day),
};

export const candidates = contract({
  permanent: {
    ...shared,
    path: '/Employee/GetEmployeePlanningPermanent',
    summary: 'Permanent crew of a rank who are free by the start, best fit first.',
    input: listInput({ ...asked, category: z.optional(z.literal('permanent')) }),
    ledger: ['2C062'],
  },
  contract: {
    ...shared,
    path: '/Employee/GetEmployeePlanningContract',
    summary: 'Contract crew of a rank who are free by the start, best fit first.',
    input: listInput({ ...asked, category: z.optional(z.literal('contract')) }),
    ledger: ['2C063'],
  },
  rejected: {
    ...shared,
    path: '/Employee/GetEmployeePlanningRejected',
    summary: 'Crew of a rank whom a principal refused for this vessel.',
    input: listInput({ ...asked, vesselId: id, category: z.optional(z.literal('rejected')) }),
    ledger: ['2C064'],
  },
  promotion: {
    ...shared,
    path: '/Employee/GetEmployeePlanningPromotion',
    summary:
      'Crew of other ranks who hold a certificate of competency that the seat asks for, and are free by the start. Each is marked: for a higher rank, as a promotion.',
    input: listInput({ ...asked, category: z.optional(z.literal('promotion')) }),
  },
  all: {
    ...shared,
    path: '/Employee/GetEmployeePlanningOffBoard',
    summary: 'All crew of a rank who are free by the start, best fit first.',
    input: listInput({ ...asked, category: z.optional(z.literal('off-board')) }),
  },
});
