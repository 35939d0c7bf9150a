import i18next from 'i18next';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { RowKey } from './data-table.tsx';
import { putSavedPart } from './saved-slot.ts';

export interface SavedRow {
  /** The list that it is of, or the lists between which it may move. */
  lists: readonly Endpoint[];
  /** Its key there. */
  key: RowKey;
  isNew: boolean;
  /** The words that its list is searched by to find it. */
  words: string;
  /** Query parameters of the page under which it is found, beside those of every list. */
  where?: Readonly<Record<string, string | undefined>>;
}

/**
 * Notes what a form beside a list has saved, once it is saved: if the list does not show it, a note above the list says
 * so, for its filters, its search or its pages may leave it out. A note that cannot be loaded is left out.
 */
export async function noteSaved(saved: SavedRow): Promise<void> {
  try {
    const [{ SavedNote }] = await Promise.all([import('./saved-note.tsx'), i18next.loadNamespaces('saved-rows')]);
    const end = putSavedPart((props) => <SavedNote {...props} saved={saved} onGone={() => end()} />);
  } catch {
    // What was saved is saved, and a message of the form says so.
  }
}
