import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { inks, styles } from './faces.ts';
import { drawLine, type Paper } from './paper.ts';

const inflated = promisify(inflate);

/** Decoding happens in this process: a larger picture is not worth its time on paper. */
const mostPixelsDecoded = 6_000_000;

/**
 * Whether the renderer can take a picture whole. JPEG and plain PNG are put in as they are; a PNG with see-through
 * parts is decoded first, and a broken one must be known before, since the renderer could not be stopped then.
 */
export async function isDrawable(content: Buffer): Promise<boolean> {
  if (content.readUInt16BE(0) === 0xffd8) return true;
  if (content.length < 40 || content.readUInt32BE(0) !== 0x89504e47) return false;
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  const [bits = 0, kind = 0, interlaced] = [content[24], content[25], content[28]];
  if (interlaced) return false;
  const { data, isTransparent } = chunksOf(content);
  if (kind < 4 && !isTransparent) return true;
  if (width * height > mostPixelsDecoded) return false;
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[kind] ?? 0;
  const row = Math.ceil((width * channels * bits) / 8) + 1;
  const pixels = await inflated(data, { maxOutputLength: row * height }).catch(() => undefined);
  if (pixels?.length !== row * height) return false;
  for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? 9) > 4) return false;
  return true;
}

function chunksOf(content: Buffer): { data: Buffer; isTransparent: boolean } {
  const data: Buffer[] = [];
  let isTransparent = false;
  for (let at = 8; at + 8 <= content.length; ) {
    const length = content.readUInt32BE(at);
    const name = content.toString('latin1', at + 4, at + 8);
    if (name === 'IDAT') data.push(content.subarray(at + 8, at + 8 + length));
    if (name === 'tRNS') isTransparent = true;
    if (name === 'IEND') break;
    at += 12 + length;
  }
  return { data: Buffer.concat(data), isTransparent };
}

/** A picture that fills its frame, its middle kept; without one that can be drawn, the frame with a word in it. */
export async function drawPicture(
  paper: Paper,
  content: Buffer | undefined,
  place: { x: number; y: number; width: number; height: number },
  missing: string,
): Promise<void> {
  const { doc } = paper;
  const { x, y, width, height } = place;
  doc.save().roundedRect(x, y, width, height, 4).clip();
  doc.rect(x, y, width, height).fill(inks.well);
  let isDrawn = false;
  if (content && content.length > 40 && (await isDrawable(content)))
    try {
      doc.image(content, x, y, { cover: [width, height], align: 'center', valign: 'center' });
      isDrawn = true;
    } catch {
      // A picture whose head is broken: the frame stays empty.
    }
  doc.restore();
  if (!isDrawn) drawLine(paper, missing, x + width / 2, y + height / 2 - 5, styles.small, 'center');
  doc.roundedRect(x, y, width, height, 4).lineWidth(0.5).strokeColor(inks.line2).stroke();
}
