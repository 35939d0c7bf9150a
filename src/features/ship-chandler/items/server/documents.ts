import { isErrorText } from '#platform/contract/plain-text.ts';
import { streamWorkbook } from '#platform/server/documents/workbook.ts';
import type { CellRow } from '#platform/server/documents/workbook-cells.ts';
import { wordsIn } from '#platform/server/texts.ts';
import {
  type ItemColumn,
  type ItemFinding,
  type ItemRow,
  type ItemText,
  itemCode,
  itemColumns,
  type itemFaults,
  type itemNotes,
  longestText,
  namesOf,
  othersNamed,
  type StoreGroup,
  storeGroups,
} from '../rules.ts';

/** The catalogue as a workbook: written by the download, and read by the import in either language. */

type Language = 'en' | 'id';
type Fault = ItemFinding<(typeof itemFaults)[number]>;
type Note = ItemFinding<(typeof itemNotes)[number]>;

const widths: Readonly<Record<ItemColumn, number>> = {
  code: 14,
  englishName: 44,
  indonesianName: 44,
  unit: 12,
  storeGroup: 16,
  isActive: 16,
};
const headings: Readonly<Record<ItemColumn, string>> = {
  code: 'items.code',
  englishName: 'items.englishName',
  indonesianName: 'items.indonesianName',
  unit: 'items.unit',
  storeGroup: 'items.group',
  isActive: 'items.isActive',
};
const headOf = (column: ItemColumn, language: Language) => wordsIn(language)(`ship-chandler:${headings[column]}`);

/** The catalogue in the reader's words. */
export function catalogueWorkbook(items: readonly ItemText[], language: Language, company: string) {
  const say = wordsIn(language);
  const shown = (item: ItemText, column: ItemColumn) => {
    if (column === 'storeGroup') return say(`ship-chandler:groups.${item.storeGroup}`);
    return column === 'isActive' ? say(`ship-chandler:items.active.${item.isActive}`) : item[column];
  };
  async function* pages() {
    yield items;
  }
  return streamWorkbook({
    head: { name: say('ship-chandler:items.sheet'), isBareFor: 'import' },
    company,
    columns: itemColumns.map((column) => ({
      header: headOf(column, language),
      width: widths[column],
      value: (item: ItemText) => shown(item, column),
    })),
    pages: pages(),
  });
}

const both = ['en', 'id'] as const;
/** What a word of a cell means, in either language; case does not matter. */
function wordOf<Value extends string>(text: string, values: readonly Value[], key: string): Value | undefined {
  const word = text.toLowerCase();
  return values.find((value) => both.some((each) => wordsIn(each)(`${key}.${value}`).toLowerCase() === word));
}

/** The heading in the workbook of each column of ours that it has, and the first row that fills one that is not ours. */
function readHeads(rows: readonly CellRow[]) {
  const columns = new Map(
    itemColumns.flatMap((column) => both.map((each) => [headOf(column, each).toLowerCase(), column] as const)),
  );
  const heads = new Map<ItemColumn, string>();
  const unread = new Map<string, Note>();
  for (const { row, cells } of rows)
    for (const [head, value] of Object.entries(cells)) {
      const column = columns.get(head);
      if (column) heads.set(column, heads.get(column) ?? head);
      else if (!unread.has(head)) unread.set(head, { row, column: head, problem: 'unread_column', value });
    }
  return { heads, unread: [...unread.values()] };
}

/** Items of the rows of a workbook, what is wrong with them, and what is worth a look beside the catalogue. */
export function readItems(rows: readonly CellRow[], catalogue: readonly ItemText[], language: Language) {
  const { heads, unread } = readHeads(rows);
  const faults: Fault[] = [];
  const known = new Map(catalogue.map((item) => [item.code, item]));
  const seen = new Set<string>();
  const items = rows.map(({ row, cells }): ItemRow => {
    const cellOf = (column: ItemColumn) => cells[heads.get(column) ?? ''] ?? '';
    const wrong = (column: ItemColumn, problem: Fault['problem']) =>
      faults.push({ row, column: headOf(column, language), problem, value: cellOf(column).slice(0, 100) });
    const code = cellOf('code').toUpperCase();
    if (code === '') wrong('code', 'missing');
    else if (!itemCode.test(code)) wrong('code', 'code');
    else if (seen.has(code)) wrong('code', 'repeated');
    seen.add(code);
    const before = known.get(code);
    const item: ItemRow = { row, code };
    for (const column of ['englishName', 'indonesianName', 'unit'] as const)
      if (isErrorText(cellOf(column))) wrong(column, 'error_cell');
      else if (cellOf(column).length > longestText[column]) wrong(column, 'too_long');
    // An empty cell removes a name; a workbook without the column leaves it.
    for (const column of ['englishName', 'indonesianName'] as const)
      if (heads.has(column)) item[column] = cellOf(column) || null;
    if (cellOf('unit') !== '') item.unit = cellOf('unit');
    const named = { ...before, ...item };
    if (!named.englishName && !named.indonesianName) wrong('englishName', 'no_name');
    if (!named.unit) wrong('unit', 'missing');
    readWords(item, cellOf, wrong, before === undefined);
    return item;
  });
  return { items, faults, notes: [...unread, ...notesOf(items, catalogue, language)] };
}

/** The group and whether it can be ordered, in words of a list. */
function readWords(
  item: ItemRow,
  cellOf: (column: ItemColumn) => string,
  wrong: (column: ItemColumn, problem: Fault['problem']) => void,
  isNew: boolean,
) {
  const groupText = cellOf('storeGroup');
  const storeGroup = wordOf<StoreGroup>(groupText, storeGroups, 'ship-chandler:groups');
  if (storeGroup) item.storeGroup = storeGroup;
  else if (groupText !== '') wrong('storeGroup', 'group');
  else if (isNew) wrong('storeGroup', 'missing');
  const activeText = cellOf('isActive');
  const active = wordOf(activeText, ['true', 'false'], 'ship-chandler:items.active');
  if (active) item.isActive = active === 'true';
  else if (activeText !== '') wrong('isActive', 'yes_no');
}

/** Units that no item has yet, and names that another number has already. */
function notesOf(items: readonly ItemRow[], catalogue: readonly ItemText[], language: Language): Note[] {
  const units = new Set(catalogue.map(({ unit }) => unit));
  const written = new Map(items.map((item) => [item.code, item]));
  const names = namesOf([...catalogue.map((item) => ({ ...item, ...written.get(item.code) })), ...items]);
  return items.flatMap((item) => {
    const { row, code, unit } = item;
    const isNewUnit = unit !== undefined && unit !== '' && !units.has(unit);
    const twice = (['englishName', 'indonesianName'] as const).flatMap((column) => {
      const others = item[column] ? othersNamed(names, item[column], code) : [];
      if (others.length === 0) return [];
      const value = `${item[column]} (${others.slice(0, 3).join(', ')})`;
      return [{ row, column: headOf(column, language), problem: 'same_name' as const, value }];
    });
    return [
      ...(isNewUnit ? [{ row, column: headOf('unit', language), problem: 'new_unit' as const, value: unit }] : []),
      ...twice,
    ];
  });
}
