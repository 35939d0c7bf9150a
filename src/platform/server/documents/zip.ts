import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its text may come in pieces. */
export interface ZipEntry {
  name: string;
  content: Iterable<string> | AsyncIterable<string>;
}

interface Packed {
  name: Buffer;
  crc: number;
  size: number;
  packedSize: number;
  offset: number;
}

// Sizes follow the data, and names are UTF-8.
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day the format knows: archives of the same content are the same. */
const day = 0x21;

/**
 * An archive made while it is read: the next piece is packed when the last has been taken, so that nothing waits in
 * memory for a slow reader. Its files stay below 4 GB.
 */
export async function* zipped(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Packed[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed: Packed = { name: Buffer.from(name), crc: 0, size: 0, packedSize: 0, offset };
    async function* counted() {
      for await (const text of content) {
        const bytes = Buffer.from(text);
        packed.crc = crc32(bytes, packed.crc);
        packed.size += bytes.length;
        yield bytes;
      }
    }
    const head = headOf(packed);
    yield head;
    const deflate = createDeflateRaw();
    // What goes wrong on the way comes out of the loop below.
    pipeline(Readable.from(counted()), deflate, () => {});
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      packed.packedSize += piece.length;
      yield piece;
    }
    const sizes = numbers([0x08074b50, 4], [packed.crc, 4], [packed.packedSize, 4], [packed.size, 4]);
    yield sizes;
    offset += head.length + packed.packedSize + sizes.length;
    directory.push(packed);
  }
  const listing = Buffer.concat(directory.map(listed));
  yield listing;
  const many = directory.length;
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], [many, 2], [many, 2], [listing.length, 4], [offset, 4], [0, 2]);
}

const headOf = ({ name }: Packed) =>
  Buffer.concat([
    numbers([0x04034b50, 4], [20, 2], [flags, 2], [deflated, 2], [0, 2], [day, 2]),
    numbers([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);

const listed = ({ name, crc, packedSize, size, offset }: Packed) =>
  Buffer.concat([
    numbers([0x02014b50, 4], [20, 2], [20, 2], [flags, 2], [deflated, 2], [0, 2], [day, 2]),
    numbers([crc, 4], [packedSize, 4], [size, 4], [name.length, 2], [0, 2], [0, 2], [0, 2], [0, 2], [0, 4]),
    numbers([offset, 4]),
    name,
  ]);

/** Numbers one after the other, each with its bytes, the low ones first. */
function numbers(...given: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(given.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of given) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
