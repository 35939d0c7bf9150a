import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { EmployeeCertification } from '#features/crew/certification/contract.ts';
import { daysBetween } from '#platform/contract/days.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Count } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { currentDay } from '#platform/web/today.ts';
import classes from './own-home.module.css';

/** Papers that are missing or end too early, and what to do about each. */
export function PapersCard({ id, papers }: { id: number; papers: EmployeeCertification }) {
  const { t } = useTranslation('own-home');
  const wanted = papers.findings.filter(({ isMandatory }) => isMandatory);
  const today = currentDay();
  const valid =
    papers.requirements.filter(({ isMandatory }) => isMandatory).length -
    wanted.filter(({ kind }) => kind !== 'travel').length;
  const dayOf = (expiresOn: string | null) => {
    if (expiresOn === null) return null;
    const left = daysBetween(today, expiresOn);
    return left < 0
      ? t('papers.expired', { day: formatDay(expiresOn) })
      : t('papers.left', { day: formatDay(expiresOn), count: left, days: formatNumber(left) });
  };
  /** One that still runs today and ends before the planned sign-off. */
  const isDrawn = (expiresOn: string) => expiresOn > today && expiresOn < papers.to;
  return (
    <section className={`${surface.card} stack gap-2 slim pad-4`} aria-labelledby="own-papers">
      <div className="row gap-3 spread">
        <h2 id="own-papers">{t('papers.title')}</h2>
        {wanted.length > 0 && <Count tone="red">{wanted.length}</Count>}
      </div>
      {wanted.length === 0 ? (
        <p className="muted">{t('papers.allValid')}</p>
      ) : (
        <ul className={`stack gap-3 ${classes.papers}`}>
          {wanted.map(({ code, name, problem, expiresOn }) => (
            <li key={`${code}-${name}`}>
              <h3>{name}</h3>
              {expiresOn !== null && <p className="small bad">{dayOf(expiresOn)}</p>}
              {expiresOn !== null && isDrawn(expiresOn) && <Reach until={expiresOn} signsOff={papers.to} />}
              <p>{t(`papers.todo.${problem}`, { until: formatDay(papers.to) })}</p>
            </li>
          ))}
        </ul>
      )}
      {wanted.some(({ expiresOn }) => expiresOn !== null && isDrawn(expiresOn)) && (
        <p className="gap-1-4 muted tiny line wrap">
          {(['covered', 'bare', 'end'] as const).map((part) => (
            <span className="inline gap-2" key={part}>
              <i className={classes.key} data-part={part} aria-hidden="true" />
              {t(`papers.keys.${part}`)}
            </span>
          ))}
        </p>
      )}
      {wanted.length > 0 && (
        <Link
          to="/dashboard/my-requests"
          className="center edged round press pad-2-3 strong anywhere inline touch surface ink"
        >
          {t('papers.send')}
        </Link>
      )}
      <Link
        to="/dashboard/crew-management/$crewId/details"
        params={{ crewId: String(id) }}
        search={{ tab: 'certification' }}
        className="strong row above touch"
      >
        {valid > 0 && wanted.length > 0 ? t('papers.others', { count: valid }) : t('papers.all')}
      </Link>
    </section>
  );
}

/** How far a paper reaches from today towards the planned sign-off; said in words beside it. */
function Reach({ until, signsOff }: { until: string; signsOff: string }) {
  const today = currentDay();
  const share = (days: number) => `${(days / daysBetween(today, signsOff)) * 86}%`;
  return (
    <span className={`line well anchor ${classes.reach}`} aria-hidden="true">
      <i data-part="covered" style={{ width: share(daysBetween(today, until)) }} />
      <i data-part="bare" style={{ width: share(daysBetween(until, signsOff)) }} />
      <i data-part="end" />
    </span>
  );
}
