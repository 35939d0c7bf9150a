import { useTranslation } from 'react-i18next';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';

/** The page that the documents keep for payroll (3R22, 3O64). */
export default function PayrollManagementPage() {
  const { t } = useTranslation('contracts');
  return (
    <>
      <PageHead title={t('payroll.title')} crumbs={[{ text: t('payroll.title') }]} />
      <EmptyState title={t('payroll.comingSoon')} />
    </>
  );
}
