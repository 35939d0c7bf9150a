import { Navigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SecurityForm } from './parts/security-form.tsx';

/** Before an application (1R03); `id` and `g` are those of a draft that is continued. */
export default function ValidationPage() {
  const { t } = useTranslation('captcha');
  const search: { joi?: string; id?: string; g?: string } = useSearch({ strict: false });
  if (!search.joi) return <Navigate to="/" replace />;
  return (
    <SecurityForm lead={t('security.apply')} onward="/registration" search={search} back={`/career/${search.joi}`} />
  );
}
