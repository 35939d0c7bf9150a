import type { ReactNode } from 'react';
import type { MovementDetail } from '../../contract.ts';

export interface MovementSectionProps {
  movement: MovementDetail;
  /** The page was opened to look, or by somebody who may not change the schedule. */
  isReadOnly: boolean;
}

/** Further sections of the page, in order: below the schedule, above what went through the gates. */
export const movementSections: readonly {
  name: string;
  MovementSection: (props: MovementSectionProps) => ReactNode;
}[] = [];
