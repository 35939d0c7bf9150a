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

const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?)(?![A-Za-z0-9_.-])/;

/** A name may be spelled with #xx for any of its letters. */
const unescaped = (piece: string) =>
  piece.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Whether a piece of a PDF, one character a byte, names scripts, programs to start or files inside. */
export const namesActiveContent = (piece: string) => activeNames.test(unescaped(piece));

/** Where the packed object streams of a PDF lie: objects hide in them from anyone who reads only the plain text. */
export function packedObjectStreams(pdf: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const opening = /\bstream\r?\n/g;
  for (let match = opening.exec(pdf); match; match = opening.exec(pdf)) {
    const start = match.index + match[0].length;
    const end = (pdf.indexOf('endstream', start) + 1 || pdf.length + 1) - 1;
    const dictionary = pdf.slice(Math.max(0, match.index - 300), match.index);
    if (unescaped(dictionary.slice(dictionary.lastIndexOf(' obj') + 1)).includes('/ObjStm')) found.push({ start, end });
    opening.lastIndex = end;
  }
  return found;
}

/** A file's name as it is kept: without what could not be stored, or would make it look like another one. */
export const cleanName = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, '').trim();
