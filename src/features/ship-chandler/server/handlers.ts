import { buffer } from 'node:stream/consumers';
import { findReadableFile } from '#features/files/server/queries.ts';
import { roleClass } from '#platform/contract/access.ts';
import { turnOf } from '#platform/server/check-line.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { shipChandler } from '../contract.ts';
import { moveRequest, readLines, requestStores } from './operations.ts';
import { findRequest, findVessel, listRequests, listVessels, stateOfMail } from './queries.ts';

export const shipChandlerFeature = feature(shipChandler, {
  vessels: (asked, { db, scope, language }) => listVessels(db, scope, asked, language),

  requests: async (asked, { db, scope }) => {
    found(await findVessel(db, scope, asked.VesselId));
    return listRequests(db, asked, { isHistory: false });
  },

  history: async (asked, { db, scope }) => {
    found(await findVessel(db, scope, asked.VesselId));
    return listRequests(db, asked, { isHistory: true });
  },

  get: async ({ ShipChandlerId }, { db, scope, user }) => {
    const request = found(await findRequest(db, scope, ShipChandlerId));
    // A choice among quotations is the office's until it has named the vendor.
    return { data: [roleClass(user.role) === 'crew' ? { ...request, chosenVendor: null } : request] };
  },

  create: {
    // The file is read before the transaction; whose it is, the claim says.
    prepare: async ({ RequestedAttachmentId: fileId, VesselId }, context) => {
      const { db, user, scope, services } = context;
      found(await findVessel(db, scope, VesselId));
      const file = await findReadableFile(db, { user, scope }, {}, { fileId, fileType: 'asessment' });
      return (
        file && readLines(file.contentType, await buffer(await services.files.read(file.storageKey)), turnOf(context))
      );
    },
    run: async (input, context, lines: Awaited<ReturnType<typeof readLines>>) => ({
      data: await requestStores(context, input, lines),
    }),
  },

  update: async (input, context) => ({ data: await moveRequest(context, input) }),

  mail: async ({ id }, { db, scope }) => {
    const request = found(await findRequest(db, scope, id));
    return { data: await stateOfMail(db, request.shipChandlerId) };
  },
});
