import type { MovementDetail } from '../../contract.ts';

/** What a section of the page of a movement gets. */
export interface MovementSectionProps {
  movement: MovementDetail;
  /** The page was opened to look. Who may change what of a section, the movement says. */
  isReadOnly: boolean;
}
