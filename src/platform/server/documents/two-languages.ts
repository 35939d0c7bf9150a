import { inks, styles } from './faces.ts';
import { drawLine, drawLines, drawRule, linesOf, type Paper, widthOfLine, writeParagraph } from './paper.ts';

/** Documents in Indonesian with the English of it beneath. */

/** A text in Indonesian and in English. */
export type Pair = readonly [indonesian: string, english: string];

/** The title of an article. */
export function writeArticle(paper: Paper, number: number, [indonesian, english]: Pair): void {
  // No title is left alone at the foot of a page.
  paper.room(62);
  paper.y += 3;
  drawPair(paper, [`Pasal ${number}. ${indonesian}`, english], paper.left, paper.y, true);
  paper.y += 16;
}

/** A heading in both languages. */
export function writeHead(paper: Paper, names: Pair): void {
  paper.room(46);
  drawPair(paper, names, paper.left, paper.y, true);
  paper.y += 15;
}

/** Terms with their values; one that nothing is known of has a dash. */
export function writeTerms(paper: Paper, terms: readonly (readonly [string, string, string | null])[]): void {
  // As wide as the longest term, so that no value is written over one.
  const widest = Math.max(
    ...terms.map(
      ([label, also]) => widthOfLine(paper, label, styles.letter) + widthOfLine(paper, `/ ${also}`, styles.letterAlso),
    ),
  );
  const inset = Math.max(190, widest + 22);
  const left = paper.left + inset;
  const width = paper.width - inset;
  for (const [label, also, value] of terms) {
    const lines = linesOf(paper, value || '–', width, styles.letter);
    paper.room(lines.length * styles.letter.leading);
    drawPair(paper, [label, also], paper.left, paper.y);
    drawLine(paper, ':', left - 10, paper.y, styles.letter);
    paper.y = drawLines(paper, lines, left, paper.y, styles.letter);
  }
  paper.y += 7;
}

/** A paragraph with its English beneath, together on one page. */
export function writePair(paper: Paper, [indonesian, english]: Pair): void {
  paper.room(
    linesOf(paper, indonesian, paper.width, styles.letter).length * styles.letter.leading +
      linesOf(paper, english, paper.width, styles.letterAlso).length * styles.letterAlso.leading,
  );
  writeParagraph(paper, indonesian, styles.letter);
  writeParagraph(paper, english, styles.letterAlso, { after: 6 });
}

/** A word with its English after a stroke; returns where they end. */
export function drawPair(paper: Paper, [text, also]: Pair, x: number, y: number, isStrong = false): number {
  const style = isStrong ? styles.letterStrong : styles.letter;
  drawLine(paper, text, x, y, style);
  const second = x + widthOfLine(paper, text, style) + 4;
  drawLine(paper, `/ ${also}`, second, y + 1, styles.letterAlso);
  return second + widthOfLine(paper, `/ ${also}`, styles.letterAlso);
}

/** The signatory: role, on whose behalf, name, and the line below it. */
export interface Signature {
  names: Pair;
  above: string;
  name: string;
  below: string;
}

/** The height of the signatures with the space above them. */
export const signaturesRoom = 130;

/** Who signs, beside each other; each line has room for a stamp. They stay together on a page. */
export function writeSignatures(paper: Paper, signatures: readonly Signature[]): void {
  paper.room(signaturesRoom);
  paper.y += 12;
  const step = paper.width / signatures.length;
  const width = step - 16;
  const wrapped = (text: string, style: typeof styles.small) => linesOf(paper, text, width, style).slice(0, 2);
  for (const [at, { names, above, name, below }] of signatures.entries()) {
    const x = paper.left + at * step;
    drawLine(paper, names[0], x, paper.y, styles.letterStrong);
    drawLine(paper, names[1], x, paper.y + 13, styles.letterAlso);
    drawLines(paper, wrapped(above, styles.small), x, paper.y + 26, styles.small);
    drawRule(paper, paper.y + 84, inks.text2, { from: x, long: width });
    const under = drawLines(paper, wrapped(name, styles.letterStrong), x, paper.y + 87, styles.letterStrong);
    drawLines(paper, wrapped(below, styles.small), x, under, styles.small);
  }
  paper.y += signaturesRoom - 12;
}
