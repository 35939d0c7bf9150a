import { describe, expect, it } from 'vitest';
import { zipped } from '#testing/workbook.ts';
import type { UploadType } from '../contract/upload.ts';
import { checkOffice, legacyType } from './office-files.ts';

const docx: UploadType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const xlsx: UploadType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const packed = (parts: Record<string, string>) => zipped({ '[Content_Types].xml': types, ...parts });
const word = { 'word/document.xml': '<w:document/>' };
const book = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': '<worksheet/>' };
const template = (target: string) =>
  `<Relationships><Relationship Type="http://schemas.example/attachedTemplate" Target="${target}" TargetMode="External"/></Relationships>`;

/** The container of old Word and Excel files: its mark, and the names in its directory. */
const legacy = (...names: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    ...names.map((name) => Buffer.from(`${name}\0`.padEnd(32, '\0'), 'utf16le')),
  ]);

describe('a document of today', () => {
  it.each([
    ['a plain letter', docx, word, 'harmless'],
    ['a plain workbook', xlsx, book, 'harmless'],
    ['a letter with a picture', docx, { ...word, 'word/media/image1.png': 'x' }, 'harmless'],
    ['a workbook that holds a table of another', xlsx, { ...book, 'xl/embeddings/sheet.xlsx': 'x' }, 'harmless'],
    ['a letter with macros', docx, { ...word, 'word/vbaProject.bin': 'x' }, 'active'],
    ['a workbook with macros', xlsx, { ...book, 'xl/vbaProject.bin': 'x' }, 'active'],
    ['macros called otherwise', xlsx, { ...book, '[Content_Types].xml': `${types}macroEnabled.main+xml` }, 'active'],
    ['a sheet of macros as of 1992', xlsx, { ...book, 'xl/macrosheets/sheet1.xml': 'x' }, 'active'],
    ['a program inside', docx, { ...word, 'word/embeddings/oleObject1.bin': 'x' }, 'active'],
    ['a control', docx, { ...word, 'word/activeX/activeX1.xml': 'x' }, 'active'],
    [
      'a template from elsewhere',
      docx,
      { ...word, 'word/_rels/settings.xml.rels': template('https://evil.example') },
      'active',
    ],
    ['a workbook called a letter', docx, book, 'unclear'],
    ['what unpacks to 31 MB', xlsx, { ...book, 'xl/worksheets/sheet2.xml': ' '.repeat(31_000_000) }, 'unclear'],
  ] as const)('is judged by what is in it: %s', async (_what, type, parts, finding) => {
    expect(await checkOffice(type, packed(parts))).toBe(finding);
  });

  it('that breaks off is not taken for one', async () => {
    const whole = packed(book);
    expect(await checkOffice(xlsx, whole.subarray(0, whole.length - 40))).toBe('unclear');
  });
});

describe('a document of before 2007', () => {
  it.each([
    ['a letter', legacy('Root Entry', 'WordDocument'), 'application/msword', 'harmless'],
    ['a workbook', legacy('Root Entry', 'Workbook'), 'application/vnd.ms-excel', 'harmless'],
    ['a workbook of 1995', legacy('Root Entry', 'Book'), 'application/vnd.ms-excel', 'harmless'],
    ['a letter with macros', legacy('WordDocument', 'Macros', 'VBA'), 'application/msword', 'active'],
    ['a workbook with macros', legacy('Workbook', '_VBA_PROJECT_CUR'), 'application/vnd.ms-excel', 'active'],
    ['an encrypted one', legacy('Workbook', 'EncryptedPackage'), 'application/vnd.ms-excel', 'unclear'],
  ] as const)('is judged by what is in it: %s', async (_what, content, type, finding) => {
    expect(legacyType(content)).toBe(type);
    expect(await checkOffice(type, content)).toBe(finding);
  });

  it('of another program is none', () => {
    expect(legacyType(legacy('Root Entry', 'PowerPoint Document'))).toBeUndefined();
  });
});
