import type { UploadType } from '../contract/upload.ts';

/**
 * What cameras and programs write into a picture beside it: where it was taken (the applicant's home, mostly), when, on
 * whose device, a smaller copy of it. None of it is asked for, so none of it is kept; how the picture is turned and its
 * colours stay.
 */
export function withoutMetadata(type: UploadType, content: Buffer): Buffer {
  if (type === 'image/jpeg') return plainJpeg(content);
  return type === 'image/png' ? plainPng(content) : content;
}

// ---------------------------------------------------------------- JPEG

const endOfImage = 0xd9;
const startOfScan = 0xda;
/** Markers without a length: TEM, restarts, the start of the image. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** JFIF, colour profiles and Adobe's colour transform are needed to draw the picture; other APPn and comments are not. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === 0xe2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE';
  return !(marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee));
}

/** Copies the segments that are needed, up to the end of the image; what cannot be read is copied as it is. */
function plainJpeg(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  let turn = 1;
  let from = 0;
  let at = 2;
  while (at + 2 <= content.length) {
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff) at = nextMarker(content, at);
    else if (marker === 0xff) at += 1;
    else if (marker === endOfImage) {
      at += 2;
      break;
    } else if (standsAlone(marker)) at += 2;
    else if (at + 4 > content.length) break;
    else {
      const end = at + 2 + content.readUInt16BE(at + 2);
      const segment = content.subarray(at, end);
      if (!isNeeded(marker, segment)) {
        kept.push(content.subarray(from, at));
        from = end;
        if (marker === 0xe1 && turn === 1) turn = turnOf(segment);
      }
      at = marker === startOfScan ? nextMarker(content, end) : end;
    }
  }
  // Whatever follows the end of the picture is no picture, and is cut.
  const end = Math.min(at, content.length);
  if (kept.length === 0 && end === content.length) return content;
  kept.push(content.subarray(Math.min(from, end), end));
  const plain = Buffer.concat(kept);
  return turn === 1 ? plain : Buffer.concat([plain.subarray(0, 2), turned(turn), plain.subarray(2)]);
}

/** The position of the next marker: coded data spells its own 0xff as 0xff00, and restarts belong to it. */
function nextMarker(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

const orientation = 0x0112;

/** How the picture is to be turned (1 to 8), by the Exif of an APP1 segment; 1 where it does not say. */
function turnOf(segment: Buffer): number {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return 1;
  const tiff = segment.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const first = long(4);
    for (let entry = first + 2; entry < first + 2 + short(first) * 12; entry += 12)
      if (short(entry) === orientation) return short(entry + 8) >= 2 && short(entry + 8) <= 8 ? short(entry + 8) : 1;
  } catch {
    // Shorter than it says.
  }
  return 1;
}

/** An Exif segment that says how the picture is turned, and nothing else. */
function turned(turn: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write('Exif\0\0MM\0*', 4, 'latin1');
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(orientation, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(turn, 28);
  return segment;
}

// ---------------------------------------------------------------- PNG

const textChunks = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

/** Copies the chunks of the picture itself, up to its end. */
function plainPng(content: Buffer): Buffer {
  const kept: Buffer[] = [content.subarray(0, 8)];
  let at = 8;
  let isWhole = false;
  while (at + 12 <= content.length) {
    const end = at + 12 + content.readUInt32BE(at);
    const name = content.toString('latin1', at + 4, at + 8);
    if (!textChunks.includes(name)) kept.push(content.subarray(at, end));
    at = end;
    isWhole = name === 'IEND';
    if (isWhole) break;
  }
  if (!isWhole) kept.push(content.subarray(at));
  return Buffer.concat(kept);
}
