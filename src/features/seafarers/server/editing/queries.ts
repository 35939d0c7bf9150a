import type * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, Refusal } from '#platform/server/errors.ts';
import { validated } from '#platform/server/merge-input.ts';
import {
  type anySections,
  bankStep,
  certificationSection,
  heldCertification,
  type MissingScans,
  missingScans,
  personalStep,
  personalStepBeside,
  serviceSection,
  trainingStep,
} from '../../contract.ts';
import { saveCertification, saveSeaServices } from '../documents/queries.ts';
import { type Author, saveBankAccounts, savePersonal, saveTrainings } from '../queries.ts';
import type { Berth } from '../requirements/queries.ts';

/** The office changes a personal file, an applicant's or a crew member's: the sections that are sent, each whole. */

const sections = {
  personal: personalStep,
  certification: certificationSection,
  services: serviceSection,
  trainings: trainingStep,
  bank: bankStep,
} as const;
type Sections = typeof sections;
export type SentSections = { [Name in keyof Sections]?: z.output<Sections[Name]> | undefined };

/**
 * The sections something was sent of, each by its own rules; all that is wrong is named at once. Of a file that may
 * lack something, `lacks` names its missing scans, and certificates are asked to be complete when they are saved.
 */
export function validatedSections(input: z.output<typeof anySections>, lacks?: MissingScans): SentSections {
  const wrong: Record<string, string> = {};
  const sent = new Set(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : name)));
  const read = <S extends $ZodType & { shape: object }>(schema: S): z.output<S> | undefined => {
    if (!Object.keys(schema.shape).some((field) => sent.has(field))) return undefined;
    try {
      return validated(schema, input);
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      Object.assign(wrong, error.fields);
      return undefined;
    }
  };
  const all: SentSections = {
    personal: read(lacks ? personalStepBeside(lacks) : sections.personal),
    certification: read(lacks ? heldCertification : sections.certification),
    services: read(sections.services),
    trainings: read(sections.trainings),
    bank: read(sections.bank),
  };
  if (Object.keys(wrong).length) throw badInput(wrong);
  return all;
}

/** The scans that a file lacks. */
export async function findMissingScans(db: Db, seafarerId: number): Promise<MissingScans> {
  const { photoFileId, nationalIdFileId, passportFileId } = await db
    .selectFrom('seafarers')
    .select(['photoFileId', 'nationalIdFileId', 'passportFileId'])
    .where('id', '=', seafarerId)
    .executeTakeFirstOrThrow();
  return missingScans({ photo: photoFileId, photoKtp: nationalIdFileId, photoPassport: passportFileId });
}

interface Writing {
  author: Author;
  berth: Berth;
  /** A crew member's: what it lacks already does not stand in the way. */
  mayLack?: boolean;
}

/** Writes them into a file that is held. */
export async function saveSections(db: Db, seafarerId: number, sent: SentSections, writing: Writing): Promise<void> {
  const { personal, certification, services, trainings, bank } = sent;
  const { author } = writing;
  if (personal) await savePersonal(db, seafarerId, personal, author);
  if (certification) await saveCertification(db, seafarerId, certification, writing);
  if (services) await saveSeaServices(db, seafarerId, services, { author, keepsTimesAboard: true });
  if (trainings) await saveTrainings(db, seafarerId, trainings, author);
  if (bank) await saveBankAccounts(db, seafarerId, bank, author);
}
