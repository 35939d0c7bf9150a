/**
 * How a file of the tax office is laid out: its element names, what each holds, in which order. It is data, since the
 * office changes it: a line an element, `Element;content;nil`. The content is a value by name, or a text after `=`; with
 * `nil` an element without a value is sent as xsi:nil.
 */

/** BPMP each month, BPA1 for somebody's last tax period, BP26 for those who live abroad. */
export const fileKinds = ['bpmp', 'a1', 'bp26'] as const;
export type FileKind = (typeof fileKinds)[number];

const everywhere = [
  ...(['periodMonth', 'periodYear', 'residency', 'passport', 'tin', 'name', 'position'] as const),
  ...(['gross', 'tax', 'placeNumber', 'withholdingDay', 'documentNumber'] as const),
] as const;
const ofYear = [
  ...(['firstMonth', 'yearStatus', 'months', 'grossUp', 'salary', 'taxAllowance', 'otherAllowances'] as const),
  ...(['insurance', 'bonus', 'contributions', 'withheldBefore', 'lastTax'] as const),
] as const;
const ofForeigners = ['country', 'address', 'birthDate', 'birthPlace'] as const;

/** What elements can hold. */
export type RowValue =
  | (typeof everywhere)[number]
  | (typeof ofYear)[number]
  | (typeof ofForeigners)[number]
  | 'ptkp'
  | 'rate';
export type RowValues = Partial<Record<RowValue, string>>;
export const valuesOf: Readonly<Record<FileKind, readonly RowValue[]>> = {
  bpmp: [...everywhere, 'ptkp', 'rate'],
  a1: [...everywhere, 'ptkp', ...ofYear],
  bp26: [...everywhere, 'rate', ...ofForeigners],
};

const parts = ['root', 'tin', 'list', 'row'] as const;
type Part = (typeof parts)[number];
/** As they are typed, and what marks an element that may be empty. */
export const signs = { parts: parts.map((part) => `@${part}`).join(', '), mark: 'nil' } as const;

export interface Field {
  element: string;
  content: { value: RowValue } | { text: string };
  isNillable: boolean;
}
export interface Layout extends Record<Part, string> {
  fields: readonly Field[];
}

/** What is wrong with a line, counted from one. */
export interface LayoutFault {
  row: number;
  problem: 'part' | 'element' | 'content' | 'twice' | 'missing';
}

/** Names of elements as XML has them, without prefixes. */
const isElement = (text: string) => /^[A-Za-z_][A-Za-z0-9_.-]{0,79}$/.test(text);

/** Reads a layout; each element is there once, and the four names around the rows come with an @. */
export function readLayout(kind: FileKind, text: string): { layout: Layout } | { fault: LayoutFault } {
  const names: Partial<Record<Part, string>> = {};
  const fields: Field[] = [];
  const lines = text.split(/\r?\n/);
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const row = at + 1;
    const [element = '', content = '', mark = ''] = line.split(/[\t;]/).map((cell) => cell.trim());
    const part = parts.find((each) => `@${each}` === element);
    if (element.startsWith('@')) {
      if (!part || !isElement(content)) return { fault: { row, problem: 'part' } };
      names[part] = content;
      continue;
    }
    if (!isElement(element) || !['', signs.mark].includes(mark)) return { fault: { row, problem: 'element' } };
    if (fields.some((field) => field.element === element)) return { fault: { row, problem: 'twice' } };
    const value = valuesOf[kind].find((each) => each === content);
    if (!value && !content.startsWith('=')) return { fault: { row, problem: 'content' } };
    fields.push({
      element,
      content: value ? { value } : { text: content.slice(1) },
      isNillable: mark === signs.mark,
    });
  }
  const { root, tin, list, row } = names;
  if (!root || !tin || !list || !row || fields.length === 0)
    return { fault: { row: lines.length, problem: 'missing' } };
  return { layout: { root, tin, list, row, fields } };
}

/** Values every file needs: without them the tax office cannot attribute a row to a person and a period. */
const needed: Readonly<Record<FileKind, readonly RowValue[]>> = {
  bpmp: ['periodMonth', 'periodYear', 'tin', 'ptkp', 'gross', 'rate', 'placeNumber', 'withholdingDay'],
  a1: ['firstMonth', 'periodMonth', 'periodYear', 'tin', 'ptkp', 'salary', 'placeNumber', 'withholdingDay'],
  bp26: ['periodMonth', 'periodYear', 'tin', 'gross', 'rate', 'placeNumber', 'withholdingDay'],
};
/** Values that a layout forgets. */
export const missingIn = (kind: FileKind, { fields }: Layout): RowValue[] =>
  needed[kind].filter((value) => fields.every(({ content }) => !('value' in content && content.value === value)));

/** A layout as the form has it. */
export const layoutText = ({ root, tin, list, row, fields }: Layout): string =>
  [
    ...Object.entries({ root, tin, list, row }).map(([part, name]) => `@${part};${name}`),
    ...fields.map(({ element, content, isNillable }) =>
      [element, 'value' in content ? content.value : `=${content.text}`, ...(isNillable ? [signs.mark] : [])].join(';'),
    ),
  ].join('\n');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const elementOf = (name: string, text: string, isNillable: boolean) =>
  text === '' && isNillable ? `<${name} xsi:nil="true"/>` : `<${name}>${escaped(text)}</${name}>`;

/** A file of these rows, as it is uploaded: UTF-8, elements in the order of the layout. */
export function writeXml(layout: Layout, tin: string, rows: readonly RowValues[]): string {
  const { root, list, row, fields } = layout;
  const lines = rows.map((values) => {
    const elements = fields.map(({ element, content, isNillable }) => {
      const text = 'value' in content ? (values[content.value] ?? '') : content.text;
      return `      ${elementOf(element, text, isNillable)}`;
    });
    return `    <${row}>\n${elements.join('\n')}\n    </${row}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`,
    `  <${layout.tin}>${escaped(tin)}</${layout.tin}>`,
    `  <${list}>`,
    ...lines,
    `  </${list}>`,
    `</${root}>`,
    '',
  ].join('\n');
}
