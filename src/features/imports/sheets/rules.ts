import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { Finding } from '#features/seafarers/findings/rules.ts';
import { mayBeOneName, personKey } from '#features/seafarers/merging/rules.ts';
import { uniformSizes } from '#features/seafarers/rules.ts';
import { isRequired, type Message, message, ruleMessage } from '#platform/contract/messages.ts';
import type { Holds, ImportField, ImportFields } from '../columns/contract.ts';
import type { KeptAnswer, Resembled } from '../lookalikes/rules.ts';
import type { Change, Outcome } from '../rules.ts';
import {
  accountDoubt,
  type ColumnDoubts,
  doubtInColumn,
  doubtOf,
  hasLostDigits,
  hasSeveralNumbers,
  isEmptyZero,
  isNoName,
  isNotAvailable,
  isOtherUnit,
  isUnclearSex,
  saysLeft,
  saysSold,
  withUnitOfHead,
} from '../running/rules.ts';
import {
  type Cell,
  type Choices,
  dayOfCell,
  digitsOfCell,
  type Entry,
  type EntryList,
  endless,
  englishOfCell,
  folded,
  guessesFor,
  hasOtherUnit,
  hasSeveralPhones,
  idNamed,
  isDitto,
  isEndless,
  isErrorCell,
  markOfNumber,
  mayBeEndless,
  nameOfCell,
  numberOfCell,
  orderOfDay,
  phoneOfCell,
  type Reading,
  saysNothing,
  sexOfCell,
  textOfCell,
  yesNoOfCell,
} from '../words/rules.ts';

/** What the rows of a sheet say, and what is wrong with them. */

/** What is wrong with a cell, or with a column that a row lacks. */
export interface Fault {
  field: string;
  said: Message;
  value: string;
  /** It may be right: a form would warn of it, and the office may take it as it is. */
  isFinding?: true;
  /** It asks whose the row is, which the office says by itself. */
  isPerson?: true;
  /** Of a word that is in no list: what it may stand for. */
  suggestions?: string[];
}

/** A certificate of the register. */
export interface CertificateEntry extends Entry<number> {
  kind: 'coc' | 'cop';
  validityMonths: number | null;
}

/** The lists that words are looked up in. */
export interface Lists {
  certificate: readonly CertificateEntry[];
  /** By what a column holds, or by the kind of option; of these the names are kept. */
  named: ReadonlyMap<string, EntryList>;
  choices: Choices;
}

const listed: ReadonlySet<Holds> = new Set([
  ...(['country', 'rank', 'ship', 'employment'] as const),
  ...(['certificate', 'principal', 'area', 'category', 'vessel', 'port'] as const),
]);

/** The list that the words of a column are looked up in. */
export const listOf = ({ holds, list }: ImportField): string | undefined =>
  holds === 'chosen' ? list : listed.has(holds) ? holds : undefined;

export interface SheetRow {
  row: number;
  /** The line of the file, where a line of it became several rows. */
  line?: number | null;
  cells: readonly Cell[];
  /** What the office said of the person it resembles. */
  said?: KeptAnswer | null;
}

export interface ReadRow {
  row: number;
  /** As the spreadsheet numbers it, where that is another. */
  line?: number | null;
  /** What the office said of the person it resembles. */
  said?: KeptAnswer | null;
  /** What is filled in, by the name of the field. */
  values: Readonly<Record<string, unknown>>;
  faults: Fault[];
  /** What of its cells may be right, but seldom is. */
  findings?: readonly CellFinding[];
}

/** What to check in a cell, with what it says; nothing of what is secret. */
export interface CellFinding extends Finding {
  value: string;
}

const wrong = Symbol('wrong');

const messages: Partial<Record<Holds, Message>> = {
  day: 'imports:refusals.not_a_date',
  endOrDay: 'imports:refusals.not_a_date',
  number: 'imports:refusals.not_a_number',
  yesNo: 'imports:refusals.not_yes_or_no',
  sex: 'imports:refusals.not_a_sex',
  english: 'imports:refusals.not_a_level',
};

/** What the cells of a row are read by. */
export interface Reader {
  known: ImportFields;
  /** The field of each column. */
  columns: readonly (string | null)[];
  /** How each column is read whose cells may be read in two ways. */
  readings: readonly (Reading | undefined)[];
  /** What the cells of each column show together. */
  doubts?: readonly (ColumnDoubts | undefined)[];
  /** The units that the headings say. */
  units?: readonly (string | undefined)[];
  /** Of each column that goes to no field, the one that is called so too. */
  twins?: readonly (number | null)[];
  /** The line that a text of values ends in the middle of. */
  cutLine?: number | null;
  /** How many days later days are that a workbook shows as numbers. */
  laterDays?: number;
  /** Behind the last heading of a text of values: what is there belongs to a cell that was torn. */
  headsEnd?: number | undefined;
  /** What the columns are called. */
  heads?: readonly string[];
  /** Values for all rows, by fields that no column goes to. */
  constants: Readonly<Record<string, string>>;
  lists: Lists;
  today: string;
}

function valueIn(written: Cell, field: ImportField, reader: Reader, reading: Reading | undefined): unknown {
  const { holds, isPast = false } = field;
  const { lists, today, laterDays = 0 } = reader;
  const isDay = holds === 'day' || holds === 'endOrDay';
  const cell = isDay && typeof written === 'number' ? written + laterDays : written;
  const or = <Value>(value: Value | undefined) => (value === undefined ? wrong : value);
  switch (holds) {
    case 'day':
      return or(dayOfCell(cell, today, { isPast, order: reading }));
    case 'endOrDay':
      return isEndless(cell) ? endless : or(dayOfCell(cell, today, { order: reading }));
    case 'number':
      return or(numberOfCell(cell, reading, field.units));
    case 'yesNo':
      return or(yesNoOfCell(cell));
    case 'sex':
      return or(sexOfCell(cell));
    case 'english':
      return or(englishOfCell(cell));
    case 'digits':
      return digitsOfCell(cell);
    case 'phone':
      return phoneOfCell(cell);
    case 'size':
      return textOfCell(cell).toUpperCase();
    case 'text':
      return field.isName ? nameOfCell(cell, reading) : textOfCell(cell);
    default:
      return or(wordIn(textOfCell(cell), field, lists));
  }
}

/** True if a cell is refused only since it may be read in two ways, or contradicts how its column is read. */
function isDoubtful({ holds, units }: ImportField, cell: Cell, reading: Reading | undefined): boolean {
  if (holds === 'number') return markOfNumber(cell) !== undefined && !hasOtherUnit(cell, units);
  if (holds !== 'day' && holds !== 'endOrDay') return false;
  const order = orderOfDay(cell);
  return reading === undefined ? order === 'either' : order !== undefined && order !== 'either' && order !== reading;
}

/** The entry that a word of a column means. */
function wordIn(text: string, field: ImportField, { named, choices }: Lists): unknown {
  const list = listOf(field) ?? '';
  const known = named.get(list);
  return known && idNamed(known, choices[list], text);
}

/** Why a column has no value for a word: no entry is called so, or several are. */
const notNamed = (field: ImportField, { named }: Lists, text: string): Message =>
  named.get(listOf(field) ?? '')?.isShared(text) ? 'imports:refusals.several_in_list' : 'imports:refusals.not_in_list';

/** What a wrong word may stand for. */
function suggestionsFor(field: ImportField, { named }: Lists, text: string): string[] {
  const known = named.get(listOf(field) ?? '');
  return known ? guessesFor(known, text).map(({ name }) => name) : [];
}

/** The first rule that a value breaks. */
function brokenRule(shape: $ZodType | undefined, value: unknown): Message | undefined {
  const issue = shape && z.safeParse(shape as z.ZodMiniType, value).error?.issues[0];
  return issue && ruleMessage(issue.message);
}

/** Reads a row by the fields that its columns go to; cells that are empty say nothing. */
export function readRow({ row, line = null, cells, said = null }: SheetRow, reader: Reader): ReadRow {
  const { known, readings, lists } = reader;
  const values: Record<string, unknown> = {};
  const faults: Fault[] = [];
  const findings: CellFinding[] = [];
  const constants = Object.entries(reader.constants);
  const columns = [
    ...reader.columns.map((name, at) => ({ name, cell: cells[at] ?? null })),
    ...constants.map(([name, cell]) => ({ name, cell })),
  ];
  for (const [at, { name, cell }] of columns.entries()) {
    const field = name === null ? undefined : known[name];
    const text = textOfCell(cell);
    if (!field || name === null || text === '') continue;
    const shown = field.isSecret ? '' : text.slice(0, 100);
    const doubt = doubtOf(cell, name, field) ?? doubtInColumn(cell, field, reader.doubts?.[at]);
    const leavesEmpty = isNotAvailable(cell) || isEmptyZero(cell, field);
    if (doubt && leavesEmpty) findings.push({ field: name, said: doubt, value: shown });
    const isUnknown = field.holds === 'endOrDay' ? saysNothing(cell) && !mayBeEndless(cell) : saysNothing(cell);
    if (leavesEmpty || (field.holds !== 'yesNo' && isUnknown)) continue;
    const value = valueIn(cell, field, reader, readings[at]);
    const fault = (said: Message, suggestions?: string[]) =>
      faults.push({
        field: name,
        said,
        value: shown,
        ...(suggestions?.length && { suggestions }),
      });
    if (isErrorCell(cell)) fault('imports:refusals.error_cell');
    else if (isDitto(cell)) fault('imports:refusals.ditto');
    else if (hasLostDigits(cell, field)) fault('imports:refusals.rounded');
    else if (field.holds === 'phone' && hasSeveralPhones(cell)) fault('imports:refusals.several_phones');
    else if (hasSeveralNumbers(cell, field)) fault('imports:refusals.several_numbers');
    else if (isNoName(cell, field)) fault('imports:refusals.decimals');
    else if (isUnclearSex(cell, field, reader.doubts?.[at])) fault('imports:refusals.sex_letters');
    else if (value === wrong && isDoubtful(field, cell, readings[at])) fault('imports:refusals.two_readings');
    else if (field.holds === 'number' && hasOtherUnit(cell, field.units)) fault('imports:refusals.other_unit');
    else if (isOtherUnit(reader.units?.[at], field)) fault('imports:refusals.other_unit_of_head');
    else if (value === wrong)
      fault(messages[field.holds] ?? notNamed(field, lists, text), suggestionsFor(field, lists, text));
    else {
      const broken = value === endless ? undefined : brokenRule(field.shape, value);
      const isUnread = broken === isRequired(field.label);
      if (broken && isUnread && field.holds === 'size') fault('imports:refusals.not_in_list', [...uniformSizes]);
      else if (broken) fault(isUnread && field.holds === 'number' ? 'imports:refusals.whole_number' : broken);
      else values[name] = withUnitOfHead(value, name, reader.units?.[at]);
      if (doubt && !broken) findings.push({ field: name, said: doubt, value: shown });
    }
  }
  const beyond = reader.headsEnd === undefined ? [] : cells.slice(reader.headsEnd).map(textOfCell);
  const stray = beyond.filter((text, at) => text !== '' && !reader.columns[(reader.headsEnd ?? 0) + at]);
  if (stray.length > 0)
    findings.push({ field: '', said: 'imports:findings.more_cells', value: stray.join(' | ').slice(0, 100) });
  findings.push(...leavingFindings(cells, reader), ...twinFindings(cells, values, reader));
  if ((line ?? row) === reader.cutLine) findings.push({ field: '', said: 'imports:findings.cut_row', value: '' });
  // In a text of values no cell says whether a program held it as a number.
  const account = cells[reader.columns.indexOf('accountNumber')] ?? null;
  const mayLackZeros = typeof account === 'number' || reader.headsEnd !== undefined;
  const short = mayLackZeros ? accountDoubt(values) : undefined;
  if (short) findings.push({ field: 'accountNumber', said: short, value: '' });
  joinName(values);
  const name =
    known.fullName && values.fullName !== undefined ? brokenRule(known.fullName.shape, values.fullName) : undefined;
  if (name && !faults.some(({ field }) => field === 'fullName'))
    faults.push({ field: 'fullName', said: name, value: String(values.fullName).slice(0, 100) });
  for (const [name, { required, label }] of Object.entries(known))
    if (required === 'always' && values[name] === undefined && !faults.some(({ field }) => field === name))
      faults.push({ field: name, said: isRequired(label), value: '' });
  return { row, line, said, values, faults, findings };
}

/** Says if a column that is not imported tells that somebody has left, or a vessel: who is imported is at work. */
function leavingFindings(cells: readonly Cell[], { known, columns, heads = [], today }: Reader): CellFinding[] {
  const isOfCrew = known.rank?.holds === 'rank';
  if (!isOfCrew && known.principalId === undefined) return [];
  const leavingAt = cells.findIndex(
    (cell, at) => !columns[at] && (isOfCrew ? saysLeft(cell, heads[at] ?? '', today) : saysSold(cell)),
  );
  const value = [heads[leavingAt], textOfCell(cells[leavingAt])].filter(Boolean).join(': ').slice(0, 100);
  const said = isOfCrew ? 'imports:findings.may_have_left' : 'imports:findings.may_be_sold';
  return leavingAt === -1 ? [] : [{ field: '', said, value }];
}

/** Says if a column that is not imported has another value than the one of its name that is. */
function twinFindings(cells: readonly Cell[], values: Record<string, unknown>, reader: Reader): CellFinding[] {
  const { known, columns, readings, heads = [], twins = [] } = reader;
  return twins.flatMap((twin, at): CellFinding | [] => {
    const name = twin === null ? null : columns[twin];
    const field = name ? known[name] : undefined;
    const [cell, text] = [cells[at] ?? null, textOfCell(cells[at])];
    if (twin === null || !name || !field || text === '' || saysNothing(cell)) return [];
    const own = values[name];
    // How its own days and numbers are read, nothing says.
    const ways = [readings[twin], 'dayFirst', 'monthFirst', 'comma', 'point'] as const;
    const isRead = ways.some((way) => valueIn(cell, field, reader, way) === own);
    const isSame = isRead || folded(String(own)) === folded(text) || textOfCell(cells[twin]) === text;
    const isLonger = field.isName === true && typeof own === 'string' && mayBeOneName(own, text);
    if (isSame || isLonger) return [];
    const said = message('imports:findings.other_column', { column: heads[at] ?? '' });
    return { field: '', said, value: field.isSecret ? '' : text.slice(0, 100) };
  });
}

/** Joins a name from several columns: given names, middle names and the family name, unless it is included. */
function joinName(values: Record<string, unknown>): void {
  const { givenNames, middleNames, familyName, fullName } = values;
  const parts = [fullName, givenNames, middleNames, familyName].filter((part) => typeof part === 'string');
  if (parts.length === 0) return;
  const has = (name: string, part: string) => ` ${personKey(name)} `.includes(` ${personKey(part)} `);
  values.fullName = parts.reduce(
    (name, part) => (name !== '' && has(name, part) ? name : `${name} ${part}`.trim()),
    '',
  );
  for (const part of ['givenNames', 'middleNames', 'familyName']) delete values[part];
}

/** What a row that adds something lacks. */
export const lacking = ({ values, faults }: ReadRow, known: ImportFields): Fault[] =>
  Object.entries(known).flatMap(([name, { required, label }]) =>
    required === 'added' && values[name] === undefined && !faults.some(({ field }) => field === name)
      ? { field: name, said: isRequired(label), value: '' }
      : [],
  );

/** A row that was looked at: what would become of it, and what is wrong. */
export interface Judged<Plan = unknown> {
  row: number;
  outcome: Outcome;
  faults: Fault[];
  /** Its person, where they are on file already. */
  seafarerId: number | null;
  /** What is to be written. */
  plan?: Plan;
  /** What of it changes what is there, and what is left as it is. */
  changes?: Change[];
  /** The people that its name may mean. */
  resembles?: Resembled | undefined;
}

export const refusedRow = (row: number, faults: Fault[]): Judged<never> => ({
  row,
  faults,
  outcome: 'refused',
  seafarerId: null,
});

/**
 * A row with what a form would warn of beside its faults: it is refused, unless the office takes such rows as they are, or
 * it changes nothing.
 */
export function withFindings<Plan>(
  one: Judged<Plan>,
  { values, findings: ofCells = [] }: ReadRow,
  { findings, areAccepted }: { findings: readonly Finding[]; areAccepted: boolean },
): Judged<Plan> {
  const all = [...ofCells, ...findings.map((each) => ({ ...each, value: String(values[each.field] ?? '') }))];
  const others = all.filter(({ field }) => !one.faults.some((fault) => fault.field === field));
  if (areAccepted || others.length === 0 || one.outcome === 'unchanged') return one;
  const otherFindings = others.map((each): Fault => ({ ...each, isFinding: true }));
  return refusedRow(one.row, [...one.faults, ...otherFindings]);
}

/** Keys that a namesake may share: what else is known of both says that they are two. */
const isOfName = (key: string) => key.startsWith('name ');
/** Keys that rows share which are about one thing without repeating each other: the papers of one certificate. */
export const among = 'among ';
const keyOfKind = (keys: readonly string[], kind: string) => keys.find((key) => key.startsWith(`${kind} `));

/** True if two rows of a file are about one thing, each with something of its own. */
export const isAmong = (keys: readonly string[], others: ReadonlySet<string>): boolean =>
  keys.some((key) => key.startsWith(among) && others.has(key));

/** True if two rows of a file are about the same: they share a key, and not the name alone of two whose numbers differ. */
export function isRepeat(keys: readonly string[], earlier: readonly string[]): boolean {
  const shared = keys.filter((key) => !key.startsWith(among) && earlier.includes(key));
  if (shared.length === 0) return false;
  if (!shared.every(isOfName)) return true;
  return !['code', 'identity'].some((kind) => {
    const [mine, theirs] = [keyOfKind(keys, kind), keyOfKind(earlier, kind)];
    return mine !== undefined && theirs !== undefined && mine !== theirs;
  });
}

/** Files of other programs that offices take for spreadsheets, by how they begin (as Latin-1). */
const others: readonly [RegExp, Message][] = [
  [/^ÐÏ/, 'imports:refusals.old_workbook'],
  [
    /^\xef?\xbb?\xbf?\s*(<\?xml[^>]*>\s*)?<(!doctype html|html|head|meta|table|body|style)\b/i,
    'imports:refusals.web_page',
  ],
  [
    /^\xef?\xbb?\xbf?\s*(<\?xml[^>]*>\s*)?(<\?mso-application[^>]*>\s*)?<Workbook\b|^MIME-Version:/i,
    'imports:refusals.web_page',
  ],
  [/^\xef?\xbb?\xbf?\s*(<\?xml[^>]*>\s*)?<office:document\b/i, 'imports:refusals.open_document'],
  [/^\xef?\xbb?\xbf?\s*<\?xml\b/i, 'imports:refusals.web_page'],
  [/^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument/s, 'imports:refusals.open_document'],
  [/^%PDF-/, 'imports:refusals.pdf'],
  [/^\x89PNG/, message('imports:refusals.picture', { kind: 'PNG' })],
  [/^\xff\xd8\xff/, message('imports:refusals.picture', { kind: 'JPEG' })],
  [/^.{4}ftyp(hei|hev|mif1)/s, message('imports:refusals.picture', { kind: 'HEIC' })],
  [/^\{\\rtf/, 'imports:refusals.rich_text'],
  // Rows of a table begin with neither.
  [/^\xef?\xbb?\xbf?\s*(\{\s*"[^"]*"\s*:|\[\s*[{[])/, 'imports:refusals.json'],
];
/** What to do with a file that is no spreadsheet of ours, by how it begins. */
export const refusalOfOther = (start: string): Message | undefined =>
  others.find(([begins]) => begins.test(start))?.[1];
