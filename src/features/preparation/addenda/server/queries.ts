import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { findAgreement, mayReadAgreementScan } from '../../agreements/server/queries.ts';
import { addendumContents } from '../contract.ts';
import { addendumNumber } from '../rules.ts';

/** Addenda of an agreement, the newest first; void ones too. */
export const listAddenda = (db: Db, agreementId: number) =>
  db
    .selectFrom('agreementAddenda')
    .select(['id', 'ordinal', 'issuedOn', 'endsBefore', 'endsOn', 'fileId', 'signedAt', 'voidedAt'])
    .where('agreementId', '=', agreementId)
    .orderBy('ordinal', 'desc')
    .execute();

/** One addendum with its agreement as they were made, in reach. */
export async function findAddendum(db: Db, scope: Scope, id: number) {
  const row = await db.selectFrom('agreementAddenda').selectAll().where('id', '=', id).executeTakeFirst();
  const agreement = row && (await findAgreement(db, scope, row.agreementId));
  if (!row || !agreement) return undefined;
  const contents = addendumContents.parse(row.contents);
  return { ...row, contents, agreement, number: addendumNumber(agreement.number, row.ordinal) };
}
export type FoundAddendum = NonNullable<Awaited<ReturnType<typeof findAddendum>>>;

/** True if somebody may open the scan of an addendum: those who may open that of its agreement. */
export async function mayReadAddendumScan(
  db: Db,
  scope: Scope,
  id: number,
  asked: { user: SessionUser },
): Promise<boolean> {
  const row = await db.selectFrom('agreementAddenda').select('agreementId').where('id', '=', id).executeTakeFirst();
  return row !== undefined && mayReadAgreementScan(db, scope, row.agreementId, asked);
}
