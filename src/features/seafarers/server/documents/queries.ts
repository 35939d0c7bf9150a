import { sql } from 'kysely';
import { countryName, countryNamed } from '#features/reference/countries/rules.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import { validated } from '#platform/server/merge-input.ts';
import {
  type CertificationSection,
  certificationSection,
  type DocumentsStep,
  type ServiceSection,
} from '../../contract.ts';
import { sameTimeAboard } from '../../merging/rules.ts';
import {
  type HeldPaper,
  isUntouched,
  sameCertificate,
  sameSeaService,
  sameTravelDocument,
  withoutRepeats,
} from '../../rules.ts';
import { claimAttachments, releaseUnused } from '../attachments/queries.ts';
import { addChoices } from '../options/queries.ts';
import type { Author } from '../queries.ts';
import { type Berth, type Decided, decideRequirements } from '../requirements/queries.ts';
import { type ListRow, replaceRows } from '../rows/queries.ts';

/** Who writes, and for which berth. */
interface Writing {
  author: Author;
  berth: Berth;
  /** What the file lacks already does not stand in the way: only what is touched must be complete. */
  mayLack?: boolean;
  /** Of a file that was merged, or a crew member's: several times with one company and position stay. */
  keepsTimesAboard?: boolean;
}

/** Writes step 2: travel documents, certificates as the berth needs them, sea service. */
export async function saveDocuments(db: Db, seafarerId: number, submitted: DocumentsStep, writing: Writing) {
  await saveCertification(db, seafarerId, submitted, writing);
  await saveSeaServices(db, seafarerId, submitted, writing);
}

/** Writes travel documents and certificates. */
export async function saveCertification(
  db: Db,
  seafarerId: number,
  submitted: CertificationSection,
  { author, berth, mayLack = false }: Writing,
): Promise<void> {
  await checkIssuers(db, seafarerId, submitted);
  const held = mayLack ? await findHeld(db, seafarerId) : undefined;
  const decide = async <Row extends Submitted>(kind: 'coc' | 'cop', field: string, rows: readonly Row[]) =>
    (await decideRequirements(db, berth, kind, field, rows, held && new Set(held.keys()))).map((row) => ({
      ...row,
      isUntouched: held !== undefined && isUntouched(row, held.get(row.certificateTypeId ?? 0)),
    }));
  const coc = await decide(
    'coc',
    'registerCOCDocs',
    submitted.registerCOCDocs.map((row) => ({ ...row, typeId: row.cocId })),
  );
  const cop = await decide(
    'cop',
    'registerCOPDocs',
    submitted.registerCOPDocs.map((row) => ({ ...row, typeId: row.copId })),
  );
  // What the matrix made a requirement must be complete, also where the client did not call it one.
  const asAsked = <Row extends Decided<Submitted> & { isUntouched: boolean }>(row: Row) => {
    const { typeId: _, certificateTypeId: __, isUntouched: untouched, ...rest } = row;
    return { ...rest, requirement: rest.requirement && !untouched };
  };
  validated(certificationSection, {
    ...submitted,
    registerCOCDocs: coc.map(asAsked),
    registerCOPDocs: cop.map(asAsked),
  });
  const named = (field: string, rows: readonly { attachment?: Attachment | null | undefined }[]) =>
    rows.map(({ attachment }, at) => ({ field: `${field}.${at}.attachment`, file: attachment }));
  await claimAttachments(db, seafarerId, [...named('registerCOCDocs', coc), ...named('registerCOPDocs', cop)], author);
  const travelDocuments = withoutRepeats(submitted.registerTravelDocs, sameTravelDocument);
  await replaceRows(
    db,
    'travelDocuments',
    seafarerId,
    travelDocuments.map((row) => ({
      name: row.documentName,
      number: row.documentNumber,
      issuedOn: row.issued ?? null,
      expiresOn: row.expired ?? null,
      description: row.description || null,
    })),
  );
  const rowsOf = (kind: string, rows: readonly (CertificateRow & { isUntouched: boolean })[]) =>
    withoutRepeats(
      // A required row that was never filled in is no certificate.
      rows.filter((row) => !row.isUntouched || held?.has(row.certificateTypeId ?? 0)),
      sameCertificate,
    ).map((row) => certificateColumns(kind, row));
  await replaceRows(db, 'certificates', seafarerId, rowsOf('coc', coc), sql`kind = 'coc'`);
  await replaceRows(db, 'certificates', seafarerId, rowsOf('cop', cop), sql`kind = 'cop'`);
  await releaseUnused(db, seafarerId);
}

/** Refuses what names no country as the issuer; words of old, which name none, may stay in the file they stand in. */
async function checkIssuers(db: Db, seafarerId: number, submitted: CertificationSection): Promise<void> {
  const unknown = (['registerCOCDocs', 'registerCOPDocs'] as const).flatMap((list) =>
    submitted[list].flatMap(({ issuingCountry }, at) =>
      issuingCountry && !countryNamed(issuingCountry) ? { field: `${list}.${at}.issuingCountry`, issuingCountry } : [],
    ),
  );
  if (unknown.length === 0) return;
  const rows = await db
    .selectFrom('certificates')
    .select('issuingCountry')
    .where('seafarerId', '=', seafarerId)
    .where('issuingCountry', 'is not', null)
    .execute();
  const kept = new Set(rows.map(({ issuingCountry }) => issuingCountry?.trim()));
  const wrong = unknown.filter(({ issuingCountry }) => !kept.has(issuingCountry.trim()));
  if (wrong.length > 0)
    throw badInput(Object.fromEntries(wrong.map(({ field }) => [field, 'Choose one from the list'])));
}

/** The certificates of known types that a file has, by type. */
async function findHeld(db: Db, seafarerId: number): Promise<Map<number, HeldPaper>> {
  const rows = await db
    .selectFrom('certificates')
    .select(['certificateTypeId', 'number', 'issuedOn', 'expiresOn', 'noExpiry', 'fileId'])
    .where('seafarerId', '=', seafarerId)
    .where('certificateTypeId', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ certificateTypeId, number, issuedOn, expiresOn, noExpiry, fileId }) => [
      certificateTypeId ?? 0,
      {
        certificateNumber: number,
        issued: issuedOn,
        expired: expiresOn,
        noExpiry,
        attachment: fileId === null ? null : { uuid: fileId },
      },
    ]),
  );
}

/**
 * Writes the time at sea. Rows that an assignment left behind are not touched, whatever is sent of them; only the
 * office says that a time was spent with us.
 */
export async function saveSeaServices(
  db: Db,
  seafarerId: number,
  { registerSeaServices }: ServiceSection,
  { author, keepsTimesAboard = false }: Pick<Writing, 'author' | 'keepsTimesAboard'>,
): Promise<void> {
  const left = await db
    .selectFrom('seaServices')
    .select(['assignmentId', 'companyName', 'position', 'vesselName', 'onBoardOn'])
    .where('seafarerId', '=', seafarerId)
    .where('assignmentId', 'is not', null)
    .execute();
  const isLeft = (row: ServiceRow) =>
    left.some((one) => one.assignmentId === row.assignmentId || sameTimeAboard(one, beginning(row)));
  const sent = registerSeaServices.map((row, at) => ({ row, field: `registerSeaServices.${at}.attachment` }));
  const own = sent.filter(({ row }) => !isLeft(row));
  await claimAttachments(
    db,
    seafarerId,
    own.map(({ row, field }) => ({ field, file: row.attachment })),
    author,
  );
  const rows = withoutRepeats(
    own.map(({ row }) => row),
    keepsTimesAboard ? (a, b) => sameTimeAboard(beginning(a), beginning(b)) : sameSeaService,
  );
  await replaceRows(
    db,
    'seaServices',
    seafarerId,
    rows.map((row) => serviceColumns(row, author)),
    sql`assignment_id is null`,
  );
  await addChoices(
    db,
    rows.flatMap(({ position, vesselType }) => [
      { kind: 'sea_position' as const, name: position },
      { kind: 'vessel_type' as const, name: vesselType },
    ]),
    author,
  );
  await releaseUnused(db, seafarerId);
}

type ServiceRow = ServiceSection['registerSeaServices'][number];
const beginning = (row: ServiceRow) => ({ ...row, onBoardOn: row.onBoard });
const decimal = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value));

const serviceColumns = (row: ServiceRow, { isStaff }: Author): ListRow<'seaServices'> => ({
  companyName: row.companyName,
  position: row.position,
  vesselName: row.vesselName,
  vesselType: row.vesselType,
  grossTonnage: decimal(row.grt),
  horsePower: decimal(row.hp),
  deadweight: decimal(row.dwt),
  onBoardOn: row.onBoard,
  offBoardOn: row.offBoard ?? null,
  note: row.note || null,
  fileId: row.attachment?.uuid ?? null,
  isOwnCompany: isStaff && row.isOwnCompany,
});

type Certificate = CertificationSection['registerCOCDocs'][number];
type Submitted = Omit<Certificate, 'cocId'> & { typeId: number | null | undefined };
type CertificateRow = Decided<Omit<Certificate, 'cocId'>>;

const certificateColumns = (kind: string, row: CertificateRow): ListRow<'certificates'> => ({
  kind,
  certificateTypeId: row.certificateTypeId,
  name: row.certificateName,
  number: row.certificateNumber || null,
  issuedOn: row.issued ?? null,
  expiresOn: row.expired ?? null,
  noExpiry: row.noExpiry,
  isRequired: row.requirement,
  description: row.description || null,
  issuingCountry: countryName(row.issuingCountry || null),
  fileId: row.attachment?.uuid ?? null,
});
