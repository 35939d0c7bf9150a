import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { writes } from '#platform/contract/access.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { useMay } from '#platform/web/session.tsx';

/** Who has the payroll month, which this page leads to. */
const payroll = writes(['WOOverview'], ['superadmin', 'admin', 'manager', 'finance']);

/** The page that the documents keep for payroll (3R22, 3O64); payroll's own roles go on to the month. */
export default function PayrollManagementPage() {
  const { t } = useTranslation('contracts');
  const isOfPayroll = useMay(payroll);
  if (isOfPayroll) return <Navigate to="/dashboard/work-order-and-billings/payroll-month" replace />;
  return (
    <>
      <PageHead title={t('payroll.title')} crumbs={[{ text: t('payroll.title') }]} />
      <EmptyState title={t('payroll.comingSoon')} />
    </>
  );
}
