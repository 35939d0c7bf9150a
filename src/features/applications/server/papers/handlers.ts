import { maskFor } from '#features/seafarers/masking/rules.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, found, notFound } from '#platform/server/errors.ts';
import { feature, type Services } from '#platform/server/feature.ts';
import { logReading } from '#platform/server/read-log.ts';
import type { Scope } from '#platform/server/session.ts';
import { papers, pdf, spreadsheet } from '../../papers/contract.ts';
import { letterReference } from '../../papers/rules.ts';
import { stages } from '../../rules.ts';
import { bookExaminations } from '../examinations/queries.ts';
import { findRegistration } from '../queries.ts';
import { drawCv } from './cv/documents.ts';
import { drawMcuLetter, type McuLetter } from './letter/documents.ts';
import {
  countApplications,
  findLetterApplicants,
  findPackage,
  findStoredFile,
  indonesianPositions,
  listBocRows,
} from './queries.ts';
import { bocWorkbook } from './sheet/documents.ts';

/** Applicants a query of the sheet reads at once. */
const pageSize = 500;

const companyOf = ({ companyName, companyAddress, companyCity }: Config) => ({
  name: companyName,
  address: companyAddress,
  city: companyCity,
});

/** A name as part of a file's: without what file systems refuse. */
const fileName = (text: string) => text.replace(/[\\/:*?"<>|\s]+/g, ' ').trim();

export const papersFeature = feature(papers, {
  cv: async ({ regCrewId, language }, { db, scope, user, services }) => {
    const record = maskFor(user, found(await findRegistration(db, scope, regCrewId)));
    await logReading(db, user, 'cv', regCrewId);
    return {
      name: `CV ${fileName(record.fullName)} ${record.regRegisNo}.pdf`,
      contentType: pdf,
      content: await drawCv({
        record,
        photo: await readPhoto(db, services, record.photo?.uuid),
        company: companyOf(services.config),
        language,
        positions: language === 'id' ? await indonesianPositions(db) : new Map(),
        today: todayInJakarta(),
      }),
    };
  },

  mcuLetter: {
    run: async (booking, { db, scope, user, services }) => {
      const applicants = await waitingForMcu(db, scope, [...new Set(booking.regCrewIds)]);
      await bookExaminations(db, scope, booking, { userId: user.userId, services });
      await logReading(db, user, 'letter', [...new Set(booking.regCrewIds)]);
      const known = found(await findPackage(db, booking.mcuPackageId));
      const letter: McuLetter = {
        dated: todayInJakarta(),
        letterNumber: booking.letterNumber,
        schedule: booking.schedule,
        clinicName: booking.clinicName,
        clinicLocation: booking.clinicLocation || null,
        packageName: known.name,
        packageNameId: known.nameId,
        applicants,
      };
      return letter;
    },
    render: async (letter: McuLetter, { services }) => {
      return {
        name: `MCU ${letterReference(letter.letterNumber, letter.dated).replaceAll('/', '-')}.pdf`,
        contentType: pdf,
        content: await drawMcuLetter(letter, companyOf(services.config)),
      };
    },
  },

  bocSheet: async ({ regCrewIds }, { db, scope, user, services }) => {
    const ids = [...new Set(regCrewIds)].sort((a, b) => a - b);
    if ((await countApplications(db, scope, ids)) !== ids.length) throw notFound();
    await logReading(db, user, 'sheet', ids);
    return {
      name: workbookName('BOC'),
      contentType: spreadsheet,
      content: bocWorkbook(pagesOf(db, scope, ids), services.config.companyName),
    };
  },
});

/** Those to examine, all of them in stage mcu; one that is not, or not there, is named by its number at most. */
async function waitingForMcu(db: Db, scope: Scope, ids: readonly number[]) {
  const rows = await findLetterApplicants(db, scope, ids);
  if (rows.length !== ids.length) throw badInput({ regCrewIds: 'An applicant of the list is not there' });
  if (rows.some(({ stage }) => stage !== stages.mcu))
    throw badInput({ regCrewIds: 'An applicant of the list does not wait for the MCU' });
  if (new Set(rows.map(({ divisionId }) => divisionId)).size > 1)
    throw badInput({ regCrewIds: 'A letter is for applicants of one division' });
  return rows.map(({ id: _id, stage: _stage, divisionId: _divisionId, ...applicant }) => applicant);
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

/** The rows of the sheet by the next ids each time: no cursor stays open while a slow reader takes them. */
async function* pagesOf(db: Db, scope: Scope, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += pageSize) yield await listBocRows(db, scope, ids.slice(at, at + pageSize));
}
