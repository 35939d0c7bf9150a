import { countryName, countryNamed } from '#features/reference/countries/rules.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { RenewalForm } from '../../documents/contract.ts';
import type { Author } from '../../fields/server/queries.ts';
import { claimAttachments } from '../../lists/server/queries.ts';
import { lastsLonger } from '../rules.ts';
import { keepVersions, listPapers } from './queries.ts';

/** Which certificate of a file is renewed: by its type, else by its name. */
export interface Renewed {
  kind: 'coc' | 'cop';
  typeId: number | null;
  certificateName: string;
}

/**
 * Renews one certificate of a held file, or adds the one that was missing; the earlier paper stays as a version. Of
 * several, the one of the same country is renewed, then the one that lasts longest.
 */
export async function renewCertificate(
  db: Db,
  seafarerId: number,
  { renewed, paper, author }: { renewed: Renewed; paper: RenewalForm; author: Author },
): Promise<void> {
  const { kind, typeId } = renewed;
  const type = typeId === null ? undefined : await findType(db, kind, typeId);
  if (typeId !== null && !type) throw badInput({ typeId: notInList });
  if (type && type.validityMonths !== null && !paper.expired)
    throw badInput({ expired: isRequired('seafarers:fields.expired') });
  if (paper.issuingCountry && !countryNamed(paper.issuingCountry)) throw badInput({ issuingCountry: notInList });
  const issuingCountry = countryName(paper.issuingCountry || null);
  const name = folded(type?.name ?? renewed.certificateName);
  const [current] = (await listPapers(db, seafarerId))
    .filter((row) => row.kind === kind && (type ? row.certificateTypeId === type.id : folded(row.name) === name))
    .sort(
      (a, b) =>
        Number(b.issuingCountry === issuingCountry) - Number(a.issuingCountry === issuingCountry) ||
        Number(lastsLonger(b, a)) - Number(lastsLonger(a, b)),
    );
  if (!current && !type) throw badInput({ certificateName: notInList });
  await claimAttachments(db, seafarerId, [{ field: 'attachment', file: paper.attachment }], author);
  const says = {
    number: paper.certificateNumber ?? null,
    issuedOn: paper.issued ?? null,
    expiresOn: paper.expired ?? null,
    noExpiry: paper.noExpiry,
    issuingCountry,
    fileId: paper.attachment?.uuid ?? null,
  };
  const make = async () => {
    if (current) await db.updateTable('certificates').set(says).where('id', '=', current.id).execute();
    else
      await db
        .insertInto('certificates')
        .values({ ...says, seafarerId, kind, certificateTypeId: typeId, name: type?.name ?? '' })
        .execute();
  };
  await keepVersions(db, seafarerId, { by: author.userId, make });
}

const folded = (name: string) => name.trim().toLowerCase();

const findType = (db: Db, kind: string, id: number) =>
  db
    .selectFrom('certificateTypes')
    .select(['id', 'name', 'validityMonths'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
