import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import type { Services } from '#platform/server/feature.ts';
import type { ShownPersonalFile } from '../../contract.ts';
import type { CvHolder } from '../rules.ts';
import { drawCv } from './documents.ts';
import { findStoredFile, indonesianPositions } from './queries.ts';

interface Asked {
  holder: CvHolder;
  /** As the reader may see it. */
  record: ShownPersonalFile;
  language: DocumentLanguage;
}

interface Means {
  db: Db;
  services: Services;
  today: string;
}

/** A name as part of a file's: without what file systems refuse. */
const fileName = (text: string) => text.replace(/[\\/:*?"<>|\s]+/g, ' ').trim();

/** The CV of a person as a PDF, with what the reader may see of the file. */
export async function writeCv({ db, services, today }: Means, { holder, record, language }: Asked) {
  return {
    name: `CV ${fileName(record.fullName)} ${holder.number}.pdf`,
    contentType: 'application/pdf',
    content: await drawCv({
      record,
      holder,
      photo: await readPhoto(db, services, record.photo?.uuid),
      company: companyOf(services.config),
      language,
      positions: language === 'id' ? await indonesianPositions(db) : new Map(),
      today,
    }),
  } as const;
}

/** The photo's bytes; a file that is no longer in the store leaves its frame empty. */
async function readPhoto(db: Db, { files }: Services, id: string | undefined): Promise<Buffer | undefined> {
  const stored = id && (await findStoredFile(db, id));
  if (!stored || !/^image\/(jpeg|png)$/.test(stored.contentType)) return undefined;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await files.read(stored.storageKey)) chunks.push(chunk);
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
