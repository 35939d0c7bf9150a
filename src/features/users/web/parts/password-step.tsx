import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailure } from '#platform/web/failure.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { passwordOnceMore } from '../../second-factor/contract.ts';
import { PasswordAgain } from './own-password.tsx';

interface PasswordStepProps {
  title: string;
  submitLabel: string;
  /** What the password opens. */
  onSubmit: (values: { password: string }) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the password once more before something of the sign-in is changed. */
export function PasswordStep({ title, submitLabel, onSubmit, onClose, children }: PasswordStepProps) {
  const { t } = useTranslation('second-factor');
  const failure = useFailure(t('failed'));
  const form = useContractForm(passwordOnceMore, {
    defaults: { password: '' },
    onSubmit: (values) => failure.watch(onSubmit(values)),
    onSaved: () => {},
  });
  return (
    <>
      <FormDialog title={title} size="28rem" form={form} onClose={onClose} submitLabel={submitLabel}>
        {children}
        <PasswordAgain label={t('fields.password')} visibilityLabel={t('password.show', { ns: 'users' })} />
      </FormDialog>
      {failure.dialog}
    </>
  );
}
