import type { UploadType } from '#platform/contract/upload.ts';

/** Pictures above this would take a viewer's memory, however few bytes they come in. */
export const mostPixels = 50_000_000;
export const tooManyPixels = 'files:refusals.too_many_pixels';
export const unpacksToTooMuch = 'files:refusals.unpacks_to_too_much';
export const activePdf = 'files:refusals.scripts_in_pdf';
export const lockedPdf = 'files:refusals.locked_pdf';
export const unclearPdf = 'files:refusals.unchecked_pdf';
export const otherThanName = 'files:refusals.other_than_name';
export const cutOff = 'files:refusals.cut_off';
export const malware = 'files:refusals.malware';
export const activeOffice = 'files:refusals.macros';
export const unclearOffice = 'files:refusals.unchecked_office';

/** Office documents are looked into instead. */
const startOf: Partial<Record<UploadType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** True if the content begins, at its very first byte, as its type does; a file of two types at once does not. */
export const startsAs = (type: UploadType, content: Uint8Array) =>
  (startOf[type] ?? []).every((byte, index) => content[index] === byte);

/**
 * True if a file that a copy or a line broke off lacks its end. Of a JPEG the metadata has to be off: the small picture in
 * it has an end of its own.
 */
export function isCutOff(type: UploadType, content: Uint8Array): boolean {
  if (type === 'image/jpeg') return !(content.at(-2) === 0xff && content.at(-1) === 0xd9);
  if (type === 'image/png') return !isTextAt(content, content.length - 8, 'IEND');
  if (type !== 'application/pdf') return false;
  // Some programs write much behind the end.
  for (let at = content.lastIndexOf(percent); at > 0; at = content.lastIndexOf(percent, at - 1))
    if (isTextAt(content, at - 1, '%%EOF')) return false;
  return true;
}

const percent = 0x25;
const isTextAt = (content: Uint8Array, at: number, text: string) =>
  [...text].every((letter, index) => content[at + index] === letter.charCodeAt(0));

export interface PictureSize {
  width: number;
  height: number;
}

/** A picture's size in pixels, from its header alone; nothing when the header is not there. */
export function pictureSize(type: UploadType, content: Uint8Array): PictureSize | undefined {
  const read = { 'image/png': pngSize, 'image/jpeg': jpegSize }[type as string];
  const size = read?.(content);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

const viewOf = (content: Uint8Array) => new DataView(content.buffer, content.byteOffset, content.byteLength);

function pngSize(content: Uint8Array): PictureSize | undefined {
  const view = viewOf(content);
  // The header chunk comes first, always.
  if (content.length < 24 || view.getUint32(12) !== 0x49484452) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function jpegSize(content: Uint8Array): PictureSize | undefined {
  const view = viewOf(content);
  let at = 2;
  while (at + 9 < content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    // Fill bytes, and markers that stand alone.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (isFrameStart(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else if (marker === 0xda || marker === 0xd9) return undefined;
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** C4, C8 and CC lie in the same range and are tables, not frames. */
const isFrameStart = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A file's name as it is kept: without what could not be stored, or would make it look like another one. */
export const cleanName = (name: string) =>
  name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}/\\]/gu, '').trim();

/** An upload that no record claims within so many hours is removed. */
export const unclaimedHours = 24;

/** What the rows of a workbook do not say of it: what is not read, and what is read though it may not be seen. */
export const unseenParts = [
  'other_sheet',
  'hidden_sheet',
  'hidden_row',
  'hidden_column',
  'struck_row',
  'comment',
] as const;
type UnseenPart = (typeof unseenParts)[number];
export const isUnseen = (problem: string): problem is UnseenPart => unseenParts.some((part) => part === problem);

export interface Unseen {
  /** The first row of it; nothing of sheets and columns. */
  row: number | null;
  column: string;
  problem: UnseenPart;
  /** All rows of it, or the names of the sheets. */
  value: string;
}

/** As much of a value as findings show. */
const mostShown = 100;

interface Sheet {
  others: readonly string[];
  hiddenSheets: readonly string[];
  hidden: ReadonlySet<number>;
  struck: ReadonlySet<number>;
  commented: ReadonlySet<number>;
  /** By their headings. */
  hiddenColumns: readonly string[];
}

/** What to tell of a sheet, each once for all its rows; of rows that are no rows of the table only what is not read. */
export function unseenIn(
  { others, hiddenSheets, hidden, struck, commented, hiddenColumns }: Sheet,
  rows: ReadonlySet<number>,
): Unseen[] {
  const ofRows = (problem: UnseenPart, found: Iterable<number>): Unseen[] => {
    const [first, ...more] = [...found].sort((one, other) => one - other);
    return first === undefined
      ? []
      : [{ row: first, column: '', problem, value: [first, ...more].join(', ').slice(0, mostShown) }];
  };
  const ofSheets = (problem: UnseenPart, names: readonly string[]) =>
    names.map((value): Unseen => ({ row: null, column: '', problem, value: value.slice(0, mostShown) }));
  const read = (some: ReadonlySet<number>) => [...some].filter((row) => rows.has(row));
  return [
    ...ofSheets('other_sheet', others),
    ...ofSheets('hidden_sheet', hiddenSheets),
    ...hiddenColumns.map((column): Unseen => ({ row: null, column, problem: 'hidden_column', value: '' })),
    ...ofRows('hidden_row', read(hidden)),
    ...ofRows('struck_row', read(struck)),
    ...ofRows('comment', commented),
  ];
}
