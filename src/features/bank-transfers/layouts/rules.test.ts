import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellProblemsOf,
  type FileValues,
  fileProblemsOf,
  type Layout,
  type RowValues,
  readLayout,
  writeBankFile,
} from './rules.ts';

const settings = '@separator;,\n@encoding;utf-8\n@extension;csv\n@line;lf\n@day;yyyy-MM-dd\n@decimals;0\n@quotes;yes';
const set = (name: string, value: string, text = settings) =>
  text.replace(new RegExp(`@${name};.*`), `@${name};${value}`);
const fixed = set('separator', 'none', set('encoding', 'ascii', set('decimals', '2')));

function layoutOf(text: string): Layout {
  const read = readLayout(text);
  if ('fault' in read) throw new Error(`Line ${read.fault.row}: ${read.fault.problem}`);
  return read.layout;
}
const row: RowValues = {
  account: '1370012345',
  holder: 'Budi Santoso',
  bank: 'Bank Mandiri',
  bankCode: '008',
  amount: '7850000',
  employeeId: 'M-0001',
  name: 'Budi Santoso',
  remark: 'WO/2026/05/0001',
};
const file: FileValues = {
  day: '2026-06-01',
  month: '2026-05',
  count: '2',
  total: '15700000',
  accountSum: '2740024690',
  ownAccount: '1020005556667',
  ownName: 'PT Pelayaran',
  ownBank: 'Bank Mandiri',
  ownCode: 'PTP01',
};

describe('a layout', () => {
  it.each([
    [`${settings}\nrow;account\nrow;amount\n@tail;x`, 10, 'setting'],
    [`${settings}\n@separator;,`, 8, 'twice'],
    [set('day', 'yesterday'), 5, 'setting'],
    [`${settings}\nbody;account`, 8, 'part'],
    [`${settings}\nrow;wage`, 8, 'content'],
    [`${settings}\nhead;account`, 8, 'content'],
    [`${settings}\nrow;account;0`, 8, 'width'],
    [`${settings}\nrow;account;12;middle`, 8, 'width'],
    [`${settings}\nrow;account`, 8, 'needed'],
    [`${settings.replace('@line;lf\n', '')}\nrow;account\nrow;amount`, 8, 'missing'],
    [`${fixed}\nrow;account;20\nrow;amount`, 9, 'width'],
  ])('is refused with its line: %#', (text, line, problem) => {
    expect(readLayout(text)).toEqual({ fault: { row: line, problem } });
  });

  it('takes a text of the bank after =, spaces around and empty lines', () => {
    const { columns } = layoutOf(`${settings}\n\n row ; =IDR \nrow;account\nrow;amount`);
    expect(columns.row[0]).toEqual({ content: { text: 'IDR' }, fill: 'left' });
  });
});

describe('a file', () => {
  it('has headings, rows and totals as the bank wants them', () => {
    const layout = layoutOf(
      `${settings}\nhead;=Account\nhead;=Name\nhead;=Amount\nrow;account\nrow;holder\nrow;amount\nfoot;count\nfoot;total\nfoot;day`,
    );
    expect(writeBankFile(layout, file, [row, { ...row, holder: 'Sari, Dewi "Ayu"' }])).toBe(
      'Account,Name,Amount\n1370012345,Budi Santoso,7850000\n1370012345,"Sari, Dewi ""Ayu""",7850000\n2,15700000,2026-06-01\n',
    );
  });

  it('has columns of fixed width, filled as they say, with cents but no sign', () => {
    const layout = layoutOf(
      `${set('day', 'ddMMyy', fixed)}\nhead;=0;1\nhead;day;6\nhead;count;5;zeros\nrow;=1;1\nrow;account;12;left\nrow;amount;15;zeros\nrow;number;4;right\nfoot;=9;1\nfoot;accountSum;14;zeros`,
    );
    expect(writeBankFile(layout, file, [row, row]).split('\n')).toEqual([
      '001062600002',
      '11370012345  000000785000000   1',
      '11370012345  000000785000000   2',
      '900002740024690',
      '',
    ]);
  });

  it('writes names without marks where the bank has plain letters only', () => {
    const layout = layoutOf(`${set('encoding', 'ascii')}\nrow;account\nrow;holder\nrow;amount`);
    expect(writeBankFile(layout, file, [{ ...row, holder: 'José Nuñez' }])).toBe('1370012345,Jose Nunez,7850000\n');
  });

  it.each([
    ['a letter that has no plain form', set('encoding', 'ascii'), { holder: '王小明' }, ['signs']],
    ['a separator without quotes', set('quotes', 'no'), { holder: 'Sari, Dewi' }, ['signs']],
    ['what a sheet would count with', settings, { holder: '=1+1' }, ['signs']],
    ['a line break', settings, { holder: 'Sari\nDewi' }, ['signs']],
    ['a name that is longer than its column', `${fixed}\nrow;holder;10`, {}, ['width']],
    ['quotes in fixed columns', `${fixed}\nrow;holder;20`, { holder: 'Budi "Adi" Susanto' }, ['signs']],
    ['quotes that do not fit', `${settings}\nrow;holder;12`, { holder: 'Sari, Dewi A' }, ['width']],
  ] as const)('is never written with %s', (_, text, values, problems) => {
    const columns = text.startsWith('@separator;none')
      ? 'row;account;20\nrow;amount;20'
      : 'row;account\nrow;holder\nrow;amount';
    const layout = layoutOf(`${text}\n${columns}`);
    expect(cellProblemsOf(layout, { ...row, ...values })).toEqual(problems);
    expect(() => writeBankFile(layout, file, [{ ...row, ...values }])).toThrow(RangeError);
  });

  it.each([
    ['head;accountSum;5', ['accountSum']],
    ['foot;ownCode;2\nhead;=long text;3', ['long text', 'ownCode']],
    ['row;ownName;4', ['ownName']],
    ['row;number;1', ['number']],
    ['row;number;2\nrow;day;10', []],
  ])('names the columns of its own that are too narrow: %#', (lines, columns) => {
    const layout = layoutOf(`${fixed}\nrow;account;20\nrow;amount;20\n${lines}`);
    expect(fileProblemsOf(layout, { ...file, count: '12' })).toEqual(columns);
  });

  it('of fixed columns has lines of one length, and each amount where it is read', () => {
    const layout = layoutOf(`${fixed}\nrow;account;20;left\nrow;holder;30\nrow;amount;17;zeros`);
    fc.assert(
      fc.property(
        fc.array(fc.record({ holder: fc.string({ maxLength: 40 }), amount: fc.bigInt({ min: 1n, max: 10n ** 13n }) })),
        (people) => {
          const rows = people.map(({ holder, amount }) => ({ ...row, holder, amount: String(amount) }));
          const taken = rows.filter((each) => cellProblemsOf(layout, each).length === 0);
          const lines = writeBankFile(layout, file, taken).split('\n').slice(0, -1);
          expect(lines.map((line) => line.length)).toEqual(taken.map(() => 67));
          expect(lines.map((line) => BigInt(line.slice(50)) / 100n)).toEqual(taken.map(({ amount }) => BigInt(amount)));
        },
      ),
    );
  });
});
