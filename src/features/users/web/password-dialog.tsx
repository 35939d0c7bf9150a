import { useTranslation } from 'react-i18next';
import { anyKindFrom } from '#platform/contract/passwords.ts';
import { useSave } from '#platform/web/api.ts';
import { useFailure } from '#platform/web/failure.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { PasswordField } from '#platform/web/form/password-field.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { passwordChange, users } from '../contract.ts';
import { passwordSymbols } from '../rules.ts';

interface PasswordDialogProps {
  email: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Sets another password for oneself (3R49). */
export default function PasswordDialog({ email, onClose, onSaved }: PasswordDialogProps) {
  const { t } = useTranslation('users');
  const change = useSave(users.changePassword);
  const failure = useFailure(t('password.failed'), t('password.failedTitle'));
  const contractForm = useContractForm(passwordChange, {
    defaults: { oldPassword: '', newPassword: '', confirmPassword: '' },
    onSubmit: (values) => failure.watch(change.mutateAsync(values)),
    onSaved,
  });
  return (
    <>
      <FormDialog
        title={t('password.title')}
        size="28rem"
        form={contractForm}
        onClose={onClose}
        submitLabel={t('password.submit')}
        savesChangesOnly
      >
        {/* So that a password manager knows whose password it keeps. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="oldPassword"
          autoComplete="current-password"
          label={t('password.old')}
          visibilityLabel={t('password.show')}
          required
        />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={t('password.new')}
          hint={t('password.hint', { symbols: [...passwordSymbols].join(' '), length: anyKindFrom })}
          visibilityLabel={t('password.show')}
          required
        />
        <PasswordField
          name="confirmPassword"
          autoComplete="new-password"
          label={t('password.confirm')}
          visibilityLabel={t('password.show')}
          required
        />
      </FormDialog>
      {failure.dialog}
    </>
  );
}
