import { useTranslation } from 'react-i18next';
import type { CountedRow } from '#platform/contract/counted.ts';
import { useRead } from '#platform/web/api.ts';
import NotFoundPage from '#platform/web/layout/not-found-page.tsx';
import { useParamsAt } from '#platform/web/links.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { dashboard, type WorkLine } from '../contract.ts';
import { useCountedColumns } from './parts/counted-list.tsx';

const path = '/dashboard/work-list/$line';

/** The records that a line of the work list counts, what has waited longest first. */
export default function WorkLinePage() {
  const { line } = useParamsAt(path);
  const read = useRead(dashboard.workList, {});
  if (read.isError) return <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const known = read.data.data.find((each) => each.line === line);
  return known ? <LineList key={line} line={line} kind={known.kind} /> : <NotFoundPage />;
}

function LineList({ line, kind }: Pick<WorkLine, 'line' | 'kind'>) {
  const { t } = useTranslation('dashboard');
  const columns = useCountedColumns(kind, t(`lines.${line}.day`));
  const title = t(`lines.${line}.title`);
  return (
    <ListPage
      title={title}
      description={t(`lines.${line}.text`)}
      crumbs={[{ text: t('title'), to: '/dashboard' }, { text: title }]}
      endpoint={dashboard.workListRows}
      input={{ line }}
      name={`work-${line}`}
      label={title}
      columns={columns}
      rowKey={(row: CountedRow) => row.id}
      rowLabel={(row: CountedRow) => row.title ?? row.positionName ?? ''}
      emptyTitle={t('nothing.title')}
    />
  );
}
