import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { withdrawal, withdrawalForm } from '../contract.ts';
import { withdrawalReasons } from '../rules.ts';

type Values = z.input<typeof withdrawalForm>;

interface WithdrawDialogProps {
  registrationNo: string;
  registrationGuid: string;
  onClose: () => void;
}

/** Asks why, says what follows, and ends the application. */
export default function WithdrawDialog({ onClose, ...pass }: WithdrawDialogProps) {
  const { t } = useTranslation('status');
  const save = useSave(withdrawal.withdraw);
  const form = useContractForm(withdrawalForm, {
    defaults: { note: '' },
    onSubmit: (values) => save.mutateAsync({ ...values, ...pass }),
    onSaved: () => {
      notify.success(t('withdraw.done'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('withdraw.title')} form={form} onClose={onClose} submitLabel={t('withdraw.action')}>
      <p>{t('withdraw.follows')}</p>
      <SelectField<Values>
        name="reason"
        label={t('withdraw.reason')}
        required
        options={choicesOf(withdrawalReasons, (value) => t(`withdraw.reasons.${value}`))}
      />
      <TextAreaField<Values> name="note" label={t('withdraw.note')} maxLength={500} />
    </FormDialog>
  );
}
