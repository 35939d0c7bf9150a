import { posix } from 'node:path';
import type { Package } from '../zip.ts';
import { lookOfFormat, lookOfKnown, type NumberLook } from './workbook-formats.ts';
import { readElements } from './workbook-xml.ts';

/** How the cells of a workbook look, and what is written beside them. */

/** True of a word that XML says yes by. */
export const isTrue = (word: string) => word === '1' || word === 'true';

/** Reads a part; where there is none, nothing of it is said. */
export async function readPart(parts: Package, name: string, elements: Parameters<typeof readElements>[1]) {
  const part = await parts.open(name);
  if (part) await readElements(part, elements);
}

/** What kind of number the cells of a look hold, and how it shows their digits. */
export interface LookKind extends NumberLook {
  /** Its words are struck through. */
  isStruck?: boolean;
}

/** What the looks of a workbook are, in their order. */
export async function readKinds(parts: Package, name: string): Promise<LookKind[]> {
  const worded = new Map<string, NumberLook>();
  const kinds: LookKind[] = [];
  const struck = new Set<number>();
  let [isOfCells, isOfFonts, font] = [false, false, -1];
  await readPart(parts, name, {
    opens: (tag, { numFmtId = '0', formatCode = '', fontId = '0', val = '1' }) => {
      if (tag === 'fonts') isOfFonts = true;
      else if (isOfFonts && tag === 'font') font += 1;
      else if (isOfFonts && /^d?strike$/.test(tag) && isTrue(val)) struck.add(font);
      else if (tag === 'numFmt') worded.set(numFmtId, lookOfFormat(formatCode));
      else if (tag === 'cellXfs') isOfCells = true;
      else if (tag === 'xf' && isOfCells)
        kinds.push({
          ...(worded.get(numFmtId) ?? lookOfKnown(Number(numFmtId))),
          isStruck: struck.has(Number(fontId)),
        });
    },
    closes: (tag) => {
      if (tag === 'cellXfs') isOfCells = false;
      else if (tag === 'fonts') isOfFonts = false;
    },
  });
  return kinds;
}

/** Of rows with comments; more are not named. */
const mostCommented = 1_000;
/** Rows with comments, threaded or not. */
export async function readCommented(parts: Package, sheet: string): Promise<Set<number>> {
  const [folder, file] = [posix.dirname(sheet), posix.basename(sheet)];
  const paths: string[] = [];
  await readPart(parts, `${folder}/_rels/${file}.rels`, {
    opens: (tag, { Type = '', Target = '' }) => {
      if (tag === 'Relationship' && /\/(comments|threadedComment)$/.test(Type))
        paths.push(posix.resolve(`/${folder}`, Target).slice(1));
    },
  });
  const rows = new Set<number>();
  for (const path of paths)
    await readPart(parts, path, {
      opens: (tag, { ref = '' }) => {
        const row = Number(ref.replace(/^[A-Z]+/i, ''));
        if (/^(comment|threadedComment)$/.test(tag) && row > 0 && rows.size < mostCommented) rows.add(row);
      },
    });
  return rows;
}
