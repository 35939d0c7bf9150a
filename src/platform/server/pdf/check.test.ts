import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { CheckLine } from '../check-line.ts';
import { workerEntry } from '../worker-entry.ts';
import { checkPdf as checkPdfOf } from './check.ts';
import { inspectPdf } from './inspect.ts';

/** What uploads are told is tried in features/files. Here: honest files, ways to hide something, and hostile work. */

const checkPdf = (content: Buffer, within?: number) => checkPdfOf(content, turn('staff'), within);
const turn = (key: string, from = key) => ({ key, from, isStaff: key.startsWith('staff') });

const ofText = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`, 'latin1');

const catalogue = (inside: string) => ofText(`1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj`);
const stream = (inside: string) => ofText(`1 0 obj\n<< /Length ${inside.length} >>\nstream\n${inside}\nendstream`);
const packed = (inside: string, dictionary: string, pack: (text: Buffer) => Buffer = deflateSync) =>
  ofText(`1 0 obj\n<< ${dictionary} >>\nstream\n${pack(Buffer.from(inside)).toString('latin1')}\nendstream endobj`);
const twice = (text: Buffer) => deflateSync(Buffer.from(`${text.toString('hex')}>`));
const script = '<< /S /JavaScript >>';

async function written(draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PdfDocument();
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(pieces);
}

describe('a PDF', () => {
  it('of text, links, bookmarks and pages is harmless', async () => {
    const file = await written((document) => {
      document.text('Certificate of Competency', { link: 'https://verify.example' });
      document.addPage().text('Page two');
      document.outline.addItem('Two');
    });
    expect(await checkPdf(file)).toBe('harmless');
  });

  it.each(['%PDF-1.4', '%PDF-1.4\n%%EOF\n', '%PDF-1.4\n<script>alert(1)</script>', '%PDF- an object'])(
    'that is only called so is none: %j',
    async (text) => {
      expect(await checkPdf(Buffer.from(text))).toBe('empty');
    },
  );

  it('with a script is active', async () => {
    const file = await written((document) => {
      document.text('x');
      document.initForm();
      document.formText('a', 10, 10, 100, 20, { format: { type: 'date', param: 'yyyy' } });
    });
    expect(await checkPdf(file)).toBe('active');
  });

  it.each([
    ['a script packed twice', packed(script, '/N 1/First 4/Filter[/FlateDecode/ASCIIHexDecode]', twice)],
    ['packed objects without a type', packed(`1 0 ${script}`, '/N 1 /First 4 /Filter /FlateDecode')],
    ['a script in a remark, where a table may lead', catalogue(`%\n>> endobj\n%7 0 obj ${script} endobj\n<<`)],
    ['a script in a string, where a table may lead', catalogue(`/Title (7 0 obj ${script} endobj)`)],
    ['a script in a stream, where a table may lead', stream(`7 0 obj ${script} endobj`)],
    ['a file inside that is not called so', catalogue('/AF [<< /Type /Filespec /EF << /F 5 0 R >> >>]')],
    ['a web page that opens by itself', catalogue('/OpenAction << /S /URI /URI (https://x.test) >>')],
    ['the same, further away', ofText('1 0 obj<</OpenAction 9 0 R>> 9 0 obj << /S 8 0 R >> endobj 8 0 obj /URI')],
    ['one that opens after another action', catalogue('/OpenAction << /S /GoTo /Next [<< /S /GoToR >>] >>')],
    ['one that opens when a page is shown', catalogue('/AA << /O << /S /GoToR /F (x.pdf) >> >>')],
  ])('with %s is active', (_what, file) => {
    expect(inspectPdf(file)).toBe('active');
  });

  it('with a name in a stream that means nothing there is harmless', () => {
    expect(inspectPdf(stream('a /EF b /AA c'))).toBe('harmless');
  });

  it.each([
    ['strings that never end', 'obj('.repeat(400_000)],
    ['lists in lists', 'obj['.repeat(400_000)],
    ['dictionaries in dictionaries', 'obj<</A'.repeat(250_000)],
    ['remarks after remarks', 'obj%'.repeat(400_000)],
    ['words without end', `obj${'a'.repeat(1_900_000)}`],
    ['escaped names', `1 0 obj<<${'/#4a'.repeat(450_000)}>>`],
    ['actions in a circle', '1 0 obj<</OpenAction 2 0 R>> 2 0 obj<</S/GoTo/Next 2 0 R>>'],
  ])('of %s is given an answer', (_what, text) => {
    expect(['harmless', 'active', 'unclear', 'empty']).toContain(inspectPdf(ofText(text)));
  });

  it('keeps no one waiting while it is looked at, and many are looked at one after the other', async () => {
    await checkPdf(ofText(''));
    const heavy = ofText(`1 0 obj<<${'/#4a'.repeat(450_000)}>>`);
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    const findings = await Promise.all(Array.from({ length: 4 }, () => checkPdf(heavy)));
    clearInterval(timer);
    expect(findings).toEqual(Array(4).fill('harmless'));
    expect(ticks).toBeGreaterThan(10);
  });

  it('that takes too long is left, and the next one is looked at', async () => {
    const slow = ofText('obj('.repeat(400_000));
    expect(await checkPdf(slow, 1)).toBe('unclear');
    expect(await checkPdf(ofText('1 0 obj<< >> endobj'))).toBe('harmless');
  });

  it('waits for its turn: staff first, then visitors of another address, then who sent many', async () => {
    const slow = ofText('obj('.repeat(400_000));
    const quick = ofText('1 0 obj<< >> endobj');
    const order: string[] = [];
    const sent = (name: string, file: Buffer, by: ReturnType<typeof turn>, within?: number) =>
      checkPdfOf(file, by, within).then(
        () => order.push(name),
        ({ status }: { status: number }) => order.push(`${name} ${status}`),
      );
    await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => sent(`many ${at + 1}`, slow, turn('visitor 1', 'address 1'), 50)),
      sent('same address', quick, turn('visitor 2', 'address 1')),
      sent('other address', quick, turn('visitor 3', 'address 2')),
      sent('staff', quick, turn('staff')),
    ]);
    expect(order).toEqual([
      'many 9 429',
      'many 10 429',
      'many 1',
      'staff',
      'other address',
      'same address',
      ...Array.from({ length: 7 }, (_, at) => `many ${at + 2}`),
    ]);
  });

  it('is refused where its turn does not come in time', async () => {
    const line = new CheckLine<Uint8Array, string>({
      entry: () => workerEntry(import.meta.url, { source: './worker.ts', built: './worker.js' }),
      patience: 3_000,
      mostWait: 20,
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    const file = ofText('1 0 obj<< >> endobj');
    const both = await Promise.allSettled([line.check(file, turn('one')), line.check(file, turn('two'))]);
    expect(both).toMatchObject([{ value: 'harmless' }, { reason: { status: 503 } }]);
  });
});
