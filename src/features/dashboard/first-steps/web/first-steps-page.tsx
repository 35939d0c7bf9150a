import { useTranslation } from 'react-i18next';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import FirstSteps from './first-steps.tsx';

/** The first steps, also for those who put them away. */
export default function FirstStepsPage() {
  const { t } = useTranslation('first-steps');
  return (
    <>
      <PageHead title={t('title')} description={t('pageText')} />
      <FirstSteps isAlways />
    </>
  );
}
