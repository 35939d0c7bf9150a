import type { LinkTarget } from '#platform/web/links.ts';
import type { OwnArea, OwnRecords } from '#platform/web/own-records.ts';

const chandler = '/dashboard/crew-benefit/ship-chandler';
const appraisal = '/dashboard/appraisal';
const workOrders = '/dashboard/work-order-and-billings/work-order-overview';

const ofVessel =
  (target: (vesselId: string) => LinkTarget) =>
  ({ vesselId }: OwnRecords) =>
    vesselId === null ? undefined : target(String(vesselId));

const ofMasterAndCrew = { leads: ['head', 'crew'], isHiddenWithout: true } as const;

const ownRecord: OwnArea = {
  ...ofMasterAndCrew,
  own: ({ employeeId }) =>
    employeeId === null
      ? undefined
      : {
          to: '/dashboard/crew-management/$crewId/details',
          params: { crewId: String(employeeId) },
          search: { tab: 'crew-details' },
        },
  without: 'forbidden',
};

// Here the document says "any user with a sub-role" (3O25); in the first month there is no slip yet (3O26).
const ownSlip: OwnArea = {
  leads: ['head', 'crew', 'others'],
  own: ({ workOrderVesselId, workOrderId }) =>
    workOrderVesselId === null || workOrderId === null
      ? undefined
      : {
          to: `${workOrders}/vessel/$vesselId/wo/$workOrderId/details`,
          params: { vesselId: String(workOrderVesselId), workOrderId: String(workOrderId) },
        },
  without: 'empty',
  isHiddenWithout: false,
};

/** Lists of the office, by path, and their own record that seafarers see instead (1S223 to 1S226, 1-open 68, 2O18). */
export const ownAreas: Readonly<Partial<Record<string, OwnArea>>> = {
  // The figures are the office's: who has no use for them finds their own home.
  '/dashboard': { ...ownRecord, isForOthers: true },
  '/dashboard/crew-management': ownRecord,
  '/dashboard/vessel-management': {
    ...ofMasterAndCrew,
    own: ofVessel((vesselId) => ({ to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId } })),
    without: 'forbidden',
  },
  [chandler]: {
    ...ofMasterAndCrew,
    own: ofVessel((vesselId) => ({ to: `${chandler}/vessel/$vesselId/details`, params: { vesselId } })),
    without: 'empty',
  },
  [appraisal]: {
    ...ofMasterAndCrew,
    own: ofVessel((vesselId) => ({ to: '/dashboard/appraisal/$vesselId/crew', params: { vesselId } })),
    without: 'empty',
  },
  [workOrders]: ownSlip,
  [`${workOrders}/vessel/$vesselId`]: ownSlip,
};
