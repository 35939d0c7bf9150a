import i18next from 'i18next';
import type { Endpoint, Input } from '../../contract/endpoint.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { pageIn, type RowOf } from './paged-list.ts';

interface RowsAsked {
  most?: number;
  onRead?: ((done: number) => void) | undefined;
}

/** How often a list that loses rows while it is read is begun again. */
const mostReadings = 5;

/**
 * Reads a list page by page; of more rows than `most` the first. A row that is added during that moves another one to the
 * next page, where it is left out; one that goes would leave another out, and the list is read again.
 */
export async function readRows<E extends Endpoint>(
  endpoint: E,
  inputAt: (pageIndex: number) => Input<E>,
  { most = Number.POSITIVE_INFINITY, onRead }: RowsAsked = {},
): Promise<readonly RowOf<E>[]> {
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const found = new Map<string, RowOf<E>>();
    let total = 0;
    for (let at = 0; ; at += 1) {
      const next = pageIn(endpoint, await call(endpoint, inputAt(at)));
      const { data = [], totalItem = 0 } = next ?? {};
      if (totalItem < total) break;
      // Rows that are alike are told apart by their place, as long as no row has come.
      const hasGrown = at > 0 && totalItem > total;
      total = totalItem;
      for (const row of data) {
        const key = JSON.stringify(row);
        found.set(hasGrown || !found.has(key) ? key : `${key} ${found.size}`, row);
      }
      onRead?.(found.size);
      if (data.length === 0 || found.size >= Math.min(most, total)) return [...found.values()].slice(0, most);
    }
  }
  throw new ApiError(409, 'list_changed', i18next.t('parts:listChanged'));
}
