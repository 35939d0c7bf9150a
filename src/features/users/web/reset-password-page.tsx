import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CaptchaField } from '#features/captcha/web/parts/captcha-field.tsx';
import { anyKindFrom } from '#platform/contract/passwords.ts';
import { call } from '#platform/web/api.ts';
import { Closed } from '#platform/web/closed.tsx';
import { FormFrame } from '#platform/web/form/form-frame.tsx';
import { PasswordField } from '#platform/web/form/password-field.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { PlainDialog } from '#platform/web/layout/plain-dialog.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { useSession } from '#platform/web/session.tsx';
import { newPassword, users } from '../contract.ts';
import { resetSymbols } from '../rules.ts';
import { ResetCard } from './parts/reset-card.tsx';

const fields = newPassword.check(
  z.refine(({ newPassword: chosen, confirmPassword }) => chosen === confirmPassword, {
    path: ['confirmPassword'],
    error: 'users:refusals.passwords_differ',
    // Shown beside whatever else is wrong, but not where there is no confirmation yet.
    when: ({ value }) => Boolean((value as { confirmPassword?: string }).confirmPassword),
  }),
);

/** Who the mailed link is for, and what proves it. */
interface ResetLink {
  email: string;
  token: string;
}

/** Sets a new password with the link of the mail (1R14). */
export default function ResetPasswordPage() {
  const { e, t } = useSearchAt('/reset-password');
  const navigate = useNavigate();
  // Kept in memory alone: the address goes into the browser's history and is easily shown to others.
  const [link, setLink] = useState<ResetLink | undefined>(() => (e && t ? { email: e, token: t } : undefined));
  useEffect(() => {
    if (!e || !t) return;
    setLink({ email: e, token: t });
    void navigate({ to: '/reset-password', search: {}, replace: true });
  }, [e, t, navigate]);
  return link ? <NewPassword key={link.token} link={link} /> : <Closed link="invalid" />;
}

function NewPassword({ link }: { link: ResetLink }) {
  const { t } = useTranslation('reset');
  const { signIn } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [isDone, setIsDone] = useState(false);
  const contractForm = useContractForm(fields, {
    defaults: { newPassword: '', confirmPassword: '', t: '' },
    onSubmit: async (values) => {
      try {
        return await call(users.resetPassword, { ...link, ...values });
      } catch (error) {
        contractForm.form.setValue('t', '');
        setAttempt((before) => before + 1);
        throw error;
      }
    },
    onSaved: () => setIsDone(true),
  });
  const toSignIn = () => void signIn();
  return (
    <ResetCard title={t('reset.title')} lead={t('reset.lead', { email: link.email })}>
      <FormFrame form={contractForm} isGuarded={false}>
        {/* So that a password manager knows whose password it keeps. */}
        <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={t('reset.newPassword')}
          hint={t('reset.hint', { symbols: resetSymbols, length: anyKindFrom })}
          visibilityLabel={t('reset.show')}
          required
        />
        <PasswordField
          name="confirmPassword"
          autoComplete="new-password"
          label={t('reset.confirmation')}
          visibilityLabel={t('reset.show')}
          required
        />
        <CaptchaField name="t" attempt={attempt} />
        <Button type="submit" size="md" loading={contractForm.isSubmitting}>
          {t('reset.submit')}
        </Button>
      </FormFrame>
      {isDone && (
        <PlainDialog title={t('reset.successTitle')} text={t('reset.success')} onClose={toSignIn}>
          <button type="button" onClick={toSignIn}>
            {t('toSignIn')}
          </button>
        </PlainDialog>
      )}
    </ResetCard>
  );
}
