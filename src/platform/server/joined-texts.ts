import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * The texts of several namespaces in one answer, as /locales/en/common+shell.json: an object of what each file holds.
 * A page needs up to a dozen, and on a ship's line every request is most of a second.
 */

const address = /^locales\/(\w+)\/([a-z-]+(?:\+[a-z-]+)+)\.json$/;

/** The files that an address asks for together, each once and in order; nothing when it is no such address. */
export function namespacesIn(path: string): { name: string; file: string }[] | undefined {
  const [, language, list] = address.exec(path) ?? [];
  const names = list?.split('+') ?? [];
  const isInOrder = names.every((name, at) => at === 0 || name > (names[at - 1] ?? ''));
  if (!language || names.length === 0 || !isInOrder) return undefined;
  return names.map((name) => ({ name, file: `locales/${language}/${name}.json` }));
}

/** Puts the files together. */
export async function joinedTexts(
  root: string,
  namespaces: readonly { name: string; file: string }[],
): Promise<string> {
  const read = ({ name, file }: { name: string; file: string }) =>
    readFile(join(root, file), 'utf8').then((texts) => `${JSON.stringify(name)}:${texts.trim()}`);
  return `{${(await Promise.all(namespaces.map(read))).join(',')}}`;
}

export interface PackedAnswer {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Fast enough for each request, and within a few per cent of the most that is possible. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };
const most = 100;

/** Answers addresses of joined texts, keeping those asked for; only `files`, which were there at start, are read. */
export function joinedAnswers(root: string, files: ReadonlySet<string>) {
  const kept = new Map<string, Promise<PackedAnswer>>();
  return (path: string): Promise<PackedAnswer> | undefined => {
    const known = kept.get(path);
    if (known) return known;
    const namespaces = namespacesIn(path);
    if (!namespaces?.every(({ file }) => files.has(file))) return undefined;
    // Pages ask for the same few sets; other sets are answered but not cached.
    const made = pack(root, namespaces);
    if (kept.size < most) kept.set(path, made);
    made.catch(() => kept.delete(path));
    return made;
  };
}

const pack = async (root: string, namespaces: readonly { name: string; file: string }[]) =>
  packed(await joinedTexts(root, namespaces));

/** A text as browsers take it, compressed once for all who ask. */
export async function packed(text: string): Promise<PackedAnswer> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([packBrotli(plain, { params }), packGzip(plain)]);
  return { etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, br, gzip: gz };
}
