import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chart } from '#features/manning/chart/contract.ts';
import { usePlanningCrumbs } from '#features/manning/planning/web/planning-crumbs.ts';
import { useRead } from '#platform/web/api.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { isMovable } from './use-moves.ts';
import { WhatIf } from './what-if.tsx';

/** What if days of a vessel's plan were others: bars are moved and their effects shown; nothing is stored until applied. */
export default function WhatIfPage() {
  const { t } = useTranslation('what-if');
  const crumbs = usePlanningCrumbs();
  const { vesselId } = useParamsAt('/dashboard/manning/planning/$vesselId/what-if');
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const { data, error, refetch } = useRead(chart.vessel, { vesselId: id }, { enabled: id > 0 });
  const name = data?.vesselDetail.vesselName;
  useTabTitle(name);
  const back = (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link to="/dashboard/manning/planning/$vesselId/schedule" params={{ vesselId }} {...props} />
      )}
    >
      {t('back')}
    </Button>
  );
  if (id === 0 || error?.status === 404) return <EmptyState title={t('notFound')} body={t('notFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!data || !name) return <Skeletons rows={10} columns={3} />;
  const seats = data.vesselGanttChart;
  const canMove = !data.vesselDetail.isScrapped && seats.some(({ vesselCrews }) => vesselCrews.some(isMovable));
  return (
    <>
      <PageHead
        title={name}
        crumbs={[
          ...crumbs,
          { text: name, to: '/dashboard/manning/planning/$vesselId/schedule', params: { vesselId } },
          { text: t('title') },
        ]}
        description={t('description')}
        actions={back}
      />
      {canMove ? <WhatIf vesselId={id} seats={seats} /> : <EmptyState title={t('none.title')} body={t('none.text')} />}
    </>
  );
}
