import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { isSealedStream, sealing, unsealing } from './sealed-stream.ts';

const key = randomBytes(32);
const piece = 64 * 1024;
const header = 44;

const through = async (bytes: Uint8Array, turn: NodeJS.ReadWriteStream, step = 10_000) => {
  const parts = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
    bytes.subarray(i * step, (i + 1) * step),
  );
  return buffer(Readable.from(parts).compose(turn));
};
const sealed = (bytes: Uint8Array) => through(bytes, sealing(key));
const opened = (bytes: Uint8Array, step?: number) => through(bytes, unsealing(key), step);

describe('a sealed stream', () => {
  it.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 3 * piece + 7])(
    'gives %i bytes back, however they arrive',
    async (length) => {
      const bytes = randomBytes(length);
      const kept = await sealed(bytes);
      expect(isSealedStream(kept)).toBe(true);
      // A byte or two are there by chance.
      if (length >= 32) expect(kept.includes(bytes.subarray(0, 32))).toBe(false);
      expect((await opened(kept)).equals(bytes)).toBe(true);
      expect((await opened(kept, 1_000_000)).equals(bytes)).toBe(true);
      expect((await opened(kept, length > piece ? 999 : 1)).equals(bytes)).toBe(true);
    },
  );

  it('is another each time', async () => {
    const bytes = randomBytes(100);
    expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false);
  });

  it('does not open with another key', async () => {
    const kept = await sealed(randomBytes(100));
    await expect(through(kept, unsealing(randomBytes(32)))).rejects.toThrow();
  });

  const whole = piece + 16;
  it.each<[string, (kept: Buffer) => Buffer]>([
    ['a byte of it is another', (kept) => Buffer.from(kept).fill((kept[header + 5] ?? 0) ^ 1, header + 5, header + 6)],
    [
      'a byte of its salt is another',
      (kept) => Buffer.from(kept).fill((kept[header - 1] ?? 0) ^ 1, header - 1, header),
    ],
    ['its last piece is gone', (kept) => kept.subarray(0, header + 2 * whole)],
    ['its last byte is gone', (kept) => kept.subarray(0, kept.length - 1)],
    ['only its header is left', (kept) => kept.subarray(0, header)],
    ['even its header is cut', (kept) => kept.subarray(0, 20)],
    ['something follows', (kept) => Buffer.concat([kept, Buffer.alloc(1)])],
    [
      'two pieces are swapped',
      (kept) =>
        Buffer.concat([
          kept.subarray(0, header),
          kept.subarray(header + whole, header + 2 * whole),
          kept.subarray(header, header + whole),
          kept.subarray(header + 2 * whole),
        ]),
    ],
  ])('does not open where %s', async (_what, harm) => {
    const kept = await sealed(randomBytes(2 * piece + 100));
    await expect(opened(harm(kept))).rejects.toThrow();
  });

  it('takes no more than a few parts before what it made is read', async () => {
    const total = 64 * 1024 * 1024;
    const part = Buffer.alloc(1024 * 1024, 7);
    let sent = 0;
    let read = 0;
    let furthest = 0;
    const parts = function* () {
      for (; sent < total; sent += part.length) yield part;
    };
    const source = Readable.from(parts(), { highWaterMark: 1 });
    for await (const bytes of source.compose(sealing(key)).compose(unsealing(key))) {
      read += (bytes as Buffer).length;
      furthest = Math.max(furthest, sent - read);
    }
    expect(read).toBe(total);
    expect(furthest).toBeLessThanOrEqual(8 * part.length);
  });
});
