import { createHash } from 'node:crypto';
import { listEmployeesWithFiles } from '#features/employees/server/queries.ts';
import { listAccountHolders } from '#features/seafarers/server/queries.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import { among, type ReadRow } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import { accountOf, isOfAnother, type OwnAccount } from '../rules.ts';

/** The account of a row as rows share it, as a hash: it stays beside what was uploaded, and tells nothing of anyone. */
export const keysOfAccount = ({ accountNumber }: ReadRow['values']): string[] =>
  typeof accountNumber === 'string'
    ? [`${among}account ${createHash('sha256').update(accountNumber).digest('base64').slice(0, 22)}`]
    : [];

/**
 * Finds who else has the accounts of rows: somebody on file, or an earlier row of the file. `take` notes the account of a
 * row that is not refused. Only crew members of the division are named.
 */
export async function findSharedAccounts(
  { db, scope }: Pick<Work, 'db' | 'scope'>,
  rows: readonly ReadRow[],
  earlier: readonly ReadRow[],
) {
  const numbers = rows.flatMap(({ values }) => accountOf(values, {}, null).map(({ number }) => number));
  const holders = await listAccountHolders(db, [...new Set(numbers)]);
  const ids = holders.map(({ seafarerId }) => seafarerId);
  const crew = ids.length === 0 ? [] : await listEmployeesWithFiles(db, scope, ids);
  const onFile = holders.map((one) => {
    const number = crew.find(({ seafarerId }) => seafarerId === one.seafarerId)?.number;
    const said: Message =
      number === undefined ? 'imports:findings.same_account' : message('imports:findings.same_account_as', { number });
    return { said, account: one };
  });
  const inFile = new Map<string, { said: Message; account: OwnAccount }[]>();
  const noteAccounts = ({ row, line }: ReadRow, accounts: readonly OwnAccount[]) => {
    for (const account of accounts) {
      const said = message('imports:findings.same_account_row', { row: line ?? row });
      inFile.set(account.number, [...(inFile.get(account.number) ?? []), { said, account }]);
    }
  };
  for (const row of earlier) noteAccounts(row, accountOf(row.values, {}, null));
  return {
    take: noteAccounts,
    sharedBy: (own: OwnAccount): Message | undefined =>
      [...(inFile.get(own.number) ?? []), ...onFile].find(({ account }) => isOfAnother(own, account))?.said,
  };
}
