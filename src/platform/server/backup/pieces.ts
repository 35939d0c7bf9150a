import { createHash } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { FileStore } from '../file-store.ts';
import { sealing, unsealing } from '../sealed-stream.ts';

/**
 * Content of any length in a store that takes whole objects: packed, sealed where there is a key, and cut into pieces,
 * so that neither side holds more than one of them.
 */

const pieceLength = 8 * 1024 * 1024;

/** What is known of content in pieces: as it is kept in the store, packed and sealed. */
export interface Pieces {
  pieces: number;
  size: number;
  sha256: string;
}

export interface Place {
  store: FileStore;
  /** The setting BACKUP_KEY; nothing is sealed without it. */
  key?: Uint8Array | undefined;
}

const nameOf = (path: string, number: number) => `${path}.${String(number).padStart(5, '0')}`;

/** Writes content under `path`. The caller removes what is there when it fails. */
export async function putPieces(
  { store, key }: Place,
  path: string,
  content: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>,
): Promise<Pieces> {
  const hash = createHash('sha256');
  const put = { pieces: 0, size: 0 };
  let chunks: Buffer[] = [];
  let length = 0;
  const putHeld = async () => {
    const piece = Buffer.concat(chunks);
    [chunks, length] = [[], 0];
    hash.update(piece);
    put.pieces += 1;
    put.size += piece.length;
    await store.put(nameOf(path, put.pieces), piece, 'application/octet-stream');
  };
  const gather = async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= pieceLength) await putHeld();
    }
    await putHeld();
  };
  const packing = createGzip({ level: 4 });
  await (key
    ? pipeline(Readable.from(content), packing, sealing(key), gather)
    : pipeline(Readable.from(content), packing, gather));
  return { ...put, sha256: hash.digest('hex') };
}

/** The bytes as they lie there. Fails at the end where they are not those that were put. */
export async function* readPieces(store: FileStore, path: string, { pieces, sha256 }: Pieces): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (let number = 1; number <= pieces; number += 1) {
    const piece = await buffer(await store.read(nameOf(path, number))).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Error(`${nameOf(path, number)} is missing`) : error;
    });
    hash.update(piece);
    if (number === pieces && hash.digest('hex') !== sha256) throw new Error(`${path} is damaged`);
    yield piece;
  }
}

/** The content again, unsealed and unpacked. */
export function readContent({ store, key }: Place, path: string, written: Pieces): Readable {
  const content = createGunzip();
  const steps: Transform[] = key ? [unsealing(key)] : [];
  pipeline([Readable.from(readPieces(store, path, written)), ...steps, content]).catch((error: Error) =>
    content.destroy(error),
  );
  return content;
}

/** Lines by their line feed alone: JSON may hold the other line ends that readline knows. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  for await (const chunk of content) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
      rest = [];
      from = at + 1;
    }
    rest.push(chunk.subarray(from));
  }
  const last = Buffer.concat(rest);
  if (last.length > 0) yield last.toString('utf8');
}

/** One file, sealed as it is put and opened as it is read. */
export const sealed = async (key: Uint8Array | undefined, content: Buffer): Promise<Buffer> =>
  key ? buffer(Readable.from([content]).pipe(sealing(key))) : content;

export async function readFile({ store, key }: Place, path: string): Promise<Buffer> {
  const there = await store.read(path);
  if (!key) return buffer(there);
  return pipeline(there, unsealing(key), buffer);
}
