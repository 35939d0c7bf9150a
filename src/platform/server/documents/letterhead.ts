import type { Config } from '../config.ts';
import { inks, styles } from './faces.ts';
import { drawLine, drawLines, drawRule, linesOf, type Paper } from './paper.ts';

export interface Company {
  name: string;
  /** Street, telephone and the like; one line each. */
  address: readonly string[];
  /** Where letters are dated from. */
  city: string;
}

/** The company on the letterhead of this process's documents. */
export const companyOf = ({
  companyName,
  companyAddress,
  companyCity,
}: Pick<Config, 'companyName' | 'companyAddress' | 'companyCity'>): Company => ({
  name: companyName,
  address: companyAddress,
  city: companyCity,
});

const markSize = 32;

/** Mark, name and address over the first page; the paper goes on below the rule. */
export function drawLetterhead(paper: Paper, { name, address }: Company): void {
  const top = 34;
  const x = paper.left + 42;
  const half = paper.width / 2 - 42;
  const company = linesOf(paper, name, half, styles.company);
  const lines = address.flatMap((line) => linesOf(paper, line, paper.width / 2, styles.address)).slice(0, 6);
  const long = Math.max(company.length * styles.company.leading, lines.length * styles.address.leading);
  const tall = Math.max(markSize, long);
  drawMark(paper, paper.left, top + (tall - markSize) / 2, markSize);
  drawLines(paper, company, x, top + (tall - company.length * styles.company.leading) / 2, styles.company);
  drawLines(
    paper,
    lines,
    paper.left + paper.width,
    top + (tall - lines.length * styles.address.leading) / 2,
    styles.address,
    'right',
  );
  const rule = top + tall + 8;
  drawRule(paper, rule, inks.navy, { thick: 1.2 });
  drawRule(paper, rule, inks.brass, { long: markSize, thick: 1.2 });
  paper.y = rule + 20;
}

/** The load line ring, filled below the water. */
function drawMark({ doc }: Paper, x: number, y: number, size: number) {
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, 7).fill(inks.navy);
  doc.path('M7.5 16a8.5 8.5 0 0 0 17 0z').fill(inks.mark);
  doc.lineWidth(2).strokeColor('#FFFFFF').circle(16, 16, 8.5).stroke();
  doc.lineCap('round').moveTo(4, 16).lineTo(28, 16).stroke();
  doc.restore();
}

/** A section's heading; `keep` is the height of following content that must fit on the same page. */
export function writeSection(paper: Paper, title: string, keep = 40): void {
  paper.y += 12;
  paper.room(styles.section.leading + 8 + keep);
  drawLine(paper, title, paper.left, paper.y, styles.section);
  paper.y += styles.section.leading + 3;
  drawRule(paper, paper.y, inks.line2);
  paper.y += 5;
}

export interface Fact {
  label: string;
  value: string | null | undefined;
}

/** Labels with their values in columns; those without a value are left out. */
export function writeFacts(
  paper: Paper,
  facts: readonly Fact[],
  { columns = 2, labelWidth = 88, width = paper.width } = {},
) {
  const given = facts.filter(({ value }) => value);
  const gap = 16;
  const columnWidth = (width - gap * (columns - 1)) / columns;
  for (let at = 0; at < given.length; at += columns) {
    const row = given.slice(at, at + columns).map(({ label, value }) => ({
      label: linesOf(paper, label, labelWidth - 6, styles.label),
      value: linesOf(paper, value ?? '', columnWidth - labelWidth, styles.value),
    }));
    const tall =
      Math.max(...row.map(({ label, value }) => Math.max(label.length, value.length))) * styles.value.leading;
    paper.room(tall);
    for (const [column, { label, value }] of row.entries()) {
      const x = paper.left + column * (columnWidth + gap);
      drawLines(paper, label, x, paper.y + 0.5, styles.label);
      drawLines(paper, value, x + labelWidth, paper.y, styles.value);
    }
    paper.y += tall + 2.5;
  }
}
