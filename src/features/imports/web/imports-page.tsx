import { IconArrowRight, IconUpload } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { type Column, fieldColumn, instantColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { type ImportRow, imports } from '../contract.ts';
import { importKinds } from '../rules.ts';
import { StateBadge } from './parts/state-badge.tsx';

const UploadDialog = lateDialog(() => import('./upload-dialog.tsx'));

type Sort = (typeof imports.list.list.sort)[number];
const path = '/dashboard/imports';

export const ahead: PageModule['ahead'] = (search) => [listAhead(imports.list, {}, search)];

/** Imports with their authors and results. */
export default function ImportsPage() {
  const { t } = useTranslation('imports');
  const navigate = useNavigate({ from: path });
  const search = useSearchAt(path);
  const show = (dialog: 'upload' | undefined) =>
    void navigate({ search: { ...search, dialog, kind: undefined }, replace: dialog === undefined });
  const columns = useImportColumns();
  return (
    <>
      <ListPage
        title={t('title')}
        description={t('description')}
        crumbs={[{ text: t('title') }]}
        actions={
          <Button icon={IconUpload} onClick={() => show('upload')}>
            {t('add')}
          </Button>
        }
        endpoint={imports.list}
        input={{}}
        name="imports"
        label={t('label')}
        columns={columns}
        rowKey={(row) => row.importId}
        rowLabel={(row) => row.fileName}
        rowActions={({ importId }) => [
          {
            label: t('open'),
            icon: IconArrowRight,
            to: '/dashboard/imports/$importId',
            params: { importId: String(importId) },
          },
        ]}
        filters={[
          {
            column: 'kind',
            label: t('columns.kind'),
            options: importKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        searchLabel={t('search')}
      />
      {search.dialog === 'upload' && <UploadDialog asked={search.kind} onClose={() => show(undefined)} />}
    </>
  );
}

function useImportColumns(): Column<ImportRow, Sort>[] {
  const { t } = useTranslation('imports');
  return [
    numberColumn(t('columns.no')),
    {
      key: 'fileName',
      header: t('columns.file'),
      cell: ({ importId, fileName }) => (
        <Link to="/dashboard/imports/$importId" params={{ importId: String(importId) }}>
          {fileName}
        </Link>
      ),
      sort: 'fileName',
      isRowHeader: true,
      card: 'title',
    },
    { key: 'kind', header: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`), card: 'facts' },
    {
      key: 'counts',
      header: t('columns.counts'),
      cell: (row) => formatNumber(row.rows),
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
    ...(['added', 'changed', 'refused'] as const).map(
      (count): Column<ImportRow, Sort> => ({
        key: count,
        header: t(`counts.${count}`),
        cell: (row) => (row.state === 'uploaded' ? '-' : formatNumber(row[count])),
        align: 'right',
        from: 'laptop',
      }),
    ),
    fieldColumn('createdBy', t('columns.by'), { from: 'laptop', card: 'numbers' }),
    instantColumn('createdAt', t('columns.at'), { sort: true, card: 'numbers' }),
    { key: 'state', header: t('columns.state'), cell: ({ state }) => <StateBadge state={state} />, card: 'badge' },
  ];
}
