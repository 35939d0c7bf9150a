import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { validated } from '#platform/server/merge-input.ts';
import { type DocumentsStep, documentsStep } from '../../contract.ts';
import { sameTimeAboard } from '../../merging/rules.ts';
import { sameCertificate, sameSeaService, sameTravelDocument, withoutRepeats } from '../../rules.ts';
import { claimAttachments, releaseUnused } from '../attachments/queries.ts';
import { addChoices } from '../options/queries.ts';
import type { Author } from '../queries.ts';
import { type Berth, type Decided, decideRequirements } from '../requirements/queries.ts';
import { type ListRow, replaceRows } from '../rows/queries.ts';

/**
 * Writes step 2: travel documents, certificates as the berth needs them, sea service. Of a file that was merged,
 * `keepsTimesAboard` keeps several with one company and position.
 */
export async function saveDocuments(
  db: Db,
  seafarerId: number,
  submitted: DocumentsStep,
  { author, berth, keepsTimesAboard = false }: { author: Author; berth: Berth; keepsTimesAboard?: boolean },
): Promise<void> {
  const coc = await decideRequirements(
    db,
    berth,
    'coc',
    'registerCOCDocs',
    submitted.registerCOCDocs.map((row) => ({ ...row, typeId: row.cocId })),
  );
  const cop = await decideRequirements(
    db,
    berth,
    'cop',
    'registerCOPDocs',
    submitted.registerCOPDocs.map((row) => ({ ...row, typeId: row.copId })),
  );
  // What the matrix made a requirement must be complete, also where the client did not call it one.
  validated(documentsStep, {
    ...submitted,
    registerCOCDocs: coc.map(({ typeId: _, certificateTypeId: __, ...row }) => row),
    registerCOPDocs: cop.map(({ typeId: _, certificateTypeId: __, ...row }) => row),
  });
  await claimAttachments(
    db,
    seafarerId,
    [
      ...coc.map(({ attachment }, at) => ({ field: `registerCOCDocs.${at}.attachment`, file: attachment })),
      ...cop.map(({ attachment }, at) => ({ field: `registerCOPDocs.${at}.attachment`, file: attachment })),
      ...submitted.registerSeaServices.map(({ attachment }, at) => ({
        field: `registerSeaServices.${at}.attachment`,
        file: attachment,
      })),
    ],
    author,
  );
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
  const rowsOf = (kind: string, rows: readonly CertificateRow[]) =>
    withoutRepeats(rows, sameCertificate).map((row) => certificateColumns(kind, row));
  await replaceRows(db, 'certificates', seafarerId, rowsOf('coc', coc), sql`kind = 'coc'`);
  await replaceRows(db, 'certificates', seafarerId, rowsOf('cop', cop), sql`kind = 'cop'`);
  const services = withoutRepeats(
    submitted.registerSeaServices,
    keepsTimesAboard ? (a, b) => sameTimeAboard(beginning(a), beginning(b)) : sameSeaService,
  );
  await saveSeaServices(db, seafarerId, services, author);
  await releaseUnused(db, seafarerId);
}

const beginning = (row: DocumentsStep['registerSeaServices'][number]) => ({ ...row, onBoardOn: row.onBoard });

async function saveSeaServices(db: Db, seafarerId: number, rows: DocumentsStep['registerSeaServices'], author: Author) {
  const decimal = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value));
  await replaceRows(
    db,
    'seaServices',
    seafarerId,
    rows.map((row) => ({
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
    })),
  );
  await addChoices(
    db,
    rows.flatMap(({ position, vesselType }) => [
      { kind: 'sea_position' as const, name: position },
      { kind: 'vessel_type' as const, name: vesselType },
    ]),
    author,
  );
}

type CertificateRow = Decided<Omit<DocumentsStep['registerCOCDocs'][number], 'cocId'>>;

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
  fileId: row.attachment?.uuid ?? null,
});
