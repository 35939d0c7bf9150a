import { createContext, useContext } from 'react';

/** Views of lists that somebody keeps in the menu; a feature from above reads them. */
export interface MenuViews {
  /** Views below the menu's entry for this path. */
  pinned: (path: string) => readonly PinnedView[];
  /** What the menu's entry for this path opens its list with; nothing where it is the whole list. */
  searchOf: (path: string) => Record<string, unknown> | undefined;
  /** Reads them again where they could not be read. */
  again: (() => void) | undefined;
}

export interface PinnedView {
  id: number;
  name: string;
  /** The screen's address and query parameters. */
  path: string;
  search: Record<string, unknown>;
}

/** Provided in src/app. */
export const MenuViewsContext = createContext<MenuViews>({
  pinned: () => [],
  searchOf: () => undefined,
  again: undefined,
});
export const useMenuViews = () => useContext(MenuViewsContext);
