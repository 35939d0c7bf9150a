import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import surface from '#platform/web/parts/surface.module.css';
import classes from './openings-list.module.css';

/** The fragment that leads to the openings. */
export const openingsPlace = 'jobs';

/** The frame around the openings, drawn before they load. */
export function OpeningsFrame({ total = 0, children }: { total?: number; children: ReactNode }) {
  const { t } = useTranslation('public');
  return (
    <section className={`page-wide full middle ${classes.jobs}`} aria-labelledby={openingsPlace}>
      <div className={`mb-3 line gap-3 base ${classes.title}`}>
        <h2 className="lh-28 title" id={openingsPlace} tabIndex={-1}>
          {t('openings.title')}
        </h2>
        {total > 0 && (
          <span className="muted num">{t('openings.total', { count: total, shown: formatNumber(total) })}</span>
        )}
      </div>
      {children}
    </section>
  );
}

/** Widths of the bars in percent, one row each. */
const rows = [62, 48, 70, 54, 58];

/** As tall as five openings, so that nothing moves when they come. */
export function OpeningsSkeleton() {
  const { t } = useTranslation('public');
  return (
    <div className={classes.skeleton} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {rows.map((width) => (
        <div key={width} className={`gap-3 ${surface.card} anchor mb-3 pad-4 ${classes.job}`} aria-hidden="true">
          <i style={{ width: `${width}%` }} />
          <i style={{ width: `${100 - width / 4}%` }} />
        </div>
      ))}
    </div>
  );
}
