import { countedTarget } from '#features/dashboard/web/parts/counted.ts';
import { discussedTarget } from '#features/dashboard/web/parts/discussed-target.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import type { NotifiedRecord } from '../../contract.ts';
import { type Kind, kindRules } from '../../rules.ts';

/** Where a notification leads: the page of its record, or one's own slip. */
export function targetOf(kind: Kind, record: NotifiedRecord): LinkTarget {
  const { target } = kindRules[kind];
  if (target === 'discussed')
    return record.discussed ? discussedTarget(record.discussed.kind, record) : { to: '/dashboard/notifications' };
  if (target !== 'own-slip') return countedTarget(target, record);
  return {
    to: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details',
    params: { vesselId: String(record.vesselId ?? 0), workOrderId: String(record.id) },
  };
}
