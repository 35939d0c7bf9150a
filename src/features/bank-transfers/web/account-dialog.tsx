import { useTranslation } from 'react-i18next';
import { textsInForm } from '#platform/contract/described-texts.ts';
import { call, useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { DescribedFields, useDescribedLabels } from '#platform/web/form/described-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useEntryForm } from '#platform/web/form/use-entry-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type AccountForm, accountForm, accountTexts, type CompanyAccount, companyAccounts } from '../contract.ts';

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
  const form = useEntryForm(accountForm, {
    defaults: {
      divisionId,
      validFrom: like?.validFrom ?? `${month.slice(0, 4)}-01-01`,
      ...textsInForm(accountTexts, like),
    },
    shown: like ? [like] : [],
    keyOf: ({ validFrom }) => validFrom,
    read: async () => (await call(companyAccounts.list, { divisionId })).data,
    textsOf: (entry) => textsInForm(accountTexts, entry),
    onSubmit: (values, version) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      notify.success(t('account.saved'));
      onClose();
    },
  });
  const labels = useDescribedLabels('bank-transfers:account', accountTexts);
  return (
    <FormDialog title={t('account.enter')} form={form} labels={labels} onClose={onClose}>
      <DateField<AccountForm> name="validFrom" label={t('account.validFrom')} required hint={t('account.dayHint')} />
      <FieldGrid>
        <DescribedFields section="bank-transfers:account" texts={accountTexts} />
      </FieldGrid>
    </FormDialog>
  );
}
