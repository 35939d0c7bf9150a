import { expectCalls, only, readers } from '#testing/calls.ts';

const pays = only(['superadmin', 'crewingadmin', 'crewingmanager', 'crewingfinance'], readers('WOOverview'));
const month = { year: 2026, month: 1 };
const contents = '@separator;,';

export default expectCalls({
  '/BankTransfers/GetMonth': { who: pays, with: month },
  '/BankTransfers/GetRows': { who: pays, with: month },
  '/BankTransfers/MakeFile': { who: pays, ids: { layoutId: 'reference' }, with: { ...month, paidOn: '2026-02-01' } },
  '/BankTransfers/DownloadFile': { who: pays, ids: { bankFileId: 'reference' } },
  '/BankTransfers/WithdrawFile': { who: pays, ids: { bankFileId: 'reference' }, with: { why: 'Refused by the bank' } },
  '/BankTransfers/GetLayouts': { who: pays },
  '/BankTransfers/PreviewLayout': { who: pays, with: { ...month, contents } },
  '/BankTransfers/SaveLayout': { who: pays, ids: { id: 'reference' }, with: { name: 'A', source: 'B', contents } },
  '/BankTransfers/DeleteLayout': { who: pays, ids: { id: 'reference' }, with: { version: 1 } },
  '/BankTransfers/GetCompanyAccounts': { who: pays },
  '/BankTransfers/SaveCompanyAccount': { who: pays },
});
