import * as z from 'zod/mini';
import { payAccess } from '#features/work-orders/slips/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { dataOf, day, divisionId, requiredText, text } from '#platform/contract/shapes.ts';

/** The account that wages are paid from, from a day on. */

/** What the form fills in. */
export const accountForm = z.object({
  divisionId: z.optional(divisionId),
  validFrom: day,
  bankName: requiredText('bank-transfers:account.bankName', 100),
  accountNumber: requiredText('bank-transfers:account.accountNumber', 20).check(
    z.regex(/^[0-9]{5,20}$/, 'bank-transfers:refusals.account_number'),
  ),
  accountName: requiredText('bank-transfers:account.accountName', 100),
  companyCode: z.nullish(text(40)),
});
export type AccountForm = z.input<typeof accountForm>;

export const companyAccount = z.object({
  validFrom: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  companyCode: z.nullable(z.string()),
});
export type CompanyAccount = z.output<typeof companyAccount>;

export const companyAccounts = contract({
  list: {
    method: 'GET',
    path: '/BankTransfers/GetCompanyAccounts',
    effect: 'read',
    access: payAccess,
    shows: ['companyAccount'],
    summary: 'Accounts that wages are paid from, by the day from which each holds, the newest first (ours).',
    input: z.object({ divisionId: z.optional(divisionId) }),
    answer: dataOf(z.array(companyAccount)),
  },
  save: {
    method: 'POST',
    path: '/BankTransfers/SaveCompanyAccount',
    effect: 'write',
    encoding: 'json',
    access: payAccess,
    touches: ['companyAccount', 'bankFile'],
    atOnce: true,
    summary:
      'Enters the account that wages are paid from, from a day on; an entry of the same day is corrected (ours).',
    input: accountForm,
    answer: dataOf(z.object({ id: z.int() })),
  },
});
