import { createContext } from 'react';

/** What the dialogs around a part were opened with, the outermost first; empty on a page. */
export const AskedContext = createContext<readonly object[]>([]);
