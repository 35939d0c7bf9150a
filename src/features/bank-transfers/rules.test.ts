import { describe, expect, it } from 'vitest';
import { readLayout } from './layouts/rules.ts';
import { groupOf, type Paid, problemsOf, transfersOf } from './rules.ts';

const account = { bankName: 'Bank Mandiri', number: '137-00 12345', holder: 'Budi Santoso' };
const codes = new Map([['Bank Mandiri', '008']]);
const paid = (values: Partial<Paid> = {}): Paid => ({
  resultId: 1,
  employeeId: 1,
  employeeNumber: 'M-0001',
  name: 'Budi Santoso',
  isBlocked: false,
  takeHome: 7_850_000n,
  account,
  slipAccount: account,
  slips: 'WO/1',
  bankFileId: undefined,
  ...values,
});

describe('months of people', () => {
  it.each([
    [{}, 'toPay', []],
    [{ takeHome: 0n }, 'leftOut', []],
    [{ takeHome: -5n }, 'leftOut', []],
    [{ isBlocked: true, takeHome: 0n }, 'leftOut', []],
    [{ bankFileId: 7 }, 'inFile', []],
    [{ account: { ...account, number: '' } }, 'refused', ['noAccount']],
    [{ account: { ...account, number: '137A12345' } }, 'refused', ['accountDigits']],
    [{ account: { ...account, number: '1234' } }, 'refused', ['accountDigits']],
    [{ account: { ...account, holder: ' ' } }, 'refused', ['noHolder']],
  ] as const)('go to their group: %#', (values, group, problems) => {
    const [row] = transfersOf([paid(values)], codes);
    expect(row && [groupOf(row), row.problems]).toEqual([group, problems]);
  });

  it.each([
    [{ account: { ...account, number: '13700 12345' } }, []],
    [{ account: { ...account, number: '1370099999' } }, ['changed']],
    [{ account: { ...account, bankName: 'Bank Mega' } }, ['changed']],
    [{ name: 'Siti Aminah' }, ['otherHolder']],
    [{ name: 'BUDI Sántoso' }, []],
  ] as const)('are looked at for a reason, or not: %#', (values, notes) => {
    expect(transfersOf([paid(values)], codes)[0]?.notes).toEqual(notes);
  });

  it('are looked at when two are paid to one account, however it is written', () => {
    const rows = transfersOf(
      [
        paid(),
        paid({ resultId: 2, account: { ...account, number: '1370012345' } }),
        paid({
          resultId: 3,
          account: { ...account, bankName: 'Bank Mega' },
          slipAccount: { ...account, bankName: 'Bank Mega' },
        }),
      ],
      codes,
    );
    expect(rows.map(({ notes }) => notes)).toEqual([['shared'], ['shared'], []]);
  });

  it('need a clearing code where the layout names it', () => {
    const text =
      '@separator;,\n@encoding;utf-8\n@extension;csv\n@line;lf\n@day;yyyyMMdd\n@decimals;0\n@quotes;yes\nrow;account\nrow;bankCode\nrow;amount';
    const read = readLayout(text);
    if ('fault' in read) throw new Error('The layout is read');
    const other = paid({ account: { ...account, bankName: 'Bank of Elsewhere' } });
    expect(problemsOf(other, codes, read.layout)).toEqual(['noBankCode']);
    expect(problemsOf(other, codes)).toEqual([]);
  });
});
