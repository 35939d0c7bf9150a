import {
  type Cell,
  dayOfCell,
  folded,
  isEndless,
  orderOfDay,
  saysNothing,
  textOfCell,
  yesNoOfCell,
} from '../words/rules.ts';
import { type Across, type PaperPart, paperParts } from './contract.ts';

/**
 * Certificates across: a row for each person, a column or some for each certificate. They are read as one certificate in
 * each row, as other files have them.
 */

/** What columns of a certificate are called beside its name, before it or behind it. */
const partWords: Readonly<Record<PaperPart, readonly string[]>> = {
  number: [
    'no',
    'nomor',
    'nomer',
    'number',
    'num',
    'nbr',
    'no sertifikat',
    'nomor sertifikat',
    'certificate no',
    'certificate number',
    'cert no',
    'no cert',
    'doc no',
  ],
  issued: [
    'issued',
    'issue',
    'issue date',
    'issued date',
    'date of issue',
    'date issued',
    'issued on',
    'doi',
    'terbit',
    'tgl terbit',
    'tanggal terbit',
    'diterbitkan',
    'tgl dikeluarkan',
    'tanggal dikeluarkan',
  ],
  expired: [
    'exp',
    'expiry',
    'expired',
    'expires',
    'exp date',
    'expiry date',
    'expired date',
    'date of expiry',
    'doe',
    'valid until',
    'valid to',
    'valid till',
    'validity',
    'valid',
    'berlaku',
    'berlaku s d',
    'berlaku sd',
    'berlaku sampai',
    'berlaku hingga',
    'masa berlaku',
    'tgl expired',
    'tanggal expired',
    'tgl berakhir',
    'tanggal berakhir',
    'kadaluarsa',
    'kedaluwarsa',
    'tgl kadaluarsa',
    'masa berlaku s d',
  ],
};
/** The longest first: of “expiry date”, not “expiry” alone. */
const parts = paperParts
  .flatMap((part) => partWords[part].map((words) => ({ part, words })))
  .sort((one, other) => other.words.length - one.words.length);

/** The part that a word is the name of. */
export const partNamed = (text: string): PaperPart | undefined =>
  parts.find(({ words }) => words === folded(text))?.part;

/** A heading without the part that it names. */
function apart(head: string): { word: string; part: PaperPart | null }[] {
  const text = folded(head);
  const without = parts.flatMap(({ part, words }) => {
    if (text.startsWith(`${words} `)) return { word: text.slice(words.length + 1), part };
    return text.endsWith(` ${words}`) ? { word: text.slice(0, -words.length - 1), part } : [];
  });
  return [{ word: head.trim(), part: null }, ...without];
}

/** The certificate that a heading names, and the part of it; nothing where it names none. */
export interface PaperHead {
  /** The name as the list has it. */
  certificate: string | null;
  word: string;
  part: PaperPart | null;
}

type NameOf = (word: string) => string | undefined;

export function paperHead(head: string, nameOf: NameOf): PaperHead | undefined {
  for (const { word, part } of apart(head)) {
    const certificate = nameOf(word);
    if (certificate !== undefined) return { certificate, word: part ? certificate : word, part };
  }
  return undefined;
}

interface Row {
  row: number;
  cells: readonly Cell[];
}

interface Sheet {
  heads: readonly string[];
  /** The field of each column, as of a sheet with one certificate in each row. */
  fields: readonly (string | null)[];
  rows: readonly Row[];
}

/** One certificate in each row: below which line of the file, and the cells of the heads. */
interface Laid {
  heads: string[];
  fields: (string | null)[];
  rows: { row: number; line: number; cells: Cell[] }[];
  across: Across;
}

interface Asked {
  /** The name of the certificate that a word names. */
  nameOf: NameOf;
  /** What the columns of the certificate, its number and its days are called on the page. */
  labels: Readonly<Record<'certificate' | PaperPart, string>>;
  today: string;
  /** What columns hold that were read wrongly, by their places: a part of a certificate, or nothing. */
  chosen?: ReadonlyMap<number, { certificate: string; part: PaperPart } | null> | undefined;
}

const holderFields: ReadonlySet<string> = new Set([
  'seafarerIdNumber',
  'idNumber',
  'passportId',
  'employeeIdNumber',
  'fullName',
  'dateOfBirth',
]);
const numbersOfHolder: ReadonlySet<string> = new Set(['seafarerIdNumber', 'idNumber', 'passportId']);
const fieldsOfParts: Readonly<Record<PaperPart, string>> = {
  number: 'certificateNumber',
  issued: 'issued',
  expired: 'expired',
};

/** Lays a sheet with certificates across down; nothing where it is none. */
export function laidDown(sheet: Sheet, { nameOf, labels, today, chosen }: Asked): Laid | undefined {
  const { heads, fields, rows } = sheet;
  if (fields.includes('certificate')) return undefined;
  const columns = corrected(columnsOfPapers(sheet, { nameOf, today }), nameOf, chosen);
  if (columns.length === 0) return undefined;
  const isOfPaper = new Set(columns.map(({ at }) => at));
  const partsAt = heads.findIndex((_, at) => !isOfPaper.has(at) && isOfParts(rows, at));
  const kept = heads.flatMap((_, at) => (isOfPaper.has(at) || at === partsAt ? [] : at));
  const keptFields = kept.map((at) => holderField(sheet, at, today));
  const words = [...new Set(columns.map(({ word }) => word))];
  const ordered = inOwnOrder(rows, columns, today);
  const found: Laid['rows'] = [];
  const many = new Map<string, number>();
  for (const block of blocksOf(ordered, { partsAt, holders: kept.filter((_, place) => keptFields[place] !== null) }))
    for (const word of words) {
      const paper = paperIn(
        block,
        columns.filter((column) => column.word === word),
        partsAt,
      );
      const [first] = block;
      if (!paper || !first) continue;
      const cells = [...kept.map((at) => first.cells[at] ?? null), word, ...paperParts.map((part) => paper[part])];
      found.push({ row: found.length + 1, line: first.row, cells });
      many.set(word, (many.get(word) ?? 0) + 1);
    }
  const papers = words.map((word) => ({
    word,
    certificate: nameOf(word) ?? null,
    rows: many.get(word) ?? 0,
    columns: columns
      .filter((column) => column.word === word)
      .map(({ at, part }) => ({ head: heads[at] || String(at + 1), part, at })),
  }));
  const others = kept.flatMap((at, place) => {
    const head = heads[at];
    return keptFields[place] === null && head ? { head, at } : [];
  });
  return {
    heads: [...kept.map((at) => heads[at] ?? ''), labels.certificate, ...paperParts.map((part) => labels[part])],
    fields: [...keptFields, 'certificate', ...paperParts.map((part) => fieldsOfParts[part])],
    rows: found,
    across: { papers, ignored: others.map(({ head }) => head), others },
  };
}

/** A column that somebody is known by; not one that has the days of a passport instead of its number. */
function holderField({ fields, rows }: Sheet, at: number, today: string): string | null {
  const field = fields[at] ?? null;
  if (field === null || !holderFields.has(field)) return null;
  return numbersOfHolder.has(field) && areDays(rows, at, today) ? null : field;
}

interface PaperColumn {
  at: number;
  word: string;
  part: PaperPart;
}

/** The columns of the certificates: named by their headings, or standing between such with days in them. */
function columnsOfPapers({ heads, fields, rows }: Sheet, { nameOf, today }: Omit<Asked, 'labels'>): PaperColumn[] {
  const isHolder = (at: number) => holderFields.has(fields[at] ?? '');
  const named = heads.map((head, at) => (isHolder(at) ? undefined : paperHead(head, nameOf)));
  const isNamed = named.map((head) => head !== undefined);
  const [start, end] = [isNamed.indexOf(true), isNamed.lastIndexOf(true)];
  const found: { at: number; word: string; part: PaperPart | null }[] = [];
  for (const [at, head] of heads.entries()) {
    const own = named[at];
    const before = found.at(-1);
    const part = partNamed(head);
    if (own) {
      const word = found.find((one) => nameOf(one.word) === own.certificate)?.word ?? own.word;
      found.push({ at, word, part: own.part });
    } else if (part && before?.at === at - 1) found.push({ at, word: before.word, part });
    else if (at > start && at < end && head !== '' && !isHolder(at) && !fields[at] && areDays(rows, at, today))
      found.push({ at, word: head, part: null });
  }
  return found.map(({ at, word, part }): PaperColumn => {
    if (part) return { at, word, part };
    const isSaid = (each: PaperPart) => found.some((one) => one.word === word && one.part === each);
    const isEmpty = rows.every(({ cells }) => textOfCell(cells[at]) === '');
    if (!isEmpty && !areDays(rows, at, today)) return { at, word, part: 'number' };
    return { at, word, part: isSaid('expired') ? 'issued' : 'expired' };
  });
}

/** The order that the days of a column prove; nothing where they prove none, or both. */
function provenOrder(rows: readonly Row[], at: number): 'dayFirst' | 'monthFirst' | undefined {
  const proven = new Set(rows.flatMap(({ cells }) => orderOfDay(cells[at] ?? null) ?? []));
  if (proven.has('dayFirst') === proven.has('monthFirst')) return undefined;
  return proven.has('dayFirst') ? 'dayFirst' : 'monthFirst';
}

/**
 * The rows with the days of each column read in its own order, where columns prove different ones: laid down, they are
 * one column, which has one order.
 */
function inOwnOrder(rows: readonly Row[], columns: readonly PaperColumn[], today: string): readonly Row[] {
  const orders = columns.flatMap(({ at, part }) => {
    const order = provenOrder(rows, at);
    return order ? { at, order, isPast: part === 'issued' } : [];
  });
  if (new Set(orders.map(({ order }) => order)).size < 2) return rows;
  return rows.map((row) => {
    const cells = [...row.cells];
    for (const { at, ...asked } of orders)
      if (orderOfDay(cells[at] ?? null)) cells[at] = dayOfCell(cells[at] ?? null, today, asked) ?? cells[at] ?? null;
    return { ...row, cells };
  });
}

/** The columns as the office corrected them: two headings for one certificate are one. */
function corrected(
  columns: readonly PaperColumn[],
  nameOf: NameOf,
  chosen: Asked['chosen'] = new Map(),
): PaperColumn[] {
  const known = columns.filter(({ at }) => !chosen.has(at));
  const own = [...chosen].flatMap(([at, choice]): PaperColumn | [] => {
    if (choice === null) return [];
    const word = columns.find((one) => nameOf(one.word) === choice.certificate)?.word ?? choice.certificate;
    return { at, word, part: choice.part };
  });
  return [...known, ...own].sort((one, other) => one.at - other.at);
}

/** Numbers of five digits are no days here: a certificate may have such a number. */
const isDay = (cell: Cell, today: string) =>
  typeof cell === 'string' &&
  !/^\d+(\.\d+)?$/.test(cell) &&
  (isEndless(cell) || orderOfDay(cell) !== undefined || dayOfCell(cell, today, { order: 'dayFirst' }) !== undefined);
const isMark = (cell: Cell) => yesNoOfCell(cell) !== undefined || saysNothing(cell);

/** True if most of what a column says are days. */
function areDays(rows: readonly Row[], at: number, today: string): boolean {
  const said = rows.map(({ cells }) => cells[at] ?? null).filter((cell) => textOfCell(cell) !== '' && !isMark(cell));
  return said.length > 0 && said.filter((cell) => isDay(cell, today)).length * 2 > said.length;
}

/** True if a column says of each row which part of the certificates it has: number, issued, expiry. */
function isOfParts(rows: readonly Row[], at: number): boolean {
  const said = rows.flatMap(({ cells }) => textOfCell(cells[at]) || []);
  const named = said.flatMap((text) => partNamed(text) ?? []);
  return said.length > 1 && named.length === said.length && new Set(named).size > 1;
}

/** The rows of each person: one, or all until the next name where the parts are in further rows. */
function blocksOf(
  rows: readonly Row[],
  { partsAt, holders }: { partsAt: number; holders: readonly number[] },
): Row[][] {
  if (partsAt === -1) return rows.map((row) => [row]);
  const blocks: Row[][] = [];
  const nameOf = ({ cells }: Row) =>
    holders
      .map((at) => textOfCell(cells[at]))
      .join('\n')
      .trim();
  for (const row of rows) {
    const last = blocks.at(-1);
    const isSame = last?.[0] && (nameOf(row) === '' || nameOf(row) === nameOf(last[0]));
    if (last && isSame) last.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

type Paper = Record<PaperPart, Cell>;

/** What the cells of somebody say of a certificate; nothing where they have none. A mark says that it is there. */
function paperIn(block: readonly Row[], columns: readonly PaperColumn[], partsAt: number): Paper | undefined {
  const paper: Paper = { number: null, issued: null, expired: null };
  let isThere = false;
  for (const { cells } of block)
    for (const { at, part } of columns) {
      const cell = cells[at] ?? null;
      if (textOfCell(cell) === '' || (isMark(cell) && yesNoOfCell(cell) !== true)) continue;
      isThere = true;
      if (isMark(cell)) continue;
      const own = partsAt === -1 ? undefined : partNamed(textOfCell(cells[partsAt]));
      // A number and a day in one cell are said to be no day, rather than taken for a number.
      const isBoth =
        !own && part === 'number' && (isEndless(cell) || /\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}/.test(textOfCell(cell)));
      paper[own ?? (isBoth ? 'expired' : part)] ??= cell;
    }
  return isThere ? paper : undefined;
}
