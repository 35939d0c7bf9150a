import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serviceLinks } from '#features/reference/links/contract.ts';
import { spanOf } from '#features/seafarers/sea-service/rules.ts';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { ServiceRecord } from '../contract.ts';
import classes from './service-totals.module.css';

type Totals = ServiceRecord['totals'];

/** Sea service totals: overall, with us, by rank and by ship type. */
export function ServiceTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('sea-service');
  const words = useSpanWords();
  return (
    <Section title={t('totals.title')} description={t('totals.text')}>
      <dl className={`line wrap ${classes.figures}`}>
        <div>
          <dt>{t('totals.all')}</dt>
          <dd className="large bold num">{words(totals.days)}</dd>
        </div>
        <div>
          <dt>{t('totals.ours')}</dt>
          <dd className="large bold num">{words(totals.ownCompanyDays)}</dd>
        </div>
      </dl>
      <div className={`mt-4 stack ${classes.parts}`}>
        <Parts kind="sea_position" title={t('totals.byRank')} rows={totals.byRank} />
        <Parts kind="vessel_type" title={t('totals.byShipType')} rows={totals.byShipType} />
      </div>
    </Section>
  );
}

interface PartsProps {
  kind: 'sea_position' | 'vessel_type';
  title: string;
  rows: Totals['byRank'];
}

function Parts({ kind, title, rows }: PartsProps) {
  const { t } = useTranslation('sea-service');
  const words = useSpanWords();
  const wordOf = useWordOf();
  const nameOf = (name: string) => (kind === 'sea_position' ? wordOf('position', name) : name);
  const mayLink = useMay(serviceLinks.update.access);
  const longest = Math.max(1, ...rows.map(({ days }) => days));
  return (
    <section aria-label={title}>
      <h3 className="mb-2 small">{title}</h3>
      <ul className="stack gap-2">
        {rows.map(({ name, days }) => (
          <li className="gap-1-4 stack small" key={name ?? ''}>
            <span>{name === null ? <Badge>{t('unclassified')}</Badge> : nameOf(name)}</span>
            <span className="num">{words(days)}</span>
            <span className="whole meter" aria-hidden="true">
              <span style={{ width: `${(days / longest) * 100}%` }} data-tone={name === null ? 'gray' : undefined} />
            </span>
          </li>
        ))}
      </ul>
      {rows.some(({ name }) => name === null) && (
        <p className="mt-2 muted tiny">
          {t('totals.unclassified')}{' '}
          {mayLink && (
            <Link to="/dashboard/vessel-management/service-links" search={{ kind, filter: 'state:unlinked;' }}>
              {t('totals.link')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

/** '2 years 3 months 12 days'; what is nought is left out. */
function useSpanWords() {
  const { t } = useTranslation('sea-service');
  return (total: number): string => {
    const { years, months, days } = spanOf(total);
    const parts = [
      years > 0 && t('span.years', { count: years }),
      months > 0 && t('span.months', { count: months }),
      days > 0 && t('span.days', { count: days }),
    ].filter(Boolean);
    return parts.join(' ') || t('span.days', { count: 0 });
  };
}
