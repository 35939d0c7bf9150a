import { type ComponentType, createContext } from 'react';

/** Asks before a vessel goes to scrap, and names the plans that end with it: of a feature from above. */
export interface ScrapProps {
  vesselId: number;
  onClose: () => void;
  onDone: () => void;
}

/** Listed in src/app; loaded with the dialog: `lazy(() => import(…))`. */
export const ScrapContext = createContext<ComponentType<ScrapProps> | undefined>(undefined);
