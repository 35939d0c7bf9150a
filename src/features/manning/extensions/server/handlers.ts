import {
  decideExtension,
  undoExtension,
  withdrawExtension,
} from '#features/assignments/extensions/server/operations.ts';
import { claimFile } from '#features/files/server/queries.ts';
import { roleClass } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, forbidden, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { findPlannedVessel } from '../../planning/server/queries.ts';
import { extensions } from '../contract.ts';
import { mayDecideExtension } from '../rules.ts';
import { findExtension, findExtensionChecks, findExtensionRow, listExtensions } from './queries.ts';

/** An extension in reach; one that another principal is asked about is not there. */
async function reached(db: Db, scope: Scope, id: number) {
  const extension = found(await findExtension(db, id));
  found(await findPlannedVessel(db, scope, extension.vesselId));
  if (scope.reach === 'principal') found(extension.principalId === scope.principalId ? extension : undefined);
  return extension;
}

export const extensionsFeature = feature(extensions, {
  list: async (asked, { db, scope, user, today }) => {
    found(await findPlannedVessel(db, scope, asked.VesselId));
    return listExtensions(db, { scope, user, today }, asked);
  },

  get: async ({ VesselCrewExtensionId }, { db, scope, user, today }) => {
    const { id, vesselId } = await reached(db, scope, VesselCrewExtensionId);
    return { data: found(await findExtensionRow(db, { scope, user, today }, { id, vesselId })) };
  },

  checks: async ({ VesselCrewExtensionId }, { db, scope, user, today, noteReading }) => {
    const { id, vesselId } = await reached(db, scope, VesselCrewExtensionId);
    const extension = found(await findExtensionRow(db, { scope, user, today }, { id, vesselId }));
    noteReading([extension.employeeId]);
    return { data: { extension, ...(await findExtensionChecks(db, scope, id, today)) } };
  },

  decide: async (input, context) => {
    const { db, scope, user, today } = context;
    const extension = await reached(db, scope, input.VesselCrewExtensionId);
    if (extension.requestedBy === user.userId) throw forbidden('manning:refusals.own_extension');
    if (!mayDecideExtension(user, extension)) throw forbidden();
    const isOnBehalf = extension.principalId !== null && roleClass(user.role) !== 'principal';
    if (!isOnBehalf && input.evidenceFileId) throw badInput({ evidenceFileId: 'manning:refusals.evidence_not_needed' });
    if (isOnBehalf && !input.evidenceFileId) throw badInput({ evidenceFileId: 'manning:refusals.evidence_required' });
    const decided = await decideExtension(context, extension.id, {
      isApproved: input.ApprovalExtensionStatus === 'Approved',
      reason: input.ExtendedReason || null,
      by: user.userId,
      way: isOnBehalf ? 'on_behalf' : 'portal',
      fileId: isOnBehalf ? (input.evidenceFileId ?? null) : null,
      today,
      version: input.version,
    });
    if (isOnBehalf && input.evidenceFileId) {
      const hangsOn = { table: 'extensions', recordId: extension.id, field: 'evidenceFileId' };
      await claimFile(db, input.evidenceFileId, { ...hangsOn, by: { userId: user.userId, visitorKey: null } });
    }
    return { data: decided };
  },

  undo: async ({ VesselCrewExtensionId }, context) => {
    const { id } = await reached(context.db, context.scope, VesselCrewExtensionId);
    return { data: await undoExtension(context, id, context.user.userId) };
  },

  withdraw: async ({ VesselCrewExtensionId, version }, context) => {
    const { id } = await reached(context.db, context.scope, VesselCrewExtensionId);
    return { data: await withdrawExtension(context, id, { version, by: context.user.userId }) };
  },
});
