/** How cells look, as a workbook lists it: each look once, named by its place (ECMA-376 part 1, 18.8). */

export interface CellLook {
  /** How numbers are shown; `dd mmm yyyy` for days. */
  format?: string;
  isBold?: boolean;
  /** Of its letters, in points. */
  size?: number;
  /** Colours as AARRGGBB. */
  color?: string;
  fill?: string;
  /** A thin line around it. */
  line?: string;
  horizontal?: 'left' | 'center';
  vertical?: 'top' | 'middle';
  isWrapped?: boolean;
}

/** The formats that need no words of their own (18.8.30). */
const knownFormats: Readonly<Record<string, number>> = { '0': 1, '#,##0': 3, '#,##0.00': 4, '0.00%': 10 };
const firstFormat = 164;

/** A list without duplicates. */
class Once {
  readonly entries: string[];
  private readonly places = new Map<string, number>();
  constructor(...first: string[]) {
    this.entries = [];
    for (const entry of first) this.placeOf(entry);
  }
  placeOf(entry: string): number {
    const known = this.places.get(entry);
    if (known !== undefined) return known;
    this.places.set(entry, this.entries.length);
    return this.entries.push(entry) - 1;
  }
}

const count = (name: string, { entries }: Once) => `<${name} count="${entries.length}">${entries.join('')}</${name}>`;

export class Looks {
  private readonly formats = new Once();
  private readonly fonts = new Once(fontOf({}));
  // The first two are the format's own (18.8.21).
  private readonly fills = new Once(
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  );
  private readonly borders = new Once(borderOf(undefined));
  private readonly cells = new Once('<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>');
  private readonly known = new Map<string, number>();

  /** The place of a look, by which cells name it. */
  placeOf(look: CellLook): number {
    const key = JSON.stringify(look);
    let place = this.known.get(key);
    if (place === undefined) {
      place = this.cells.placeOf(this.cellOf(look));
      this.known.set(key, place);
    }
    return place;
  }

  private cellOf(look: CellLook): string {
    const { format, fill, line, horizontal, vertical, isWrapped } = look;
    const numFmt = format ? (knownFormats[format] ?? firstFormat + this.formats.placeOf(format)) : 0;
    const font = this.fonts.placeOf(fontOf(look));
    const filled = fill
      ? this.fills.placeOf(`<fill><patternFill patternType="solid"><fgColor rgb="${fill}"/></patternFill></fill>`)
      : 0;
    const border = this.borders.placeOf(borderOf(line));
    const alignment = [
      horizontal && `horizontal="${horizontal}"`,
      vertical && `vertical="${vertical === 'middle' ? 'center' : vertical}"`,
      isWrapped && 'wrapText="1"',
    ].filter(Boolean);
    const applied = [
      numFmt && 'applyNumberFormat="1"',
      font && 'applyFont="1"',
      filled && 'applyFill="1"',
      border && 'applyBorder="1"',
      alignment.length > 0 && 'applyAlignment="1"',
    ].filter(Boolean);
    const start = [
      `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${filled}" borderId="${border}" xfId="0"`,
      ...applied,
    ].join(' ');
    return alignment.length > 0 ? `${start}><alignment ${alignment.join(' ')}/></xf>` : `${start}/>`;
  }

  /** The part that lists them. */
  xml(): string {
    const formats = this.formats.entries.map(
      (format, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
    );
    return [
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
      formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '',
      count('fonts', this.fonts),
      count('fills', this.fills),
      count('borders', this.borders),
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      count('cellXfs', this.cells),
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
      '</styleSheet>',
    ].join('');
  }
}

function fontOf({ isBold, size = 11, color }: CellLook): string {
  const ink = color ? `rgb="${color}"` : 'indexed="8"';
  return `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><color ${ink}/><name val="Calibri"/><family val="2"/></font>`;
}

function borderOf(line: string | undefined): string {
  const side = (name: string) => (line ? `<${name} style="thin"><color rgb="${line}"/></${name}>` : `<${name}/>`);
  return `<border>${['left', 'right', 'top', 'bottom', 'diagonal'].map((name) => (name === 'diagonal' ? '<diagonal/>' : side(name))).join('')}</border>`;
}
