import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Closed } from '#platform/web/closed.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { SecurityForm } from './parts/security-form.tsx';

/** Before the status of an application (1R04). */
export default function StatusValidationPage() {
  const { t } = useTranslation('captcha');
  const search = useSearchAt('/validation-registration-process');
  const navigate = useNavigate();
  if (!search.id || !search.g || !search.joi) return <Closed link="invalid" />;
  return (
    <SecurityForm
      lead={t('security.status')}
      onward="/registration-process"
      search={search}
      onBack={() => void navigate({ to: '/' })}
    />
  );
}
