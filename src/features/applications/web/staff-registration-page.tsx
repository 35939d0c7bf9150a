import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { OpeningChoice } from '../submission/web/opening-choice.tsx';

// After the opening is chosen.
const Registration = lazyWithTexts(
  async () => ({ default: (await import('../submission/web/registration.tsx')).Registration }),
  ['captcha', 'positions', 'public', 'seafarers'],
);

/** Staff enter an application for someone (1R20); without an opening they choose one first (1-open 55). */
export default function StaffRegistrationPage() {
  const { t } = useTranslation('wizard');
  const { joi } = useSearchAt('/dashboard/registration');
  const navigate = useNavigate();
  if (joi)
    return (
      <Suspense fallback={<Skeletons rows={8} columns={2} />}>
        <Registration key={joi} channel="staff" jobOpeningId={joi} />
      </Suspense>
    );
  return (
    <>
      <PageHead title={t('staff.title')} description={t('staff.lead')} />
      <OpeningChoice onChoose={(chosen) => void navigate({ to: '/dashboard/registration', search: { joi: chosen } })} />
    </>
  );
}
