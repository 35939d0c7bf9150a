import { issuedPapers } from '#features/issued-papers/contract.ts';
import { readPdf } from './pdf.ts';
import type { TestServer } from './server.ts';

/** The code that is printed on a paper's first page; 'none' without one. */
export const codeOn = async (file: Buffer): Promise<string> =>
  /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await readPdf(file)).pages[0]?.text ?? '')?.[0] ?? 'none';

/** What strangers see of a paper that was downloaded. */
export const saidOf = async (server: TestServer, file: Buffer) =>
  (await server.call(issuedPapers.verify, { code: await codeOn(file) })).body.data.paper;
