import { useTranslation } from 'react-i18next';
import type { NextBerth, PersonState } from '#features/employees/state/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { daysBetween } from '#platform/contract/days.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import classes from './own-home.module.css';

/** Where somebody is, until when, and where they go next. */
export function TourCard({ state }: { state: PersonState }) {
  const { t } = useTranslation('own-home');
  const { place, vesselName, since, plannedTo, next } = state;
  const isAboard = place === 'aboard' && since !== null && plannedTo !== null;
  return (
    <section className={classes.card} aria-labelledby="own-tour">
      {isAboard && <Aboard {...{ vesselName, since, plannedTo }} />}
      {!isAboard && (
        <>
          <Badge tone="gray" shape="ring">
            {t(place === 'resigned' ? 'tour.resigned' : 'tour.ashore')}
          </Badge>
          <h2 id="own-tour">{next ? t('tour.nextVessel', { vessel: next.vesselName }) : t('tour.none')}</h2>
          {!next && <p className={classes.dim}>{t('tour.noneText')}</p>}
        </>
      )}
      {next && <Next next={next} isAboard={isAboard} />}
    </section>
  );
}

interface AboardProps {
  vesselName: string | null;
  since: string;
  plannedTo: string;
}

function Aboard({ vesselName, since, plannedTo }: AboardProps) {
  const { t } = useTranslation('own-home');
  const today = currentDay();
  const [done, of, left] = [daysBetween(since, today), daysBetween(since, plannedTo), daysBetween(today, plannedTo)];
  const served = t('tour.served', { done: formatNumber(done), of: formatNumber(of) });
  return (
    <>
      <div className={classes.head}>
        <div>
          <Badge tone="teal" shape="dot">
            {t('tour.aboard')}
          </Badge>
          <h2 id="own-tour">{vesselName}</h2>
        </div>
        <p className={classes.big}>
          <b>{formatNumber(Math.abs(left))}</b>
          <span>{t(left >= 0 ? 'tour.daysLeft' : 'tour.daysOver', { count: Math.abs(left) })}</span>
        </p>
      </div>
      <span className={classes.track} role="img" aria-label={served}>
        <i style={{ width: `${of > 0 ? Math.min(100, (done / of) * 100) : 100}%` }} />
      </span>
      <dl className={classes.facts}>
        <div>
          <dt>{t('tour.joined')}</dt>
          <dd>{formatDay(since)}</dd>
        </div>
        <div>
          <dt>{t('tour.onBoard')}</dt>
          <dd>{served}</dd>
        </div>
        <div>
          <dt>{t('tour.signsOff')}</dt>
          <dd>{formatDay(plannedTo)}</dd>
        </div>
      </dl>
    </>
  );
}

function Next({ next, isAboard }: { next: NextBerth; isAboard: boolean }) {
  const { t } = useTranslation('own-home');
  const positionName = usePositionName();
  return (
    <>
      {isAboard && <h3 className={classes.sub}>{t('tour.nextVessel', { vessel: next.vesselName })}</h3>}
      <p>
        {positionName(next.jobPositionName)} · {t(`tour.decisions.${next.isReady ? 'ready' : next.decision}`)}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('tour.joins')}</dt>
          <dd>{formatDay(next.from)}</dd>
        </div>
        <div>
          <dt>{t('tour.signsOff')}</dt>
          <dd>{formatDay(next.to)}</dd>
        </div>
      </dl>
    </>
  );
}
