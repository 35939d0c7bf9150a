import { createContext, useContext } from 'react';

/** What the operator's configuration says of itself on every page; not there before it was read. */
export interface Site {
  companyName: string;
  privacyUrl: string;
  /** The mailbox that people read, where there is one. */
  contact: string | null;
  demo: boolean;
}

export const SiteContext = createContext<Site | undefined>(undefined);
export const useSite = () => useContext(SiteContext);
