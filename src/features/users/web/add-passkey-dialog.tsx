import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { useFailure } from '#platform/web/failure.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { newPasskey, passkeys } from '../passkeys/contract.ts';
import { PasswordAgain } from './parts/own-password.tsx';
import { makePasskey, type NoPasskey } from './parts/passkey-making.ts';
import { RecoveryCodes } from './parts/recovery-codes.tsx';

/** Asks for a name and the password, has the device make a passkey, and shows recovery codes with the first one. */
export default function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('second-factor');
  const begin = useSave(passkeys.begin);
  const add = useSave(passkeys.add);
  const failure = useFailure(t('failed'));
  const [failed, setFailed] = useState<NoPasskey>();
  const [codes, setCodes] = useState<readonly string[]>();

  const form = useContractForm(newPasskey, {
    defaults: { name: '', password: '' },
    onSubmit: async ({ name, password }) => {
      const { data: options } = await failure.watch(begin.mutateAsync({ password }));
      const made = await makePasskey(options);
      if ('failed' in made) {
        setFailed(made.failed);
        return undefined;
      }
      const { data } = await failure.watch(add.mutateAsync({ name, ...made }));
      return data;
    },
    onSaved: (added) => {
      if (!added) return;
      notify.success(t('passkeys.adding.done'));
      if (added.recoveryCodes.length > 0) setCodes(added.recoveryCodes);
      else onClose();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <>
      <FormDialog
        title={t('passkeys.adding.title')}
        size="28rem"
        form={form}
        onClose={onClose}
        submitLabel={t('passkeys.adding.confirm')}
      >
        <p>{t('passkeys.adding.text')}</p>
        <TextField name="name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} autoComplete="off" required />
        <PasswordAgain label={t('fields.password')} visibilityLabel={t('password.show', { ns: 'users' })} />
      </FormDialog>
      <ErrorDialog text={failed && t(`passkeys.${failed}`)} onClose={() => setFailed(undefined)} />
      {failure.dialog}
    </>
  );
}
