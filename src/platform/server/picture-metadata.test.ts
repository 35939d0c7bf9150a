import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './picture-metadata.ts';

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const start = Buffer.from([0xff, 0xd8]);
const jfif = segment(0xe0, Buffer.from('JFIF\0'));
const frame = segment(0xc0, Buffer.from([8, 0, 10, 0, 10, 1, 1, 0x11, 0]));
/** Coded data with a 0xff of its own, a restart, and a table and a second scan between. */
const coded = Buffer.from([1, 0xff, 0, 0xe1, 2, 0xff, 0xd0, 3]);
const scans = Buffer.concat([
  segment(0xda, Buffer.from([1])),
  coded,
  segment(0xc4, Buffer.from([9])),
  segment(0xda, Buffer.from([2])),
  coded,
]);
const end = Buffer.from([0xff, 0xd9]);
const jpeg = (...extra: Buffer[]) => Buffer.concat([start, jfif, ...extra, frame, scans, end]);

/** Exif that says where, and how the picture is turned. */
function exif(turn: number, order: 'II' | 'MM') {
  const tiff = Buffer.alloc(38);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order);
  short(42, 2);
  long(8, 4);
  short(2, 8);
  short(0x8825, 10);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(turn, 30);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 6.2 S')]));
}
const chunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
};
const png = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.alloc(13)),
    ...extra,
    chunk('IDAT', Buffer.from('pixels')),
    chunk('IEND', Buffer.alloc(0)),
  ]);

describe('a JPEG', () => {
  it.each([
    ['XMP', segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<GPS/>'))],
    ['IPTC', segment(0xed, Buffer.from('Photoshop 3.0\0GPS'))],
    ['a comment', segment(0xfe, Buffer.from('GPS'))],
    ['a second picture', segment(0xe2, Buffer.from('MPF\0GPS'))],
    ['Exif that does not turn it', exif(1, 'II')],
    ['Exif that is cut short', segment(0xe1, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0'))],
  ])('loses %s', (_what, extra) => {
    expect(withoutMetadata('image/jpeg', jpeg(extra))).toEqual(jpeg());
  });

  it.each([
    ['II', 6],
    ['MM', 8],
  ] as const)('keeps how it is turned, in %s', (order, turn) => {
    const plain = withoutMetadata('image/jpeg', jpeg(exif(turn, order)));
    expect(plain.includes('GPS')).toBe(false);
    const at = plain.indexOf('Exif\0\0') + 6;
    expect([plain.readUInt16BE(at + 8), plain.readUInt16BE(at + 10), plain.readUInt16BE(at + 18)]).toEqual([
      1,
      0x0112,
      turn,
    ]);
    // Nothing else was touched.
    expect(Buffer.concat([plain.subarray(0, 2), plain.subarray(38)])).toEqual(jpeg());
    expect(withoutMetadata('image/jpeg', plain)).toEqual(plain);
  });

  it('keeps its colours, both of its scans, and nothing behind its end', () => {
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01'));
    const adobe = segment(0xee, Buffer.from('Adobe'));
    const whole = jpeg(profile, adobe);
    expect(withoutMetadata('image/jpeg', whole)).toBe(whole);
    expect(withoutMetadata('image/jpeg', Buffer.concat([whole, Buffer.from('<html>'), jpeg()]))).toEqual(whole);
    for (const behind of ['x', 'xy', 'xyz', 'PK\x03\x04'])
      expect(withoutMetadata('image/jpeg', Buffer.concat([whole, Buffer.from(behind)]))).toEqual(whole);
  });

  it.each([
    ['without an end', jpeg().subarray(0, -2)],
    ['that ends within a segment', jpeg().subarray(0, 9)],
    ['of nothing but a start', start],
  ])('%s is left as it is', (_what, broken) => {
    expect(withoutMetadata('image/jpeg', broken)).toEqual(broken);
  });
});

describe('a PNG', () => {
  it.each(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])('loses %s, and what stands behind its end', (name) => {
    const taken = Buffer.concat([png(chunk(name, Buffer.from('GPS'))), Buffer.from('GPS')]);
    expect(withoutMetadata('image/png', taken)).toEqual(png());
  });

  it('keeps what it is drawn with', () => {
    const whole = png(chunk('tRNS', Buffer.from('x')), chunk('iCCP', Buffer.from('y')));
    expect(withoutMetadata('image/png', whole)).toEqual(whole);
    const broken = Buffer.concat([whole.subarray(0, -12), Buffer.from('IEND')]);
    expect(withoutMetadata('image/png', broken)).toEqual(broken);
  });
});
