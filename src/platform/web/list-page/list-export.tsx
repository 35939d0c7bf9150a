import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { ApiError } from '../api-error.ts';
import { formatNumber } from '../format.ts';
import { notify } from '../theme/notify.ts';
import type { Column } from './columns.ts';
import type { RowKey } from './data-table.tsx';
import type { ListAddress } from './list-address.ts';
import type { PagedList } from './paged-list.ts';

/** What a list is saved as. */
export const exportFormats = ['excel', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows that are saved at once; a list of more says so. */
export const mostExported = 20_000;

export interface ExportedList<Row> {
  label: string;
  list: PagedList<Row>;
  address: ListAddress;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => RowKey;
  rowLabel: (row: Row) => string;
}

export interface Run<Row> {
  format: ExportFormat;
  rows: readonly Row[];
  /** The rows are those that were selected, in the order in which they were. */
  isSelection: boolean;
}

/** What only an export needs. */
type Drawing = typeof import('./drawn-rows.tsx').default;

/**
 * Saves a list as it is on the screen: all its rows, in their order, with the columns shown and the words of their cells.
 * The cells are drawn beside the page, a piece at a time, and read; `drawn` is where.
 */
export function useListExport<Row>(given: ExportedList<Row>) {
  const { t } = useTranslation('parts');
  const [run, setRun] = useState<Run<Row> & { DrawnRows: Drawing }>();
  const [done, setDone] = useState<number>();
  const { list } = given;
  const start = async (format: ExportFormat, selected?: readonly Row[]) => {
    if (run || done !== undefined) return;
    setDone(0);
    try {
      const reading = selected ?? list.all(mostExported, setDone);
      const [rows, { default: DrawnRows }] = await Promise.all([reading, import('./drawn-rows.tsx')]);
      setRun({ format, rows, isSelection: selected !== undefined, DrawnRows });
    } catch (error) {
      notify.error(error instanceof ApiError ? error.message : t('exportFailed'));
    }
    setDone(undefined);
  };
  const end = useCallback(() => setRun(undefined), []);
  const drawn: ReactNode = (
    <>
      {done !== undefined && (
        <p className="pad-body muted" role="status">
          {t('exporting', { done: formatNumber(done), total: formatNumber(Math.min(list.totalItem, mostExported)) })}
        </p>
      )}
      {run && <run.DrawnRows key={run.format} run={run} {...given} onEnd={end} />}
    </>
  );
  return { start: (format: ExportFormat, selected?: readonly Row[]) => void start(format, selected), drawn };
}

/** Saves the selected rows. */
export function ExportButtons({ count, onExport }: { count: number; onExport: (format: ExportFormat) => void }) {
  const { t } = useTranslation('parts');
  return (
    <>
      {exportFormats.map((format) => (
        <Button
          key={format}
          variant="subtle"
          icon={IconDownload}
          aria-label={t('exportSelected', { shown: formatNumber(count), format: t(format) })}
          onClick={() => onExport(format)}
        >
          {t(format)}
        </Button>
      ))}
    </>
  );
}
