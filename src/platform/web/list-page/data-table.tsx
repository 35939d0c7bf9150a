import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode, useMemo, useRef } from 'react';
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
  /** The number of rows before the first. */
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
  /** Widths of columns that have one of their own, in pixels by key. */
  widths?: Readonly<Record<string, number>>;
  /** A column's edge was dragged to this width; without it columns are as wide as they need to be. */
  onResize?: (key: string, width: number | undefined) => void;
  isDense?: boolean;
}

/** A table of rows: semantic, with a head that stays, in our own markup. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, offset = 0, rowKey, rowLabel, rowActions, selection, skeletonRows, isBusy } = props;
  const { widths = noWidths } = props;
  const { t } = useTranslation('parts');
  const scroller = useMoreBeside<HTMLElement>();
  // A tick draws its own row alone, not the links and actions of two hundred.
  const contents = useMemo(
    () =>
      rows.map((row, at) => (
        <Fragment key={rowKey(row)}>
          {columns.map((column) => {
            const content = column.cell(row, offset + at + 1);
            const isSized = widths[column.key] !== undefined || undefined;
            return column.isRowHeader ? (
              <th key={column.key} scope="row" data-align={column.align} data-sized={isSized}>
                {content}
              </th>
            ) : (
              <td
                key={column.key}
                data-align={column.align}
                data-long={column.isLong || undefined}
                data-sized={isSized}
              >
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
    [rows, columns, widths, offset, rowKey, rowLabel, rowActions],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={scroller} className={`anchor ${classes.scroller}`} aria-label={label} tabIndex={0}>
      <table
        className={`lh-20 full small ${classes.table}`}
        aria-label={label}
        aria-busy={isBusy === true || skeletonRows !== undefined}
        data-dense={props.isDense || undefined}
      >
        <thead>
          <tr>
            {selection && <SelectAll rows={rows} rowKey={rowKey} selection={selection} />}
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                sort={props.sort ?? []}
                onSort={props.onSort}
                width={widths[column.key]}
                onResize={props.onResize}
              />
            ))}
            {rowActions && (
              <th scope="col" className={`muted tiny ${classes.actions}`}>
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
    <th scope="col" className={`muted tiny ${classes.select}`}>
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
  width: number | undefined;
  onResize: DataTableProps<Row>['onResize'];
}

function Head<Row>({ column, sort, onSort, width, onResize }: HeadProps<Row>) {
  const { t } = useTranslation('parts');
  const { header, sort: sortable, align } = column;
  const place = sort.findIndex((term) => term.column === sortable);
  const term = sort[place];
  const isSortable = sortable !== undefined && onSort !== undefined;
  const Icon = term ? (term.descending ? IconArrowDown : IconArrowUp) : IconSelector;
  return (
    <th
      className="muted tiny"
      scope="col"
      data-align={align}
      data-row-header={column.isRowHeader || undefined}
      aria-sort={isSortable && term ? (term.descending ? 'descending' : 'ascending') : undefined}
      style={width === undefined ? undefined : { width, minWidth: width, maxWidth: width }}
    >
      {isSortable ? (
        <button
          className="hover-ink inline gap-1"
          type="button"
          title={t('sortToo')}
          onClick={(event) => onSort(sortable, { adds: event.shiftKey || event.ctrlKey || event.metaKey })}
        >
          {header}
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {term && sort.length > 1 && <b className={`round-4 tiny tight centred ${classes.place}`}>{place + 1}</b>}
        </button>
      ) : (
        header
      )}
      {onResize && <ResizeEdge onResize={(next) => onResize(column.key, next)} />}
    </th>
  );
}

/** The edge of a column's head: dragged it sets the width, clicked twice it lifts it. Keys set it among the columns. */
function ResizeEdge({ onResize }: { onResize: (width: number | undefined) => void }) {
  const start = useRef<{ x: number; width: number }>(undefined);
  return (
    <span
      aria-hidden="true"
      className={classes.edge}
      onDoubleClick={() => onResize(undefined)}
      onPointerDown={(event) => {
        const head = event.currentTarget.closest('th');
        if (!head) return;
        start.current = { x: event.clientX, width: head.getBoundingClientRect().width };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from) onResize(from.width + event.clientX - from.x);
      }}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}

const noWidths: Readonly<Record<string, number>> = {};
