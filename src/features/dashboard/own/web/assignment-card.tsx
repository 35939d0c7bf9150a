import { useTranslation } from 'react-i18next';
import type { NextBerth, PersonState } from '#features/employees/state/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { daysBetween } from '#platform/contract/days.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { currentDay } from '#platform/web/today.ts';
import classes from './own-home.module.css';

/** Where somebody is, until when, and where they go next. */
export function AssignmentCard({ state }: { state: PersonState }) {
  const { t } = useTranslation('own-home');
  const { place, vesselName, since, plannedTo, next } = state;
  const isAboard = place === 'aboard' && since !== null && plannedTo !== null;
  return (
    <section className={`${surface.card} stack gap-2 slim pad-4`} aria-labelledby="own-assignment">
      {isAboard && <Aboard vesselName={vesselName} since={since} plannedTo={plannedTo} />}
      {!isAboard && (
        <>
          <Badge tone="gray" shape="ring">
            {t(place === 'resigned' ? 'assignment.resigned' : 'assignment.ashore')}
          </Badge>
          <h2 id="own-assignment">
            {next ? t('assignment.nextVessel', { vessel: next.vesselName }) : t('assignment.none')}
          </h2>
          {!next && <p className="muted">{t('assignment.noneText')}</p>}
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
  const served = t('assignment.served', { done: formatNumber(done), of: formatNumber(of) });
  return (
    <>
      <div className={`line gap-3 spread ${classes.head}`}>
        <div>
          <Badge tone="teal" shape="dot">
            {t('assignment.aboard')}
          </Badge>
          <h2 id="own-assignment">{vesselName}</h2>
        </div>
        <p className={`dim stack ${classes.big}`}>
          <b className="num ink">{formatNumber(Math.abs(left))}</b>
          <span>{t(left >= 0 ? 'assignment.daysLeft' : 'assignment.daysOver', { count: Math.abs(left) })}</span>
        </p>
      </div>
      <span className={`block meter ${classes.track}`} role="img" aria-label={served}>
        <i style={{ width: `${of > 0 ? Math.min(100, (done / of) * 100) : 100}%` }} />
      </span>
      <dl className="gap-2-4 line wrap">
        <div>
          <dt>{t('assignment.joined')}</dt>
          <dd className="strong num">{formatDay(since)}</dd>
        </div>
        <div>
          <dt>{t('assignment.onBoard')}</dt>
          <dd className="strong num">{served}</dd>
        </div>
        <div>
          <dt>{t('assignment.signsOff')}</dt>
          <dd className="strong num">{formatDay(plannedTo)}</dd>
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
      {isAboard && <h3 className={classes.sub}>{t('assignment.nextVessel', { vessel: next.vesselName })}</h3>}
      <p>
        {positionName(next.jobPositionName)} · {t(`assignment.decisions.${next.isReady ? 'ready' : next.decision}`)}
      </p>
      <dl className="gap-2-4 line wrap">
        <div>
          <dt>{t('assignment.joins')}</dt>
          <dd className="strong num">{formatDay(next.from)}</dd>
        </div>
        <div>
          <dt>{t('assignment.signsOff')}</dt>
          <dd className="strong num">{formatDay(next.to)}</dd>
        </div>
      </dl>
    </>
  );
}
