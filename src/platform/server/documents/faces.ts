import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { OpenFont } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const fileOf = (name: string) => resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`);

/**
 * The faces of all documents, embedded by the glyphs in use. Each file is the whole face and not an alphabet's part,
 * so that a name with any accent is set in it.
 */
const faces = {
  regular: fileOf('400Regular'),
  italic: fileOf('400Regular_Italic'),
  medium: fileOf('500Medium'),
  bold: fileOf('600SemiBold'),
} as const;
export type Face = keyof typeof faces;

interface Faces {
  files: readonly (readonly [Face, Buffer])[];
  /** True if they have a shape for a letter: Latin with all accents, Greek and Cyrillic; no Arabic, Chinese or pictures. */
  hasLetter(codePoint: number): boolean;
}
let read: Promise<Faces> | undefined;

/** The files of the faces, read once. */
export function readFaces(): Promise<Faces> {
  read ??= (async () => {
    const files = await Promise.all(
      Object.entries(faces).map(async ([face, file]) => [face as Face, await readFile(file)] as const),
    );
    const alphabets = files.map(([, file]) => lettersOf(file));
    return { files, hasLetter: (codePoint) => alphabets.every((has) => has(codePoint)) };
  })();
  return read;
}

/** Where a face says which shapes follow each other and how close: reading these takes four fifths of setting a page. */
const sharedTables = ['GSUB', 'GPOS'] as const;
let readOnce: Promise<ReadonlyMap<Face, PropertyDescriptorMap>> | undefined;

/**
 * The faces, opened for one document: an opened face remembers which letters its shapes stood for, and one that is shared
 * forgets some between two documents, whose text could not be found then. Only tables that never change are shared.
 */
export async function openFaces(): Promise<(readonly [Face, OpenFont])[]> {
  const [{ create }, { files }] = await Promise.all([import('fontkit'), readFaces()]);
  readOnce ??= (async () =>
    new Map(
      files.map(([face, file]) => {
        const font = create(file);
        return [face, Object.fromEntries(sharedTables.map((table) => [table, { value: font[table] }]))] as const;
      }),
    ))();
  const shared = await readOnce;
  return files.map(([face, file]) => {
    const font: OpenFont = Object.create(create(file), shared.get(face) ?? {});
    return [face, font] as const;
  });
}

let ruler: Promise<PDFKit.PDFDocument> | undefined;

/** A document that words are measured with; nothing of it is drawn. */
export function openRuler(): Promise<PDFKit.PDFDocument> {
  ruler ??= (async () => {
    const [{ default: PDFDocument }, faces] = await Promise.all([import('pdfkit'), openFaces()]);
    const doc = new PDFDocument({ autoFirstPage: false, font: '', fontLayoutCache: false });
    for (const [face, font] of faces) doc.registerFont(face, font);
    return doc;
  })();
  return ruler;
}

/** Which letters a face has, by the table of its 32-bit code points (cmap, format 12). */
function lettersOf(file: Buffer): (codePoint: number) => boolean {
  const cmap = tableOf(file, 'cmap');
  const ranges: (readonly [first: number, last: number])[] = [];
  for (let at = 0; at < file.readUInt16BE(cmap + 2); at++) {
    const table = cmap + file.readUInt32BE(cmap + 8 + at * 8);
    if (file.readUInt16BE(table) !== 12) continue;
    for (let group = 0; group < file.readUInt32BE(table + 12); group++) {
      const place = table + 16 + group * 12;
      ranges.push([file.readUInt32BE(place), file.readUInt32BE(place + 4)]);
    }
    break;
  }
  const known = new Map<number, boolean>();
  return (codePoint) => {
    const has = known.get(codePoint) ?? ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
    known.set(codePoint, has);
    return has;
  };
}

function tableOf(file: Buffer, name: string): number {
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16)
    if (file.toString('latin1', at, at + 4) === name) return file.readUInt32BE(at + 8);
  throw new Error(`The face has no ${name}`);
}

/** Inter's ascent and descent, in parts of its size. */
export const ascent = 0.96875;
export const descent = 0.2412;

/** How text looks: size and leading in points. */
export interface Style {
  face: Face;
  size: number;
  leading: number;
  color: string;
}

/** Inks and paper tints: those of the screens, light theme. */
export const inks = {
  text: '#10222E',
  text2: '#475A66',
  text3: '#596B76',
  line: '#DAE3E7',
  line2: '#C3D0D6',
  well: '#EAF0F2',
  navy: '#0D2636',
  teal: '#0B6570',
  mark: '#3FA9B2',
  brass: '#B87A1C',
  green: '#12583A',
  amber: '#744700',
  red: '#94231A',
} as const;

const style = (face: Face, size: number, leading: number, color: string = inks.text): Style => ({
  face,
  size,
  leading,
  color,
});

/** The few styles documents are set in. */
export const styles = {
  company: style('bold', 13, 16, inks.navy),
  address: style('regular', 7.5, 10.5, inks.text2),
  title: style('bold', 17, 22, inks.navy),
  name: style('bold', 15, 20),
  section: style('bold', 9.5, 13, inks.teal),
  label: style('regular', 7.5, 11, inks.text3),
  value: style('medium', 8.5, 12),
  head: style('bold', 7, 9.5, inks.text2),
  headAlso: style('italic', 6.5, 8.5, inks.text3),
  cell: style('regular', 8, 11),
  cellStrong: style('medium', 8, 11),
  cellNote: style('regular', 7, 9.5, inks.text3),
  letter: style('regular', 9.5, 13.5),
  letterStrong: style('bold', 9.5, 13.5),
  letterAlso: style('italic', 8.5, 11.5, inks.text2),
  small: style('regular', 7, 9.5, inks.text3),
} as const;
