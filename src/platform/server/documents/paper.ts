import { ascent, descent, type Face, inks, openFaces, openRuler, readFaces, type Style, styles } from './faces.ts';
import { missingLetters } from './words.ts';

/** A4 in points, and the margins all documents keep. */
const a4 = { width: 595.28, height: 841.89 };
export const margins = { left: 48, right: 48, top: 54, bottom: 60 };

export interface PaperOptions {
  title: string;
  author: string;
  language: 'en' | 'id';
  /** Left in the foot of each page: what this is, and whose. */
  foot: string;
  /** 'Page 2 of 5' in the words of the document. */
  pageOf: (page: number, pages: number) => string;
  /** Of a file that is the same bytes whenever it is drawn: when it is of, and what tells it from others. */
  fixed?: { madeAt: Date; keywords: string } | undefined;
  /** The orientation of the first page. */
  turned?: Turn | undefined;
}

type Turn = 'upright' | 'across';

/**
 * A document being set, from top to bottom. `y` is where the next piece goes, in points from the top of the page; what
 * does not fit starts a page. Pieces are drawn by functions that take it.
 */
export interface Paper {
  readonly doc: PDFKit.PDFDocument;
  /** Measures words, so that each document has its faces in the order in which it draws with them. */
  readonly ruler: PDFKit.PDFDocument;
  readonly left: number;
  /** Of the page that is being set: pages across are wider and less tall. */
  readonly width: number;
  readonly bottom: number;
  y: number;
  /** The text with a sign in place of letters that our faces lack; the foot of each page says so then. */
  printable(text: string): string;
  /** Starts a page unless this much still fits on this one. */
  room(height: number): void;
  newPage(turned?: Turn): void;
  /** Lets other calls have their turn, where setting takes long. */
  breathe(): Promise<void>;
  /** Numbers the pages and answers the bytes. */
  finish(): Promise<Buffer>;
}

/** Milliseconds of setting after which others have their turn. */
const turn = 12;

/** An empty A4 document with our faces. What draws it is loaded with the first: the process starts without it. */
export async function openPaper(options: PaperOptions): Promise<Paper> {
  const { title, author, language, foot, pageOf, fixed, turned: first } = options;
  const [{ default: PDFDocument }, { hasLetter }, ruler] = await Promise.all([
    import('pdfkit'),
    readFaces(),
    openRuler(),
  ]);
  const doc = new PDFDocument({
    size: [a4.width, a4.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    // The file's identifier is made of these.
    info: {
      Title: title,
      Author: author,
      Creator: 'Crew Portal',
      Producer: 'Crew Portal',
      ...(fixed && { CreationDate: fixed.madeAt, Keywords: fixed.keywords }),
    },
    // None to begin with: a face opened under another name would be opened again at each use of its own.
    font: '',
  });
  for (const [face, font] of await openFaces()) doc.registerFont(face, font);
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', failed);
  });
  let isLacking = false;
  let turnBegan = performance.now();
  let page = a4;
  const paper: Paper = {
    doc,
    ruler,
    left: margins.left,
    get width() {
      return page.width - margins.left - margins.right;
    },
    get bottom() {
      return page.height - margins.bottom;
    },
    y: margins.top,
    printable(text) {
      const clean = withoutControls(text);
      const shown = clean.replace(unusual, (run) => withSigns(run, hasLetter));
      if (shown !== clean) isLacking = true;
      return shown;
    },
    room(height) {
      if (paper.y + height > paper.bottom) paper.newPage();
    },
    newPage(turned) {
      if (turned) page = turned === 'across' ? { width: a4.height, height: a4.width } : a4;
      doc.addPage({ size: [page.width, page.height], margin: 0 });
      paper.y = margins.top;
    },
    async breathe() {
      if (performance.now() - turnBegan < turn) return;
      await new Promise(setImmediate);
      turnBegan = performance.now();
    },
    async finish() {
      const { count } = doc.bufferedPageRange();
      const shownFoot = paper.printable(foot);
      for (let at = 0; at < count; at++) {
        doc.switchToPage(at);
        page = { width: doc.page.width, height: doc.page.height };
        drawFoot(paper, page.height, { foot: shownFoot, numbered: pageOf(at + 1, count) });
        if (isLacking) drawLine(paper, missingLetters[language], paper.left, page.height - 24, styles.small);
      }
      doc.end();
      return whole;
    },
  };
  paper.newPage(first);
  return paper;
}

function drawFoot(paper: Paper, height: number, { foot, numbered }: { foot: string; numbered: string }) {
  const top = height - 40;
  drawRule(paper, top, inks.line);
  const room = paper.width - widthOfLine(paper, numbered, styles.small) - 12;
  drawLine(paper, shortened(paper, foot, room, styles.small), paper.left, top + 7, styles.small);
  drawLine(paper, numbered, paper.left + paper.width, top + 7, styles.small, 'right');
}

/** A hairline over the width of the text, or a part of it. */
export function drawRule(
  { doc, left, width }: Paper,
  y: number,
  color: string = inks.line2,
  { from = left, long = width, thick = 0.5 } = {},
) {
  doc
    .moveTo(from, y)
    .lineTo(from + long, y)
    .lineWidth(thick)
    .strokeColor(color)
    .stroke();
}

/** How wide a word is, by face, in points at size 1; words come again and again. */
const widths: Record<Face, Map<string, number>> = {
  regular: new Map(),
  italic: new Map(),
  medium: new Map(),
  bold: new Map(),
};
const mostWidthsKept = 20_000;

function widthOf({ ruler }: Paper, word: string, { face, size }: Style): number {
  const known = widths[face];
  let width = known.get(word);
  if (width === undefined) {
    width = ruler.font(face).fontSize(1_000).widthOfString(word) / 1_000;
    if (known.size >= mostWidthsKept) known.clear();
    known.set(word, width);
  }
  return width * size;
}

/** Spaces that a line may end at: an amount stays beside its Rp. */
const betweenWords = /(?<!(?<![\p{L}\d])Rp)[ \t]+|[ \t]+(?!\d)/u;

/** The lines a text takes in a width. Words break at spaces; what is longer than a line, where it must. */
export function linesOf(paper: Paper, text: string, width: number, style: Style): string[] {
  const space = widthOf(paper, ' ', style);
  const lines: string[] = [];
  for (const paragraph of paper.printable(text).split('\n')) {
    let line = '';
    let used = 0;
    for (const word of paragraph.split(betweenWords).flatMap((each) => piecesOf(paper, each, width, style))) {
      const wide = widthOf(paper, word, style);
      if (line && used + space + wide > width) {
        lines.push(line);
        line = '';
        used = 0;
      }
      used += wide + (line ? space : 0);
      line = line ? `${line} ${word}` : word;
    }
    lines.push(line);
  }
  return lines;
}

/** A word that fits as it is; a longer one cut into pieces, after a sign that parts it where there is one. */
function piecesOf(paper: Paper, word: string, width: number, style: Style): string[] {
  if (widthOf(paper, word, style) <= width) return [word];
  if (word.includes(' ')) return word.split(' ').flatMap((each) => piecesOf(paper, each, width, style));
  const pieces: string[] = [];
  let piece = '';
  const fits = (text: string) => widthOf(paper, text, style) <= width;
  for (const part of word.split(/(?<=[-/@._,])/)) {
    if (piece && !fits(piece + part) && fits(part)) {
      pieces.push(piece);
      piece = '';
    }
    for (const letter of fits(piece + part) ? [part] : part) {
      if (piece && !fits(piece + letter)) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
  }
  return [...pieces, piece];
}

/** Beyond Latin: asked for letter by letter. */
const unusual = /[^\u0020-\u024f\n]+/g;

/** Letters that a face lacks become one sign together. */
const withSigns = (run: string, hasLetter: (codePoint: number) => boolean) =>
  [...run]
    .map((letter) => (hasLetter(letter.codePointAt(0) ?? 0) ? letter : '\u0000'))
    .join('')
    .replace(/\0+/g, '[?]');

/** Control signs have no shape, and marks of direction would turn a line around. */
const withoutControls = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ');

/** Draws one line with its leading; `x` is its left edge, or what `align` says. Returns nothing: it never wraps. */
export function drawLine(
  paper: Paper,
  line: string,
  x: number,
  y: number,
  style: Style,
  align: 'left' | 'right' | 'center' = 'left',
): void {
  if (!line) return;
  const { face, size, leading, color } = style;
  const shift = align === 'left' ? 0 : widthOfLine(paper, line, style) / (align === 'right' ? 1 : 2);
  paper.doc
    .font(face)
    .fontSize(size)
    .fillColor(color)
    .text(line, x - shift, y + (leading - (ascent + descent) * size) / 2, { lineBreak: false });
}

/** A line that fits a width: a longer one ends in three points. */
function shortened(paper: Paper, line: string, width: number, style: Style): string {
  if (widthOfLine(paper, line, style) <= width) return line;
  let kept = line;
  while (kept && widthOfLine(paper, `${kept}…`, style) > width) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}

/** How long a line is, in points. */
export const widthOfLine = (paper: Paper, line: string, style: Style) =>
  line.split(' ').reduce((sum, word) => sum + widthOf(paper, word, style), 0) +
  (line.split(' ').length - 1) * widthOf(paper, ' ', style);

/** Draws lines one under the other; returns where the next would go. */
export function drawLines(
  paper: Paper,
  lines: readonly string[],
  x: number,
  y: number,
  style: Style,
  align: 'left' | 'right' | 'center' = 'left',
): number {
  for (const [at, line] of lines.entries()) drawLine(paper, line, x, y + at * style.leading, style, align);
  return y + lines.length * style.leading;
}

/** A paragraph across the text width, at the current position; it is not split between pages. */
export function writeParagraph(paper: Paper, text: string, style: Style, { indent = 0, after = 0 } = {}): void {
  const lines = linesOf(paper, text, paper.width - indent, style);
  paper.room(lines.length * style.leading);
  paper.y = drawLines(paper, lines, paper.left + indent, paper.y, style) + after;
}
