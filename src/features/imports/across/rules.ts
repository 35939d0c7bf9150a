import { columnName } from '#platform/contract/workbook-parts.ts';
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
import { type Across, type Beside, type PaperPart, paperParts } from './contract.ts';

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
  const ofDays = columns.map(({ at, part }) => ({ at, isPast: part === 'issued' }));
  const ordered = inOwnOrder(rows, ofDays, today);
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
function inOwnOrder(
  rows: readonly Row[],
  columns: readonly { at: number; isPast: boolean }[],
  today: string,
): readonly Row[] {
  const orders = columns.flatMap(({ at, isPast }) => {
    const order = provenOrder(rows, at);
    return order ? { at, order, isPast } : [];
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
  const filled = rows.map(({ cells }) => cells[at] ?? null).filter((cell) => textOfCell(cell) !== '' && !isMark(cell));
  return filled.length > 0 && filled.filter((cell) => isDay(cell, today)).length * 2 > filled.length;
}

/** True if a column says of each row which part of the certificates it has: number, issued, expiry. */
function isOfParts(rows: readonly Row[], at: number): boolean {
  const texts = rows.flatMap(({ cells }) => textOfCell(cells[at]) || []);
  const named = texts.flatMap((text) => partNamed(text) ?? []);
  return texts.length > 1 && named.length === texts.length && new Set(named).size > 1;
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

/**
 * Times aboard beside each other: a row for each person, and columns for each vessel (Kapal 1, Naik 1, Kapal 2, Naik 2).
 * They are read as one time aboard in each row.
 */

interface Block {
  /** What its vessel's column is called, with its place where several are called so. */
  word: string;
  columns: { at: number; field: string }[];
}

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const digits = /^[1-9]\d?$/;

interface BlocksAsked {
  /** The field that a heading names; nothing where it names none of a time aboard. */
  fieldOf: (head: string) => string | null;
}

/** The field that a heading names, and the number that it counts by: Kapal 2, 2. Kapal, Pengalaman II Kapal. */
export function serviceHead(head: string, { fieldOf }: BlocksAsked): { field: string; no: number } | undefined {
  const parts = folded(head)
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .split(' ');
  const counted = (at: number, no: number) => {
    const before = parts.slice(0, at).filter((part) => !/^(ke|no|nomor)$/.test(part));
    const behind = parts.slice(at + 1);
    const field = [[...before, ...behind], behind, before].map((each) => fieldOf(each.join(' '))).find(Boolean);
    return at >= 0 && field ? { field, no } : undefined;
  };
  const own = fieldOf(head);
  const at = parts.findIndex((part) => digits.test(part));
  const inRoman = parts.findIndex((part) => roman.includes(part));
  return (
    counted(at, Number(parts[at])) ??
    (own ? { field: own, no: 0 } : counted(inRoman, roman.indexOf(parts[inRoman] ?? '') + 1))
  );
}

/** A time aboard has these; what has none of them is none. */
const ofEachBlock = ['vesselName', 'onBoard'];
type ServiceColumn = Block['columns'][number] & { no: number };

/** The columns of each time aboard; nothing where there are none beside each other, or where they begin cannot be told. */
function blocksOfServices(heads: readonly string[], asked: BlocksAsked): ServiceColumn[][] | undefined {
  const found = heads.flatMap((head, at): ServiceColumn | [] => {
    const named = serviceHead(head, asked);
    return named ? { at, ...named } : [];
  });
  const numbers = [...new Set(found.map(({ no }) => no))].sort((one, other) => one - other);
  const isNumbered = numbers.some((no) => no > 0);
  // Kapal beside Kapal 2 is the first; beside Kapal 1, what has no number is no part of any.
  const counted = numbers.includes(1) ? numbers.filter((no) => no > 0) : numbers;
  if (isNumbered) return wholeBlocks(counted.map((no) => found.filter((column) => column.no === no)));
  const ways = [...new Set(found.map(({ field }) => field))].flatMap((field) => {
    const begins = found.flatMap((column, place) => (column.field === field ? [place] : []));
    const blocks = wholeBlocks(begins.map((begin, at) => found.slice(begin, begins[at + 1])));
    return blocks ? [blocks] : [];
  });
  const fieldsOf = (block: readonly ServiceColumn[]) => block.map(({ field }) => field).join(' ');
  return ways.find((blocks) => new Set(blocks.map(fieldsOf)).size === 1) ?? (ways.length === 1 ? ways[0] : undefined);
}

function wholeBlocks(blocks: ServiceColumn[][]): ServiceColumn[][] | undefined {
  const isWhole = (block: readonly ServiceColumn[]) => {
    const own = block.map(({ field }) => field);
    return new Set(own).size === own.length && ofEachBlock.every((field) => own.includes(field));
  };
  return blocks.length > 1 && blocks.every(isWhole) ? blocks : undefined;
}

/** One time aboard in each row. */
interface ServicesLaid extends Omit<Laid, 'across'> {
  beside: Beside;
}

/** Lays a sheet with times aboard beside each other down; nothing where it is none. */
export function servicesDown(
  { heads, fields, rows }: Sheet,
  {
    labelOf,
    blockLabel,
    today,
    ...asked
  }: BlocksAsked & { labelOf: (field: string) => string; blockLabel: string; today: string },
): ServicesLaid | undefined {
  const found = blocksOfServices(heads, asked);
  if (!found) return undefined;
  const headOf = (at: number) => heads[at]?.replace(/\s+/g, ' ').trim() || columnName(at + 1);
  const vessels = found.map((columns) => columns.find(({ field }) => field === 'vesselName')?.at ?? 0);
  const areNamed = new Set(vessels.map(headOf)).size === vessels.length;
  const wordOf = (at: number) => (areNamed ? headOf(at) : `${headOf(at)} (${columnName(at + 1)})`);
  const blocks: Block[] = found.map((columns, place) => ({ word: wordOf(vessels[place] ?? 0), columns }));
  const own = [...new Set(found.flat().map(({ field }) => field))];
  const places = new Set(found.flat().map(({ at }) => at));
  const kept = heads.flatMap((_, at) => (places.has(at) ? [] : at));
  const ofDays = found.flat().filter(({ field }) => field === 'onBoard' || field === 'offBoard');
  const ordered = inOwnOrder(
    rows,
    ofDays.map(({ at }) => ({ at, isPast: true })),
    today,
  );
  const laid: ServicesLaid['rows'] = [];
  for (const { row, cells } of ordered)
    for (const { word, columns } of blocks) {
      const cellOf = (field: string) => cells[columns.find((column) => column.field === field)?.at ?? -1] ?? null;
      if (columns.every(({ at }) => textOfCell(cells[at]) === '' || saysNothing(cells[at] ?? null))) continue;
      const all = [...kept.map((at) => cells[at] ?? null), word, ...own.map(cellOf)];
      laid.push({ row: laid.length + 1, line: row, cells: all });
    }
  return {
    heads: [...kept.map((at) => heads[at] ?? ''), blockLabel, ...own.map(labelOf)],
    fields: [...kept.map((at) => (own.includes(fields[at] ?? '') ? null : (fields[at] ?? null))), null, ...own],
    rows: laid,
    beside: {
      at: kept.length,
      blocks: blocks.map(({ word, columns }) => ({ word, heads: columns.map(({ at }) => headOf(at)) })),
    },
  };
}
