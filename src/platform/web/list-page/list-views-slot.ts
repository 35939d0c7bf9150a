import { type ComponentType, createContext } from 'react';

/** The saved views of a list, which every list offers; a feature from above. */
export interface ListViewsProps {
  /** The list they are kept for. */
  list: string;
  /** What the list is called. */
  label: string;
  /** The keys of the columns that it shows, in their order. */
  columns: readonly string[];
}

/** Listed in src/app. */
export const ListViewsContext = createContext<ComponentType<ListViewsProps> | undefined>(undefined);
