import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaField } from '#features/captcha/web/parts/captcha-field.tsx';
import { call } from '#platform/web/api.ts';
import { FormFrame } from '#platform/web/form/form-frame.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { useSession } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { resetRequest, users } from '../contract.ts';
import { ResetCard } from './parts/reset-card.tsx';

/** Asks for a mail with a link to set a new password (1R13). Says the same whether the account exists or not. */
export default function RequestResetPage() {
  const { t } = useTranslation('reset');
  const { signIn } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [sentTo, setSentTo] = useState<string>();
  const contractForm = useContractForm(resetRequest, {
    defaults: { email: '', response: '' },
    onSubmit: async (values) => {
      try {
        await call(users.requestReset, values);
        return values.email;
      } catch (error) {
        contractForm.form.setValue('response', '');
        setAttempt((before) => before + 1);
        throw error;
      }
    },
    onSaved: (email) => {
      setSentTo(email);
      notify.success(t('request.success'));
    },
  });
  const toSignIn = (
    <Button variant="subtle" size="md" onClick={() => void signIn()}>
      {t('toSignIn')}
    </Button>
  );
  if (sentTo)
    return (
      <ResetCard title={t('request.title')}>
        <Note kind="success" title={t('request.success')} live>
          {t('request.sent', { email: sentTo })}
        </Note>
        {toSignIn}
      </ResetCard>
    );
  return (
    <ResetCard title={t('request.title')} lead={t('request.lead')}>
      <FormFrame form={contractForm} isGuarded={false}>
        <TextField name="email" type="email" autoComplete="username" label={t('email')} required />
        <CaptchaField name="response" attempt={attempt} />
        <Button type="submit" size="md" loading={contractForm.isSubmitting}>
          {t('request.send')}
        </Button>
        {toSignIn}
      </FormFrame>
    </ResetCard>
  );
}
