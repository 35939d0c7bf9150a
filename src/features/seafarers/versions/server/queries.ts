import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
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
  await insertVersions(
    db,
    kept.map((paper) => ({ seafarerId, paper, replacedBy: by })),
  );
}

/** Keeps papers as earlier versions; answers their numbers. */
export async function insertVersions(
  db: Db,
  versions: readonly { seafarerId: number; paper: CertificatePaper; replacedBy: string | null }[],
): Promise<number[]> {
  if (versions.length === 0) return [];
  const rows = await db
    .insertInto('certificateVersions')
    .values(
      versions.map(({ seafarerId, paper, replacedBy }) => ({
        seafarerId,
        kind: paper.kind,
        certificateTypeId: paper.certificateTypeId,
        name: paper.name,
        number: paper.number,
        issuedOn: paper.issuedOn,
        expiresOn: paper.expiresOn,
        noExpiry: paper.noExpiry,
        description: paper.description,
        issuingCountry: paper.issuingCountry,
        fileId: paper.fileId,
        replacedBy,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The audit trail of a personal file that the scope reaches by an application or an employment. */
export async function seafarerTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division') return undefined;
  const file = await db
    .selectFrom('seafarers as f')
    .select('f.id')
    .where('f.id', '=', id)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('applications as a')
            .select('a.id')
            .whereRef('a.seafarerId', '=', 'f.id')
            .where('a.divisionId', 'in', scope.divisions)
            .where((own) => own.or([own('a.submittedAt', 'is not', null), own('a.enteredByUser', 'is not', null)])),
        ),
        is.exists(
          is
            .selectFrom('employees as e')
            .select('e.id')
            .whereRef('e.seafarerId', '=', 'f.id')
            .where('e.divisionId', 'in', scope.divisions),
        ),
      ]),
    )
    .executeTakeFirst();
  return file && { rows: [], seafarerId: id };
}
