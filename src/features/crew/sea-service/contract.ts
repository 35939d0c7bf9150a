import * as z from 'zod/mini';
import { reads } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { attachment, dataOf, id } from '#platform/contract/shapes.ts';

/** A time aboard: a row of the personal file, or an assignment of ours that has left none there yet. */
export const crewService = z.object({
  companyName: z.nullable(z.string()),
  position: z.string(),
  vesselName: z.string(),
  vesselType: z.string(),
  grt: z.nullable(z.number()),
  hp: z.nullable(z.number()),
  dwt: z.nullable(z.number()),
  onBoard: z.string(),
  offBoard: z.nullable(z.string()),
  note: z.nullable(z.string()),
  attachment: z.nullable(attachment),
  /** The rank and ship type that the words of the row are linked to; null as long as no one linked them. */
  rankName: z.nullable(z.string()),
  shipTypeName: z.nullable(z.string()),
  isOwnCompany: z.boolean(),
  /** Aboard now; `offBoard` is the planned end. */
  isCurrent: z.boolean(),
  days: z.int(),
  /** The file gives no end: `days` count up to what followed, until staff close it. */
  isOpen: z.boolean(),
});
export type CrewService = z.output<typeof crewService>;

const total = z.object({ name: z.nullable(z.string()), days: z.int() });

/** Sea service, latest first, with its totals in days; days that overlap count once in each. */
export const serviceRecord = z.object({
  services: z.array(crewService),
  totals: z.object({
    days: z.int(),
    ownCompanyDays: z.int(),
    byRank: z.array(total),
    byShipType: z.array(total),
  }),
});
export type ServiceRecord = z.output<typeof serviceRecord>;

/** A call of ours beside the documents'. */
export const service = contract({
  get: {
    method: 'GET',
    path: '/Employee/GetEmployeeSeaService',
    effect: 'read',
    access: reads('CrewManagement', 'Approval'),
    reading: { kind: 'employee', input: 'employeeId', isPart: true },
    shows: ['seafarer', 'employee', 'assignment', 'serviceLink'],
    summary: 'Sea service of an employee, the time aboard now counted to today, with totals by rank and ship type.',
    input: z.object({ employeeId: id }),
    answer: dataOf(serviceRecord),
  },
});
