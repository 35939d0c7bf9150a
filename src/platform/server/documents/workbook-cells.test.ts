import exceljs from 'exceljs';
import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { readCells } from './workbook-cells.ts';

async function workbook(rows: string[][], padding = 0): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Rates').addRows(rows);
  const zip = await JSZip.loadAsync(await book.xlsx.writeBuffer());
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = (await zip.file(name)?.async('string')) ?? '';
  zip.file(name, sheet + ' '.repeat(padding));
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

const rows = [
  ['Rank', 'Basic salary'],
  ['Master', '1000'],
];

it('reads the rows under their heads', async () => {
  expect(await readCells(await workbook(rows))).toEqual([
    { row: 2, cells: { rank: 'Master', 'basic salary': '1000' } },
  ]);
});

it('does not unpack a small file that is large inside', async () => {
  const bomb = await workbook(rows, 12_000_000);
  expect(bomb.length).toBeLessThan(50_000);
  expect(await readCells(bomb)).toBeUndefined();
});

it('reads nothing of what is no workbook', async () => {
  expect(await readCells(Buffer.from('Rank,Basic salary'))).toBeUndefined();
});
