import { areExchanged } from '#platform/contract/days.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import type { Evidence, ImportField } from '../columns/contract.ts';
import {
  type Cell,
  dayOfCell,
  folded,
  hasYearFirst,
  isYearless,
  orderOfDay,
  phoneOfCell,
  textOfCell,
} from '../words/rules.ts';

/** One column with two things in it: a place and a day (“Surabaya, 25-03-1990”), a number and its expiry. */

const day = String.raw`\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{4}|\d\d)|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/., ]*[a-z]{3,9}[-/., ]*\d{4}`;
const behind = new RegExp(String.raw`^(.*[^\s,;/(:-])(?:\s*[,;/(:\n]\s*|\s+-\s+|\s+)(${day})\)?$`, 'is');

/** The text before a day in one cell, and the day; nothing of a cell that is no such pair. */
export function pairIn(cell: Cell): [text: string, day: string] | undefined {
  const [, text = '', written = ''] = behind.exec(textOfCell(cell)) ?? [];
  const isText = /\p{L}{2}|\d{5}/u.test(text) && !isDay(text);
  return isText && isDay(written) ? [text, written] : undefined;
}
const isDay = (text: string) =>
  orderOfDay(text) !== undefined || dayOfCell(text, '2026-01-01', { order: 'dayFirst' }) !== undefined;

/** The fields of the two columns, by that of the one, and what the heading says. */
const halves: Readonly<Record<string, readonly [string, string]>> = {
  birthPlace: ['birthPlace', 'dateOfBirth'],
  dateOfBirth: ['birthPlace', 'dateOfBirth'],
  passportId: ['passportId', 'passportExpired'],
  seamanBookNumber: ['seamanBookNumber', 'bookExpired'],
  certificateNumber: ['certificateNumber', 'expired'],
  expired: ['certificateNumber', 'expired'],
};
const ofBirth = /(tempat|place|ttl).*(lahir|birth)|\bttl\b/i;

interface Asked {
  /** The field that a heading names. */
  fieldOf: (head: string) => string | null;
  /** The fields of the kind of import. */
  isField: (name: string) => boolean;
  /** True of a heading that names a certificate. */
  isPaper?: ((head: string) => boolean) | undefined;
  /** What the second column is called, behind the heading. */
  labelOf: (field: string) => string;
}

interface Sheet {
  heads: string[];
  rows: { row: number; cells: Cell[] }[];
}

/** A sheet whose columns with two things in most of their cells are two; nothing where there is no such column. */
export function splitSheet<One extends Sheet>(
  sheet: One,
  { fieldOf, isField, isPaper = () => false, labelOf }: Asked,
): { sheet: One; fields: Map<number, string> } | undefined {
  const { heads, rows } = sheet;
  const isSplit = heads.map((head, at) => {
    const [first, second] = halvesOf(head);
    if (!isPaper(head) && (first === undefined || !isField(first) || !isField(second ?? ''))) return false;
    const filled = rows.filter(({ cells }) => textOfCell(cells[at]) !== '');
    const pairs = filled.filter(({ cells }) => pairIn(cells[at] ?? null));
    return pairs.length > 0 && pairs.length * 2 > filled.length;
  });
  const isOfBirth = isField('birthPlace') && isField('dateOfBirth');
  const isWide = heads.map(
    (head, at) => isOfBirth && !isSplit[at] && ofBirth.test(head) && heads[at + 1] === '' && hasDayBeside(rows, at),
  );
  if (!isSplit.includes(true) && !isWide.includes(true)) return undefined;
  const fields = new Map<number, string>();
  const wide: string[] = [];
  for (const [at, head] of heads.entries()) {
    if (isWide[at]) {
      fields.set(wide.length, 'birthPlace').set(wide.length + 1, 'dateOfBirth');
      wide.push(`${head}: ${labelOf('birthPlace')}`);
    } else if (isWide[at - 1]) wide.push(`${heads[at - 1]}: ${labelOf('dateOfBirth')}`);
    else if (!isSplit[at]) wide.push(head);
    else if (isPaper(head)) wide.push(head, `${head} expired`);
    else {
      const [first = '', second = ''] = halvesOf(head);
      fields.set(wide.length, first).set(wide.length + 1, second);
      wide.push(`${head}: ${labelOf(first)}`, `${head}: ${labelOf(second)}`);
    }
  }
  const cellsOf = (cells: readonly Cell[]) =>
    heads.flatMap((_, at): Cell[] => {
      const cell = cells[at] ?? null;
      if (!isSplit[at]) return [cell];
      const pair = pairIn(cell);
      if (pair) return pair;
      return typeof cell === 'string' && isDay(cell) ? [null, cell] : [cell, null];
    });
  return {
    sheet: { ...sheet, heads: wide, rows: rows.map((row) => ({ ...row, cells: cellsOf(row.cells) })) },
    fields,
  };

  function halvesOf(head: string): readonly [string, string] | readonly [] {
    if (ofBirth.test(head)) return ['birthPlace', 'dateOfBirth'];
    return halves[fieldOf(head) ?? ''] ?? [];
  }
}

/** True of a column of places with one of days beside it: a heading over both (TEMPAT/TGL LAHIR). */
function hasDayBeside(rows: Sheet['rows'], at: number): boolean {
  const textsIn = (column: number) => rows.flatMap(({ cells }) => textOfCell(cells[column]) || []);
  const [places, days] = [textsIn(at), textsIn(at + 1)];
  return days.length > 0 && days.filter(isDay).length * 2 > days.length && !places.some(isDay);
}

/** What spreadsheet programs do to cells without a word: such values are looked at before they are stored. */

const keepsText: ReadonlySet<ImportField['holds']> = new Set(['text', 'digits', 'phone']);

/** A program keeps 15 digits and shows long numbers as 3.17101E+15; the digits beyond are lost. */
export const isRounded = (cell: Cell): boolean =>
  typeof cell === 'number' ? Math.abs(cell) >= 1e15 : /^\d[.,]\d+e\+?\d{1,2}$|^\d+e\+\d{1,2}$/i.test(textOfCell(cell));

/** True if a cell of a text or a number that is a name has lost its digits. */
export const hasLostDigits = (cell: Cell, { holds }: ImportField): boolean => keepsText.has(holds) && isRounded(cell);

/** True if digits that are a name are a number with decimals or less than nothing: without its signs it is another. */
export const isNoName = (cell: Cell, { holds }: ImportField): boolean =>
  (holds === 'digits' || holds === 'phone') &&
  (typeof cell === 'number'
    ? !Number.isInteger(cell) || cell < 0
    : /^-\s*\d|^\d{5,}[.,](?!0$)\d{1,2}$/.test(textOfCell(cell)));

/** True if a cell holds several numbers that are names: 1234567890 / 9876543210. */
export function hasSeveralNumbers(cell: Cell, { holds }: ImportField): boolean {
  const areSeveral = (between: RegExp, digits: number) =>
    textOfCell(cell)
      .split(between)
      .filter((part) => part.replace(/\D/g, '').length >= digits).length > 1;
  return holds === 'digits' && (areSeveral(/[/;,&|\n]|\b(?:or|and|atau|dan)\b/i, 6) || areSeveral(/\s+/, 9));
}

/** A lookup that found nothing. */
export const isNotAvailable = (cell: Cell): boolean => /^#n\/a!?$/i.test(textOfCell(cell));

const isoDay = /^\d{4}-(\d\d)-(\d\d)$/;
/** Fields that may say anything, a day too. */
const free = /description|note|remark|address/i;
/** 12-05 and 12/21 become days, shown as 12-May and Dec-21. */
const dayLike = /^\d{4}-\d\d-\d\d$|^(\d{1,2}-(MONTH)( \(\d{4}\))?|(MONTH)-\d\d)$/.source.replaceAll(
  'MONTH',
  'jan|feb|peb|mar|apr|mei|may|jun|jul|agu|agt|aug|sep|okt|oct|nov|nop|des|dec',
);
const madeDay = new RegExp(dayLike, 'i');

/** 12:05 becomes a time, and a comparison a yes or no. */
const notText = /^(true|false|\d{1,3}:\d\d(:\d\d)?)$/i;

/** Signs of names in Latin letters; any other sign is part of a note, or of letters that were read wrongly. */
const nameSigns = /^[\p{L}\p{M}\s.,'’‘‚`´ʻʼ·‐-–-]*$/u;

/** Papers that are known by numbers. */
const paperNumbers: ReadonlySet<string> = new Set(['passportId', 'seamanBookNumber', 'certificateNumber']);

/** What may be wrong of the number of a paper: it has no digits (proses), a day behind it, or is several. */
function doubtOfNumber(cell: Cell): Message | undefined {
  const text = textOfCell(cell);
  if (!/\d/.test(text)) return 'imports:findings.no_digits';
  if (pairIn(cell)) return 'imports:findings.number_and_day';
  const parts = text.split(/[;\n]|\s[/&]\s|\s(?:dan|and)\s/i).filter((part) => /\d{4}/.test(part));
  return parts.length > 1 ? 'imports:findings.several_numbers' : undefined;
}

/** A letter that was lost in another program, or one of UTF-8 that was read as several. */
const lostLetters = /\ufffd|Ã[\u0080-\u00bf]|Â[\u00a1-\u00bf]|â€/;

const isOfDays = ({ holds }: ImportField) => holds === 'day' || holds === 'endOrDay';

/** What may be right of a cell, but seldom is. What is only a zero or was not found stays empty. */
export function doubtOf(cell: Cell, name: string, field: ImportField): Message | undefined {
  const text = textOfCell(cell);
  if (isNotAvailable(cell)) return 'imports:findings.not_available';
  if (field.holds === 'phone') return /^\+|^0|^62/.test(phoneOfCell(cell)) ? undefined : 'imports:findings.phone_start';
  if (isOfDays(field)) return isYearless(cell) ? 'imports:findings.no_year' : undefined;
  if (field.holds === 'digits')
    return isoDay.test(text) || isYearless(cell) ? 'imports:findings.date_in_text' : undefined;
  if (field.holds !== 'text') return undefined;
  if (isEmptyZero(cell, field)) return 'imports:findings.zero';
  if (madeDay.test(text) && !free.test(name)) return 'imports:findings.date_in_text';
  if (notText.test(text) && !free.test(name)) return 'imports:findings.not_a_text';
  if ((field.isName || field.isPart) && !nameSigns.test(text)) return 'imports:findings.name_signs';
  if ((field.isName || field.isPart) && hasNote(text)) return 'imports:findings.name_note';
  if (lostLetters.test(text)) return 'imports:findings.lost_letters';
  if (paperNumbers.has(name)) return doubtOfNumber(cell);
  return undefined;
}

/** A formula that refers to an empty cell shows a zero. */
export const isEmptyZero = (cell: Cell, { holds }: ImportField): boolean =>
  holds === 'text' && /^0+([.,]0+)?$/.test(textOfCell(cell));

/** What the cells of a column show together that no cell shows alone. */
export type ColumnDoubts = NonNullable<Evidence['doubts']>;

/** Real days whose day might be a month. */
const isEitherDay = (cell: Cell) => {
  const [, month, day] = isoDay.exec(textOfCell(cell)) ?? [];
  return month !== undefined && month !== day && Number(day) <= 12;
};

/** True of a column with real days beside texts of one order that are no days in the other. */
function haveExchangedDays(cells: readonly Cell[]): boolean {
  const orders = cells.flatMap((cell) => orderOfDay(cell) ?? []);
  const [order, other] = new Set(orders);
  const days = cells.map(textOfCell).filter((text) => isoDay.test(text));
  return (
    order !== undefined && other === undefined && order !== 'either' && areExchanged({ days, proven: orders.length })
  );
}

const isLong = (text: string) => /^\d{16,}$/.test(text);
const endsRounded = (text: string) => Number(text.slice(15)) === 0;
/** Of so few, chance may be the reason. */
const fewestRounded = 3;

/** P is perempuan, but pria beside a W for wanita; in a column of nothing else it may be either. */
function sexLetters(cells: readonly Cell[]): ('menAreP' | 'onlyP')[] {
  const sexes = cells.map((cell) => textOfCell(cell).toUpperCase()).filter((text) => text !== '');
  if (!sexes.includes('P')) return [];
  if (sexes.includes('W')) return ['menAreP'];
  return sexes.length >= fewestAlike && sexes.every((text) => text === 'P') ? ['onlyP'] : [];
}
const fewestAlike = 3;

/** True if a letter of a column that has P and W says neither sex. */
export const isUnclearSex = (cell: Cell, { holds }: ImportField, doubts: ColumnDoubts | undefined = []): boolean =>
  holds === 'sex' && doubts.includes('menAreP') && /^[pw]$/i.test(textOfCell(cell));

/** What a column shows of its cells; nothing of most. */
export function doubtsOfColumn(cells: readonly Cell[]): ColumnDoubts | undefined {
  const long = cells.map(textOfCell).filter(isLong);
  const found = [
    ...(haveExchangedDays(cells) ? ['exchanged' as const] : []),
    ...(long.length >= fewestRounded && long.every(endsRounded) ? ['rounded' as const] : []),
    ...(cells.some(hasYearFirst) ? ['yearFirst' as const] : []),
    ...sexLetters(cells),
  ];
  return found.length > 0 ? found : undefined;
}

/** What such a column says of one of its cells. */
export function doubtInColumn(
  cell: Cell,
  field: ImportField,
  doubts: ColumnDoubts | undefined = [],
): Message | undefined {
  const { holds } = field;
  if (doubts.includes('exchanged') && isOfDays(field) && isEitherDay(cell)) return 'imports:findings.exchanged';
  if (doubts.includes('yearFirst') && isOfDays(field) && /^\d{1,2}\D+\d{1,2}\D+\d\d$/.test(textOfCell(cell)))
    return 'imports:findings.year_first';
  if (doubts.includes('onlyP') && holds === 'sex') return 'imports:findings.only_p';
  if (doubts.includes('rounded') && keepsText.has(holds) && isLong(textOfCell(cell)))
    return 'imports:findings.all_rounded';
  return undefined;
}

/** How many digits the accounts of banks have whose numbers may begin with a zero. */
const accountDigits: readonly (readonly [RegExp, number])[] = [
  [/\bBCA\b|central asia/i, 10],
  [/\bBNI\b|negara indonesia/i, 10],
  [/\bBSI\b|syariah indonesia/i, 10],
  [/\bBRI\b|rakyat indonesia/i, 15],
];
/** More do not get lost: the number is of another kind, or of another bank. */
const mostLostZeros = 2;

/** Says if an account that was held as a number lacks a digit or two of its bank: zeros at its beginning may be lost. */
export function accountDoubt({ bankName, accountNumber }: Readonly<Record<string, unknown>>): Message | undefined {
  if (typeof bankName !== 'string' || typeof accountNumber !== 'string') return undefined;
  const [, digits = 0] = accountDigits.find(([bank]) => bank.test(bankName)) ?? [];
  const lost = digits - accountNumber.length;
  return lost > 0 && lost <= mostLostZeros && !accountNumber.startsWith('0')
    ? message('imports:findings.short_account', { digits })
    : undefined;
}

/** Measures that are written behind a heading. */
const measures = new Set(
  'm mtr meter meters metre metres cm mm km ft feet foot kaki in inch inches inci kg kgs g gr gram lb lbs pound pounds t mt ton tons tonne tonnes lt kt kw hp ps pk bhp m3 m³ cbm l ltr liter litre kl bbl barrel barrels gallon gallons dwt gt grt nt nrt lwt swl'.split(
    ' ',
  ),
);
const tonnes: ReadonlySet<string> = new Set(['t', 'mt', 'ton', 'tons', 'tonne', 'tonnes']);

/** The unit in the brackets of a heading: ft of LOA (ft). */
export function unitOfHead(head: string): string | undefined {
  const found = [...head.matchAll(/[([]\s*(?:(?:in|dalam)\s+)?([^)\]]+?)\s*\.?\s*[)\]]/gi)].map(([, unit = '']) =>
    unit.toLowerCase(),
  );
  return found.find((unit) => measures.has(unit));
}

/** True if a heading says another unit than the one of its field. Gross tonnage has none, and is often called tons. */
export function isOtherUnit(unit: string | undefined, { holds, units = [] }: ImportField): boolean {
  if (unit === undefined || holds !== 'number' || units.includes(unit)) return false;
  return !(tonnes.has(unit) && ['gt', 'nt'].some((each) => units.includes(each)));
}

/** The power of an engine with the unit that its heading says: a number alone is one of kW, HP or PS. */
export const withUnitOfHead = (value: unknown, name: string, unit: string | undefined): unknown =>
  unit !== undefined && /Power$/.test(name) && typeof value === 'string' && /^[\d.,\s]+$/.test(value)
    ? `${value} ${powers[unit] ?? unit}`
    : value;
const powers: Readonly<Record<string, string>> = { kw: 'kW', hp: 'HP', ps: 'PS', pk: 'PK', bhp: 'BHP' };

/** The order of days that a heading says: Date of birth (mm/dd/yyyy). */
export function orderOfHead(head: string): 'dayFirst' | 'monthFirst' | undefined {
  if (/\bm{1,2}\s*[-/.]\s*[dh]{1,2}\s*[-/.]\s*[yt]{2,4}\b/i.test(head)) return 'monthFirst';
  return /\b(dd?|hh?|tgl)\s*[-/.]\s*(mm?|bb?|bln)\s*[-/.]\s*([yt]{2,4}|thn)\b/i.test(head) ? 'dayFirst' : undefined;
}

/** What lists write about somebody who is not at work any more, as folded words. */
const leftWords =
  /\b(resign|resigned|mengundurkan diri|mundur|berhenti|diberhentikan|keluar|phk|dipecat|meninggal|almarhum|alm|wafat|deceased|pensiun|retired|terminated|tidak aktif|non aktif|nonaktif|inactive|ex crew|blacklist|blacklisted)\b/;
/** And about a vessel that is in service no more. */
const soldWords =
  /\b(dijual|terjual|sold|scrap|scrapped|dibesituakan|laid up|lay up|tenggelam|sunk|redelivered|tidak aktif|non aktif|nonaktif|inactive|tidak beroperasi)\b/;
/** Notes that lists write into names: of a seat that no one has, of leave, of what somebody was. */
const noteWords =
  /\b(vacant|vacancy|lowong|kosong|to be nominated|cuti|on leave|off|standby|stand by|sakit|ttd|pengganti|cadangan|ext|extend|perpanjangan|mutasi|pindah)\b|^tbn$|\b(ex|eks) ./;
const betweenNames = /\S\s+(dan|and|atau|DAN|AND|ATAU)\s+\S/;
/** True if a cell of a name holds more than one: a note, or another person. */
const hasNote = (text: string): boolean =>
  leftWords.test(folded(text)) ||
  noteWords.test(folded(text)) ||
  betweenNames.test(text) ||
  /^\P{L}*\p{L}\P{L}*$/u.test(text);
/** Columns about somebody else: a father who has died (Alm.) is no crew member who has left. */
const ofFamily =
  /\b(ayah|bapak|ibu|orang tua|ortu|istri|isteri|suami|anak|wali|waris|keluarga|kerabat|darurat|father|mother|parents?|wife|husband|spouse|child|children|kin|family|emergency|beneficiary)\b/;
/** Longer texts are stories of something else. */
const longestNote = 60;

/** True if a cell says that somebody has left, or has a day in a column of days on which people left. */
export function saysLeft(cell: Cell, head: string, today: string): boolean {
  const text = textOfCell(cell);
  if (text === '' || text.length > longestNote || ofFamily.test(folded(head))) return false;
  if (leftWords.test(folded(text))) return true;
  return leftWords.test(folded(head)) && dayOfCell(text, today, { order: 'dayFirst' }) !== undefined;
}
export const saysSold = (cell: Cell): boolean => {
  const text = textOfCell(cell);
  return text.length <= longestNote && soldWords.test(folded(text));
};

/** The fields that say who or what a row is about. */
const identifying: ReadonlySet<string> = new Set([
  'seafarerIdNumber',
  'idNumber',
  'passportId',
  'fullName',
  'dateOfBirth',
  'certificateNumber',
  'accountNumber',
  'imoNumber',
  'vesselName',
  'vessel',
]);

/**
 * Of each column that goes to no field, the column that is imported and has its heading, or another heading of a field
 * that says who a row is about: NIK and No. KTP, or two tables beside each other.
 */
export const twinsOf = (
  heads: readonly string[],
  columns: readonly (string | null)[],
  fieldOf: (head: string) => string | null,
): (number | null)[] =>
  heads.map((head, at) => {
    if (columns[at] || folded(head) === '') return null;
    const field = fieldOf(head);
    const twin = columns.findIndex(
      (name, place) =>
        name !== null && (folded(heads[place] ?? '') === folded(head) || (name === field && identifying.has(name))),
    );
    return twin < 0 ? null : twin;
  });
