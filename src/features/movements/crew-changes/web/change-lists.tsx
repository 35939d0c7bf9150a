import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { vesselOptions } from '#features/vessels/options/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { type LinkTarget, linkTo, useSearchAt } from '#platform/web/links.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { FilterBar } from '#platform/web/list-page/filter-bar.tsx';
import { FilterDay } from '#platform/web/list-page/filter-day.tsx';
import type { ListFilter } from '#platform/web/list-page/list-filters.tsx';
import { useWholeList } from '#platform/web/list-page/whole-list.ts';
import { currentDay } from '#platform/web/today.ts';
import { movements } from '../../contract.ts';

/** Later crew changes are found by their dates. */
const daysAhead = 90;

/** The lists of crew changes. Each has its own namespace of texts. */
interface ChangeList {
  path: '/dashboard/manning/crew-changes' | '/dashboard/manning/sign-on-papers';
  texts: 'crew-changes' | 'sign-on-papers';
}

/** The period that the address names, the fields that change it, and what is said where it holds nothing. */
export function usePeriod({ path, texts }: ChangeList) {
  const { t } = useTranslation(texts);
  const navigate = useNavigate({ from: path });
  const search = useSearchAt(path);
  const { from } = search;
  const to = search.to ?? addDays(currentDay(), daysAhead);
  const change = (next: { from?: string | undefined; to?: string | undefined }) =>
    void navigate({ search: { ...search, pageIndex: undefined, ...next }, replace: true });
  const backwards = from && from > to ? t('backwards') : undefined;
  return {
    empty: { emptyText: backwards ?? t('emptyText'), noMatchText: backwards },
    input: { ...(from && { from }), to },
    fields: (
      <FilterBar>
        <FilterDay label={t('from')} value={from} onChange={(day) => change({ from: day })} />
        <FilterDay label={t('to')} value={to} onChange={(day) => change({ to: day })} />
      </FilterBar>
    ),
  };
}

/** Filters by vessel and by port. */
export function useChangeFilters({ texts }: ChangeList): ListFilter[] {
  const { t } = useTranslation(texts);
  return [
    { column: 'vesselId', label: t('vessel'), options: useVessels },
    { column: 'portId', label: t('port'), options: usePorts },
  ];
}

function useVessels() {
  const { data } = useWholeList(movements.vessels, {}, { sortBy: 'vesselName' });
  return data?.map(({ vesselId, vesselName }) => ({ value: String(vesselId), label: vesselName }));
}

function usePorts() {
  const { data } = useRead(vesselOptions.ports, {});
  return data?.map(({ id, portName }) => ({ value: String(id), label: portName }));
}

interface ChangeRow {
  day: string;
  vesselName: string;
  joins: number;
  leaves: number;
}

/** Columns of every list of crew changes, with those of the one list between vessel and numbers, and after them. */
export function useChangeColumns<Row extends ChangeRow, Sort extends string>(
  { texts }: ChangeList,
  opened: (row: Row) => LinkTarget,
  own: { port: Column<Row, Sort>; others: readonly Column<Row, Sort>[] },
): Column<Row, Sort | 'day' | 'vesselName'>[] {
  const { t } = useTranslation(texts);
  return [
    { key: 'day', header: t('date'), cell: (row) => formatDay(row.day), sort: 'day', isFixed: true, card: 'facts' },
    {
      key: 'vesselName',
      header: t('vessel'),
      cell: (row) => <Link {...linkTo(opened(row))}>{row.vesselName}</Link>,
      sort: 'vesselName',
      isRowHeader: true,
      card: 'title',
    },
    own.port,
    { key: 'joins', header: t('joins'), cell: (row) => row.joins, align: 'right', card: 'numbers' },
    { key: 'leaves', header: t('leaves'), cell: (row) => row.leaves, align: 'right', card: 'numbers' },
    ...own.others,
  ];
}
