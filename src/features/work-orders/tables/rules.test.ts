import { describe, expect, it } from 'vitest';
import { law } from '#testing/pay.ts';
import { percentPoints } from '../lines/rules.ts';
import { faultOf, readBrackets, readExemptions } from './rules.ts';

const ptkp = ['TK/0;54.000.000;A', 'TK/1;58500000;A', 'TK/2;63000000;B', 'TK/3;67500000;B'].concat([
  'K/0;58500000;A',
  'K/1;63000000;B',
  'K/2;67500000;B',
  'K/3;72000000;C',
  'K/I/0;112500000;',
]);

describe('a tax table that is typed', () => {
  it('is the law’s own again when those rows are pasted', () => {
    const [tableA] = law.monthlyTax;
    const text = tableA?.value
      .map(({ upTo, rate }) => `${upTo ?? '-'}\t${percentPoints(rate).replace('.', ',')}`)
      .join('\n');
    const read = readBrackets(text ?? '');
    const asText = (brackets: unknown) =>
      JSON.stringify(brackets, (_, each) => (typeof each === 'bigint' ? `${each}` : each));
    expect('brackets' in read && read.brackets.map(({ upTo, rate }) => `${upTo}${percentPoints(rate)}`)).toEqual(
      tableA?.value.map(({ upTo, rate }) => `${upTo}${percentPoints(rate)}`),
    );
    expect(asText(read)).toContain('5400000');
  });

  it('of exemptions has an amount and a category a status', () => {
    const read = readExemptions(ptkp.join('\n'));
    expect('exemptions' in read && read.exemptions.get('K/3')).toEqual({ amount: 72_000_000n, category: 'C' });
    expect('exemptions' in read && read.exemptions.get('K/I/0')?.category).toBeUndefined();
  });

  it.each<['layers' | 'exemptions', string, object]>([
    ['layers', '', { row: 1, problem: 'missing' }],
    ['layers', '60.000.000;5\n250.000.000;x\n;25', { row: 2, problem: 'percent' }],
    ['layers', '60.000.000;5\n50.000.000;15\n;25', { row: 2, problem: 'order' }],
    ['layers', '60.000.000;15\n250.000.000;5\n;25', { row: 2, problem: 'order' }],
    ['layers', '60.000.000;5\n;15\n500.000.000;25', { row: 2, problem: 'amount' }],
    ['layers', '60.000.000;5\n250.000.000;15', { row: 2, problem: 'lastRow' }],
    ['layers', '5400000.00;5\n;15', { row: 1, problem: 'amount' }],
    ['layers', '60.00.000;5\n;15', { row: 1, problem: 'amount' }],
    ['layers', '60.000.000;5;of 2021\n;15', { row: 1, problem: 'cells' }],
    ['exemptions', 'TK/0;54000000;A;until June', { row: 1, problem: 'cells' }],
    ['exemptions', ptkp.slice(1).join('\n'), { row: 9, problem: 'missing' }],
    ['exemptions', [...ptkp, 'K/3;72000000;C'].join('\n'), { row: 10, problem: 'code' }],
    ['layers', '12345678901234;5\n;15', { row: 1, problem: 'tooLarge' }],
    ['exemptions', 'TK/0;54.000.000.000.000;A', { row: 1, problem: 'tooLarge' }],
    ['exemptions', 'TK/0;many;A', { row: 1, problem: 'amount' }],
    ['exemptions', 'TK/0;54000000;D', { row: 1, problem: 'category' }],
  ])('of %s is refused: %j', (kind, text, fault) => {
    expect(faultOf(kind, text)).toEqual(fault);
  });
});
