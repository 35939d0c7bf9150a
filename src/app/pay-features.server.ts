import { bankLayoutsFeature } from '#features/bank-transfers/layouts/server/handlers.ts';
import { bankTransfersFeature, companyAccountsFeature } from '#features/bank-transfers/server/handlers.ts';
import { journalAccountsFeature } from '#features/payroll-journal/accounts/server/handlers.ts';
import { costCentersFeature } from '#features/payroll-journal/cost-centers/server/handlers.ts';
import { payrollJournalFeature } from '#features/payroll-journal/server/handlers.ts';
import { layoutsFeature } from '#features/tax-files/layouts/server/handlers.ts';
import { taxFilesFeature, withholdersFeature } from '#features/tax-files/server/handlers.ts';
import { taxSlipsFeature } from '#features/tax-files/slips/server/handlers.ts';
import { calculatorFeature } from '#features/work-orders/calculator/server/handlers.ts';
import { payTermsFeature } from '#features/work-orders/facts/server/handlers.ts';
import { holidayAllowancesFeature } from '#features/work-orders/holiday-allowances/server/handlers.ts';
import { payrollFeature } from '#features/work-orders/months/server/handlers.ts';
import { openingsFeature } from '#features/work-orders/openings/server/handlers.ts';
import { slipPapersFeature } from '#features/work-orders/slip-papers/server/handlers.ts';
import { workOrdersFeature } from '#features/work-orders/slips/server/handlers.ts';
import { payTablesFeature } from '#features/work-orders/tables/server/handlers.ts';
import type { Feature } from '#platform/server/feature.ts';

/** Pay, and what is made from its closed months for banks, the tax office and the books. */
export const payFeatures = {
  'work-orders': workOrdersFeature,
  'slip-papers': slipPapersFeature,
  'pay-tables': payTablesFeature,
  'pay-openings': openingsFeature,
  'pay-terms': payTermsFeature,
  'wage-calculator': calculatorFeature,
  'holiday-allowances': holidayAllowancesFeature,
  payroll: payrollFeature,
  'tax-files': taxFilesFeature,
  'bank-transfers': bankTransfersFeature,
  'payroll-journal': payrollJournalFeature,
  'journal-accounts': journalAccountsFeature,
  'cost-centers': costCentersFeature,
  'bank-layouts': bankLayoutsFeature,
  'company-accounts': companyAccountsFeature,
  'tax-layouts': layoutsFeature,
  'tax-withholders': withholdersFeature,
  'tax-slips': taxSlipsFeature,
} satisfies Record<string, Feature>;
