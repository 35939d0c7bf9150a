import { staleEdit } from '#features/audit/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { findReachableMovement } from '../../server/queries.ts';
import { movementPapers } from '../contract.ts';
import type { PaperKind } from '../rules.ts';
import { addPaper, holdForPapers, type Paper, removePaper, updatePaper } from './operations.ts';
import { findPaper } from './queries.ts';

interface Writing {
  db: Db;
  scope: Scope;
  user: SessionUser;
}

async function add({ db, scope, user }: Writing, kind: PaperKind, paper: Paper & { employeeSchedulingId: number }) {
  const { id: movementId } = found(await findReachableMovement(db, scope, paper.employeeSchedulingId));
  await holdForPapers(db, movementId, kind);
  return { data: await addPaper(db, { movementId, kind, userId: user.userId }, paper) };
}

interface Named {
  id: number;
  employeeSchedulingId?: number;
  version?: number | undefined;
}

/** A paper in reach, with its movement held, as it was read. */
async function lockedPaper({ db, scope, user }: Writing, kind: PaperKind, asked: Named) {
  const seen = found(await findPaper(db, scope, { id: asked.id, kind }));
  if (asked.employeeSchedulingId !== undefined && asked.employeeSchedulingId !== seen.movementId) throw notFound();
  await holdForPapers(db, seen.movementId, kind);
  const paper = found(await findPaper(db, scope, { id: asked.id, kind }));
  if (asked.version !== undefined && asked.version !== paper.version)
    throw await staleEdit(db, { table: 'movement_documents', id: paper.id }, user.userId);
  return paper;
}

async function update(context: Writing, kind: PaperKind, asked: Paper & Named) {
  const paper = await lockedPaper(context, kind, asked);
  return { data: await updatePaper(context.db, { ...paper, userId: context.user.userId }, asked) };
}

async function remove(context: Writing, kind: PaperKind, asked: Named) {
  const paper = await lockedPaper(context, kind, asked);
  await removePaper(context.db, paper);
  return { data: { id: paper.id } };
}

export const movementPapersFeature = feature(movementPapers, {
  addTravel: (paper, context) => add(context, 'travel', paper),
  updateTravel: (paper, context) => update(context, 'travel', paper),
  removeTravel: (asked, context) => remove(context, 'travel', asked),
  addAppraisal: (paper, context) => add(context, 'appraisal', paper),
  updateAppraisal: (paper, context) => update(context, 'appraisal', paper),
  removeAppraisal: (asked, context) => remove(context, 'appraisal', asked),
});
