import type { ReactNode } from 'react';
import type { MovementDetail } from '../../contract.ts';
import { CostsSection } from '../../costs/web/costs-section.tsx';
import { AppraisalPapersSection, TravelPapersSection } from '../../documents/web/papers-section.tsx';

export interface MovementSectionProps {
  movement: MovementDetail;
  /** The page was opened to look. Who may change what of a section, the movement says. */
  isReadOnly: boolean;
}

/** Further sections of the page, in order: below the schedule, above what went through the gates. */
export const movementSections: readonly {
  name: string;
  MovementSection: (props: MovementSectionProps) => ReactNode;
}[] = [
  { name: 'costs', MovementSection: CostsSection },
  { name: 'papers', MovementSection: TravelPapersSection },
  { name: 'appraisal', MovementSection: AppraisalPapersSection },
];
