import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSearchAt } from '#platform/web/links.ts';
import { type AheadBy, aheadBy } from '../rules.ts';
import classes from './matrix.module.css';

const views = ['list', 'matrix'] as const;

interface Choice {
  key: string;
  label: string;
  search: { view?: 'matrix'; date?: string; by?: 'aboard' };
}

/** Choices side by side: links, so that the address says which one is open. */
function Switch({ label, choices, current }: { label: string; choices: readonly Choice[]; current: string }) {
  const { tab } = useSearchAt('/dashboard/vessel-management/$vesselId/details');
  return (
    <nav className={`across outlined round stack gap-1 surface ${classes.switch}`} aria-label={label}>
      {choices.map(({ key, label: name, search }) => (
        <Link
          className="choice stack centre round-4 muted usual centred"
          key={key}
          from="/dashboard/vessel-management/$vesselId/details"
          to="."
          search={{ tab, ...search }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Between the list of who is aboard and the officer matrix. */
export function ViewSwitch({ current }: { current: (typeof views)[number] }) {
  const { t } = useTranslation('officer-matrix');
  const choices = views.map((view) => ({
    key: view,
    label: t(`views.${view}`),
    search: view === 'matrix' ? { view } : {},
  }));
  return <Switch label={t('views.label')} choices={choices} current={current} />;
}

/** Between who is aboard now and who is to be by the plan, on a day to come. */
export function AheadSwitch({ day, current }: { day: string; current: AheadBy }) {
  const { t } = useTranslation('officer-matrix');
  const choices = aheadBy.map((by) => ({
    key: by,
    label: t(`ahead.${by}`),
    search: { view: 'matrix' as const, date: day, ...(by === 'aboard' && { by }) },
  }));
  return <Switch label={t('ahead.label')} choices={choices} current={current} />;
}
