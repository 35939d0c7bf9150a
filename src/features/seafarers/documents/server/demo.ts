import { createHash, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { dayInJakarta } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { newStorageKey } from '#platform/server/file-store.ts';
import { insertMany } from '../../fields/server/demo.ts';
import type { Person } from '../../personal-file/server/demo.ts';

/** Papers and pictures of made-up applicants: real PDF and PNG files, a few hundred bytes to a few kilobytes each. */

const escaped = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');

/** One A4 page with a title, a rule under it and a few lines of text. */
export function pdfPage(title: string, lines: readonly string[]): Buffer {
  const drawn = [
    '0.09 0.22 0.36 rg 0 802 595 40 re f',
    '0.55 0.42 0.18 RG 2 w 60 716 475 0 re S',
    'BT 0.09 0.22 0.36 rg /F1 20 Tf 60 730 Td',
    `(${escaped(title)}) Tj ET`,
    'BT 0.15 0.15 0.15 rg /F2 12 Tf 22 TL 60 680 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
   /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** Numbers the objects and writes where each begins, as a reader of the file asks for. */
function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const starts: number[] = [];
  objects.forEach((object, at) => {
    starts.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const table = text.length;
  const line = (start: number) => `${String(start).padStart(10, '0')} 00000 n \n`;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map(line).join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

type Colour = readonly [number, number, number];
const backgrounds: readonly Colour[] = [
  [178, 34, 34],
  [30, 64, 130],
  [176, 190, 205],
  [120, 144, 156],
];
const skins: readonly Colour[] = [
  [224, 172, 125],
  [198, 144, 98],
  [172, 118, 76],
  [236, 190, 150],
];
const shirts: readonly Colour[] = [
  [245, 245, 245],
  [28, 40, 60],
  [96, 125, 139],
  [240, 160, 32],
];
const hair: Colour = [28, 22, 20];

const width = 150;
const height = 200;

/** How many portraits differ; a variant beyond wraps around. */
export const portraitVariants = 32;

/** A pass photo, drawn: 150 × 200 pixels, the same for the same variant. */
export function portrait(variant: number, woman: boolean): Buffer {
  const pick = (colours: readonly Colour[], step: number): Colour =>
    colours[Math.floor((variant % portraitVariants) / step) % colours.length] ?? hair;
  const background = pick(backgrounds, 1);
  const skin = pick(skins, 4);
  const shirt = pick(shirts, 2);
  const rows = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      const sum = [0, 0, 0];
      // Four samples a pixel make smooth edges.
      for (const [dx, dy] of samples) {
        const colour = colourAt((x + dx) / width, (y + dy) / height, { background, skin, shirt, woman });
        for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (colour[channel] ?? 0);
      }
      for (const channel of [0, 1, 2]) rows[at + channel] = Math.round((sum[channel] ?? 0) / samples.length);
    }
  return pngOf(rows);
}

const samples = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

interface Look {
  background: Colour;
  skin: Colour;
  shirt: Colour;
  woman: boolean;
}

const within = (x: number, y: number, [cx, cy]: readonly [number, number], [rx, ry]: readonly [number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

function colourAt(x: number, y: number, { background, skin, shirt, woman }: Look): Colour {
  const side = Math.abs(x - 0.5);
  if (within(x, y, [0.42, 0.42], [0.018, 0.014]) || within(x, y, [0.58, 0.42], [0.018, 0.014])) return hair;
  if (y > 0.535 && y < 0.545 && side < 0.05) return [150, 80, 70];
  if (within(x, y, [0.5, 0.44], [0.19, 0.2]) && y > 0.33 - side * 0.25) return skin;
  if (within(x, y, [0.5, 0.38], [0.215, 0.2])) return hair;
  if (side < 0.075 && y > 0.58 && y < 0.74 + 0.06 * (1 - side / 0.075)) return skin;
  if (woman && within(x, y, [0.5, 0.47], [0.24, 0.24])) return hair;
  if (within(x, y, [0.5, 1.02], [0.42, 0.32])) return shirt;
  return background;
}

function pngOf(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(checksum(body), body.length + 4);
  return whole;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, which PNG chunks end with. */
function checksum(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

/** What a made-up seafarer uploaded: photo, identity, the certificate of competency, and one bundle of the others. */
export interface Scan {
  part: 'photo' | 'ktp' | 'passport' | 'coc' | 'cop';
  id: string;
  seafarerId: number;
  name: string;
  contentType: string;
  content: Buffer;
  at: Date;
}

interface Scanned {
  index: number;
  who: Person;
  /** When it was uploaded. */
  at: Date;
  needed: readonly { kind: string; name: string }[];
}

const portraits = new Map<string, Buffer>();
function portraitOf(index: number, isWoman: boolean): Buffer {
  const key = `${index % portraitVariants} ${isWoman}`;
  const known = portraits.get(key) ?? portrait(index, isWoman);
  portraits.set(key, known);
  return known;
}

export function scansOf({ index, who, at, needed }: Scanned, seafarerId: number): Scan[] {
  const scan = (part: Scan['part'], name: string, content: Buffer, contentType = 'application/pdf'): Scan => ({
    part,
    id: randomUUID(),
    seafarerId,
    name,
    contentType,
    content,
    at,
  });
  const page = (part: Scan['part'], name: string, title: string, lines: string[]) =>
    scan(part, name, pdfPage(title, [`Name: ${who.fullName}`, `Seafarer code: ${who.seafarerCode}`, ...lines]));
  const named = (kind: string) => needed.filter((type) => type.kind === kind).map(({ name }) => `- ${name}`);
  const scans = [scan('photo', 'photo.png', portraitOf(index, who.sex === 'Female'), 'image/png')];
  if (who.nationalId)
    scans.push(page('ktp', 'ktp.pdf', 'Kartu Tanda Penduduk', [`NIK: ${who.nationalId}`, `Alamat: ${who.address}`]));
  else scans.push(page('passport', 'passport.pdf', 'Passport', [`Passport no.: ${who.passportNumber}`]));
  const [coc, cop] = [named('coc'), named('cop')];
  if (coc.length) scans.push(page('coc', 'coc.pdf', 'Certificate of Competency', ['Issued under STCW:', ...coc]));
  if (cop.length) scans.push(page('cop', 'cop.pdf', 'Certificates of Proficiency', ['Issued under STCW:', ...cop]));
  return scans;
}

export const idOf = (scans: readonly Scan[], part: Scan['part']) =>
  scans.find((scan) => scan.part === part)?.id ?? null;

/** How many files are written to the store at the same time. */
const atOnce = 16;

/** Puts the bytes where uploads lie, and the rows as their records have claimed them. */
export async function storeScans(db: Db, { files }: Services, scans: readonly Scan[]): Promise<void> {
  const rows = scans.map(({ id, seafarerId, name, contentType, content, at }) => ({
    id,
    fileType: 'personaldata',
    name,
    size: content.length,
    contentType,
    storageKey: newStorageKey(dayInJakarta(at)),
    sha256: createHash('sha256').update(content).digest('hex'),
    uploadedByVisitor: 'demo',
    claimedByTable: 'seafarers',
    claimedById: seafarerId,
    createdAt: at,
    claimedAt: at,
  }));
  for (let from = 0; from < scans.length; from += atOnce)
    await Promise.all(
      scans
        .slice(from, from + atOnce)
        .map(({ content, contentType }, offset) =>
          files.put(rows[from + offset]?.storageKey ?? '', content, contentType),
        ),
    );
  await insertMany(db, 'files', rows);
}
