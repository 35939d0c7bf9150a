import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bar, SeatRow } from '#features/manning/chart/contract.ts';
import { ChartLegend } from '#features/manning/chart/web/chart-legend.tsx';
import { looks, useSeatNames } from '#features/manning/chart/web/seat-lines.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '#platform/contract/days.ts';
import gantt from '#platform/web/gantt/gantt.module.css';
import { GanttFrame } from '#platform/web/gantt/gantt-frame.tsx';
import { type Days, placed } from '#platform/web/gantt/placing.ts';
import surface from '#platform/web/parts/surface.module.css';
import { currentDay } from '#platform/web/today.ts';
import { DraggedBar } from './dragged-bar.tsx';
import { type BarDays, isMovable, type Moves } from './use-moves.ts';
import classes from './what-if.module.css';

interface WhatIfChartProps {
  seats: readonly SeatRow[];
  moves: Moves;
  chosen: Bar | undefined;
  choose: (bar: Bar) => void;
  move: (bar: Bar, days: BarDays) => void;
}

/** A month back and a year ahead: what can still be moved. */
const windowOf = (today: string): Days => ({
  from: addMonths(firstOfMonth(today), -1),
  to: lastOfMonth(addMonths(firstOfMonth(today), 11)),
});

/** Each seat with its bars; those of who is aboard or planned can be dragged, and moved by keys. */
export function WhatIfChart({ seats, ...shared }: WhatIfChartProps) {
  const { t } = useTranslation('what-if');
  const names = useSeatNames()(seats);
  const today = currentDay();
  const window = windowOf(today);
  return (
    <div className={surface.card}>
      <h2 className="visually-hidden">{t('chart')}</h2>
      <GanttFrame label={t('chart')} window={window} today={today} corner={t('seat')}>
        <ul>
          {seats.map((seat, at) => (
            <SeatBars key={seat.vesselCrewId} seat={seat} name={names[at] ?? ''} window={window} {...shared} />
          ))}
        </ul>
      </GanttFrame>
      <ChartLegend />
    </div>
  );
}

interface SeatBarsProps extends Omit<WhatIfChartProps, 'seats'> {
  seat: SeatRow;
  name: string;
  window: Days;
}

function SeatBars({ seat, name, window, moves, chosen, choose, move }: SeatBarsProps) {
  const id = useId();
  const hasMoved = seat.vesselCrews.some((bar) => isMovable(bar) && moves.isMoved(bar));
  return (
    <li className={gantt.row} data-lanes={hasMoved ? 2 : 1} aria-labelledby={id}>
      <h3 className={`m-0 lh-18 small strong row ${gantt.name}`} id={id} data-name>
        {name}
      </h3>
      <div className={`anchor ${gantt.track}`}>
        {seat.vesselCrews.map((bar) => {
          const isMoved = isMovable(bar) && moves.isMoved(bar);
          const [before, place] = [
            placed({ from: bar.onBoard, to: bar.offBoard }, window),
            placed(moves.daysOf(bar), window),
          ];
          return [
            isMoved && before && (
              <i
                key={`before${bar.assignmentId}`}
                className={classes.ghost}
                style={{ insetInlineStart: `${before.start}%`, width: `${before.width}%` }}
                aria-hidden="true"
              />
            ),
            place && isMovable(bar) && (
              <DraggedBar
                key={bar.assignmentId}
                bar={bar}
                seatName={name}
                days={moves.daysOf(bar)}
                window={window}
                isMoved={isMoved}
                isChosen={chosen?.assignmentId === bar.assignmentId}
                choose={() => choose(bar)}
                move={(days) => move(bar, days)}
              />
            ),
            place && !isMovable(bar) && (
              <span
                key={bar.assignmentId}
                className={`tiny tight strong row clip press ${gantt.bar}`}
                style={{ insetInlineStart: `${place.start}%`, width: `${place.width}%` }}
                data-look={looks[bar.status]}
              >
                <span className={`ellipsis anchor ${gantt.text}`}>{bar.employeeFullName}</span>
              </span>
            ),
          ];
        })}
      </div>
    </li>
  );
}
