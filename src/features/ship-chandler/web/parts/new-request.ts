import type { SavedRow } from '#platform/web/list-page/saved-rows.tsx';
import { shipChandler } from '../../contract.ts';

/** A request that was just made; the lists of its vessel take it from the tab of those under way. */
export const newRequest = (key: number, words: string): SavedRow => ({
  lists: [shipChandler.requests, shipChandler.history],
  key,
  isNew: true,
  words,
  where: { tab: undefined },
});
