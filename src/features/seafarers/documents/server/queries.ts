import { sql } from 'kysely';
import { countryName, countryNamed } from '#features/reference/countries/rules.ts';
import { type Attachment, notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import { validated } from '#platform/server/merge-input.ts';
import { type CertificationSection, certificationSection, type DocumentsStep } from '../../contract.ts';
import { claimAttachments, type ListRow, releaseUnused, replaceRows, rowColumns } from '../../lists/server/queries.ts';
import { type Berth, type Decided, decideRequirements } from '../../readiness/server/queries.ts';
import {
  type HeldPaper,
  isUntouched,
  sameDocument,
  sameNamed,
  sameTravelDocument,
  withoutRepeats,
} from '../../rules.ts';
import { type ServiceWriting, saveSeaServices } from '../../sea-service/server/queries.ts';
import { newestOf } from '../../versions/rules.ts';
import { keepVersions } from '../../versions/server/queries.ts';

/** Who writes, and for which berth. */
interface Writing extends ServiceWriting {
  berth: Berth;
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
  const heldByType = mayLack ? await findCertificatesByType(db, seafarerId) : undefined;
  const decide = async <Row extends Submitted>(kind: 'coc' | 'cop', field: string, rows: readonly Row[]) =>
    (await decideRequirements(db, berth, kind, field, rows, heldByType && new Set(heldByType.keys()))).map((row) => ({
      ...row,
      isUntouched: heldByType !== undefined && isUntouched(row, heldByType.get(row.certificateTypeId ?? 0)),
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
  // For crew, a renewed passport is kept next to the old one.
  const travelDocuments = withoutRepeats(submitted.registerTravelDocs, mayLack ? sameDocument : sameTravelDocument);
  await replaceRows(
    db,
    'travelDocuments',
    seafarerId,
    travelDocuments.map((row) => rowColumns('registerTravelDocs', row)),
  );
  const sent = (kind: string, rows: readonly (CertificateRow & { isUntouched: boolean })[]) =>
    rows
      // A required row that was never filled in is no certificate.
      .filter((row) => !row.isUntouched || heldByType?.has(row.certificateTypeId ?? 0))
      .map((row) => certificateColumns(kind, row));
  const lists = { coc: sent('coc', coc), cop: sent('cop', cop) };
  const replace = async (kept: typeof lists) => {
    await replaceRows(db, 'certificates', seafarerId, kept.coc, sql`kind = 'coc'`);
    await replaceRows(db, 'certificates', seafarerId, kept.cop, sql`kind = 'cop'`);
  };
  if (mayLack) {
    const kept = { coc: newestOf(lists.coc), cop: newestOf(lists.cop) };
    const dropped = [...lists.coc, ...lists.cop].filter((row) => !kept.coc.includes(row) && !kept.cop.includes(row));
    await keepVersions(db, seafarerId, { by: author.userId, dropped, make: () => replace(kept) });
  } else {
    await replace({ coc: withoutRepeats(lists.coc, sameNamed), cop: withoutRepeats(lists.cop, sameNamed) });
  }
  await releaseUnused(db, seafarerId);
}

/** Refuses what names no country as the issuer; words of old, which name none, may stay in the file they are in. */
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
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map(({ field }) => [field, notInList])));
}

/** The certificates of known types that a file has, by type. */
async function findCertificatesByType(db: Db, seafarerId: number): Promise<Map<number, HeldPaper>> {
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

type Certificate = CertificationSection['registerCOCDocs'][number];
type Submitted = Omit<Certificate, 'cocId'> & { typeId: number | null | undefined };
type CertificateRow = Decided<Omit<Certificate, 'cocId'>>;

const certificateColumns = (kind: string, row: CertificateRow): ListRow<'certificates'> => ({
  ...rowColumns('registerCOCDocs', row),
  kind,
  certificateTypeId: row.certificateTypeId,
  issuingCountry: countryName(row.issuingCountry || null),
});
