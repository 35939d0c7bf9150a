import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { EmptyStep, type NextStep } from '../parts/empty-step.tsx';
import { ErrorPanel } from '../parts/error-panel.tsx';
import { useIsLate } from '../parts/skeletons.tsx';
import surface from '../parts/surface.module.css';
import { notify } from '../theme/notify.ts';
import { useColumnChoice } from './column-choice.ts';
import type { Column, RowAction } from './columns.ts';
import { DataTable, type RowKey } from './data-table.tsx';
import { useIsDense } from './density.ts';
import { type ListAddress, nextSort } from './list-address.ts';
import classes from './list-card.module.css';
import { ExportButtons, useListExport } from './list-export.tsx';
import { FilterButton, FilterChips, type ListFilter } from './list-filters.tsx';
import { ListTools } from './list-tools.tsx';
import type { PagedList } from './paged-list.ts';
import { Paging } from './paging.tsx';
import { RowCards } from './row-cards.tsx';
import { useSavedPart } from './saved-slot.ts';
import { SearchBox } from './search-box.tsx';
import { SelectMatching } from './select-matching.tsx';
import { useListPrint } from './use-list-print.ts';
import { useIsPhone } from './use-media.ts';
import { useSelection } from './use-selection.ts';

// What the list opens with needs no look.
const MisreadOfList = lazy(() => import('./misread-of-list.tsx'));

/** What a list shows and offers, apart from where its rows come from. */
export interface ListLook<Row, Sort extends string = string> {
  /** The list's own name: its chosen columns are remembered under it. */
  name: string;
  /** What the rows are: 'Applicants'. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  rowKey: (row: Row) => RowKey;
  /** What a row is called in the labels of its checkbox and actions. */
  rowLabel: (row: Row) => string;
  /** As the ledger has it: 'Applicant is empty'. */
  emptyTitle: string;
  /** What belongs here, and how it comes here; a search or filter that finds nothing says so by itself. */
  emptyText: string;
  /** Why nothing can match, where the filters say so. */
  noMatchText?: string | undefined;
  /** What comes next where nothing is yet. */
  emptyStep?: NextStep | undefined;
  /** More that can be done there. */
  emptyAction?: ReactNode;
  /** What can be searched for, as the placeholder says it; without it there is no search. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** The name that its views are kept under, where several lists share them. */
  viewsName?: string;
  /** The list is in a card already, and draws none around itself. */
  isNested?: boolean;
  /** More in the bar above the rows. */
  toolbar?: ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  /** What to offer for the selected rows, beside exporting them. */
  selectionActions?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /** How all that match are selected, where the list has a faster way than to read its pages. */
  selectMore?: (select: (rows: readonly Row[]) => void) => ReactNode;
}

interface ListCardProps<Row> extends ListLook<Row> {
  list: PagedList<Row>;
  address: ListAddress;
}

/** A list with everything around it: search, filters, columns, selection, rows or cards, paging. */
export function ListCard<Row>({ list, address, ...look }: ListCardProps<Row>) {
  const { name, label, columns, rowKey, rowLabel, filters, selectionActions, rowActions } = look;
  const { t } = useTranslation('parts');
  const choice = useColumnChoice(name, columns, {
    columns: address.columns,
    // The rows stay: so does the page.
    change: (keys) => address.change({ columns: keys, pageIndex: address.pageIndex }, { replace: true }),
  });
  const isPhone = useIsPhone();
  const isLate = useIsLate(list.state === 'loading');
  const isDense = useIsDense();
  const narrowed = JSON.stringify([address.search, address.filters]);
  const { selection, selected, cleared, isPageSelected, select, clear } = useSelection(list.rows, rowKey, narrowed);
  const exporting = useListExport({ ...look, list, address, columns: choice.visible });
  const { printed, print } = useListPrint(list);
  useFailureToast(list);
  useLastPage(list, address);
  const SavedPart = useSavedPart();

  // Any screen may have a list.
  const inAddress: Record<string, unknown> = useSearch({ strict: false });
  const isAsked = ['sortBy', 'filter', 'columns'].some((parameter) => inAddress[parameter] !== undefined);
  const Rows = isPhone ? RowCards : DataTable;
  const isEmpty = list.state === 'ready' && list.totalItem === 0;
  return (
    <>
      {isAsked && list.state === 'ready' && (
        <Suspense>
          <MisreadOfList takes={list.takes} columns={columns} />
        </Suspense>
      )}
      <div className={look.isNested ? 'above' : surface.card}>
        {SavedPart && <SavedPart list={list} address={address} rowKey={rowKey} />}
        <div className="row wrap gap-2 pad-3">
          {look.searchLabel && (
            <div className={classes.search}>
              <SearchBox
                label={look.searchLabel}
                value={address.search}
                onSearch={(search) => address.change({ search }, { replace: true })}
              />
            </div>
          )}
          {address.search && <span className={classes.searched} data-search={address.search} />}
          {filters && (
            <FilterChips
              filters={filters}
              chosen={address.filters}
              onChange={(chosen) => address.change({ filters: chosen })}
            />
          )}
          <div className={`line wrap gap-2 last ${classes.tools}`}>
            {look.toolbar}
            {filters && (
              <FilterButton
                filters={filters}
                chosen={address.filters}
                onChange={(chosen) => address.change({ filters: chosen })}
              />
            )}
            <ListTools name={look.viewsName ?? name} label={label} choice={choice} />
          </div>
        </div>
        {selected.length > 0 && (
          <div className={`small row wrap gap-1 above ${classes.selection}`} role="status">
            <b>{t('selected', { count: selected.length })}</b>
            {isPhone && !isPageSelected && (
              <Button variant="subtle" onClick={selection.toggleAll}>
                {t('selectAll')}
              </Button>
            )}
            {isPageSelected &&
              list.totalItem > selected.length &&
              (look.selectMore?.(select) ?? <SelectMatching list={list} select={select} />)}
            {selectionActions?.(selected, clear)}
            <ExportButtons count={selected.length} onExport={(format) => exporting.start(format, selected)} />
            <span className="grow" />
            <Button variant="subtle" onClick={clear}>
              {t('clearSelection')}
            </Button>
          </div>
        )}
        {cleared > 0 && (
          <div className={`small row wrap gap-1 above ${classes.selection}`} role="status">
            {t('selectionCleared', { count: cleared })}
            <span className="grow" />
            <Button variant="subtle" onClick={clear}>
              {t('close')}
            </Button>
          </div>
        )}
        <div className={printed && classes.onScreen}>
          {list.state === 'failed' ? (
            <div className="pad-body">
              <ErrorPanel retry={list.retry} />
            </div>
          ) : isEmpty ? (
            <NothingHere look={look} address={address} />
          ) : (
            <Rows
              label={label}
              rows={list.rows}
              // A card says what its columns' places are for, whatever the table shows.
              columns={isPhone ? columns : choice.visible}
              offset={list.offset}
              rowKey={rowKey}
              rowLabel={rowLabel}
              rowActions={rowActions}
              selection={selection}
              widths={choice.widths}
              onResize={choice.resize}
              isDense={isDense}
              sort={address.sort}
              onSort={(column, how) => address.change({ sort: nextSort(address.sort, column, how) })}
              skeletonRows={list.state === 'loading' ? (isLate ? Math.min(address.pageSize, 10) : 0) : undefined}
              isBusy={list.isChanging}
            />
          )}
          {list.state === 'ready' && !isEmpty && (
            <Paging list={list} address={address} onPrint={print} onExport={exporting.start} />
          )}
        </div>
        {printed && (
          <div className={classes.printed}>
            <DataTable
              label={label}
              rowKey={rowKey}
              rowLabel={rowLabel}
              rows={printed}
              columns={choice.visible}
              offset={0}
            />
            <p>{t('range', { from: 1, to: formatNumber(printed.length), total: formatNumber(list.totalItem) })}</p>
          </div>
        )}
        {exporting.drawn}
      </div>
    </>
  );
}

/** What belongs into a list that is empty, with the next step; or that nothing matches what it is narrowed to. */
function NothingHere<Row>({ look, address }: { look: ListLook<Row>; address: ListAddress }) {
  const { t } = useTranslation('parts');
  if (address.search !== '' || Object.keys(address.filters).length > 0)
    return (
      <EmptyState
        title={look.emptyTitle}
        body={look.noMatchText ?? t('nothingMatches')}
        action={
          <Button variant="default" onClick={() => address.change({ search: '', filters: {} })}>
            {t('clearAll')}
          </Button>
        }
      />
    );
  const action = (look.emptyAction || look.emptyStep) && (
    <>
      {look.emptyAction}
      {look.emptyStep && <EmptyStep {...look.emptyStep} />}
    </>
  );
  return <EmptyState title={look.emptyTitle} body={look.emptyText} action={action} />;
}

/** A list that could not be read says so in a toast too (1S275). */
function useFailureToast({ error }: PagedList<unknown>) {
  useEffect(() => {
    if (error) notify.error(error.message);
  }, [error]);
}

/** A page beyond the end, of an old link or after the last row went: shows the last one there is. */
function useLastPage({ state, rows, totalPage }: PagedList<unknown>, address: ListAddress) {
  const isBeyond = state === 'ready' && rows.length === 0 && address.pageIndex > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it changes
  useEffect(() => {
    if (isBeyond) address.change({ pageIndex: Math.max(0, totalPage - 1) }, { replace: true });
  }, [isBeyond, totalPage]);
}
