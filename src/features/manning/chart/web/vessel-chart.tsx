import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { Gantt } from '#platform/web/gantt/gantt.tsx';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { currentDay } from '#platform/web/today.ts';
import type { chart } from '../contract.ts';
import { ChartLegend } from './chart-legend.tsx';
import { useMovedDates } from './moved-dates.tsx';
import { SeatActions } from './seat-actions.tsx';
import { SeatCard } from './seat-card.tsx';
import { useSeatLines } from './seat-lines.ts';
import { SeatList } from './seat-list.tsx';

export type ChartAnswer = Answer<typeof chart.vessel>;

/** Who was, is and will be on each seat of a vessel: a chart at a desk, a list by seat on a phone. */
export function VesselChart({ answer }: { answer: ChartAnswer }) {
  const { t } = useTranslation('gantt');
  const isPhone = useIsPhone();
  const { from, to, vesselGanttChart: seats } = answer;
  if (!seats.some(({ vesselCrews, noReliefFrom }) => vesselCrews.length > 0 || noReliefFrom))
    return (
      <div className={`${surface.card} clip`}>
        <EmptyState title={t('empty', { years: `${from.slice(0, 4)} - ${to.slice(0, 4)}` })} />
      </div>
    );
  return (
    <div className={`${surface.card} clip`}>
      {/* The names of the seats are headings below it. */}
      <h2 className="visually-hidden">{t('chart')}</h2>
      {isPhone ? <SeatList seats={seats} /> : <Chart answer={answer} />}
    </div>
  );
}

function Chart({ answer: { from, to, vesselGanttChart: seats, vesselDetail } }: { answer: ChartAnswer }) {
  const { t } = useTranslation('gantt');
  const rows = useSeatLines()(seats);
  const { onDates, dialog } = useMovedDates();
  return (
    <>
      <ChartLegend />
      <Gantt
        label={t('chart')}
        window={{ from, to }}
        today={currentDay()}
        corner={t('position')}
        rows={rows}
        card={({ seat, person }, row) => (
          <SeatCard
            seat={seat}
            position={row.name}
            person={person}
            actions={
              !vesselDetail.isScrapped && (
                <SeatActions {...vesselDetail} seat={seat} person={person} onDates={onDates} />
              )
            }
          />
        )}
      />
      {dialog}
    </>
  );
}
