import { expectCalls, only, readers } from '#testing/calls.ts';

const paysCrew = ['superadmin', 'crewingadmin', 'crewingmanager', 'crewingfinance'];
const pays = only(paysCrew, readers('WOOverview'));
const readsSlips = only([...paysCrew, 'crewmarine', 'crewtanker'], readers('WOOverview'));
const month = { year: 2026, month: 1 };
const contents = '@root;MmPayrollBulk';

// Who may read a tax slip is tested in slips/server/handlers.test.ts.
export default expectCalls({
  '/TaxFiles/GetMonth': { who: pays, with: month },
  '/TaxFiles/GetRows': { who: pays, with: month },
  '/TaxFiles/MakeFile': { who: pays, with: { ...month, kind: 'bpmp', period: '2026-01' } },
  '/TaxFiles/GetWithholders': { who: pays },
  '/TaxFiles/SaveWithholder': { who: pays },
  '/TaxFiles/GetLayouts': { who: pays },
  '/TaxFiles/PreviewLayout': { who: pays, with: { ...month, kind: 'bpmp', contents } },
  '/TaxFiles/SaveLayout': { who: pays },
  '/TaxFiles/GetOwnTaxSlips': { who: readsSlips },
  '/TaxFiles/DownloadTaxSlip': {
    who: readsSlips,
    ids: { workOrderId: 'reference' },
  },
});
