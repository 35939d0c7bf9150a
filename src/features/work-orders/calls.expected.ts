import { expectCalls, only, readers } from '#testing/calls.ts';

const paysCrew = ['superadmin', 'crewingadmin', 'crewingmanager', 'crewingfinance'];
/** Seafarers read their own. */
const readsSlips = only([...paysCrew, 'crewmarine', 'crewtanker'], readers('WOOverview'));

const pays = only(paysCrew, readers('WOOverview'));
const month = { year: 2026, month: 1 };

export default expectCalls({
  '/WorkOrder/GetPeriod': { who: pays },
  '/WorkOrder/GetPeriodPeople': { who: pays, ids: { resultId: 'reference' } },
  '/WorkOrder/DownloadPayList': { who: pays },
  '/WorkOrder/CalculatePeriod': { who: pays },
  '/WorkOrder/ApprovePeople': { who: pays, ids: { resultIds: 'reference' } },
  '/WorkOrder/UndoApprovePeople': { who: pays, ids: { resultIds: 'reference' } },
  '/WorkOrder/ClosePeriod': { who: pays },
  '/WorkOrder/GetInputs': { who: pays },
  '/WorkOrder/SaveInput': { who: pays },
  '/WorkOrder/GetLawfulAllowance': { who: pays, with: month },
  '/WorkOrder/GetForgottenAllowances': { who: pays, with: month },
  '/WorkOrder/DeleteInput': { who: pays, ids: { inputId: 'reference' } },
  '/WorkOrder/SetFinalPeriod': { who: pays, with: { ...month, isFinal: false } },
  '/WorkOrder/ConfirmTaxStatuses': { who: pays, ids: { employeeIds: 'reference' } },
  '/WorkOrder/GetPayTerms': { who: pays, ids: { employeeId: 'reference' }, with: month },
  '/WorkOrder/SavePayTerms': {
    who: pays,
    with: { ...month, taxMethod: 'gross', decidedCategory: null, furtherMembers: 0, bearsKesehatan: false },
  },
  '/WorkOrder/ImportOpenings': { who: pays, with: { taxYear: '2026', isTrial: 'true' } },
  '/WorkOrder/GetPayTables': { who: pays },
  '/WorkOrder/SaveTaxTable': { who: pays },
  '/WorkOrder/SaveDatedValue': { who: pays },
  '/WorkOrder/CalculateSlip': { who: pays, with: { ...month, ptkpCode: 'TK/0', taxMethod: 'gross' } },
  '/WorkOrder/DownloadSlip': { who: readsSlips, ids: { workOrderId: 'slip' } },
  '/WorkOrder/BeginVesselSlips': { who: pays, ids: { vesselId: 'reference' }, with: month },
  '/WorkOrder/GetSlipPrints': { who: pays, with: month },
  '/WorkOrder/GetVesselSlips': { who: pays, ids: { printId: 'reference' } },
  '/WorkOrder/DownloadVesselSlips': { who: pays, ids: { printId: 'reference' } },
  '/WorkOrder/RemoveVesselSlips': { who: pays, ids: { printId: 'reference' } },
  '/WorkOrder/GetWorkOrderVesselList': { who: readsSlips },
  '/WorkOrder/GetWorkOrderVessel': { who: readsSlips, ids: { vesselId: 'reference' } },
  '/WorkOrder/GetWorkOrderCrewCurrentPeriodList': { who: readsSlips, ids: { vesselId: 'reference' } },
  '/WorkOrder/GetWorkOrderCrewHistoryList': { who: readsSlips, ids: { vesselId: 'reference' } },
  '/WorkOrder/GetWorkOrderDetail': { who: readsSlips, ids: { workOrderId: 'slip' } },
});
