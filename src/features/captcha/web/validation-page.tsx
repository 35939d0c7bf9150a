import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSearchAt } from '#platform/web/links.ts';
import { SecurityForm } from './parts/security-form.tsx';

/** Before an application (1R03); `id` and `g` are those of a draft that is continued. */
export default function ValidationPage() {
  const { t } = useTranslation('captcha');
  const search = useSearchAt('/validation');
  const navigate = useNavigate();
  if (!search.joi) return <Navigate to="/" replace />;
  const { joi } = search;
  const toOpening = () => void navigate({ to: '/career/$jobOpeningId', params: { jobOpeningId: joi } });
  return <SecurityForm lead={t('security.apply')} onward="/registration" search={search} onBack={toOpening} />;
}
