import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SortTerm } from '../../contract/list.ts';
import { CheckBox } from '../parts/check-box.tsx';
import { SkeletonBar } from '../parts/skeletons.tsx';
import type { Column, RowAction } from './columns.ts';
import classes from './data-table.module.css';
import { RowActions } from './row-actions.tsx';
import { useMoreBeside } from './use-more-beside.ts';

export type RowKey = string | number;

export interface Selection {
  keys: ReadonlySet<RowKey>;
  /** The same function from tick to tick, so that other rows are not drawn again. */
  toggle: (key: RowKey) => void;
  toggleAll: () => void;
}

export interface DataTableProps<Row> {
  /** What the rows are, for who cannot see the page around: 'Applicants'. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** How many rows stand before the first. */
  offset?: number;
  rowKey: (row: Row) => RowKey;
  /** What a row is called in the labels of its checkbox and actions. */
  rowLabel: (row: Row) => string;
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  selection?: Selection | undefined;
  sort?: readonly SortTerm[];
  /** A head was clicked; with Shift or Ctrl, to sort by it as well. Without it no column can be sorted. */
  onSort?: (column: string, how: { adds: boolean }) => void;
  /** Shows that many skeleton rows instead. */
  skeletonRows?: number | undefined;
  isBusy?: boolean;
}

/** A table of rows: semantic, with a head that stays, in our own markup. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, offset = 0, rowKey, rowLabel, rowActions, selection, skeletonRows, isBusy } = props;
  const { t } = useTranslation('parts');
  const scroller = useMoreBeside<HTMLElement>();
  // A tick draws its own row alone, not the links and actions of two hundred.
  const contents = useMemo(
    () =>
      rows.map((row, at) => (
        <Fragment key={rowKey(row)}>
          {columns.map((column) => {
            const content = column.cell(row, offset + at + 1);
            return column.isRowHeader ? (
              <th key={column.key} scope="row" data-align={column.align}>
                {content}
              </th>
            ) : (
              <td key={column.key} data-align={column.align} data-long={column.isLong || undefined}>
                {content}
              </td>
            );
          })}
          {rowActions && (
            <td className={classes.actions}>
              <RowActions actions={rowActions(row)} of={rowLabel(row)} />
            </td>
          )}
        </Fragment>
      )),
    [rows, columns, offset, rowKey, rowLabel, rowActions],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={classes.scroller} aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label} aria-busy={isBusy === true || skeletonRows !== undefined}>
        <thead>
          <tr>
            {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort ?? []} onSort={props.onSort} />
            ))}
            {rowActions && (
              <th scope="col" className={classes.actions}>
                {t('action')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {skeletonRows !== undefined
            ? Array.from({ length: skeletonRows }, (_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
                <tr key={at} className={classes.skeleton}>
                  {selection && <td className={classes.select} />}
                  {columns.map((column, place) => (
                    <td key={column.key}>
                      <SkeletonBar at={at * 3 + place} />
                    </td>
                  ))}
                  {rowActions && <td className={classes.actions} />}
                </tr>
              ))
            : rows.map((row, at) => (
                <BodyRow
                  key={rowKey(row)}
                  of={rowKey(row)}
                  label={t('selectRow', { of: rowLabel(row) })}
                  isSelected={selection?.keys.has(rowKey(row)) ?? false}
                  toggle={selection?.toggle}
                >
                  {contents[at]}
                </BodyRow>
              ))}
        </tbody>
      </table>
    </section>
  );
}

export interface SelectableRowProps {
  of: RowKey;
  /** What the checkbox is called. */
  label: string;
  isSelected: boolean;
  /** Without it the row has no checkbox. */
  toggle: Selection['toggle'] | undefined;
  /** The same as long as the row is. */
  children: ReactNode;
}

const BodyRow = memo(function BodyRow({ of, label, isSelected, toggle, children }: SelectableRowProps) {
  return (
    <tr data-selected={isSelected || undefined}>
      {toggle && (
        <td className={classes.select}>
          <CheckBox aria-label={label} checked={isSelected} onChange={() => toggle(of)} />
        </td>
      )}
      {children}
    </tr>
  );
});

function SelectAll<Row>({
  rows,
  rowKey,
  selection,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => RowKey;
  selection: Selection;
}) {
  const { t } = useTranslation('parts');
  const chosen = rows.filter((row) => selection.keys.has(rowKey(row))).length;
  return (
    <th scope="col" className={classes.select}>
      <CheckBox
        aria-label={t('selectAll')}
        checked={chosen > 0 && chosen === rows.length}
        mixed={chosen > 0 && chosen < rows.length}
        disabled={rows.length === 0}
        onChange={selection.toggleAll}
      />
    </th>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: readonly SortTerm[];
  onSort: DataTableProps<Row>['onSort'];
}

function Head<Row>({ column: { header, sort: sortable, align }, sort, onSort }: HeadProps<Row>) {
  const { t } = useTranslation('parts');
  const place = sort.findIndex(({ column }) => column === sortable);
  const term = sort[place];
  if (!sortable || !onSort)
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  const Icon = term ? (term.descending ? IconArrowDown : IconArrowUp) : IconSelector;
  return (
    <th scope="col" data-align={align} aria-sort={term && (term.descending ? 'descending' : 'ascending')}>
      <button
        type="button"
        title={t('sortToo')}
        onClick={(event) => onSort(sortable, { adds: event.shiftKey || event.ctrlKey || event.metaKey })}
      >
        {header}
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {term && sort.length > 1 && <b className={classes.place}>{place + 1}</b>}
      </button>
    </th>
  );
}
