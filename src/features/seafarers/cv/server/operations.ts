import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import type { Mark } from '#platform/server/documents/mark.ts';
import type { DocumentLanguage } from '#platform/server/documents/words.ts';
import type { Services } from '#platform/server/feature.ts';
import { unlessGone } from '#platform/server/file-store.ts';
import type { ShownPersonalFile } from '../../contract.ts';
import { printedName } from '../../rules.ts';
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
  /** Gives a CV its code. `name` tells those of one person apart: each language, and what each reader may see. */
  issue: CvIssue;
}
export type CvIssue = (
  cv: { name: string; contents: unknown },
  draw: (marks: readonly Mark[]) => Promise<Buffer>,
) => Promise<Buffer>;

/** A name as part of a file's: without what file systems refuse. */
const fileName = (text: string) => text.replace(/[\\/:*?"<>|\s]+/g, ' ').trim();

/** The CV of a person as a PDF, with what the reader may see of the file, and with its code. */
export async function writeCv({ db, services, today, issue }: Means, { holder, record, language }: Asked) {
  const company = companyOf(services.config);
  const photo = await readPhoto(db, services, record.photo?.uuid);
  const positions = language === 'id' ? await indonesianPositions(db) : new Map();
  const hidden = createHash('sha256').update(record.maskedFields.join()).digest('hex').slice(0, 8);
  // The day of printing is no part of it: the same CV of tomorrow has the same code.
  const cv = { name: `${language} ${hidden}`, contents: [company, holder, saidBy(record)] };
  return {
    name: `CV ${fileName(record.fullName)} ${holder.number}.pdf`,
    contentType: 'application/pdf',
    content: await issue(cv, (marks) => drawCv({ record, holder, photo, company, language, positions, today, marks })),
  } as const;
}

/** What a CV shows of a file. */
const saidBy = (file: ShownPersonalFile) => [
  [printedName(file), file.photo?.uuid, file.seafarerIdNumber, file.seamanBookNumber, file.passportId],
  [file.birthPlace, file.dateOfBirth, file.sex, file.height, file.weight, file.nationality, file.maritalStatus],
  [file.phoneNumber, file.emailAddress, file.address, file.coverallSize, file.safetyShoesSize],
  [file.registerTravelDocs, file.registerCOCDocs, file.registerCOPDocs, file.registerSeaServices],
  [file.educationHistory, file.registerTrainings, file.nextOfKin],
];

/** The photo's bytes; a file that is no longer in the store leaves its frame empty. */
async function readPhoto(db: Db, { files }: Services, id: string | undefined): Promise<Buffer | undefined> {
  const stored = id && (await findStoredFile(db, id));
  if (!stored || !/^image\/(jpeg|png)$/.test(stored.contentType)) return undefined;
  return files.read(stored.storageKey).then(buffer, unlessGone);
}
