import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { bankTransfers, type MadeFile, type Withdrawal, withdrawal } from '../../contract.ts';

interface WithdrawDialogProps {
  file: MadeFile;
  asked: { divisionId: 1 | 2 };
  onClose: () => void;
}

/** Withdraws a file that the bank did not take, with the reason. */
export function WithdrawDialog({ file, asked: { divisionId }, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('bank-transfers');
  const save = useSave(bankTransfers.withdraw);
  const form = useContractForm(withdrawal, {
    defaults: { why: '' },
    onSubmit: (values) => save.mutateAsync({ ...values, divisionId, bankFileId: file.bankFileId }),
    onSaved: () => {
      notify.success(t('withdraw.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('withdraw.title', { number: file.bankFileId })}
      form={form}
      submitLabel={t('withdraw.submit')}
      onClose={onClose}
    >
      <p>{t('withdraw.text', { people: t('rows', { count: file.rows }) })}</p>
      <TextAreaField<Withdrawal> name="why" label={t('withdraw.why')} required maxLength={500} minRows={2} />
    </FormDialog>
  );
}
