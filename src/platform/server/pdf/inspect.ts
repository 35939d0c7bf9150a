import { inflateSync } from 'node:zlib';
import { type Budget, readerOf, TooMuch, type Value } from './lexer.ts';
import { needsPassword } from './password.ts';

/** What a PDF is found to be: harmless, active by itself, unclear, opening only with a password, or none at all. */
export type Finding = 'harmless' | 'active' | 'unclear' | 'locked' | 'empty';

/** Object streams of an honest file of 2 MB unpack to no more than this; everything is read a few times at most. */
const mostUnpackedBytes = 20_000_000;
const mostReadBytes = 100_000_000;

/** Names of scripts, programs to start, films, files inside, and of forms that submit themselves, anywhere in the file. */
const activeNames = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Rendition',
  'RichMedia',
  'GoToE',
  'SubmitForm',
  'ImportData',
]);
/** Short ones, which fonts or colours may be called as well: only where they hold something. */
const activeKeys = new Set(['JS', 'EF', 'XFA']);
/** What may happen by itself when a page is opened: moving about in the document. */
const quietActions = new Set(['GoTo', 'Named', 'Hide', 'SetOCGState', 'Thread', 'Trans']);

interface Findings {
  /** All objects of a number: a viewer may take either, whatever the tables say. */
  objects: Map<number, Value[]>;
  /** What starts by itself. */
  automatic: Value[];
  isActive: boolean;
  isEncrypted: boolean;
}

/**
 * Looks at everything in a PDF that a viewer could take for an object, wherever the file says its objects are: at each
 * `obj`, in comments, strings and streams too, and in packed object streams. Tables of contents are not believed.
 */
export function inspectPdf(bytes: Uint8Array): Finding {
  if (needsPassword(bytes)) return 'locked';
  const found: Findings = { objects: new Map(), automatic: [], isActive: false, isEncrypted: false };
  const budget: Budget = { left: mostReadBytes };
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const at of placesOf(file, 'trailer')) {
      const trailer = readerOf(file, at, budget).value();
      if (trailer) look(trailer, found);
    }
    const packed: PackedObjects[] = [];
    for (const at of placesOf(file, 'obj')) {
      const reader = readerOf(file, at, budget);
      const value = reader.value();
      if (!value) continue;
      keep(found, numberBefore(file, at - 3), value);
      look(value, found);
      if (value.kind !== 'dictionary' || !holdsObjects(value)) continue;
      if (reader.word() === 'stream') packed.push({ dictionary: value, start: afterLine(file, reader.at) });
    }
    let room = mostUnpackedBytes;
    for (const stream of packed) {
      if (found.isActive) break;
      const inside = unpacked(file, stream, found, room);
      if (!inside) return found.isEncrypted ? 'unclear' : 'active';
      room -= inside.length;
      if (room <= 0) return 'active';
      lookInside(inside, stream, { found, budget });
    }
  } catch (error) {
    if (error instanceof TooMuch) return 'unclear';
    throw error;
  }
  if (found.isActive || found.automatic.some((value) => startsSomething(value, found))) return 'active';
  return found.objects.size === 0 ? 'empty' : 'harmless';
}

/** Where a word ends, each time it is in the bytes. */
function* placesOf(file: Buffer, word: string): Generator<number> {
  for (let at = file.indexOf(word, 0, 'latin1'); at >= 0; at = file.indexOf(word, at + word.length, 'latin1'))
    yield at + word.length;
}

/** The number of the object whose `obj` is at this position. */
function numberBefore(file: Buffer, at: number): number | undefined {
  const before = file.toString('latin1', Math.max(0, at - 200), at).replace(/%[^\r\n]*/g, ' ');
  const number = /(\d{1,10})\s+\d{1,5}\s*$/.exec(before)?.[1];
  return number === undefined ? undefined : Number(number);
}

function keep(found: Findings, number: number | undefined, value: Value) {
  if (number === undefined) return;
  const same = found.objects.get(number);
  if (same) same.push(value);
  else found.objects.set(number, [value]);
}

/** Notes what is active in a value, or may start by itself, and whether the file says that it is encrypted. */
function look(value: Value, found: Findings) {
  if (value.kind === 'name' && activeNames.has(value.name)) found.isActive = true;
  if (value.kind === 'array') for (const item of value.items) look(item, found);
  if (value.kind !== 'dictionary') return;
  for (const [key, held] of value.entries) {
    const holds = held.kind !== 'other' || held.word === '()' || held.word === '<>';
    if (activeNames.has(key) || (activeKeys.has(key) && holds)) found.isActive = true;
    if (key === 'OpenAction' || key === 'AA') found.automatic.push(held);
    if (key === 'Encrypt' && holds) found.isEncrypted = true;
    look(held, found);
  }
}

const resolved = (value: Value | undefined, { objects }: Findings): Value[] =>
  value?.kind === 'ref' ? (objects.get(value.number) ?? []) : value ? [value] : [];

const entriesOf = (value: Value, key: string): Value[] =>
  value.kind === 'dictionary' ? value.entries.filter(([name]) => name === key).map(([, held]) => held) : [];

/** True if an action, one that follows on it, or one of a set of them, does more than move about in the document. */
function startsSomething(value: Value, found: Findings, depth = 0): boolean {
  if (depth > 20) return true;
  const goesOn = (next: Value) => startsSomething(next, found, depth + 1);
  return resolved(value, found).some((action) => {
    if (action.kind === 'ref') return goesOn(action);
    if (action.kind === 'array') return action.items.some((item) => item.kind === 'dictionary' && goesOn(item));
    if (action.kind !== 'dictionary') return false;
    const kinds = entriesOf(action, 'S').flatMap((kind) => resolved(kind, found));
    if (kinds.some((kind) => kind.kind !== 'name' || !quietActions.has(kind.name))) return true;
    const next = entriesOf(action, 'Next').flatMap((follow) => resolved(follow, found));
    if (next.some((follow) => (follow.kind === 'array' ? follow.items.some(goesOn) : goesOn(follow)))) return true;
    // A set of actions, by what sets them off.
    return kinds.length === 0 && action.entries.some(([, held]) => held.kind !== 'array' && goesOn(held));
  });
}

// ---------------------------------------------------------------- object streams

interface PackedObjects {
  dictionary: Value & { kind: 'dictionary' };
  /** Where its bytes begin. */
  start: number;
}

/** Viewers take a stream for one of objects by what these say, whatever its type is called. */
const holdsObjects = (dictionary: Value) =>
  (entriesOf(dictionary, 'N').length > 0 && entriesOf(dictionary, 'First').length > 0) ||
  entriesOf(dictionary, 'Type').some((type) => type.kind === 'name' && type.name === 'ObjStm');

function afterLine(file: Buffer, at: number): number {
  let start = at;
  while (file[start] === 32 || file[start] === 9) start += 1;
  if (file[start] === 13) start += 1;
  if (file[start] === 10) start += 1;
  return start;
}

/** The objects of a stream, or nothing where they cannot be read. It ends where the packing ends, whatever the file says. */
function unpacked(file: Buffer, { dictionary, start }: PackedObjects, found: Findings, room: number) {
  const filters = ['Filter', 'F'].flatMap((key) => entriesOf(dictionary, key));
  const parameters = ['DecodeParms', 'DP'].flatMap((key) => entriesOf(dictionary, key));
  if (filters.length === 0) return file.subarray(start, endOf(file, { dictionary, start }, found));
  const [filter] = filters.flatMap((value) => (value.kind === 'array' ? value.items : [value]));
  const isOne = filters.length === 1 && (filters[0]?.kind !== 'array' || filters[0].items.length === 1);
  // Whatever else is done to a stream of objects, no writer does: it is to hide them.
  if (!isOne || filter?.kind !== 'name' || filter.name !== 'FlateDecode') return undefined;
  if (parameters.some((value) => value.kind !== 'other')) return undefined;
  try {
    return inflateSync(file.subarray(start), { maxOutputLength: Math.max(1, room) });
  } catch {
    return undefined;
  }
}

/** Where a stream that is not packed ends: by its length, or by the word, whichever is further. */
function endOf(file: Buffer, { dictionary, start }: PackedObjects, found: Findings): number {
  const lengths = entriesOf(dictionary, 'Length').flatMap((length) => resolved(length, found));
  const furthest = Math.max(0, ...lengths.map((length) => (length.kind === 'number' ? length.value : 0)));
  const word = file.indexOf('endstream', start, 'latin1');
  return Math.min(file.length, Math.max(start + furthest, word < 0 ? file.length : word));
}

/** Looks at the objects of a stream: one after the other, and where its table says that they begin. */
function lookInside(
  inside: Buffer,
  { dictionary }: PackedObjects,
  { found, budget }: { found: Findings; budget: Budget },
) {
  const all = readerOf(inside, 0, budget);
  const values: Value[] = [];
  for (let value = all.value(); value; value = all.value()) {
    values.push(value);
    look(value, found);
  }
  const [first] = entriesOf(dictionary, 'First').flatMap((value) => resolved(value, found));
  const table: number[] = [];
  for (const value of values) {
    if (value.kind !== 'number') break;
    table.push(value.value);
  }
  for (let n = 0; n + 1 < table.length; n += 2) {
    const at = (first?.kind === 'number' ? first.value : 0) + (table[n + 1] ?? 0);
    if (!(at >= 0 && at < inside.length)) continue;
    const value = readerOf(inside, at, budget).value();
    if (!value) continue;
    keep(found, table[n], value);
    look(value, found);
  }
}
