import type { CountedRow } from '#platform/contract/counted.ts';
import type { DiscussedKind } from '#platform/contract/discussed.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import { countedTarget } from './counted.ts';

/** Where a record is discussed: its page; of a seat the list of its vessel, with the discussion open. */
export function discussedTarget(kind: DiscussedKind, row: CountedRow): LinkTarget {
  const vesselId = String(row.vesselId ?? 0);
  if (kind === 'preparation')
    return {
      to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details',
      params: { vesselId, employeeId: row.note ?? '0' },
    };
  if (kind === 'seat')
    return {
      to: '/dashboard/manning/planning/$vesselId/crew',
      params: { vesselId },
      search: { vcid: row.id, discuss: '1' },
    };
  return countedTarget(kind, row);
}
