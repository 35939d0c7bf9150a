import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Stack } from '#platform/web/parts/layout.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { linkStates, type ServiceWord, serviceLinks } from '../links/contract.ts';
import { usePositionName } from './parts/position-name.ts';
import { type Meaning, TargetSelect } from './parts/target-select.tsx';

type Sort = (typeof serviceLinks.list.list.sort)[number];
type Kind = ServiceWord['kind'];
const kinds: readonly Kind[] = ['sea_position', 'vessel_type'];
const openOnly = { pageSize: 1, filterList: 'state:unlinked;' };

/** Links seafarers' own words to ranks and vessel types for officer matrices and sea service totals. */
export default function ServiceLinksPage() {
  const { t } = useTranslation(['service-links', 'vessels']);
  const { kind } = useSearchAt('/dashboard/vessel-management/service-links');
  const current = kinds.find((each) => each === kind) ?? 'sea_position';
  const open = {
    sea_position: useRead(serviceLinks.list, { kind: 'sea_position', ...openOnly }).data?.totalItem,
    vessel_type: useRead(serviceLinks.list, { kind: 'vessel_type', ...openOnly }).data?.totalItem,
  };
  return (
    <Stack>
      <PageHead
        title={t('title')}
        crumbs={[{ text: t('vessels:title'), to: '/dashboard/vessel-management' }, { text: t('title') }]}
        description={t('description')}
      />
      <LinkTabs
        label={t('kindsLabel')}
        current={current}
        param="kind"
        tabs={kinds.map((value) => ({ value, label: t(`kinds.${value}`), count: open[value], tone: 'amber' }))}
      />
      <Words key={current} kind={current} />
    </Stack>
  );
}

function Words({ kind }: { kind: Kind }) {
  const { t } = useTranslation('service-links');
  const address = useListAddress(serviceLinks.list.list.filter);
  const list = usePagedList(serviceLinks.list, { kind }, address);
  const mayLink = useMay(serviceLinks.update.access);
  const { link, isSaving } = useLinking();
  const columns = useWordColumns(kind, isSaving, link);
  return (
    <ListCard
      name={`service-links-${kind}`}
      label={t(`kinds.${kind}`)}
      list={list}
      address={address}
      columns={columns}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.word}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      searchLabel={t('search')}
      filters={[
        {
          column: 'state',
          label: t('columns.state'),
          options: linkStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
        },
      ]}
      {...(mayLink && {
        selectionActions: (selected: readonly ServiceWord[], clear: () => void) => (
          <TargetSelect
            kind={kind}
            label={t('standForAll', { count: selected.length })}
            canUnlink
            disabled={isSaving}
            onChoose={(chosen, name) => link(selected, chosen, name, clear)}
          />
        ),
      })}
    />
  );
}

function useWordColumns(
  kind: Kind,
  isSaving: boolean,
  link: ReturnType<typeof useLinking>['link'],
): Column<ServiceWord, Sort>[] {
  const { t } = useTranslation('service-links');
  const mayLink = useMay(serviceLinks.update.access);
  const positionName = usePositionName();
  const nameOf = (linked: string) => (kind === 'sea_position' ? positionName(linked) : linked);
  const meaning = ({ linkedName, isOutside }: ServiceWord) =>
    linkedName === null ? t(isOutside ? `outside.${kind}` : 'unlinked') : nameOf(linkedName);
  return [
    fieldColumn('word', t('columns.word'), { sort: true, isRowHeader: true, card: 'title' }),
    {
      key: 'state',
      header: t('columns.state'),
      cell: (row) =>
        row.linkedId === null && !row.isOutside ? (
          <Badge tone="amber">{t('states.unlinked')}</Badge>
        ) : (
          <Badge tone="green">{t('states.linked')}</Badge>
        ),
      card: 'badge',
    },
    {
      key: 'uses',
      header: t('columns.uses'),
      cell: (row) => formatNumber(row.uses),
      align: 'right',
    },
    {
      key: 'standsFor',
      header: t('columns.standsFor'),
      cell: (row) =>
        mayLink ? (
          <TargetSelect
            kind={kind}
            label={t('standsForOf', { word: row.word })}
            value={row}
            canUnlink={row.linkedId !== null || row.isOutside}
            disabled={isSaving}
            onChoose={(chosen, name) => link([row], chosen, name)}
          />
        ) : (
          meaning(row)
        ),
      card: 'facts',
    },
  ];
}

/** Saves the link of one or more words, with a toast. */
function useLinking() {
  const { t } = useTranslation('service-links');
  const save = useSave(serviceLinks.update);
  const link = (rows: readonly ServiceWord[], chosen: Meaning, name: string, onSaved?: () => void) =>
    save.mutate(
      { links: rows.map(({ id }) => ({ id, ...chosen })) },
      {
        onSuccess: () => {
          notify.success(t('saved', { count: rows.length, word: rows[0]?.word, name }));
          onSaved?.();
        },
        onError: (error: ApiError) => notify.error(error.message),
      },
    );
  return { link, isSaving: save.isPending };
}
