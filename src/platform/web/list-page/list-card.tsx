import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorPanel } from '../parts/error-panel.tsx';
import { useIsLate } from '../parts/skeletons.tsx';
import surface from '../parts/surface.module.css';
import { notify } from '../theme/notify.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { type Column, type RowAction, useColumnChoice } from './columns.ts';
import { DataTable, type RowKey, type Selection } from './data-table.tsx';
import { type ListAddress, nextSort } from './list-address.ts';
import classes from './list-card.module.css';
import { FilterButton, FilterChips, type ListFilter } from './list-filters.tsx';
import type { PagedList } from './paged-list.ts';
import { Paging } from './paging.tsx';
import { RowCards } from './row-cards.tsx';
import { SearchBox } from './search-box.tsx';
import { useListPrint } from './use-list-print.ts';
import { useIsPhone } from './use-media.ts';

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
  /** Why, where there is more to say than that nothing was found. */
  emptyText?: string;
  emptyAction?: ReactNode;
  /** What can be searched for, as the placeholder says it; without it there is no search. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** The address says which columns are shown; the screen declares `columns` then. */
  hasColumnsInAddress?: boolean;
  /** The list is in a card already, and draws none around itself. */
  isNested?: boolean;
  /** More in the bar above the rows. */
  toolbar?: ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  /** Makes rows selectable; what to offer for those selected. */
  selectionActions?: (selected: readonly Row[], clear: () => void) => ReactNode;
  /**
   * The selection goes beyond the page, until search or filters change: what to offer once all of a page are ticked and
   * there are more, to select those too.
   */
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
  const choice = useColumnChoice(
    name,
    columns,
    look.hasColumnsInAddress
      ? {
          columns: address.columns,
          // The rows stay: so does the page.
          change: (keys) => address.change({ columns: keys, pageIndex: address.pageIndex }, { replace: true }),
        }
      : undefined,
  );
  const isPhone = useIsPhone();
  const isLate = useIsLate(list.state === 'loading');
  const narrowed = JSON.stringify([address.search, address.filters]);
  const { selection, selected, isPageSelected, select, clear } = useSelection(
    list.rows,
    rowKey,
    look.selectMore ? narrowed : undefined,
  );
  const { printed, print } = useListPrint(list);
  useFailureToast(list);
  useLastPage(list, address);

  const Rows = isPhone ? RowCards : DataTable;
  const isEmpty = list.state === 'ready' && list.totalItem === 0;
  return (
    <div className={look.isNested ? classes.nested : surface.card}>
      <div className={classes.bar}>
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
        <div className={classes.tools}>
          {look.toolbar}
          {filters && (
            <FilterButton
              filters={filters}
              chosen={address.filters}
              onChange={(chosen) => address.change({ filters: chosen })}
            />
          )}
          {!isPhone && <ColumnChooser choice={choice} />}
        </div>
      </div>
      {selectionActions && selected.length > 0 && (
        <div className={classes.selection} role="status">
          <b>{t('selected', { count: selected.length })}</b>
          {isPhone && !isPageSelected && (
            <Button variant="subtle" onClick={selection.toggleAll}>
              {t('selectAll')}
            </Button>
          )}
          {isPageSelected && list.totalItem > selected.length && look.selectMore?.(select)}
          {selectionActions(selected, clear)}
          <span className={classes.space} />
          <Button variant="subtle" onClick={clear}>
            {t('clearSelection')}
          </Button>
        </div>
      )}
      <div className={printed && classes.onScreen}>
        {list.state === 'failed' ? (
          <div className={classes.failed}>
            <ErrorPanel retry={list.retry} />
          </div>
        ) : isEmpty ? (
          <EmptyState
            title={look.emptyTitle}
            {...(look.emptyText && { body: look.emptyText })}
            action={look.emptyAction}
          />
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
            selection={selectionActions && selection}
            sort={address.sort}
            onSort={(column, how) => address.change({ sort: nextSort(address.sort, column, how) })}
            skeletonRows={list.state === 'loading' ? (isLate ? Math.min(address.pageSize, 10) : 0) : undefined}
            isBusy={list.isChanging}
          />
        )}
        {list.state === 'ready' && !isEmpty && <Paging list={list} address={address} onPrint={print} />}
      </div>
      {printed && (
        <div className={classes.printed}>
          <DataTable {...{ label, rowKey, rowLabel }} rows={printed} columns={choice.visible} offset={0} />
          <p>{t('range', { from: 1, to: formatNumber(printed.length), total: formatNumber(list.totalItem) })}</p>
        </div>
      )}
    </div>
  );
}

/**
 * Which rows are ticked: those of the page (other rows on the page, another selection), or with `kept` of all pages, as
 * long as that stays what it is.
 */
function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => RowKey, kept: string | undefined) {
  const [picked, setPicked] = useState<ReadonlyMap<RowKey, Row>>(new Map());
  const [of, setOf] = useState(kept);
  if (of !== kept) {
    setOf(kept);
    setPicked(new Map());
  }
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const here = [...byKey].filter(([key]) => picked.has(key));
  const isPageSelected = rows.length > 0 && here.length === rows.length;
  // A row of the page as it is now.
  const beyond = kept === undefined ? here : [...picked].map(([key, row]) => [key, byKey.get(key) ?? row] as const);
  const current = useRef(byKey);
  current.current = byKey;
  const toggle = useCallback(
    (key: RowKey) =>
      setPicked((before) => {
        const after = new Map(before);
        const row = current.current.get(key);
        if (!after.delete(key) && row !== undefined) after.set(key, row);
        return after;
      }),
    [],
  );
  const selection: Selection = {
    keys: new Set(picked.keys()),
    toggle,
    toggleAll: () => {
      const others = [...picked].filter(([key]) => kept !== undefined && !byKey.has(key));
      setPicked(new Map(isPageSelected ? others : [...others, ...byKey]));
    },
  };
  return {
    selection,
    selected: beyond.map(([, row]) => row),
    isPageSelected,
    select: (all: readonly Row[]) => setPicked(new Map(all.map((row) => [rowKey(row), row]))),
    clear: () => setPicked(new Map()),
  };
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
