import type { Correctable } from '../contract.ts';

/** What each part of an application is corrected with. */
export interface CorrectionProps {
  file: Correctable;
  save: (sent: object, version: number | undefined) => Promise<unknown>;
  readSaved: () => Promise<Correctable>;
  onSaved: () => void;
  onCancel: () => void;
}
