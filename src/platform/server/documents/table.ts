import { inks, type Style, styles } from './faces.ts';
import { drawLine, drawLines, drawRule, linesOf, type Paper, widthOfLine } from './paper.ts';

/** What is in a cell: its text, a second smaller line, a mark of its tone before it. */
export interface Cell {
  text: string;
  note?: string | undefined;
  tone?: 'green' | 'amber' | 'red' | 'gray' | undefined;
  strong?: boolean;
}

export interface TableColumn<Row> {
  header: string;
  /** The header in the other language, below it. */
  headerAlso?: string;
  /** Its part of the table's width. */
  share: number;
  align?: 'left' | 'right';
  cell: (row: Row, at: number) => string | Cell | null | undefined;
}

export interface TableOptions<Row> {
  /** Height that must fit on the page of the last row, in points. */
  keepWithLast?: number;
  /** Said above the head on the pages it goes on to. */
  continued?: string;
  /** Below a row's cells, over the whole width. */
  note?: (row: Row) => string | null | undefined;
}

interface Piece {
  line: string;
  style: Style;
}
interface SetCell {
  pieces: Piece[];
  tone: Cell['tone'];
  align: 'left' | 'right';
  x: number;
  width: number;
}

const padding = { x: 3.5, y: 3.5 };
const toneInks = { green: inks.green, amber: inks.amber, red: inks.red, gray: inks.text3 };
const markSize = 5;

/** Says of a row of what height its cells are. */
const heightOf = (cells: readonly SetCell[]) =>
  Math.max(...cells.map(({ pieces }) => pieces.reduce((sum, { style }) => sum + style.leading, 0))) + 2 * padding.y;

/** How much a table wants of a page to begin on it: its head and its first row. */
export function beginningOf<Row>(paper: Paper, columns: readonly TableColumn<Row>[], rows: readonly Row[]): number {
  const first = rows[0];
  return heightOf(headOf(paper, columns)) + (first === undefined ? 0 : heightOf(rowOf(paper, columns, first, 0)));
}

/**
 * A table from the current position of the paper. A row is never cut by the end of a page, unless it is taller than one; each
 * page it goes on to begins with its head, below a line that says what goes on.
 */
export async function writeTable<Row>(
  paper: Paper,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  { keepWithLast = 0, continued = '', note }: TableOptions<Row> = {},
): Promise<void> {
  const head = headOf(paper, columns);
  const goOn = () => {
    paper.newPage();
    if (continued) {
      drawLine(paper, continued, paper.left, paper.y - 4, styles.cellNote);
      paper.y += styles.cellNote.leading;
    }
    drawHead(paper, head);
  };
  paper.room(beginningOf(paper, columns, rows));
  drawHead(paper, head);
  for (const [at, row] of rows.entries()) {
    const cells = rowOf(paper, columns, row, at);
    const lines = setIn(paper, note?.(row) ?? '', paper.width - 2 * padding.x, styles.cellNote);
    const below = lines.length ? lines.length * styles.cellNote.leading + 1 : 0;
    const kept = below + (at === rows.length - 1 ? keepWithLast : 0);
    if (paper.y + heightOf(cells) + kept > paper.bottom) goOn();
    drawRow(paper, cells, goOn);
    if (below) {
      for (const [line, piece] of lines.entries())
        drawLine(paper, piece.line, paper.left + padding.x, paper.y - 2 + line * piece.style.leading, piece.style);
      paper.y += below;
    }
    drawRule(paper, paper.y, inks.line);
    await paper.breathe();
  }
}

function headOf<Row>(paper: Paper, columns: readonly TableColumn<Row>[]): SetCell[] {
  return placed(paper, columns).map(({ column, x, width }) => ({
    pieces: [
      ...setIn(paper, column.header, width, styles.head),
      ...(column.headerAlso ? setIn(paper, column.headerAlso, width, styles.headAlso) : []),
    ],
    tone: undefined,
    align: column.align ?? 'left',
    x,
    width,
  }));
}

function rowOf<Row>(paper: Paper, columns: readonly TableColumn<Row>[], row: Row, at: number): SetCell[] {
  return placed(paper, columns).map(({ column, x, width }) => {
    const given = column.cell(row, at) ?? '';
    const cell: Cell = typeof given === 'string' ? { text: given } : given;
    const style = {
      ...(cell.strong ? styles.cellStrong : styles.cell),
      ...(cell.tone && { color: toneInks[cell.tone] }),
    };
    const shift = cell.tone ? markSize + 4 : 0;
    const set = column.align === 'right' ? setFiguresIn : setIn;
    return {
      pieces: [
        ...set(paper, cell.text, width - shift, style),
        ...(cell.note ? set(paper, cell.note, width, styles.cellNote) : []),
      ],
      tone: cell.tone,
      align: column.align ?? 'left',
      x,
      width,
    };
  });
}

function placed<Row>(paper: Paper, columns: readonly TableColumn<Row>[]) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x = paper.left;
  return columns.map((column) => {
    const wide = (column.share / whole) * paper.width;
    const place = { column, x: x + padding.x, width: wide - 2 * padding.x };
    x += wide;
    return place;
  });
}

const setIn = (paper: Paper, text: string, width: number, style: Style): Piece[] =>
  text ? linesOf(paper, text, width, style).map((line) => ({ line, style })) : [];

/** An amount, a count or a share, with its unit. */
const figure = /[-(]?(?:Rp )?\d[\d.,]*[%)]?/g;

/** A column of figures: one that is too wide is set smaller, since in two lines it would read as two. */
function setFiguresIn(paper: Paper, text: string, width: number, style: Style): Piece[] {
  const wide = Math.max(...(text.match(figure) ?? ['']).map((each) => widthOfLine(paper, each, style)));
  return setIn(paper, text, width, wide > width ? { ...style, size: (style.size * width * 0.999) / wide } : style);
}

function drawHead(paper: Paper, head: readonly SetCell[]) {
  const tall = heightOf(head);
  paper.doc.rect(paper.left, paper.y, paper.width, tall).fill(inks.well);
  drawCells(paper, head);
  paper.y += tall;
}

/** Draws a row; one that is taller than a page goes on, line by line, on the next. */
function drawRow(paper: Paper, cells: readonly SetCell[], goOn: () => void) {
  const tall = heightOf(cells);
  const free = paper.bottom - paper.y;
  if (tall <= free) {
    drawCells(paper, cells);
    paper.y += tall;
    return;
  }
  const most = Math.max(1, Math.floor((free - 2 * padding.y) / styles.cell.leading));
  drawCells(
    paper,
    cells.map((cell) => ({ ...cell, pieces: cell.pieces.slice(0, most) })),
  );
  goOn();
  drawRow(
    paper,
    cells.map((cell) => ({ ...cell, tone: undefined, pieces: cell.pieces.slice(most) })),
    goOn,
  );
}

function drawCells(paper: Paper, cells: readonly SetCell[]) {
  for (const { pieces, tone, align, x, width } of cells) {
    let y = paper.y + padding.y;
    const [first, ...others] = pieces;
    if (!first) continue;
    if (tone) drawTone(paper, tone, x, y + first.style.leading / 2);
    const edge = align === 'right' ? x + width : x;
    drawLine(paper, first.line, edge + (tone ? markSize + 4 : 0), y, first.style, align);
    y += first.style.leading;
    for (const { line, style } of others) {
      const shift = tone && style !== styles.cellNote ? markSize + 4 : 0;
      y = drawLines(paper, [line], edge + shift, y, style, align);
    }
  }
}

/** A shape beside the word, so that colour is never alone: dot, diamond, cross, ring. */
function drawTone({ doc }: Paper, tone: NonNullable<Cell['tone']>, x: number, middle: number) {
  const color = toneInks[tone];
  const half = markSize / 2;
  const [left, centre] = [x, x + half];
  if (tone === 'green') doc.circle(centre, middle, half).fill(color);
  else if (tone === 'amber')
    doc
      .polygon(
        [centre, middle - half - 0.4],
        [centre + half + 0.4, middle],
        [centre, middle + half + 0.4],
        [left - 0.4, middle],
      )
      .fill(color);
  else if (tone === 'gray')
    doc
      .circle(centre, middle, half - 0.5)
      .lineWidth(1)
      .strokeColor(color)
      .stroke();
  else
    doc
      .moveTo(left + 0.5, middle - half + 0.5)
      .lineTo(left + markSize - 0.5, middle + half - 0.5)
      .moveTo(left + 0.5, middle + half - 0.5)
      .lineTo(left + markSize - 0.5, middle - half + 0.5)
      .lineWidth(1.2)
      .strokeColor(color)
      .stroke();
}
