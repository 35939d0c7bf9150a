import { companyOf } from '#platform/server/documents/letterhead.ts';
import { badInput, found, refused } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { WorkOrderDetail } from '../../slips/contract.ts';
import { findSlipDetail } from '../../slips/server/operations.ts';
import { findVesselName, listSlipIds } from '../../slips/server/queries.ts';
import { slipPapers } from '../contract.ts';
import { drawSlips, slipName } from './documents.ts';
import { beginPrint, findPrint } from './operations.ts';

const contentType = 'application/pdf';

export const slipPapersFeature = feature(slipPapers, {
  one: async ({ workOrderId }, { db, scope, today, language, services }) => {
    const slip = found(await findSlipDetail(db, scope, { workOrderId, today }));
    return {
      name: `${slipName(slip, language)}.pdf`,
      contentType,
      content: await drawSlips([slip], { company: companyOf(services.config), language }),
    };
  },

  begin: async ({ vesselId, year, month }, { db, scope, today, language, services, user, noteReading }) => {
    const { vesselName } = found(await findVesselName(db, scope, vesselId));
    const asked = `${year}-${String(month).padStart(2, '0')}`;
    const ids = await listSlipIds(db, scope, { vesselId, month: asked });
    if (ids.length === 0) throw badInput({ month: 'work-orders:vessel.slips.none' });
    noteReading(ids);
    const slips: WorkOrderDetail[] = [];
    for (const workOrderId of ids) {
      const slip = await findSlipDetail(db, scope, { workOrderId, today });
      if (slip) slips.push(slip);
    }
    const company = companyOf(services.config);
    const name = `${vesselName} ${asked}`.replace(/[\\/:*?"<>|\s]+/g, ' ');
    const printId = beginPrint({ userId: user.userId, name, slipIds: ids }, (tell) =>
      drawSlips(slips, { company, language, tell }),
    );
    return { data: { printId, all: ids.length } };
  },

  progress: async ({ printId }, { user }) => {
    const { done, all, content, failed } = found(findPrint(printId, user.userId));
    if (failed) throw refused('work-orders:vessel.slips.failed');
    return { data: { done, all, isReady: content !== undefined } };
  },

  all: async ({ printId }, { user, noteReading }) => {
    const { name, slipIds, content } = found(findPrint(printId, user.userId));
    noteReading([...slipIds]);
    return { name: `${name}.pdf`, contentType, content: found(content) };
  },
});
