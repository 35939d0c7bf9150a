import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { countryName } from '#features/reference/countries/rules.ts';
import type { Faults } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { writtenOnce } from '#platform/server/database/names.ts';
import { badInput, found, Refusal } from '#platform/server/errors.ts';
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
import { saveCertification } from '../../documents/server/queries.ts';
import type { Field, Fields } from '../../fields/contract.ts';
import { personEntries } from '../../fields/rules.ts';
import { type Author, findScans } from '../../fields/server/queries.ts';
import { type FileList, listEntries } from '../../lists/rules.ts';
import type { Berth } from '../../readiness/server/queries.ts';
import { bodyMassIndex } from '../../rules.ts';
import { saveSeaServices } from '../../sea-service/server/queries.ts';
import { saveBankAccounts, savePersonal, saveTrainings } from '../../server/queries.ts';
import type { UnmaskedFile } from '../contract.ts';

const fileOf = (column: RawBuilder<unknown>) => sql`
  (select json_build_object('name', f.name, 'uuid', f.id, 'size', f.size, 'type', f.content_type)
     from files f where f.id = ${column})`;
const readFrom = (row: string, { column, kind }: Field) => {
  const value = sql.ref(`${row}.${column}`);
  return kind === 'file' ? fileOf(value) : value;
};

/** A row of a list under the names of its fields. */
const rowOf = (fields: Fields) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([name, field]) => [sql.lit(name), readFrom('r', field)]),
  )})`;
const listOf = ({ table, part, fields }: FileList) => sql`
  (select coalesce(json_agg(${rowOf(fields)} order by r.id), '[]') from ${sql.table(table)} r
    where r.seafarer_id = s.id and ${part ? sql`r.kind = ${sql.lit(part)}` : sql`true`})`;
const firstOf = ({ table, fields }: FileList) => sql`
  (select ${rowOf(fields)} from ${sql.table(table)} r where r.seafarer_id = s.id order by r.id limit 1)`;

// A row, since an object built of names and values takes no more than fifty of them.
const columns = [
  ...personEntries.flatMap(([name, field]) => (field.column ? [[name, readFrom('s', field)] as const] : [])),
  ...listEntries.map(([name, list]) => [name, name === 'nextOfKin' ? firstOf(list) : listOf(list)] as const),
].map(([name, value]) => sql`${value} as ${sql.raw(`"${name}"`)}`);

/**
 * The whole file of `s` in the documents' names, one statement: its lists are built into JSON where they lie, so a file with
 * two hundred sea services costs no more round trips than an empty one.
 */
const whole = writtenOnce(sql<StoredFile>`(select row_to_json(f) from (select ${sql.join(columns)}) f)`);

/** A file as it is read, before what is worked out of it. */
type StoredFile = Omit<UnmaskedFile, 'bmi'>;

/** The file of a seafarer as a column of another statement; `asPersonalFile` reads it. */
export const personalFileOf = (seafarerId: RawBuilder<unknown>) =>
  sql<StoredFile>`(select ${whole} from seafarers s where s.id = ${seafarerId})`;

/** Issuing countries were written freely once: what names one is read as that country. */
const withCountry = <Row extends { issuingCountry: string | null }>(rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, issuingCountry: countryName(row.issuingCountry) }));

/** A personal file as it is kept, for the server's own work or for `maskFor`. The caller has checked who reads. */
export async function readPersonalFile(db: Db, seafarerId: number): Promise<UnmaskedFile> {
  const files = await readPersonalFiles(db, [seafarerId]);
  return found(files.get(seafarerId));
}

/** Several at once, by id. */
export async function readPersonalFiles(db: Db, seafarerIds: readonly number[]): Promise<Map<number, UnmaskedFile>> {
  const { rows } = await sql<{ id: number; file: StoredFile }>`
    select s.id, ${whole} as file from seafarers s where s.id in (${sql.join([...seafarerIds])})`.execute(db);
  return new Map(rows.map(({ id, file }) => [id, asPersonalFile(file)]));
}

export const asPersonalFile = (file: StoredFile) =>
  ({
    ...file,
    registerCOCDocs: withCountry(file.registerCOCDocs),
    registerCOPDocs: withCountry(file.registerCOPDocs),
    bmi: bodyMassIndex(file.height, file.weight),
  }) as UnmaskedFile;

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
  const wrong: Faults = {};
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
export const findMissingScans = async (db: Db, seafarerId: number): Promise<MissingScans> =>
  missingScans(await findScans(db, seafarerId));

interface Writing {
  author: Author;
  berth: Berth;
  /** True for a crew member's file: what it already lacks does not block a change. */
  mayLack?: boolean;
}

/** Writes them into a file that is held. */
export async function saveSections(db: Db, seafarerId: number, sent: SentSections, writing: Writing): Promise<void> {
  const { personal, certification, services, trainings, bank } = sent;
  const { author } = writing;
  if (personal) await savePersonal(db, seafarerId, personal, author);
  if (certification) await saveCertification(db, seafarerId, certification, writing);
  if (services) await saveSeaServices(db, seafarerId, services, { ...writing, keepsTimesAboard: true });
  if (trainings) await saveTrainings(db, seafarerId, trainings, author);
  if (bank) await saveBankAccounts(db, seafarerId, bank, author);
}
