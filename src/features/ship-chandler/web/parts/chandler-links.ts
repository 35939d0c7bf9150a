import type { LinkTarget } from '#platform/web/links.ts';

/** The requests of a vessel. */
export const requestsOf = (vesselId: number, tab?: 'history'): LinkTarget => ({
  to: '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/details',
  params: { vesselId: String(vesselId) },
  ...(tab && { search: { tab } }),
});

/** Where stores are ordered for a vessel, line by line. */
export const orderPage = (vesselId: number): LinkTarget => ({
  to: '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/order',
  params: { vesselId: String(vesselId) },
});

/** The page of one request. */
export const requestPage = ({
  vesselId,
  shipChandlerId,
}: {
  vesselId: number;
  shipChandlerId: number;
}): LinkTarget => ({
  to: '/dashboard/crew-benefit/ship-chandler/vessel/$vesselId/request/$shipChandlerId/details',
  params: { vesselId: String(vesselId), shipChandlerId: String(shipChandlerId) },
});

/** The number of a record in an address; 0, which no record has, for anything else. */
export const numberIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
