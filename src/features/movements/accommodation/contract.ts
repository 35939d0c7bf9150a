import * as z from 'zod/mini';
import { office, writes } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { listInput, pageOf } from '#platform/contract/list.ts';
import { id } from '#platform/contract/shapes.ts';
import { movementRow } from '../contract.ts';
import { travelTabs } from './rules.ts';

/** Travel and accommodation of a vessel's people, for the service role. */

const traveller = z.extend(movementRow, {
  /** Of the journey that the tab is about: its port, its costs in whole rupiah, its papers. */
  locationName: z.nullable(z.string()),
  costTotal: z.string(),
  documentCount: z.int(),
  /** Papers without a price yet. */
  heldCount: z.int(),
});
export type Traveller = z.output<typeof traveller>;

export const accommodation = contract({
  list: {
    method: 'GET',
    path: '/EmployeeScheduling/GetTravelCrews',
    effect: 'read',
    access: writes(['Scheduling', 'Accomodation'], office),
    shows: ['movement', 'assignment', 'seafarer'],
    summary: 'Who travels to or from a vessel, with what of costs and papers is there (ours; 2O30).',
    input: listInput({ vesselId: id, tab: z.enum(travelTabs) }),
    answer: pageOf(traveller),
    list: { sort: ['name', 'position', 'scheduledOnBoardDate', 'scheduledOffBoardDate'], filter: [] },
  },
});
