import { filesOf } from '#features/files/server/queries.ts';
import { allows, office, roleClass } from '#platform/contract/access.ts';
import { accountName } from '#platform/server/database/account-name.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { schedules } from '../../rules.ts';
import { findReachableMovement } from '../../server/queries.ts';
import type { AppraisalPaper, TravelPaper } from '../contract.ts';
import type { PaperKind, PaperUsage } from '../rules.ts';

/** Papers of movements. */

/** The papers of a movement that the caller was found to reach: of the journey there first, then as they came. */
export async function listPapers(db: Db, movementId: number, kind: PaperKind): Promise<TravelPaper[]> {
  const rows = await db
    .selectFrom('movementDocuments as d')
    .leftJoin('users as u', 'u.id', 'd.createdBy')
    .select(['d.id', 'd.version', 'd.usage', 'd.name', 'd.fileId', 'd.comment', 'd.price', 'd.createdAt'])
    .select(accountName.as('createdBy'))
    .where('d.movementId', '=', movementId)
    .where('d.kind', '=', kind)
    .orderBy('d.usage', 'desc')
    .orderBy('d.id')
    .execute();
  const files = await filesOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  return rows.flatMap(({ usage, name, fileId, createdAt, ...row }) => {
    const attachment = files.get(fileId);
    return attachment
      ? [
          {
            ...row,
            documentUsage: usageOf(usage),
            documentName: name,
            attachmentId: fileId,
            attachmentFilename: attachment.name,
            attachment,
            createdAt: createdAt.toISOString(),
          },
        ]
      : [];
  });
}

const usageOf = (usage: string): PaperUsage => (usage === 'OnBoard' ? 'OnBoard' : 'OffBoard');

/** The same without prices. */
export const listAppraisalPapers = async (db: Db, movementId: number): Promise<AppraisalPaper[]> =>
  (await listPapers(db, movementId, 'appraisal')).map(({ price: _, ...paper }) => paper);

/** A paper with the movement it is of, if that is in reach. */
export async function findPaper(db: Db, scope: Scope, { id, kind }: { id: number; kind: PaperKind }) {
  const paper = await db
    .selectFrom('movementDocuments')
    .select(['id', 'movementId', 'fileId', 'version'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return paper && (await findReachableMovement(db, scope, paper.movementId)) ? paper : undefined;
}

/** Who may read the file of a paper: the office that reaches the movement; of an appraisal, those who schedule. */
export async function mayReadPaper(db: Db, scope: Scope, recordId: number, { user }: { user: SessionUser }) {
  const kind = allows(schedules, user) ? (['travel', 'appraisal'] as const) : (['travel'] as const);
  if (scope.reach !== 'division' || !office.includes(roleClass(user.role))) return false;
  for (const each of kind) if (await findPaper(db, scope, { id: recordId, kind: each })) return true;
  return false;
}
