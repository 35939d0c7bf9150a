import type { Db } from '#platform/server/database/connect.ts';
import { type CertificatePaper, supersededBy } from '../rules.ts';

/** The certificates that a file holds now, with the number of their row. */
export const listPapers = (db: Db, seafarerId: number): Promise<(CertificatePaper & { id: number })[]> =>
  db
    .selectFrom('certificates')
    .select([
      'id',
      'kind',
      'certificateTypeId',
      'name',
      'number',
      'issuedOn',
      'expiresOn',
      'noExpiry',
      'description',
      'issuingCountry',
      'fileId',
    ])
    .where('seafarerId', '=', seafarerId)
    .orderBy('id')
    .execute();

interface Change {
  /** The account that makes it. */
  by: string | null;
  /** Papers that are sent and never become rows: an older one beside its renewal. */
  dropped?: readonly CertificatePaper[];
  make: () => Promise<void>;
}

/** Makes a change of a held file's certificates and keeps what it replaced as earlier versions. */
export async function keepVersions(db: Db, seafarerId: number, { by, dropped = [], make }: Change): Promise<void> {
  const before = await listPapers(db, seafarerId);
  await make();
  const gone = supersededBy([...before, ...dropped], await listPapers(db, seafarerId));
  const kept = gone.filter((paper, at) => supersededBy([paper], gone.slice(0, at)).length > 0);
  if (kept.length === 0) return;
  await db
    .insertInto('certificateVersions')
    .values(
      kept.map(({ kind, certificateTypeId, name, number, issuedOn, expiresOn, noExpiry, ...rest }) => ({
        seafarerId,
        kind,
        certificateTypeId,
        name,
        number,
        issuedOn,
        expiresOn,
        noExpiry,
        description: rest.description,
        issuingCountry: rest.issuingCountry,
        fileId: rest.fileId,
        replacedBy: by,
      })),
    )
    .execute();
}
