import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { OpeningChoice } from './parts/wizard/opening-choice.tsx';
import { Registration } from './parts/wizard/registration.tsx';

/** Staff enter an application for somebody (1R20); without an opening they choose one first (1-open 55). */
export default function StaffRegistrationPage() {
  const { t } = useTranslation('wizard');
  const { joi }: { joi?: number } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (joi) return <Registration key={joi} door="staff" jobOpeningId={joi} />;
  return (
    <>
      <PageHead title={t('staff.title')} description={t('staff.lead')} />
      <OpeningChoice onChoose={(chosen) => void navigate({ to: '.', search: { joi: chosen } })} />
    </>
  );
}
