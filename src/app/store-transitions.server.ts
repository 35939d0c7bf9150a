import {
  notifyGoodsChecked,
  notifyStoresMoved,
  notifyStoresRequested,
} from '#features/notifications/server/operations.ts';
import { goodsChecked } from '#features/ship-chandler/lines/server/operations.ts';
import { storesMoved, storesRequested } from '#features/ship-chandler/server/operations.ts';
import type { Transition } from '#platform/server/feature.ts';
import { follows } from '#platform/server/transitions.ts';

/** What follows when stores are requested, moved on, and checked on board. */
export const storeTransitions: readonly Transition[] = [
  follows(storesRequested, 'the service is notified in the portal', (context, { requestId }) =>
    notifyStoresRequested(context, requestId),
  ),
  follows(storesMoved, 'the requester and the service are notified in the portal', (context, { requestId, status }) =>
    notifyStoresMoved(context, requestId, status),
  ),
  follows(goodsChecked, 'the service is notified in the portal of differences', (context, checked) =>
    notifyGoodsChecked(context, checked),
  ),
];
