import { staleEdit } from '#features/audit/server/queries.ts';
import { claimFile, releaseFile } from '#features/files/server/queries.ts';
import { isPrincipal, listPrincipals } from '#features/principals/server/queries.ts';
import { roleClass } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, forbidden, notFound } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { contracts } from '../contract.ts';
import { statusOf } from '../rules.ts';
import {
  deleteContract,
  findContract,
  foreignVessels,
  insertContract,
  listClientVessels,
  listContracts,
  lockContract,
  saveVessels,
  updateContract,
} from './queries.ts';

const unknown = () => notFound('contracts:refusals.unknown');

const clientsOf = async (db: Db, scope: Scope) =>
  (await listPrincipals(db, scope)).map(({ principalId, name }) => ({ clientId: principalId, clientName: name }));

/** The client must be one that can be chosen; one that was chosen before stays. */
async function checkClient(db: Db, clientId: number, before?: number) {
  if (clientId !== before && !(await isPrincipal(db, clientId))) throw badInput({ ClientId: notInList });
}

/** The vessels must be the client's, now or once; those that were named before stay. */
async function checkVessels(
  db: Db,
  { VesselIds: vesselIds = [], ClientId: clientId }: Received<typeof contracts.create>,
  contract: { divisionId: number; contractId?: number },
) {
  const foreign = await foreignVessels(db, { vesselIds, clientId, ...contract });
  if (foreign.length > 0) throw badInput({ VesselIds: notInList });
}

/** The contract to be changed, held, if it is still as it was read. */
async function hold(
  { db, scope, user }: Pick<Context<typeof contracts.update>, 'db' | 'scope' | 'user'>,
  { ContractManagementId: id, version }: { ContractManagementId: number; version?: number | null | undefined },
) {
  const before = await lockContract(db, scope, id);
  if (!before) throw unknown();
  if (typeof version === 'number' && version !== before.version)
    throw await staleEdit(db, { table: 'contracts', id }, user.userId);
  return before;
}

/** Ties the file to the contract. */
const claim = (
  db: Db,
  user: SessionUser,
  recordId: number,
  { ContractAttachmentId }: Received<typeof contracts.create>,
) =>
  claimFile(db, ContractAttachmentId, {
    table: 'contracts',
    recordId,
    field: 'ContractAttachmentId',
    by: { userId: user.userId, visitorKey: null },
  });

export const contractsFeature = feature(contracts, {
  active: async (asked, { db, scope, today }) => ({
    activeContract: await listContracts(db, scope, asked, { status: 'active', today }),
    principalList: await clientsOf(db, scope),
  }),

  history: async (asked, { db, scope, today }) => ({
    inActiveContract: await listContracts(db, scope, asked, { status: 'expired', today }),
    principalList: await clientsOf(db, scope),
  }),

  get: async ({ id }, { db, scope, today }) => {
    const contractDetail = await findContract(db, scope, id, today);
    if (!contractDetail) throw unknown();
    return { contractDetail };
  },

  clients: async (_input, { db, scope }) => {
    const vessels = await listClientVessels(db, scope);
    const principals = (await clientsOf(db, scope)).map((client) => ({
      ...client,
      vessels: vessels
        .filter(({ principalId }) => principalId === client.clientId)
        .map(({ vesselId, vesselName }) => ({ vesselId, vesselName })),
    }));
    return { principals };
  },

  create: async (input, { db, user }) => {
    await checkClient(db, input.ClientId);
    const divisionId = user.role === 'superadmin' ? (input.divisionId ?? user.divisionId) : user.divisionId;
    await checkVessels(db, input, { divisionId });
    const saved = await insertContract(db, divisionId, input);
    await saveVessels(db, saved.id, input.VesselIds ?? []);
    await claim(db, user, saved.id, input);
    return { data: saved };
  },

  update: async (input, context) => {
    const { db, user } = context;
    const before = await hold(context, input);
    await checkClient(db, input.ClientId, before.principalId);
    await checkVessels(db, input, { divisionId: before.divisionId, contractId: before.id });
    if (before.attachmentId !== input.ContractAttachmentId) await claim(db, user, before.id, input);
    const saved = await updateContract(db, before.id, input);
    // Left out, they stay as they are.
    if (input.VesselIds) await saveVessels(db, before.id, input.VesselIds);
    if (before.attachmentId !== input.ContractAttachmentId)
      await releaseFile(db, before.attachmentId, { table: 'contracts', recordId: before.id });
    return { data: saved };
  },

  remove: async (input, context) => {
    const { db, user, today } = context;
    const before = await hold(context, input);
    // Managers take back what was entered wrongly; what has ended is history (3O63).
    if (statusOf(before.expiresOn, today) === 'expired' && roleClass(user.role) === 'manager')
      throw forbidden('contracts:refusals.ended_by_admins');
    await deleteContract(db, before.id);
    return { data: { id: before.id } };
  },
});
