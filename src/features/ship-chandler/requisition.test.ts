import { describe, expect, it } from 'vitest';
import { linesOf, mostColumns, mostLines } from './rules.ts';

describe('the table of a sheet', () => {
  it('begins below titles and facts, and leaves out empty rows and columns', () => {
    const rows = [
      ['REQUISITION', '', '', '', ''],
      ['Vessel:', 'MT Bintan', '', '', ''],
      [],
      ['No', 'Item', '', 'Unit', 'Qty'],
      ['1', 'Rice', '', 'bag', '4'],
      ['', '', '', '', ''],
      ['2', 'Oil', '', 'l', '20'],
      ['', 'Master:'],
    ];
    expect(linesOf(rows)).toEqual({
      columns: ['No', 'Item', 'Unit', 'Qty'],
      columnCount: 4,
      lines: [
        ['1', 'Rice', 'bag', '4'],
        ['2', 'Oil', 'l', '20'],
        ['', 'Master:', '', ''],
      ],
      lineCount: 3,
    });
  });

  it('is empty where the sheet is', () => {
    const none = { columns: [], columnCount: 0, lines: [], lineCount: 0 };
    expect(linesOf([])).toEqual(none);
    expect(linesOf([[], ['']])).toEqual(none);
  });

  it('is cut where a page could not show it, and says how long it is', () => {
    const wide = Array.from({ length: mostColumns + 5 }, (_, at) => `Column ${at}`);
    const cut = linesOf([wide, ...Array.from({ length: mostLines + 7 }, () => wide)]);
    expect([cut.columns.length, cut.columnCount]).toEqual([mostColumns, mostColumns + 5]);
    expect([cut.lines.length, cut.lineCount]).toEqual([mostLines, mostLines + 7]);
  });
});
