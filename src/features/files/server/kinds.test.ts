import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#platform/contract/endpoint.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { zipped } from '#testing/workbook.ts';
import { files } from '../contract.ts';

let server: TestServer;
let caller: { token: string; userId: string };
let letter: Buffer;
beforeAll(async () => {
  server = await testServer();
  caller = await server.user({ role: 'superadmin' });
  letter = zipped({ '[Content_Types].xml': docxTypes, 'word/document.xml': '<w:document/>' });
});
afterAll(() => server.close());

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docxTypes = `<Types><Override PartName="/word/document.xml" ContentType="${docx}.main+xml"/></Types>`;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n');

async function send(fileType: string, name: string, content: Uint8Array, visitor?: { f: string }) {
  const form = new FormData();
  const id = randomUUID();
  form.set('FileId', id);
  form.set('FileType', fileType);
  form.set('FileContent', new Blob([new Uint8Array(content)]), name);
  const encoded = new Response(form);
  const { path } = visitor ? files.uploadPublic : files.upload;
  const response = await server.server.inject({
    method: 'POST',
    url: `${apiPrefix}${path}${visitor ? `?f=${visitor.f}` : ''}`,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(!visitor && { authorization: `Bearer ${caller.token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { id, status: response.statusCode };
}

describe('the kind of a file says what it may be', () => {
  it.each([
    ['a contract as a Word document', 'Contract', 'Agreement.docx', 200],
    ['a paper of a person as a Word document', 'personaldata', 'Agreement.docx', 415],
    ['a request for stores as a Word document', 'asessment', 'Agreement.docx', 415],
    ['a Word document called a workbook', 'asessment', 'Agreement.xlsx', 415],
    ['an appraisal as a Word document', 'Appraisal', 'Agreement.docx', 415],
  ])('%s', async (_what, kind, name, status) => {
    expect((await send(kind, name, letter)).status).toBe(status);
  });

  it('and a PDF is any of them', async () => {
    for (const kind of ['personaldata', 'Appraisal', 'Contract', 'asessment'])
      expect((await send(kind, 'a.pdf', pdf)).status, kind).toBe(200);
  });

  it('of which a visitor sends papers of a person alone', async () => {
    const visitor = await server.visitor();
    expect((await send('personaldata', 'a.pdf', pdf, visitor)).status).toBe(200);
    expect((await send('Contract', 'a.pdf', pdf, visitor)).status).toBe(400);
  });
});

it('shows a PDF in the browser, and hands a Word document out to be saved', async () => {
  const dispositionOf = async (name: string, content: Buffer) => {
    const { id } = await send('Contract', name, content);
    const response = await server.server.inject({
      url: `${apiPrefix}${files.download.path}?fileId=${id}&fileType=Contract`,
      headers: { authorization: `Bearer ${caller.token}` },
    });
    return [response.statusCode, String(response.headers['content-disposition']).split(';')[0]];
  };
  expect(await dispositionOf('a.pdf', pdf)).toEqual([200, 'inline']);
  expect(await dispositionOf('a.docx', letter)).toEqual([200, 'attachment']);
});
