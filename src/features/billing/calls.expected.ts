import { expectCalls, office, only, readers } from '#testing/calls.ts';

const bills = only(office, readers('BillingOverview'));
/** What a slip cost is for those who make pay alone. */
const seesPay = only(['superadmin', 'crewingadmin', 'crewingmanager', 'crewingfinance'], readers('BillingOverview'));
const changes = only(['superadmin', 'crewingadmin', 'crewingfinance'], readers('BillingOverview'));
const price = { MCUPrice: '500000' };
const terms = {
  validFrom: '2040-01-01',
  vatPercentage: '12',
  vatBase: 'bill',
  crewFeePercentage: '8',
  billsEmployerParts: true,
};

export default expectCalls({
  '/Billing/GetMonth': { who: bills, with: { type: 'expenses' } },
  '/Billing/GetExpensesBilling': { who: bills },
  '/Billing/GetMCUPreparationBilling': { who: bills },
  '/Billing/GetMCURegistrantBilling': { who: bills },
  '/Billing/GetUJBMBilling': { who: bills },
  '/Billing/GetWorkOrderBilling': { who: seesPay },
  '/Billing/UpdateExpensesBilling': {
    who: changes,
    ids: { employeeSchedulingDocumentId: 'reference' },
    with: { price: '500000' },
  },
  '/Billing/UpdateMCUPreparationBilling': {
    who: changes,
    ids: { id: 'reference', EmployeePreparationMCUId: 'reference' },
    with: price,
  },
  '/Billing/UpdateMCURegistrantBilling': {
    who: changes,
    ids: { id: 'reference', AssessmentHistoryMCUId: 'reference' },
    with: price,
  },
  '/GenerateExcel/GenerateExpensesBilling': { who: bills },
  '/GenerateExcel/GenerateMCUPreparationBilling': { who: bills },
  '/GenerateExcel/GenerateMCURegistrantBilling': { who: bills },
  '/GenerateExcel/GenerateVictualingBilling': { who: bills },
  '/GenerateExcel/GenerateWorkOrderBilling': { who: seesPay },
  '/Billing/GetReconciliation': { who: seesPay },
  '/Billing/GetReconciliationPeople': { who: seesPay },
  '/GenerateExcel/GenerateReconciliation': { who: seesPay },
  '/Billing/GetDebitNotes': { who: seesPay },
  '/GeneratePDF/GenerateDebitNote': { who: seesPay, ids: { debitNoteId: 'reference' } },
  '/Billing/GetTerms': { who: bills },
  '/Billing/InsertTerms': { who: changes, with: terms },
  '/Billing/UpdateTerms': { who: changes, with: terms, ids: { id: 'reference' } },
  '/Billing/DeleteTerms': { who: changes, ids: { id: 'reference' } },
  '/Billing/CloseMonth': { who: changes },
});
