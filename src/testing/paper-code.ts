import { issuedPapers } from '#features/issued-papers/contract.ts';
import { readPdf } from './pdf.ts';
import type { TestServer } from './server.ts';

/** The code that is printed on a paper's first page; 'none' without one. Parts of a UUID in a made-up number are none. */
export const codeOn = async (file: Buffer): Promise<string> =>
  /(?<![\w-])[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}(?![\w-])/.exec(
    (await readPdf(file)).pages[0]?.text ?? '',
  )?.[0] ?? 'none';

/** What strangers see of a paper that was downloaded. */
export const saidOf = async (server: TestServer, file: Buffer) =>
  (await server.call(issuedPapers.verify, { code: await codeOn(file) })).body.data.paper;
