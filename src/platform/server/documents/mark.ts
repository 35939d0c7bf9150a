import { encode } from 'uqr';
import { inks, type Style } from './faces.ts';
import { drawLine, type Paper, type PaperOptions } from './paper.ts';

/** The code on a paper that leaves the house (decision 0115): drawn here, given in issued-papers. */

/** What a paper carries, so that who receives it can check it. */
export interface Mark {
  code: string;
  /** The code as it is printed. */
  shown: string;
  /** Where it is checked, without the code. */
  address: string;
  issuedAt: Date;
}

const sealSize = 42;
const codeStyle: Style = { face: 'bold', size: 5.2, leading: 7, color: inks.text2 };

/**
 * How a file with these codes is opened: the foot of each page says where it is checked, with the code of a single paper,
 * then what it says itself. It is the same bytes whenever it is drawn, dated by its newest paper.
 */
export function marked(marks: readonly Mark[], foot: string): Pick<PaperOptions, 'foot' | 'fixed'> {
  const [mark, other] = marks;
  if (!mark) return { foot };
  const address = mark.address.replace(/^https?:\/\//, '');
  return {
    foot: other ? `${address}  ·  ${foot}` : `${address}  ${mark.shown}  ·  ${foot}`,
    fixed: {
      madeAt: new Date(Math.max(...marks.map(({ issuedAt }) => issuedAt.getTime()))),
      keywords: marks.map(({ shown }) => shown).join(', '),
    },
  };
}

/**
 * Draws the code at the right edge, as a QR code with its letters under it; returns where it ends. The code follows the
 * sign that browsers send to no server, so that no log has it.
 */
export function drawSeal(paper: Paper, mark: Mark | undefined, top = paper.y - 12): number {
  if (!mark) return paper.y;
  const { size, data } = encode(`${mark.address}#${mark.code}`, { ecc: 'M', border: 0 });
  const left = paper.left + paper.width - sealSize;
  const module = sealSize / size;
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) paper.doc.rect(left + column * module, top + row * module, module, module);
  paper.doc.fill(inks.text);
  drawLine(paper, mark.shown, left + sealSize, top + sealSize + 1.5, codeStyle, 'right');
  return top + sealSize + 10;
}
