import { expect, it } from 'vitest';
import { workbookName } from './workbook-name.ts';

it('a downloaded list is called by the clock of Jakarta, without what file systems refuse', () => {
  expect(workbookName('Crew List MT "Bentang"/1', new Date('2026-12-31T18:05:09Z'))).toBe(
    '2027-01-01_01-05-09_Crew_List_MT_Bentang_1.xlsx',
  );
});
