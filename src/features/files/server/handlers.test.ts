import { randomUUID } from 'node:crypto';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { files } from '../contract.ts';

let server: TestServer;
let visitor: { f: string };
beforeAll(async () => {
  server = await testServer();
  visitor = await server.visitor();
});
afterAll(() => server.close());

const pdf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n%%EOF\n`, 'latin1');
const pngEnd = Buffer.from('\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');
function png(width: number, height: number) {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(header);
  header.write('IHDR', 12);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header[24] = 8;
  return Buffer.concat([header, Buffer.from([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0, 0, 0, 0]), pngEnd]);
}
function jpeg(width: number, height: number, frame = 0xc0) {
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc4, 0, 3, 0, 0xff, frame, 0, 11, 8]);
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([start, size, Buffer.from([1, 1, 0x11, 0, 0xff, 0xda, 0, 2, 0, 0xff, 0xd9])]);
}
/** A JPEG as cameras write it: with a whole picture in its metadata. */
function withPreview(picture: Buffer) {
  const small = Buffer.concat([Buffer.from('Exif\0\0'), jpeg(4, 3)]);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, small.length + 2]), small]);
  return Buffer.concat([picture.subarray(0, 2), segment, picture.subarray(2)]);
}
/** A PDF with its objects packed, as writers of PDF 1.5 do. */
const packed = (
  inside: string,
  dictionary = '/Type /ObjStm /Filter /FlateDecode',
  pack: (text: Buffer) => Buffer = deflateSync,
) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj\n<< ${dictionary} >>\nstream\n`),
    pack(Buffer.from(inside)),
    Buffer.from('\nendstream\nendobj\n%%EOF'),
  ]);
/** Packed, with words in front that are in the file as they are: here, where the stream ends. */
function stored(text: Buffer) {
  const said = Buffer.from('\nendstream\n');
  const block = Buffer.from([0x78, 1, 0, said.length, 0, 255 - said.length, 255]);
  return Buffer.concat([block, said, deflateRawSync(text), deflateSync(Buffer.concat([said, text])).subarray(-4)]);
}
const hex = (text: Buffer) => Buffer.from(`${deflateSync(text).toString('hex')}>`);
const script = '<< /S /JavaScript >>';

interface Sent {
  id?: string;
  name: string;
  content: Uint8Array;
  fileType?: string;
  extra?: [string, string | Blob][];
  idempotencyKey?: string;
}
async function send(
  { id = randomUUID(), name, content, fileType = 'personaldata', extra = [], idempotencyKey }: Sent,
  caller: Caller = visitor,
) {
  const form = new FormData();
  form.set('FileId', id);
  form.set('FileType', fileType);
  form.set('FileContent', new Blob([new Uint8Array(content)]), name);
  for (const [field, value] of extra) form.append(field, value);
  const encoded = new Response(form);
  const isUser = caller && 'token' in caller;
  const path = (isUser ? files.upload : files.uploadPublic).path;
  const response = await server.server.inject({
    method: 'POST',
    url: `${apiPrefix}${path}${caller && 'f' in caller ? `?f=${caller.f}` : ''}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(isUser && { authorization: `Bearer ${caller.token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { id, status: response.statusCode, body: response.json(), raw: response.body };
}
const storedBytes = async (id: string) => {
  const row = await server.db.selectFrom('files').select('storageKey').where('id', '=', id).executeTakeFirst();
  return row && Buffer.concat(await (await server.services.files.read(row.storageKey)).toArray());
};
const rows = async () => (await server.db.selectFrom('files').select('id').execute()).length;

describe('an upload', () => {
  it.each([
    ['a PDF', 'My certificate.PDF', pdf(), 'application/pdf'],
    ['a PDF with packed objects', 'a.pdf', packed('<< /Type /Page >>'), 'application/pdf'],
    ['a PDF that opens at a page of its own', 'a.pdf', pdf('/OpenAction [3 0 R /Fit]'), 'application/pdf'],
    [
      'a PDF with a link to press',
      'a.pdf',
      pdf('/Annots [<< /Subtype /Link /A << /S /URI /URI (https://verify.example) >> >>]'),
      'application/pdf',
    ],
    [
      'a PDF that is encrypted, with its objects in the open',
      'a.pdf',
      pdf('/Encrypt 9 0 R /Title (\\)>>/JavaScript)'),
      'application/pdf',
    ],
    ['a PDF whose font is called LaunchPad', 'a.pdf', pdf('/LaunchPad'), 'application/pdf'],
    ['a PNG', 'a.png', png(5000, 5000), 'image/png'],
    ['a JPEG', 'a.jpg', jpeg(4000, 3000), 'image/jpeg'],
    ['a progressive JPEG', 'a.jpeg', jpeg(4000, 3000, 0xc2), 'image/jpeg'],
  ])('takes %s and keeps its bytes', async (_what, name, content, type) => {
    const { id, status, body } = await send({ name, content });
    expect([status, body]).toEqual([200, { data: { name, uuid: id, size: content.length, type } }]);
    expect(await storedBytes(id)).toEqual(content);
  });

  it.each([
    ['a text called PDF', 'a.pdf', Buffer.from('hello there'), 415],
    ['a PDF called JPEG', 'a.jpg', pdf(), 415],
    ['a name without an ending', 'pdf', pdf(), 415],
    ['an SVG with a script', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a web page that is a PDF too', 'a.pdf', Buffer.concat([Buffer.from('<html>'), pdf()]), 415],
    ['a PDF behind a byte order mark', 'a.pdf', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdf()]), 415],
    ['a PDF behind a music tag', 'a.pdf', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), pdf()]), 415],
    ['a PDF with a script', 'a.pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 415],
    ['a PDF with a script spelled in hexadecimal', 'a.pdf', pdf('/S /J#61vaScr#69pt'), 415],
    ['a PDF that starts a program', 'a.pdf', pdf('/S /Launch /F (cmd.exe)'), 415],
    ['a PDF with a file inside', 'a.pdf', pdf('/Names << /EmbeddedFiles 3 0 R >>'), 415],
    ['a PDF with a script among packed objects', 'a.pdf', packed('<< /S /JavaScript >>'), 415],
    [
      'packed objects that call themselves otherwise',
      'a.pdf',
      packed('<< /S /Launch >>', '/Filter/FlateDecode/Type/Obj#53tm'),
      415,
    ],
    [
      'a script behind a long dictionary',
      'a.pdf',
      packed(script, `/Type /ObjStm /Filter /FlateDecode${' '.repeat(900)}`),
      415,
    ],
    [
      'a script behind the word that begins a stream',
      'a.pdf',
      packed(script, '/X (stream\n) /Type /ObjStm /Filter /FlateDecode'),
      415,
    ],
    ['a script behind an end of the stream that is none', 'a.pdf', packed(script, undefined, stored), 415],
    [
      'a script packed in a way of its own',
      'a.pdf',
      packed(script, '/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', hex),
      415,
    ],
    [
      'a script between the bytes of a predictor',
      'a.pdf',
      packed([...script].join('\0'), '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 1>>'),
      415,
    ],
    [
      'packed objects that are encrypted, where nobody could say what they are',
      'a.pdf',
      packed('x', '/Encrypt 9 0 R /Type /ObjStm /Filter /FlateDecode', () => Buffer.from('?')),
      415,
    ],
    [
      'a script behind a remark that it is encrypted',
      'a.pdf',
      packed(script, '%/Encrypt\n/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', hex),
      415,
    ],
    ['a PDF with a form that holds scripts', 'a.pdf', pdf('/AcroForm << /XFA 5 0 R >>'), 415],
    ['a PDF with a film that holds scripts', 'a.pdf', pdf('/S /Rendition /JS (app.alert(1))'), 415],
    ['a PDF that unpacks to gigabytes', 'a.pdf', packed(' '.repeat(40_000_000)), 415],
    ['a PNG of 900 megapixels', 'a.png', png(30_000, 30_000), 413],
    ['a JPEG of 900 megapixels', 'a.jpg', jpeg(30_000, 30_000), 413],
    ['a PNG without a size', 'a.png', png(0, 10), 415],
    ['a JPEG without a frame', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0xff, 0xd9]), 415],
    ['nothing', 'a.pdf', Buffer.alloc(0), 400],
    ['2,000,001 bytes', 'a.pdf', Buffer.concat([pdf(), Buffer.alloc(2_000_001 - pdf().length)]), 413],
  ])('refuses %s and keeps nothing', async (_what, name, content, status) => {
    const before = await rows();
    const answer = await send({ name, content });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([status, ['FileContent']]);
    expect(await rows()).toBe(before);
  });

  it('is kept without where and on what a picture was taken', async () => {
    const place = Buffer.from('Exif\0\0MM\0*GPS 6.2 S 106.8 E, a phone of Budi');
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, place.length + 2]), place]);
    const taken = jpeg(400, 300);
    const { id, status, body } = await send({
      name: 'a.jpg',
      content: Buffer.concat([taken.subarray(0, 2), segment, taken.subarray(2), Buffer.from('GPS too')]),
    });
    expect([status, body.data.size]).toEqual([200, taken.length]);
    expect(await storedBytes(id)).toEqual(taken);
  });

  it('says the documents’ texts', async () => {
    expect((await send({ name: 'a.gif', content: Buffer.from('GIF89a......') })).body.message).toBe(
      'File type is not accepted',
    );
    const { message } = (await send({ name: 'a.pdf', content: Buffer.concat([pdf(), Buffer.alloc(2_500_000)]) })).body;
    expect(message).toMatch(/^Ukuran file tidak lebih dari 2 MB\. Ukuran file anda adalah 2\.50 MB$/);
    const two = await send({ name: 'a.pdf', content: pdf(), extra: [['FileContent', new File(['x'], 'b.pdf')]] });
    expect([two.status, two.body.message]).toEqual([400, 'Only one file can be uploaded at a time']);
  });

  it.each([
    ['PDF', 'a.pdf', pdf().subarray(0, -7)],
    ['PNG', 'a.png', png(50, 50).subarray(0, -9)],
    ['JPEG', 'a.jpg', jpeg(40, 30).subarray(0, -2)],
    ['JPEG with a small picture in front', 'a.jpg', withPreview(jpeg(40, 30).subarray(0, -2))],
  ])('refuses a %s that a copy broke off, and says that its end is missing', async (_what, name, content) => {
    const { status, body } = await send({ name, content });
    expect([status, body.message]).toEqual([415, expect.stringMatching(/^The end of this file is missing/)]);
  });

  it('says that a file is something else than its name says', async () => {
    const { message } = (await send({ name: 'a.pdf', content: png(50, 50) })).body;
    expect(message).toMatch(/^The content of this file is of another type than its name says/);
    expect((await send({ name: 'a.gif', content: png(50, 50) })).body.message).toBe('File type is not accepted');
  });

  it('takes 2,000,000 bytes', async () => {
    expect(
      (await send({ name: 'a.pdf', content: Buffer.concat([pdf(), Buffer.alloc(2_000_000 - pdf().length)]) })).status,
    ).toBe(200);
  });

  it('refuses another file type, a name it does not know and an id that is none', async () => {
    expect((await send({ name: 'a.pdf', content: pdf(), fileType: 'secret' })).body.fields).toHaveProperty('FileType');
    expect((await send({ name: 'a.pdf', content: pdf(), extra: [['size', '1']] })).body.fields).toHaveProperty('size');
    expect((await send({ id: '../../etc', name: 'a.pdf', content: pdf() })).body.fields).toHaveProperty('FileId');
  });

  it('keeps a name that could not spoof another, nor be a path', async () => {
    const { body } = await send({ name: '../a\u202efdp.exe\u0007.pdf', content: pdf() });
    expect(body.data.name).toBe('afdp.exe.pdf');
  });

  it('needs a live captcha token or a signed-in user', async () => {
    expect((await send({ name: 'a.pdf', content: pdf() }, { f: 'made-up' })).body.message).toBe('Token is invalid!');
    expect(
      (await send({ name: 'a.pdf', content: pdf() }, { token: 'test.00000000-0000-4000-8000-000000000000' })).status,
    ).toBe(401);
  });
});

describe('a repeated upload', () => {
  it('answers the same and stores nothing again', async () => {
    const first = await send({ name: 'a.pdf', content: pdf('/A 1') });
    const row = () =>
      server.db.selectFrom('files').select(['storageKey']).where('id', '=', first.id).executeTakeFirst();
    const before = await row();
    const again = await send({ id: first.id, name: 'a.pdf', content: pdf('/A 1') });
    expect([again.status, again.raw]).toEqual([200, first.raw]);
    expect(await row()).toEqual(before);
  });

  it('with other bytes, and of another uploader, is refused in the same words', async () => {
    const { id } = await send({ name: 'a.pdf', content: pdf('/A 2') });
    const own = await send({ id, name: 'a.pdf', content: pdf('/A 3') });
    const foreign = await send({ id, name: 'a.pdf', content: pdf('/A 2') }, await server.visitor());
    const user = await send({ id, name: 'a.pdf', content: pdf('/A 2') }, await server.user({ role: 'superadmin' }));
    expect([own.status, foreign.raw, user.raw]).toEqual([409, own.raw, own.raw]);
    expect(await storedBytes(id)).toEqual(pdf('/A 2'));
  });

  it('that comes at the same time leaves one file and no bytes behind', async () => {
    const id = randomUUID();
    const removed: string[] = [];
    const { files: store } = server.services;
    const remove = store.remove;
    store.remove = async (key) => {
      removed.push(key);
      await remove(key);
    };
    const answers = await Promise.all([1, 2, 3].map(() => send({ id, name: 'a.pdf', content: pdf('/A 4') })));
    store.remove = remove;
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(removed).toHaveLength(answers.filter(({ status }) => status === 409).length);
    expect(await storedBytes(id)).toEqual(pdf('/A 4'));
  });

  it('under one Idempotency-Key answers what was answered first', async () => {
    const sent = { id: randomUUID(), name: 'a.pdf', content: pdf('/A 5'), idempotencyKey: randomUUID() };
    const first = await send(sent);
    const again = await send(sent);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});
