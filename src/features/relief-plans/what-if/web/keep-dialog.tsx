import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type WhatIfScenario, whatIf } from '../contract.ts';

interface KeepDialogProps {
  vesselId: number;
  /** The scenario that the moves began with: under its name they take its place, under another one they are a new one. */
  opened: WhatIfScenario | undefined;
  moves: { assignmentId: number; from: string; to: string }[];
  onKept: (scenarioId: number) => void;
  onClose: () => void;
}

/** Keeps the moves under a name. */
export function KeepDialog({ vesselId, opened, moves, onKept, onClose }: KeepDialogProps) {
  const { t } = useTranslation('what-if');
  const save = useSave(whatIf.keep);
  // A vessel has one scenario of a name, in capitals or not.
  const isOpened = (name: string) => name.toLowerCase() === opened?.name.toLowerCase();
  const form = useContractForm(whatIf.keep.input, {
    defaults: { vesselId, name: opened?.name ?? '', moves },
    onSubmit: (values) =>
      save.mutateAsync({
        ...values,
        ...(opened && isOpened(values.name) && { scenarioId: opened.scenarioId, version: opened.version }),
      }),
    onSaved: ({ data }) => {
      notify.success(t('keep.done'));
      onKept(data.scenarioId);
      onClose();
    },
  });
  return (
    <FormDialog title={t('keep.title')} form={form} onClose={onClose} size="26rem">
      <TextField
        name="name"
        label={t('scenarios.name')}
        required
        maxLength={60}
        hint={opened ? t('keep.replaces', { name: opened.name }) : t('keep.hint')}
      />
    </FormDialog>
  );
}
