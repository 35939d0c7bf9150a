import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bar, SeatRow } from '#features/manning/chart/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { isMovable, type Moves } from './use-moves.ts';
import classes from './what-if.module.css';

interface BarListProps {
  seats: readonly SeatRow[];
  moves: Moves;
  chosen: Bar | undefined;
  choose: (bar: Bar) => void;
  /** Below who is chosen. */
  fields: ReactNode;
}

/** The chart as a list, for a phone: who is aboard or planned on each seat; the fields below who is chosen move them. */
export function BarList({ seats, moves, chosen, choose, fields }: BarListProps) {
  const { t } = useTranslation('what-if');
  const positionName = usePositionName();
  return (
    <Section title={t('chart')} flush>
      <ul className={classes.moves}>
        {seats.flatMap((seat) =>
          seat.vesselCrews.filter(isMovable).map((bar) => {
            const { from, to } = moves.daysOf(bar);
            return (
              <li key={bar.assignmentId} className="above">
                <button
                  type="button"
                  className="left full pad bare small"
                  aria-current={bar.assignmentId === chosen?.assignmentId}
                  onClick={() => choose(bar)}
                >
                  <span className="muted">{positionName(seat.jobPositionName)}</span>
                  <br />
                  <b>{bar.employeeFullName}</b>
                  <br />
                  {t('days', { from: formatDay(from), to: formatDay(to) })}
                  {moves.isMoved(bar) && <b> · {t('moved')}</b>}
                </button>
                {bar.assignmentId === chosen?.assignmentId && fields}
              </li>
            );
          }),
        )}
      </ul>
    </Section>
  );
}
