import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreBeside } from '#platform/web/list-page/use-more-beside.ts';
import classes from './record-table.module.css';

export interface RecordColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Keeps the value on one line: dates, numbers. */
  isShort?: boolean;
  /** Shown in the head in place of the words, which stay for screen readers. */
  head?: ReactNode;
  /** What is drawn to the edges of its cell, so that drawings of several rows line up. */
  isDrawn?: boolean;
  /** Where tables of a page line up, every column but the drawn one has its width. */
  width?: string;
}

interface RecordTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly RecordColumn<Row>[];
  /** What is said where there are no rows; 'Nothing entered' otherwise. */
  none?: string;
}

/** Rows of a record in a section of its page; on a phone each becomes a block of labelled values. */
export function RecordTable<Row>({ label, rows, columns, none }: RecordTableProps<Row>) {
  const { t } = useTranslation('parts');
  const [first, ...rest] = columns;
  if (rows.length === 0 || !first) return <p className="pad-body muted">{none ?? t('nothingEntered')}</p>;
  return (
    <RecordFrame label={label} isAligned={columns.some(({ width }) => width !== undefined)}>
      <colgroup>
        {columns.map(({ header, width }) => (
          <col key={header} style={width ? { width } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ header, align, head, isDrawn }) => (
            <th key={header} scope="col" data-align={align} data-drawn={isDrawn}>
              {head ? <span className="visually-hidden">{header}</span> : header}
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a read view never move
          <tr key={at}>
            <th scope="row">{first.cell(row)}</th>
            {rest.map(({ header, cell, align, isShort, isDrawn }) => {
              const content = cell(row);
              const isEmpty = !content || content === '-';
              return (
                <td
                  key={header}
                  data-label={header}
                  data-align={align}
                  data-short={isShort}
                  data-drawn={isDrawn}
                  data-empty={isEmpty || undefined}
                >
                  {content || '-'}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </RecordFrame>
  );
}

interface RecordFrameProps {
  label: string;
  /** Every column but the drawn one has its width. */
  isAligned?: boolean;
  className?: string | undefined;
  /** What a table holds. */
  children: ReactNode;
}

/** A table that scrolls sideways, for rows that a record table cannot show: groups, rows that open. */
export function RecordFrame({ label, isAligned = false, className, children }: RecordFrameProps) {
  const scroller = useMoreBeside<HTMLDivElement>();
  return (
    // No landmark: the section around it has the same name already.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={scroller} role="group" className={`scroll-x ${classes.scroller}`} aria-label={label} tabIndex={0}>
      <table
        className={`full small lh-20 cells ${classes.table} ${className ?? ''}`}
        data-aligned={isAligned || undefined}
      >
        {children}
      </table>
    </div>
  );
}
