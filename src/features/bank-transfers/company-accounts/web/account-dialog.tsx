import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type AccountForm, accountForm, type CompanyAccount, companyAccounts } from '../contract.ts';

interface AccountDialogProps {
  /** What the form starts from: the account of now. */
  like: CompanyAccount | null;
  /** yyyy-MM: the first day of its year is offered where there is none yet. */
  month: string;
  onClose: () => void;
}

/** Enters the account that wages are paid from, from a day on. */
export function AccountDialog({ like, month, onClose }: AccountDialogProps) {
  const { t } = useTranslation('bank-transfers');
  const { divisionId } = usePerson();
  const save = useSave(companyAccounts.save);
  const form = useContractForm(accountForm, {
    defaults: {
      divisionId,
      validFrom: like?.validFrom ?? `${month.slice(0, 4)}-01-01`,
      bankName: like?.bankName ?? '',
      accountNumber: like?.accountNumber ?? '',
      accountName: like?.accountName ?? '',
      companyCode: like?.companyCode ?? '',
    },
    onSubmit: (values) => save.mutateAsync(values),
    onSaved: () => {
      notify.success(t('account.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('account.enter')} form={form} onClose={onClose}>
      <DateField<AccountForm> name="validFrom" label={t('account.validFrom')} required hint={t('account.dayHint')} />
      <FieldGrid>
        <TextField<AccountForm> name="bankName" label={t('account.bankName')} required maxLength={100} />
        <TextField<AccountForm>
          name="accountNumber"
          label={t('account.accountNumber')}
          required
          maxLength={20}
          hint={t('account.accountNumberHint')}
        />
        <TextField<AccountForm> name="accountName" label={t('account.accountName')} required maxLength={100} />
        <TextField<AccountForm>
          name="companyCode"
          label={t('account.companyCode')}
          maxLength={40}
          hint={t('account.companyCodeHint')}
        />
      </FieldGrid>
    </FormDialog>
  );
}
