import type { UploadType } from '#platform/contract/upload.ts';

/** Pictures above this would take a viewer's memory, however few bytes they come in. */
export const mostPixels = 50_000_000;
export const tooManyPixels = 'The picture is too large. Use at most 50 megapixels.';
export const activePdf = 'This PDF holds scripts or other files. Please print it to a new PDF and upload that.';

const startOf: Record<UploadType, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** Whether the content begins, at its very first byte, as its type does; a file of two types at once does not. */
export const startsAs = (type: UploadType, content: Uint8Array) =>
  startOf[type].every((byte, index) => content[index] === byte);

export interface PictureSize {
  width: number;
  height: number;
}

/** A picture's size in pixels, from its header alone; nothing when the header is not there. */
export function pictureSize(type: UploadType, content: Uint8Array): PictureSize | undefined {
  if (type === 'application/pdf') return undefined;
  const size = type === 'image/png' ? pngSize(content) : jpegSize(content);
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

/** Scripts (forms of XFA and renditions hold them too), programs, files inside, and what sends itself somewhere. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Rendition|RichMedia|GoToE|SubmitForm|ImportData)(?![A-Za-z0-9_.-])|\/XFA\s*(?:\[|\d+\s+\d+\s+R)/;

/** A name may be spelled with #xx for any of its letters. */
const unescaped = (piece: string) =>
  piece.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a piece of a PDF, one character a byte, names scripts, programs to start or files inside. */
export const namesActiveContent = (piece: string) => activeNames.test(unescaped(piece));

/**
 * Where the packed object streams of a PDF begin: objects hide in them from anyone who reads only the plain text. All
 * that stands since the stream before counts as the dictionary, however long it is made, and wherever a stream is said
 * to end: only unpacking tells. `isOdd` where more was done to one than packing.
 */
export function packedObjectStreams(pdf: string): { start: number; isOdd: boolean }[] {
  const found: { start: number; isOdd: boolean }[] = [];
  let from = 0;
  for (const match of pdf.matchAll(/\bstream[ \t]*(?:\r\n|\n|\r)/g)) {
    const dictionary = unescaped(pdf.slice(from, match.index));
    from = match.index + match[0].length;
    // Without a filter it is plain text.
    if (dictionary.includes('/ObjStm') && dictionary.includes('/Filter'))
      found.push({ start: from, isOdd: dictionary.includes('/Predictor') });
  }
  return found;
}

/** Whether a PDF is encrypted: its streams cannot be looked into, and viewers run nothing of it without asking. */
export const isEncrypted = (pdf: string) => unescaped(pdf).includes('/Encrypt');

/** A file's name as it is kept: without what could not be stored, or would make it look like another one. */
export const cleanName = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '').trim();
