import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePaperName } from '#features/seafarers/web/parts/paper-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import type { DecisionPage } from '../contract.ts';
import classes from './readiness.module.css';

/** So many certificates are named before the list is opened. */
const namedAtOnce = 3;

/** Whether the certificates last, in one sentence; what does not, below it. */
export function Readiness({ page }: { page: DecisionPage }) {
  const { t } = useTranslation(['decisions', 'certification']);
  const nameOf = usePaperName();
  const { findings, required } = page.readiness;
  const failing = findings.filter(({ isMandatory }) => isMandatory);
  const isFine = failing.length === 0;
  const missing = failing.filter(({ problem }) => problem === 'missing').length;
  const sentence = isFine
    ? t(required === 0 ? 'readiness.nothingAsked' : 'certification:summary.nothing')
    : t(missing === failing.length ? 'readiness.missing' : missing ? 'readiness.both' : 'readiness.ending', {
        count: failing.length,
        total: required,
      });
  const more = failing.length - namedAtOnce;
  const names = failing.slice(0, namedAtOnce).map(nameOf);
  const named = [...names, ...(more > 0 ? [t('readiness.more', { count: more })] : [])].join(', ');
  const head = (
    <>
      <span className={`bad-well bad stack fixed centre round ${classes.icon}`} data-fine={isFine}>
        {isFine ? (
          <IconCheck size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        )}
      </span>
      <span>
        <b>{sentence}</b>
        {!isFine && <small className="block">{named}</small>}
      </span>
    </>
  );
  return (
    <section className={surface.card} aria-label={t('certification:summary.title')}>
      {findings.length === 0 ? (
        <p className={`line gap-3 touch top pad ${classes.head}`}>{head}</p>
      ) : (
        <details>
          <summary className={`line gap-3 touch top pad ${classes.head}`}>{head}</summary>
          <ul className={`above ruled ${classes.findings}`}>
            {findings.map((finding) => (
              <li className="first-wide gap-1-4 pad-y-3 stack" key={`${finding.kind} ${finding.code}`}>
                <b>{nameOf(finding)}</b>
                {finding.isMandatory ? (
                  <StatusBadge status="Not Comply" />
                ) : (
                  <small>{t('certification:needs.recommended')}</small>
                )}
                <p className="whole dim">
                  {t(`certification:problems.${finding.problem}`, {
                    date: formatDay(finding.expiresOn),
                    from: formatDay(page.onBoard),
                    to: formatDay(page.offBoard),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
