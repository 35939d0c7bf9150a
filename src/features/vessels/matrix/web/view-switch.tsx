import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSearchAt } from '#platform/web/links.ts';
import classes from './matrix.module.css';

const views = ['list', 'matrix'] as const;

/** Between the list of who is aboard and the officer matrix: links, so that the address says which one is open. */
export function ViewSwitch({ current }: { current: (typeof views)[number] }) {
  const { t } = useTranslation('officer-matrix');
  const { tab } = useSearchAt('/dashboard/vessel-management/$vesselId/details');
  return (
    <nav className={`stack gap-1 ${classes.switch}`} aria-label={t('views.label')}>
      {views.map((view) => (
        <Link
          key={view}
          from="/dashboard/vessel-management/$vesselId/details"
          to="."
          search={{ tab, ...(view === 'matrix' && { view }) }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
