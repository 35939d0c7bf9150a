import { useTranslation } from 'react-i18next';
import type { CountedKind, CountedRow } from '#platform/contract/counted.ts';
import NotFoundPage from '#platform/web/layout/not-found-page.tsx';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { dashboard } from '../contract.ts';
import { type FigureGroup, figureOf } from '../rules.ts';
import { useCountedColumns } from './parts/counted-list.tsx';

const path = '/dashboard/figures/$figure';

const kinds = {
  crew: 'employee',
  certificates: 'certificate',
  scheduling: 'movement',
  vessels: 'vessel',
  applicants: 'application',
  sources: 'application',
  appraisals: 'appraisal',
  contracts: 'contract',
} as const satisfies Record<FigureGroup, CountedKind>;

/** The list that a figure of the dashboard counts. */
export default function FigurePage() {
  const { figure } = useParamsAt(path);
  const known = figureOf(figure);
  return known ? <FigureList key={figure} {...known} /> : <NotFoundPage />;
}

function FigureList({ group, figure }: { group: FigureGroup; figure: string }) {
  const { t } = useTranslation('dashboard');
  const { year } = useSearchAt(path);
  const columns = useCountedColumns(kinds[group], t(`days.${group}`));
  const label = t(`figures.${group}.${figure}`);
  return (
    <ListPage
      title={`${t(`groups.${group}`)}: ${label}`}
      {...(year !== undefined && { description: t('ofYear', { year }) })}
      crumbs={[{ text: t('title'), to: '/dashboard' }, { text: t(`groups.${group}`) }, { text: label }]}
      endpoint={dashboard.rows}
      input={{ figure: `${group}.${figure}`, ...(year !== undefined && { Year: year }) }}
      name={`figure-${group}`}
      label={label}
      columns={columns}
      rowKey={(row: CountedRow) => `${row.id}-${row.note}-${row.day}`}
      rowLabel={(row: CountedRow) => row.title ?? ''}
      emptyTitle={t('emptyFigure')}
      emptyText={t('emptyFigureText')}
    />
  );
}
