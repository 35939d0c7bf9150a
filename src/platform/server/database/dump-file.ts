import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isSealedStream, sealing, unsealing } from '../sealed-stream.ts';

/** A dump of the embedded database as a file. */
export interface Dump {
  path: string;
  /** The key of the setting BACKUP_KEY, needed where the dump is sealed. */
  key?: Uint8Array | undefined;
}

/** How much is packed at once, in bytes. */
const step = 1024 * 1024;

/** Packs a dump into a file, sealed where there is a key, whole or not at all, and flushed to the disk. */
export async function writeDump({ path, key }: Dump, dump: Uint8Array): Promise<void> {
  const partial = `${path}.part`;
  try {
    const file = createWriteStream(partial, { mode: 0o600, flush: true });
    const packed = createGzip({ level: 4 });
    await (key
      ? pipeline(Readable.from(piecesOf(dump)), packed, sealing(key), file)
      : pipeline(Readable.from(piecesOf(dump)), packed, file));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}

function* piecesOf(dump: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < dump.length; at += step) yield dump.subarray(at, at + step);
}

/** A dump for the engine to start from, opened where it is sealed. Says in plain words which key is missing or wrong. */
export async function readDump({ path, key }: Dump): Promise<Blob> {
  if (!(await isSealed(path))) return new Blob([new Uint8Array(await buffer(createReadStream(path)))]);
  if (!key) throw new Error('it is encrypted: set BACKUP_KEY to the key that it was made with');
  try {
    return new Blob([new Uint8Array(await pipeline(createReadStream(path), unsealing(key), buffer))]);
  } catch {
    throw new Error('BACKUP_KEY is not the key that it was made with, or it is damaged');
  }
}

async function isSealed(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer: start } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return isSealedStream(start);
  } finally {
    await file.close();
  }
}
