/**
 * Reads PDF objects from bytes as viewers do: dictionaries, arrays, names with their #xx resolved, strings, numbers and
 * references. Streams are left to the caller. Bounded in depth and in what it reads altogether.
 */

export type Value =
  | { kind: 'name'; name: string }
  | { kind: 'ref'; number: number }
  | { kind: 'number'; value: number }
  | { kind: 'array'; items: Value[] }
  | { kind: 'dictionary'; entries: [string, Value][] }
  /** Strings, true, false, null and whatever else says nothing here. */
  | { kind: 'other'; word: string };

/** Reading was given up: nested too deeply, or more than one file of this size can honestly hold. */
export class TooMuch extends Error {}

const mostDepth = 60;
const [tab, lf, ff, cr, space] = [9, 10, 12, 13, 32];
const [percent, open, close, slash, less, greater, openList, closeList, backslash, hash] = [
  0x25, 0x28, 0x29, 0x2f, 0x3c, 0x3e, 0x5b, 0x5d, 0x5c, 0x23,
];

const isSpace = (byte: number) =>
  byte === space || byte === lf || byte === cr || byte === tab || byte === ff || byte === 0;
const isDelimiter = (byte: number) =>
  byte === percent ||
  byte === open ||
  byte === close ||
  byte === slash ||
  byte === less ||
  byte === greater ||
  byte === openList ||
  byte === closeList ||
  byte === 0x7b ||
  byte === 0x7d;

/** What is left of the bytes that may be read; shared by all readers of one file. */
export interface Budget {
  left: number;
}

export interface Reader {
  at: number;
  /** The next value, or nothing at the end of the bytes. */
  value(depth?: number): Value | undefined;
  /** The next plain word, if one comes: `stream`, `endobj`. */
  word(): string;
}

/** A reader of the bytes from a place on. */
export function readerOf(bytes: Uint8Array, start: number, budget: Budget): Reader {
  const reader: Reader = { at: start, value, word };
  return reader;

  function peek(): number {
    return bytes[reader.at] ?? -1;
  }
  function spend(from: number) {
    budget.left -= reader.at - from + 1;
    if (budget.left < 0) throw new TooMuch();
  }

  function skipSpace() {
    const from = reader.at;
    for (;;) {
      const byte = peek();
      if (byte === percent) while (reader.at < bytes.length && peek() !== lf && peek() !== cr) reader.at += 1;
      else if (byte >= 0 && isSpace(byte)) reader.at += 1;
      else break;
    }
    spend(from);
  }

  function word(): string {
    skipSpace();
    const from = reader.at;
    while (reader.at < bytes.length && !isSpace(peek()) && !isDelimiter(peek())) reader.at += 1;
    spend(from);
    return latin1(bytes.subarray(from, Math.min(reader.at, from + 64)));
  }

  function value(depth = 0): Value | undefined {
    if (depth > mostDepth) throw new TooMuch();
    skipSpace();
    const byte = peek();
    if (byte < 0) return undefined;
    if (byte === slash) return { kind: 'name', name: name() };
    if (byte === open) return string();
    if (byte === openList) return list(depth);
    if (byte === less) {
      reader.at += 1;
      if (peek() !== less) return hexString();
      reader.at += 1;
      return dictionary(depth);
    }
    if (isDelimiter(byte)) {
      reader.at += 1;
      return { kind: 'other', word: String.fromCharCode(byte) };
    }
    return plain();
  }

  function name(): string {
    const from = reader.at;
    reader.at += 1;
    let text = '';
    while (reader.at < bytes.length && !isSpace(peek()) && !isDelimiter(peek())) {
      const code = peek() === hash ? Number.parseInt(latin1(bytes.subarray(reader.at + 1, reader.at + 3)), 16) : -1;
      const isEscape = code >= 0 && /^[\da-f]{2}$/i.test(latin1(bytes.subarray(reader.at + 1, reader.at + 3)));
      text += String.fromCharCode(isEscape ? code : peek());
      reader.at += isEscape ? 3 : 1;
    }
    spend(from);
    return text;
  }

  function string(): Value {
    const from = reader.at;
    let nested = 0;
    do {
      const byte = peek();
      if (byte === backslash) reader.at += 1;
      else if (byte === open) nested += 1;
      else if (byte === close) nested -= 1;
      reader.at += 1;
    } while (nested > 0 && reader.at < bytes.length);
    spend(from);
    return { kind: 'other', word: '()' };
  }

  function hexString(): Value {
    const from = reader.at;
    while (reader.at < bytes.length && peek() !== greater) reader.at += 1;
    reader.at += 1;
    spend(from);
    return { kind: 'other', word: '<>' };
  }

  function list(depth: number): Value {
    reader.at += 1;
    const items: Value[] = [];
    for (;;) {
      skipSpace();
      if (peek() === closeList) reader.at += 1;
      else {
        const item = value(depth + 1);
        if (item && !isEnd(item)) {
          items.push(item);
          continue;
        }
      }
      return { kind: 'array', items };
    }
  }

  function dictionary(depth: number): Value {
    const entries: [string, Value][] = [];
    for (;;) {
      skipSpace();
      if (peek() === greater) {
        reader.at += bytes[reader.at + 1] === greater ? 2 : 1;
        return { kind: 'dictionary', entries };
      }
      const key = value(depth + 1);
      if (!key || isEnd(key)) return { kind: 'dictionary', entries };
      if (key.kind !== 'name') continue;
      skipSpace();
      if (peek() === greater) continue;
      const entry = value(depth + 1);
      if (entry) entries.push([key.name, entry]);
    }
  }

  /** A number, a reference, or a word. */
  function plain(): Value {
    const first = word();
    if (!/^[+-]?[\d.]+$/.test(first)) return { kind: 'other', word: first };
    const after = reader.at;
    if (/^\d{1,10}$/.test(first)) {
      const generation = word();
      if (/^\d{1,5}$/.test(generation) && word() === 'R') return { kind: 'ref', number: Number(first) };
    }
    reader.at = after;
    return { kind: 'number', value: Number(first) };
  }
}

/** Where an object was left open, its end ends whatever it holds. */
const isEnd = (value: Value) => value.kind === 'other' && (value.word === 'endobj' || value.word === 'stream');

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);
