import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { reference } from '#features/reference/contract.ts';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { OwnPassword } from '#features/users/web/parts/own-password.tsx';
import { useSave } from '#platform/web/api.ts';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { DigitsField, TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { crewRequests } from '../../contract.ts';
import { accountForm } from '../contract.ts';

type Values = z.input<typeof accountForm>;

/** Asks for wages to go to another bank account, with the password once more. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['crew-requests', 'seafarers', 'users']);
  const ask = useSave(crewRequests.askAccount);
  const form = useContractForm(accountForm, {
    defaults: { bankName: '', accountNumber: '', accountName: '', attachment: null, said: '', password: '' },
    onSubmit: (account) => ask.mutateAsync(account),
    onSaved: () => {
      notify.success(t('account.sent'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('ask.account')} form={form} onClose={onClose} submitLabel={t('ask.send')}>
      <p>{t('account.text')}</p>
      <CreatableSelect name="bankName" read={reference.getBank} label={t('seafarers:fields.bankName')} required />
      <DigitsField<Values>
        name="accountNumber"
        label={t('seafarers:fields.accountNumber')}
        hint={t('account.numberHint')}
        maxLength={20}
        required
      />
      <TextField<Values>
        name="accountName"
        label={t('seafarers:fields.accountName')}
        hint={t('seafarers:hints.accountName')}
        maxLength={100}
        required
      />
      <AttachmentField name="attachment" label={t('account.book')} />
      <TextAreaField<Values> name="said" label={t('fields.remark')} maxLength={1000} />
      <OwnPassword
        label={t('account.password')}
        hint={t('account.passwordHint')}
        visibilityLabel={t('users:password.show')}
      />
    </FormDialog>
  );
}
