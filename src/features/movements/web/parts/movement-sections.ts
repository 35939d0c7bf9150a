import type { ReactNode } from 'react';
import { CostsSection } from '../../costs/web/costs-section.tsx';
import { AppraisalPapersSection, TravelPapersSection } from '../../documents/web/papers-section.tsx';
import type { MovementSectionProps } from './section-props.ts';

/** Further sections of the page, in order: below the schedule, above what went through the gates. */
export const movementSections: readonly {
  name: string;
  MovementSection: (props: MovementSectionProps) => ReactNode;
}[] = [
  { name: 'costs', MovementSection: CostsSection },
  { name: 'papers', MovementSection: TravelPapersSection },
  { name: 'appraisal', MovementSection: AppraisalPapersSection },
];
