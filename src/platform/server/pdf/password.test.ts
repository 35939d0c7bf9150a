import PdfDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect.ts';
import { needsPassword } from './password.ts';

async function drawn(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PdfDocument(options);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.text('Certificate of competency');
  document.end();
  await ended;
  return Buffer.concat(parts);
}

describe.each(['1.3', '1.4', '1.5', '1.6', '1.7', '1.7ext3'] as const)('a PDF of version %s', (pdfVersion) => {
  it.each([
    ['without a password', {}, false],
    ['that may not be printed', { ownerPassword: 'office', permissions: {} }, false],
    ['with a password', { userPassword: 'rahasia' }, true],
    ['with a password of each kind', { userPassword: 'rahasia', ownerPassword: 'office' }, true],
  ] as const)('%s', async (_words, options, isLocked) => {
    const file = await drawn({ pdfVersion, ...options });
    expect([needsPassword(file), inspectPdf(file)]).toEqual([isLocked, isLocked ? 'locked' : 'harmless']);
  });
});

it('is not said of what cannot be read', () => {
  for (const text of ['', '/Encrypt 9 0 R', '9 0 obj << /Filter /Standard /R 3 /O (a /U <zz> /P -4 >> /Encrypt 9 0 R'])
    expect(needsPassword(Buffer.from(text))).toBe(false);
});
