import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { reference } from '#features/reference/contract.ts';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { secondFactor } from '#features/users/second-factor/contract.ts';
import { OwnPassword } from '#features/users/web/parts/own-password.tsx';
import { useRead, useSave } from '#platform/web/api.ts';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { DigitsField, TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { crewRequests } from '../../contract.ts';
import { accountForm } from '../contract.ts';

type Values = z.input<typeof accountForm>;

/** Asks for wages to go to another bank account, with the password once more. */
export default function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['crew-requests', 'seafarers', 'users']);
  const ask = useSave(crewRequests.askAccount);
  const form = useContractForm(accountForm, {
    defaults: { bankName: '', accountNumber: '', accountName: '', attachment: null, said: '', password: '', code: '' },
    keepAs: false,
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
      <MailedCode />
    </FormDialog>
  );
}

/** Asks for a mailed code where another provider has the password; nothing where it is ours. */
function MailedCode() {
  const { t } = useTranslation('second-factor');
  const { person } = usePerson();
  const { data: factor } = useRead(secondFactor.own, {});
  const mail = useSave(secondFactor.mailCode);
  if (factor?.data.isOurs !== false) return null;
  async function send() {
    try {
      await mail.mutateAsync({});
      notify.success(t('mailed.sent', { email: person.email }));
    } catch (error) {
      notify.error((error as Error).message);
    }
  }
  return (
    <>
      <Button variant="default" loading={mail.isPending} onClick={() => void send()}>
        {t('mailed.send')}
      </Button>
      <TextField<Values> name="code" label={t('fields.code')} hint={t('mailed.hint')} maxLength={7} required />
    </>
  );
}
