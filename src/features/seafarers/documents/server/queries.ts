import { sql } from 'kysely';
import { claimFile } from '#features/files/server/queries.ts';
import { countryName, countryNamed } from '#features/reference/countries/rules.ts';
import type { Faults } from '#platform/contract/messages.ts';
import { type Attachment, notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, Refusal } from '#platform/server/errors.ts';
import { validated } from '#platform/server/merge-input.ts';
import {
  type CertificationSection,
  certificationSection,
  type DocumentsStep,
  type ServiceSection,
} from '../../contract.ts';
import { notAPhoto } from '../../fields/contract.ts';
import { choicesOf, scanColumns } from '../../fields/server/queries.ts';
import { fileLists } from '../../lists/rules.ts';
import { sameTimeAboard } from '../../merging/rules.ts';
import { type Author, addChoices } from '../../options/server/queries.ts';
import { type Berth, type Decided, decideRequirements } from '../../readiness/server/queries.ts';
import { type ListRow, replaceRows, rowColumns } from '../../rows/server/queries.ts';
import {
  type HeldPaper,
  isUntouched,
  sameDocument,
  sameNamed,
  sameSeaService,
  sameTravelDocument,
  withoutRepeats,
} from '../../rules.ts';
import { closedServices } from '../../sea-service/rules.ts';
import { newestOf } from '../../versions/rules.ts';
import { keepVersions } from '../../versions/server/queries.ts';

/** Who writes, and for which berth. */
interface Writing {
  author: Author;
  berth: Berth;
  /** What the file already lacks does not block a change: only what is touched must be complete. */
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
      .filter((row) => !row.isUntouched || held?.has(row.certificateTypeId ?? 0))
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
  { author, keepsTimesAboard = false, mayLack: isCrew = false }: Omit<Writing, 'berth'>,
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
  if (isCrew) checkEnds(registerSeaServices, isLeft);
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
    rows.flatMap((row) => choicesOf(fileLists.registerSeaServices.fields, row)),
    author,
  );
  await releaseUnused(db, seafarerId);
}

/** Refuses open-ended service elsewhere if a later service follows: it would keep counting in officer matrices. */
function checkEnds(rows: readonly ServiceRow[], isLeft: (row: ServiceRow) => boolean): void {
  const times = rows.map((row, at) => ({ row, at, from: row.onBoard, to: row.offBoard ?? null }));
  const wrong = closedServices(times, []).filter(({ row, isOpen }) => isOpen && !isLeft(row));
  if (wrong.length > 0)
    throw badInput(
      Object.fromEntries(wrong.map(({ at }) => [`registerSeaServices.${at}.offBoard`, 'refusals:service_must_end'])),
    );
}

type ServiceRow = ServiceSection['registerSeaServices'][number];
const beginning = (row: ServiceRow) => ({ ...row, onBoardOn: row.onBoard });
const serviceColumns = (row: ServiceRow, { isStaff }: Author): ListRow<'seaServices'> => ({
  ...rowColumns('registerSeaServices', row),
  isOwnCompany: isStaff && row.isOwnCompany,
});

type Certificate = CertificationSection['registerCOCDocs'][number];
type Submitted = Omit<Certificate, 'cocId'> & { typeId: number | null | undefined };
type CertificateRow = Decided<Omit<Certificate, 'cocId'>>;

const certificateColumns = (kind: string, row: CertificateRow): ListRow<'certificates'> => ({
  ...rowColumns('registerCOCDocs', row),
  kind,
  certificateTypeId: row.certificateTypeId,
  issuingCountry: countryName(row.issuingCountry || null),
});

/** An attachment and the form's name for its place. */
export interface NamedFile {
  field: string;
  file: Attachment | null | undefined;
}

/**
 * Makes uploads part of a file. Only the author's own, or what the file has already; all others are refused at once,
 * since after a new captcha it may be many.
 */
export async function claimAttachments(db: Db, seafarerId: number, files: readonly NamedFile[], author: Author) {
  const wrong: Faults = {};
  for (const { field, file } of files) {
    if (!file) continue;
    try {
      const { type } = await claimFile(db, file.uuid, { by: author, table: 'seafarers', recordId: seafarerId, field });
      // What it is, not what the form says it is.
      if (field === 'photo' && !type.startsWith('image/')) wrong[field] = notAPhoto;
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      Object.assign(wrong, error.fields);
    }
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
}

/**
 * Lets go of uploads the file no longer points at, so that the purge takes them; those a submitted snapshot shows
 * stay for as long as it does. Of crew nothing is let go: what was replaced stays in their document history.
 */
export async function releaseUnused(db: Db, seafarerId: number): Promise<void> {
  await sql`
    update files f set claimed_by_table = null, claimed_by_id = null, claimed_at = null
     where f.claimed_by_table = 'seafarers' and f.claimed_by_id = ${seafarerId}
       and not exists (select from employees e where e.seafarer_id = ${seafarerId})
       and not exists (select from seafarers s where s.id = ${seafarerId}
                        and f.id in (${sql.join(scanColumns().map((name) => sql.ref(`s.${name}`)))}))
       and not exists (select from certificates c where c.seafarer_id = ${seafarerId} and c.file_id = f.id)
       and not exists (select from sea_services v where v.seafarer_id = ${seafarerId} and v.file_id = f.id)
       and not exists (select from applications a where a.seafarer_id = ${seafarerId}
                        and a.snapshot::text like '%' || f.id::text || '%')`.execute(db);
}
