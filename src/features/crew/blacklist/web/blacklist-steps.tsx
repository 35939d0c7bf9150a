import { IconGavel, IconMailForward, IconPencil } from '@tabler/icons-react';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { type BlacklistRecord, blacklist } from '../contract.ts';
import { allowsStep, type BlacklistStep } from '../rules.ts';

// The page does not wait for forms.
export const BlacklistDialog = lateDialog(() => import('./blacklist-dialog.tsx'), ['employment', 'positions']);
const DecisionDialog = lateDialog(() => import('./decision-dialog.tsx'), ['seafarers']);
const RequestDialog = lateDialog(() => import('./request-dialog.tsx'));

export const stepIcons = { edit: IconPencil, request: IconMailForward, decide: IconGavel } as const;

/** The steps that the reader can take with a record now, the next one first. */
export function useSteps(record: BlacklistRecord | undefined): BlacklistStep[] {
  const mayWrite = useMay(blacklist.update.access);
  if (!record) return [];
  const steps: BlacklistStep[] = [];
  if (record.isMineToDecide) steps.push('decide');
  if (mayWrite && allowsStep('request', record.state)) steps.push('request');
  if (mayWrite && allowsStep('edit', record.state)) steps.push('edit');
  return steps;
}

interface StepDialogProps {
  step: BlacklistStep;
  member: EmployeeDetails;
  record: BlacklistRecord;
  onClose: () => void;
}

/** The dialog of a step. */
export function StepDialog({ step, ...rest }: StepDialogProps) {
  if (step === 'edit') return <BlacklistDialog {...rest} />;
  return step === 'request' ? <RequestDialog {...rest} /> : <DecisionDialog {...rest} />;
}
