import { type ComponentType, createContext } from 'react';

/** People outside of the crew who could fill a seat: shown beside its candidates, by a feature from above. */
export interface ProspectsProps {
  jobPositionId: number;
  shipId: number;
  /** The planned start, as far as it is known. */
  start: string | undefined;
}

/** Listed in src/app; loaded with the dialog: `lazy(() => import(…))`. */
export const ProspectsContext = createContext<ComponentType<ProspectsProps> | undefined>(undefined);
