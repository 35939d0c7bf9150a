import { expectCalls, only, readers } from '#app/test-calls.ts';

const paysCrew = ['superadmin', 'crewingadmin', 'crewingmanager', 'crewingfinance'];
/** Seafarers read their own. */
const readsSlips = only([...paysCrew, 'crewmarine', 'crewtanker'], readers('WOOverview'));

export default expectCalls({
  '/WorkOrder/GetWorkOrderVesselList': { who: readsSlips },
  '/WorkOrder/GetWorkOrderVessel': { who: readsSlips, ids: { vesselId: 'reference' } },
  '/WorkOrder/GetWorkOrderCrewCurrentPeriodList': { who: readsSlips, ids: { vesselId: 'reference' } },
  '/WorkOrder/GetWorkOrderCrewHistoryList': { who: readsSlips, ids: { vesselId: 'reference' } },
  '/WorkOrder/GetWorkOrderDetail': { who: readsSlips, ids: { workOrderId: 'slip' } },
});
