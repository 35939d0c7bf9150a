import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { chart } from '../contract.ts';
import classes from './schedule-view.module.css';
import { type ChartAnswer, VesselChart } from './vessel-chart.tsx';

interface ScheduleViewProps {
  vesselId: string;
  /** The list that the vessel was opened from, and what it is called. */
  list: LinkTarget;
  listName: string;
  /** What leads on to the vessel's crew. */
  actions?: (answer: ChartAnswer) => ReactNode;
}

/** A vessel's schedule: which she is, where she sails, and the chart of her crew (2R24, 2R25). */
export function ScheduleView({ vesselId, list, listName, actions }: ScheduleViewProps) {
  const { t } = useTranslation('schedule');
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const { data, error, refetch } = useRead(chart.vessel, { vesselId: id }, { enabled: id > 0 });
  const [isSeen, setSeen] = useState(false);
  const name = data?.vesselDetail.vesselName;
  useTabTitle(name);

  const back = (
    <Button variant="default" renderRoot={(props) => <Link {...linkTo(list)} {...props} />} icon={IconArrowLeft}>
      {t('back')}
    </Button>
  );
  if (id === 0 || error?.status === 404)
    return <EmptyState title={t('notFound')} body={t('notFoundText')} action={back} />;
  if (error)
    return (
      <>
        <ErrorPanel retry={() => void refetch()} />
        <ErrorDialog title={t('failed')} text={isSeen ? undefined : t('failedText')} onClose={() => setSeen(true)} />
      </>
    );
  if (!data) return <Skeletons rows={10} columns={3} />;
  const { vesselName, fleet, imoNumber, vesselType } = data.vesselDetail;
  return (
    <>
      <PageHead
        title={vesselName}
        crumbs={[{ text: t('manning') }, { text: listName, ...list }, { text: vesselName }]}
        description={[fleet && `${t('fleet')} ${fleet}`, `${t('imo')} ${imoNumber ?? '-'}`, vesselType]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <div className={`row wrap gap-2 ${classes.actions}`}>
            <Voyage {...data.vesselVoyageLogHeader} />
            {back}
            {actions?.(data)}
          </div>
        }
      />
      <VesselChart answer={data} />
    </>
  );
}

function Voyage({ origin, destination }: ChartAnswer['vesselVoyageLogHeader']) {
  const { t } = useTranslation('schedule');
  return (
    <dl className={`pad-2-4 framed round-10 row gap-3 surface ${classes.voyage}`}>
      <div>
        <dt>{t('origin')}</dt>
        <dd className="bold">{origin ?? '-'}</dd>
      </div>
      <i className="anchor" aria-hidden="true" />
      <div>
        <dt>{t('destination')}</dt>
        <dd className="bold">{destination ?? '-'}</dd>
      </div>
    </dl>
  );
}
