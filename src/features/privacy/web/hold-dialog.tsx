import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { holdForm, retention } from '../retention/contract.ts';

type Values = z.input<typeof holdForm>;

/** Keeps a person's data from being erased, with the reason. */
export default function HoldDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('retention');
  const save = useSave(retention.hold);
  const form = useContractForm(holdForm, {
    defaults: { number: '', reason: '' },
    onSubmit: (values) => save.mutateAsync(values),
    onSaved: ({ data }) => {
      notify.success(t('holds.added', { name: data.name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('holds.add')} form={form} onClose={onClose}>
      <TextField<Values> name="number" label={t('holds.number')} maxLength={30} required />
      <TextAreaField<Values> name="reason" label={t('holds.reason')} maxLength={1000} required />
    </FormDialog>
  );
}
