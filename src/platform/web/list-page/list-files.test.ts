import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTable } from '#testing/workbook.ts';
import { cellValue } from './cell-text.ts';
import { listCsv, listWorkbook } from './list-files.ts';

beforeAll(() => i18next.init({ lng: 'en' }));

const day = new Date('2026-03-05T00:00:00Z');

describe('the value of a cell', () => {
  it.each<[string, boolean, unknown, 'en' | 'id']>([
    ['05 Mar 2026', false, day, 'en'],
    ['05 Mei 2026', false, new Date('2026-05-05T00:00:00Z'), 'id'],
    ['05 Mei 2026', false, '05 Mei 2026', 'en'],
    ['31 Feb 2026', false, '31 Feb 2026', 'en'],
    ['05 Mar 2026, 10:30 WIB', false, '05 Mar 2026, 10:30 WIB', 'en'],
    ['1,234', true, 1_234, 'en'],
    ['1.234', true, 1_234, 'id'],
    ['12.5', true, 12.5, 'en'],
    ['12,5', true, 12.5, 'id'],
    ['Rp 12.500.000', true, 12_500_000, 'en'],
    ['-Rp 12.500.000', true, -12_500_000, 'en'],
    ['12.500.000', true, 12_500_000, 'id'],
    ['14', true, 14, 'en'],
    ['0014', true, '0014', 'en'],
    ['6200123456', false, '6200123456', 'en'],
    ['12 of 14', true, '12 of 14', 'en'],
    ['-', true, '', 'en'],
    ['=1+1', false, '=1+1', 'en'],
  ])('%j, of a column of numbers: %j, is %j in %s', async (text, isNumeric, value, language) => {
    await i18next.changeLanguage(language);
    expect(cellValue(text, isNumeric)).toEqual(value);
  });
});

describe('a list as a file', () => {
  const table = {
    title: 'Crew: On/Board',
    notes: ['Search: budi'],
    company: 'PT Bentang Bahari',
    columns: [
      { header: 'No', isNumeric: true },
      { header: 'Name', isNumeric: false },
      { header: 'Code', isNumeric: false },
      { header: 'Joined', isNumeric: false },
    ],
    rows: [
      ['1', 'Budi, "Bud" Santoso', '0062', '05 Mar 2026'],
      ['2', "=HYPERLINK('x')", '-', '-'],
    ],
  };

  it('is a workbook with its title, what it is narrowed to, its heads and rows', async () => {
    await i18next.changeLanguage('en');
    const content = Buffer.from(await (await listWorkbook(table)).arrayBuffer());
    const { above, head, rows } = await readTable(content);
    expect(above.slice(0, 3)).toEqual(['Crew: On/Board', 'PT Bentang Bahari', 'Search: budi']);
    expect(head).toEqual(['No', 'Name', 'Code', 'Joined']);
    expect(rows[0]).toEqual([1, 'Budi, "Bud" Santoso', '0062', day]);
    expect(rows[1]?.slice(0, 2)).toEqual([2, "'=HYPERLINK('x')"]);
  });

  it('is comma-separated values, without formulas', async () => {
    const bytes = Buffer.from(await listCsv(table).arrayBuffer());
    expect(bytes.toString('utf8')).toBe(
      '\ufeffNo,Name,Code,Joined\r\n1,"Budi, ""Bud"" Santoso",0062,05 Mar 2026\r\n2,\'=HYPERLINK(\'x\'),,\r\n',
    );
  });

  it.each([
    ['-5', '-5'],
    ['-1.250,5', '-1.250,5'],
    ['-3 days', '-3 days'],
    ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
    ['-1*HYPERLINK(A1)', "'-1*HYPERLINK(A1)"],
  ])('keeps a number below zero, and takes what is reckoned for a formula: %s', async (text, kept) => {
    const csv = await listCsv({ ...table, columns: [{ header: 'Days', isNumeric: true }], rows: [[text]] }).text();
    expect(csv.split('\r\n')[1]?.replace(/^"|"$/g, '')).toBe(kept);
  });
});
