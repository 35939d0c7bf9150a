import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate';
import type { Entry } from 'yauzl';

/** Packages of parts (zip), as office documents are: written while they are sent, and read part by part. */

export interface ZipPart {
  name: string;
  /** Its text or bytes, in pieces: the next is asked for when the reader has room for more. */
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  /** The day and time that it is said to be of; when it is packed, where there is none. */
  mtime?: string;
}

/** Deflating is off the main thread, and goes no faster than it is read. */
class DeflatedPart implements ZipInputFile {
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata?: AsyncFlateStreamHandler;
  readonly filename: string;
  mtime?: string;
  constructor({ name, mtime }: ZipPart) {
    this.filename = name;
    if (mtime !== undefined) this.mtime = mtime;
  }

  async *measured(pieces: ZipPart['pieces']): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      this.size += bytes.length;
      this.crc = crc32(bytes, this.crc);
      yield bytes;
    }
  }
}

/** Sends a package whose parts are made while it is read. Ends in an error when one of them cannot be had. */
export const packedParts = (parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): Readable =>
  Readable.from(pack(parts), { objectMode: false, highWaterMark: 65_536 });

async function* pack(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const { Zip } = await import('fflate');
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const each of parts) {
    const part = new DeflatedPart(each);
    zip.add(part);
    const deflated = createDeflateRaw();
    // Not awaited: an error ends the loop below.
    pipeline(Readable.from(part.measured(each.pieces), { highWaterMark: 1 }), deflated).catch(() => {});
    for await (const chunk of deflated) {
      part.ondata?.(null, chunk, false);
      yield* ready.splice(0);
    }
    part.ondata?.(null, new Uint8Array(0), true);
  }
  zip.end();
  yield* ready;
}

export interface Package {
  /** Names of its parts. */
  names: readonly string[];
  /** What its parts unpack to; more than it says of itself is never unpacked. */
  bytes: number;
  /** The bytes of a part, its name in any case; nothing when there is none. Ends in an error when they are damaged. */
  open(name: string): Promise<Readable> | undefined;
}

/** Looks into a package; nothing when it is none, or has more parts than any office document. */
export async function openPackage(content: Buffer, mostParts = 2_000): Promise<Package | undefined> {
  const { default: yauzl } = await import('yauzl');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > mostParts) return undefined;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      // Names are the same in any case (ECMA-376 part 2, 6.2.2.3); of two alike, readers would see different ones.
      const name = entry.fileName.toLowerCase();
      if (entries.has(name)) return undefined;
      entries.set(name, entry);
      bytes += entry.uncompressedSize;
    }
    return {
      names: [...entries.values()].map(({ fileName }) => fileName),
      bytes,
      open: (name) => {
        const entry = entries.get(name.toLowerCase());
        return entry && zip.openReadStreamPromise(entry);
      },
    };
  } catch {
    return undefined;
  }
}
