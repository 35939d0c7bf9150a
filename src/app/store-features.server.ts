import type { FileReaders } from '#features/files/server/queries.ts';
import { storeItemsFeature } from '#features/ship-chandler/items/server/handlers.ts';
import { storeLinesFeature } from '#features/ship-chandler/lines/server/handlers.ts';
import { mayReadStorePhoto } from '#features/ship-chandler/lines/server/queries.ts';
import { storeQuotationsFeature } from '#features/ship-chandler/quotations/server/handlers.ts';
import { shipChandlerFeature } from '#features/ship-chandler/server/handlers.ts';
import { mayReadChandlerFile } from '#features/ship-chandler/server/queries.ts';
import type { Feature } from '#platform/server/feature.ts';

/** Stores of vessels: requests, the catalogue, lines and quotations. */
export const storeFeatures = {
  'ship-chandler': shipChandlerFeature,
  'store-items': storeItemsFeature,
  'store-lines': storeLinesFeature,
  'store-quotations': storeQuotationsFeature,
} satisfies Record<string, Feature>;

/** Files of requests, and photos of their lines. */
export const storeFileReaders: FileReaders = {
  chandler_requests: [{ tags: ['ShipChandler'], mayRead: mayReadChandlerFile }],
  store_lines: [{ tags: ['ShipChandler'], mayRead: mayReadStorePhoto }],
};
