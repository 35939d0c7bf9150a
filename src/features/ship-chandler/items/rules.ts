import { unseenParts } from '#features/files/rules.ts';

/** Groups that ship chandlers sort stores into. */
export const storeGroups = ['provision', 'deck', 'engine', 'cabin', 'safety'] as const;
export type StoreGroup = (typeof storeGroups)[number];

/** The group of a column that admits these alone. */
export const groupNamed = (word: string): StoreGroup => storeGroups.find((group) => group === word) ?? 'provision';

/** Six digits of the IMPA catalogue, or a number of our own such as A-0012. */
export const itemCode = /^([0-9]{6}|[A-Z]{1,4}-[0-9]{1,6})$/;

interface Named {
  englishName: string | null;
  indonesianName: string | null;
}

/** The name in the reader's language, or else the one that there is. */
export const itemName = ({ englishName, indonesianName }: Named, language: 'en' | 'id'): string =>
  (language === 'id' ? (indonesianName ?? englishName) : (englishName ?? indonesianName)) ?? '';

/** Columns of the catalogue's workbook, in its order. */
export const itemColumns = ['code', 'englishName', 'indonesianName', 'unit', 'storeGroup', 'isActive'] as const;
export type ItemColumn = (typeof itemColumns)[number];
/** As long as the texts of an item may be. */
export const longestText = { code: 11, englishName: 150, indonesianName: 150, unit: 20 } as const;

/** Why a row of a workbook is not taken; nothing is saved while there is one. */
export const itemFaults = [
  'error_cell',
  'missing',
  'code',
  'repeated',
  'no_name',
  'too_long',
  'group',
  'yes_no',
] as const;
/** What is worth a look before it is confirmed. */
export const itemNotes = ['new_unit', 'same_name', 'unread_column', ...unseenParts] as const;

export interface ItemFinding<Problem extends string> {
  /** As the spreadsheet program numbers it; nothing of sheets and columns. */
  row: number | null;
  /** The heading, as the workbook has it. */
  column: string;
  problem: Problem;
  value: string;
}
/** A value that an import replaces. */
export interface ItemChange {
  row: number;
  code: string;
  column: ItemColumn;
  before: string;
  after: string;
}

/** What an item is, without its id. */
export interface ItemText {
  code: string;
  englishName: string | null;
  indonesianName: string | null;
  unit: string;
  storeGroup: StoreGroup;
  isActive: boolean;
}
/** A row of a workbook; what its workbook has no column for is nothing, and stays as it is. */
export interface ItemRow extends Partial<ItemText> {
  row: number;
  code: string;
}

/** What of an item a row changes, value by value. */
export function changesOf(before: ItemText, { row, ...after }: ItemRow): ItemChange[] {
  return itemColumns.flatMap((column) => {
    const value = after[column];
    if (value === undefined || value === before[column]) return [];
    return [{ row, code: before.code, column, before: String(before[column] ?? ''), after: String(value ?? '') }];
  });
}

const nameKey = (name: string | null | undefined) => name?.trim().toLowerCase() ?? '';

/** Items by each of their names; the same thing under two numbers is a mistake more often than not. */
export function namesOf(items: readonly Partial<ItemText>[]): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>();
  for (const { code = '', englishName, indonesianName } of items)
    for (const name of new Set([nameKey(englishName), nameKey(indonesianName)]))
      if (name !== '') codes.set(name, (codes.get(name) ?? new Set()).add(code));
  return codes;
}

/** The numbers of other items that have a name already. */
export const othersNamed = (codes: ReadonlyMap<string, ReadonlySet<string>>, name: string, code: string): string[] =>
  [...(codes.get(nameKey(name)) ?? [])].filter((each) => each !== code);
