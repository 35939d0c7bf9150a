import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoreBeside } from '#platform/web/list-page/use-more-beside.ts';
import { isMasked } from '../../../masking/rules.ts';
import { MaskedValue } from './masked-value.tsx';
import classes from './record-table.module.css';

export interface RecordColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Keeps the value on one line: dates, numbers. */
  isShort?: boolean;
}

interface RecordTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly [RecordColumn<Row>, ...RecordColumn<Row>[]];
  /** What is said where there are no rows; 'Nothing entered' otherwise. */
  none?: string;
}

/** Text that was masked says so, wherever it stands. */
const shown = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' && isMasked(cell) ? <MaskedValue text={cell} /> : cell;

/** The rows of one section of a personal file; on a phone each becomes a block of labelled values. */
export function RecordTable<Row>({ label, rows, columns, none }: RecordTableProps<Row>) {
  const { t } = useTranslation('seafarers');
  const scroller = useMoreBeside<HTMLDivElement>(rows.length > 0);
  const [first, ...rest] = columns;
  if (rows.length === 0) return <p className={classes.none}>{none ?? t('read.none')}</p>;
  return (
    // No landmark: the section around it has the same name already.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={scroller} role="group" className={classes.scroller} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a read view never move
            <tr key={at}>
              <th scope="row">{shown(first.cell(row))}</th>
              {rest.map(({ header, cell, align, isShort }) => {
                const content = shown(cell(row));
                const isEmpty = !content || content === '-';
                return (
                  <td
                    key={header}
                    data-label={header}
                    data-align={align}
                    data-short={isShort}
                    data-empty={isEmpty || undefined}
                  >
                    {content || '-'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
