import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type ReliefPlan, reliefPlans } from '../../contract.ts';

/** Keeps a plan under a name, or gives it another one. */
export function KeepDialog({ plan, onClose }: { plan: ReliefPlan; onClose: () => void }) {
  const { t } = useTranslation('relief-plans');
  const navigate = useNavigate({ from: '/dashboard/manning/planning/reliefs' });
  const save = useSave(reliefPlans.keep);
  const { planId, name, version } = plan;
  const form = useContractForm(reliefPlans.keep.input, {
    defaults: { planId, name: name ?? '', version },
    onSubmit: (values) => save.mutateAsync(values),
    onSaved: () => {
      notify.success(t('keep.done'));
      void navigate({ search: { plan: planId } });
      onClose();
    },
  });
  return (
    <FormDialog title={t('keep.title')} form={form} onClose={onClose} size="26rem">
      <TextField name="name" label={t('keep.name')} required maxLength={60} hint={t('keep.hint')} />
    </FormDialog>
  );
}
