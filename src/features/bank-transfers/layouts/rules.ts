import * as z from 'zod/mini';

/**
 * How a bank's file is laid out. It is data, since each bank has its own: a line a setting (`@separator;,`) or a column
 * (`row;amount;17;zeros`): its part, what it holds, and for fixed columns its width and how it is filled. What it holds is
 * a value by name, or a text after `=`.
 */

/** What columns of rows can hold. */
const rowValues = [
  ...(['number', 'account', 'holder', 'bank', 'bankCode', 'amount'] as const),
  ...(['employeeId', 'name', 'remark'] as const),
] as const;
/** What is the same all over a file; the sum of account numbers is what banks call a hash total. */
const fileValues = [
  ...(['day', 'month', 'count', 'total', 'accountSum'] as const),
  ...(['ownAccount', 'ownName', 'ownBank', 'ownCode'] as const),
] as const;
export const layoutValues = { row: [...rowValues, ...fileValues], file: fileValues } as const;
export type RowValue = (typeof rowValues)[number];
export type FileValue = (typeof fileValues)[number];
type Value = RowValue | FileValue;

const parts = ['head', 'row', 'foot'] as const;
type Part = (typeof parts)[number];
const fills = ['left', 'right', 'zeros'] as const;
type Fill = (typeof fills)[number];

export interface Field {
  content: { value: Value } | { text: string };
  width?: number;
  fill: Fill;
}

/** What each setting may be. */
const choices = {
  separator: [',', '|', 'semicolon', 'tab', 'none'],
  encoding: ['utf-8', 'ascii'],
  extension: ['csv', 'txt'],
  line: ['crlf', 'lf'],
  day: ['yyyyMMdd', 'yyyy-MM-dd', 'dd/MM/yyyy', 'ddMMyyyy', 'ddMMyy', 'yyMMdd'],
  decimals: ['0', '2'],
  quotes: ['yes', 'no'],
} as const;
const settingsShape = z.object({
  separator: z.enum(choices.separator),
  encoding: z.enum(choices.encoding),
  extension: z.enum(choices.extension),
  line: z.enum(choices.line),
  day: z.enum(choices.day),
  decimals: z.enum(choices.decimals),
  quotes: z.enum(choices.quotes),
});
type Settings = z.output<typeof settingsShape>;
type Setting = keyof Settings;
const settingNames = Object.keys(choices).filter((key): key is Setting => key in choices);
/** The settings with what each may be, for the hint of the form. */
export const settingsText = settingNames.map((name) => `@${name};${choices[name].join('/')}`).join('  ');

export interface Layout extends Settings {
  columns: Readonly<Record<Part, readonly Field[]>>;
}

/** What is wrong with a line, counted from one. */
export interface LayoutFault {
  row: number;
  problem: 'setting' | 'part' | 'content' | 'width' | 'twice' | 'missing' | 'needed';
}

const isOneOf = <Of extends string>(all: readonly Of[], text: string): text is Of => all.some((each) => each === text);

/** A column, or what is wrong with it. */
function readField(
  part: Part,
  [content = '', width = '', fill = 'left', ...rest]: string[],
): Field | 'content' | 'width' {
  const known: readonly Value[] = part === 'row' ? layoutValues.row : layoutValues.file;
  const of = content.startsWith('=') ? { text: content.slice(1) } : isOneOf(known, content) && { value: content };
  if (!of) return 'content';
  if (rest.length > 0 || !isOneOf(fills, fill) || !/^([1-9]\d{0,2})?$/.test(width)) return 'width';
  return { content: of, ...(width && { width: Number(width) }), fill };
}

/** What a row of somebody cannot do without. */
const needed: readonly RowValue[] = ['account', 'amount'];

/** The words of lines, which are the same in every language. */
export const wordsOfLines = {
  parts: parts.join(', '),
  fills: fills.join(', '),
  needed: needed.join(', '),
} as const;

/** Reads a layout: each setting once, the columns in their order. */
export function readLayout(text: string): { layout: Layout } | { fault: LayoutFault } {
  const settings: Partial<Record<Setting, string>> = {};
  const columns: Record<Part, Field[]> = { head: [], row: [], foot: [] };
  const lines = text.split(/\r?\n/);
  const faultAt = (row: number, problem: LayoutFault['problem']) => ({ fault: { row, problem } });
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [first = '', ...cells] = line.split(';').map((cell) => cell.trim());
    if (first.startsWith('@')) {
      const name = first.slice(1);
      const [value = ''] = cells;
      if (!isOneOf(settingNames, name) || !isOneOf<string>(choices[name], value)) return faultAt(at + 1, 'setting');
      if (settings[name] !== undefined) return faultAt(at + 1, 'twice');
      settings[name] = value;
      continue;
    }
    if (!isOneOf(parts, first)) return faultAt(at + 1, 'part');
    const field = readField(first, cells);
    if (typeof field === 'string') return faultAt(at + 1, field);
    columns[first].push(field);
  }
  const found = z.safeParse(settingsShape, settings);
  if (!found.success) return faultAt(lines.length, 'missing');
  const isFixed = found.data.separator === 'none';
  if (isFixed && Object.values(columns).some((fields) => fields.some(({ width }) => width === undefined)))
    return faultAt(lines.length, 'width');
  if (needed.some((value) => !columns.row.some(({ content }) => 'value' in content && content.value === value)))
    return faultAt(lines.length, 'needed');
  return { layout: { ...found.data, columns } };
}

/** True if any column of a layout holds one of these. */
export const holds = ({ columns }: Layout, ...values: Value[]): boolean =>
  Object.values(columns).some((fields) =>
    fields.some(({ content }) => 'value' in content && values.includes(content.value)),
  );

export type RowValues = Readonly<Record<Exclude<RowValue, 'number'>, string>>;
/** Of the file; an amount is whole rupiah. */
export type FileValues = Readonly<Record<FileValue, string>>;

const separators: Readonly<Record<string, string>> = { semicolon: ';', tab: '\t', none: '' };
const amounts: readonly Value[] = ['amount', 'total'];

const dayOf = (day: string, form: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return form.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', date);
};

/** Without the marks of Latin letters that a bank writes without them: José is Jose. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** Why a text cannot be written into a column; nothing is cut, and no sign replaced by another. */
export type CellProblem = 'signs' | 'width';

/** A cell as the file has it, before it is filled. */
function cellOf(layout: Layout, { content, width }: Field, values: Readonly<Record<string, string>>) {
  const raw = 'text' in content ? content.text : (values[content.value] ?? '');
  const isAmount = 'value' in content && amounts.includes(content.value);
  const isDay = 'value' in content && content.value === 'day';
  const shown = isDay
    ? dayOf(raw, layout.day)
    : isAmount && layout.decimals === '2'
      ? amountWithCents(layout, raw)
      : raw;
  const text = layout.encoding === 'ascii' ? plain(shown) : shown;
  const separator = separators[layout.separator] ?? layout.separator;
  const isSplit = /["\r\n\t]/.test(text) || (separator !== '' && text.includes(separator));
  // A sheet would count with it.
  const isFormula = 'value' in content && /^[=+\-@]/.test(text);
  if (isFormula || /[\r\n]/.test(text) || (layout.encoding === 'ascii' && !isAscii(text)))
    return { problem: 'signs' } as const;
  // Fixed columns differ by their width alone: quotes would be read as part of the text.
  if (isSplit && (layout.quotes === 'no' || separator === '')) return { problem: 'signs' } as const;
  const written = isSplit ? `"${text.replaceAll('"', '""')}"` : text;
  if (width !== undefined && written.length > width) return { problem: 'width' } as const;
  return { text: written };
}
/** Fixed columns have no decimal sign. */
const amountWithCents = ({ separator }: Layout, amount: string) =>
  separator === 'none' ? `${amount}00` : `${amount}.00`;

function filled(text: string, { width = 0, fill }: Field): string {
  return fill === 'left' ? text.padEnd(width) : text.padStart(width, fill === 'zeros' ? '0' : ' ');
}

/** What of somebody's row cannot be written by the layout. */
export function cellProblemsOf(layout: Layout, values: RowValues): CellProblem[] {
  const found = layout.columns.row.map((field) => cellOf(layout, field, values).problem);
  return (['signs', 'width'] as const).filter((problem) => found.includes(problem));
}

/**
 * Columns that cannot be written, apart from those of a person: of head and foot, and those of rows that are the same in each. Named by
 * what they hold, or by their text.
 */
export function fileProblemsOf(layout: Layout, file: FileValues): string[] {
  const { head, row, foot } = layout.columns;
  const isOfPerson = ({ content }: Field) => 'value' in content && rowValues.some((value) => value === content.value);
  const isNumber = ({ content }: Field) => 'value' in content && content.value === 'number';
  const shared = row.filter((field) => !isOfPerson(field) || isNumber(field));
  // The last row has the longest number.
  const values = { ...file, number: file.count };
  return [...head, ...shared, ...foot]
    .filter((field) => cellOf(layout, field, values).problem !== undefined)
    .map(({ content }) => ('value' in content ? content.value : content.text));
}

/** A file with these rows, in their order; a RangeError where a cell cannot be written. */
export function writeBankFile(layout: Layout, file: FileValues, rows: readonly RowValues[]): string {
  const lineOf = (fields: readonly Field[], values: Readonly<Record<string, string>>) => {
    if (fields.length === 0) return [];
    const cells = fields.map((field) => {
      const { text, problem } = cellOf(layout, field, values);
      if (text === undefined) throw new RangeError(`A cell cannot be written: ${problem}`);
      return filled(text, field);
    });
    return [cells.join(separators[layout.separator] ?? layout.separator)];
  };
  const { head, row, foot } = layout.columns;
  const lines = [
    ...lineOf(head, file),
    ...rows.flatMap((values, at) => lineOf(row, { ...file, ...values, number: String(at + 1) })),
    ...lineOf(foot, file),
  ];
  const end = layout.line === 'lf' ? '\n' : '\r\n';
  return lines.map((line) => `${line}${end}`).join('');
}
