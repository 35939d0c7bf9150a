import { expectCalls, only, readers } from '#testing/calls.ts';

const pays = only(['superadmin', 'crewingadmin', 'crewingmanager', 'crewingfinance'], readers('WOOverview'));
const month = { year: 2026, month: 1 };
const entered = { validFrom: '2026-01-01' };

export default expectCalls({
  '/PayrollJournal/GetMonth': { who: pays, with: month },
  '/PayrollJournal/GetRows': { who: pays, with: month },
  '/PayrollJournal/MakeJournal': { who: pays, with: month },
  '/PayrollJournal/DownloadCsv': { who: pays, ids: { journalId: 'reference' } },
  '/PayrollJournal/DownloadWorkbook': { who: pays, ids: { journalId: 'reference' } },
  '/PayrollJournal/GetAccounts': { who: pays },
  '/PayrollJournal/SaveAccount': {
    who: pays,
    with: { ...entered, purpose: 'takeHome', accountNumber: '2110', accountName: 'Utang gaji' },
  },
  '/PayrollJournal/ConfirmAccounts': { who: pays, ids: { ids: 'reference' } },
  '/PayrollJournal/DeleteAccount': { who: pays, ids: { id: 'reference' }, with: { version: 1 } },
  '/PayrollJournal/GetCostCenters': { who: pays },
  '/PayrollJournal/SaveCostCenter': { who: pays, ids: { vesselId: 'vessel' }, with: { ...entered, code: 'K-01' } },
  '/PayrollJournal/DeleteCostCenter': { who: pays, ids: { id: 'reference' }, with: { version: 1 } },
});
