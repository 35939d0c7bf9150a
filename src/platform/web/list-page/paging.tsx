import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageSizes } from '../../contract/list.ts';
import { formatNumber } from '../format.ts';
import type { ListAddress } from './list-address.ts';
import { type ExportFormat, exportFormats } from './list-export.tsx';
import type { PagedList } from './paged-list.ts';
import classes from './paging.module.css';
import { pagesShown, rangeOf } from './search-rule.ts';

interface PagingProps {
  list: PagedList<unknown>;
  address: ListAddress;
  /** Prints the list whole. */
  onPrint: () => void;
  /** Saves the list whole as a file. */
  onExport: (format: ExportFormat) => void;
}

/** Where the page is in the list, how long pages are, and the way to others. */
export function Paging({ list, address, onPrint, onExport }: PagingProps) {
  const { t } = useTranslation('parts');
  const { from, to, total } = rangeOf(list.offset, list.rows.length, list.totalItem);
  const link = (pageIndex: number) => ({
    to: '.',
    search: address.searchOf(pageIndex),
    onMouseEnter: () => list.prefetch(pageIndex),
    onFocus: () => list.prefetch(pageIndex),
  });
  return (
    <div className={`pad-2-3 gap-2-4 dim row wrap ${classes.paging}`}>
      <span className="num" role="status">
        {t('range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </span>
      <label className="no-print">
        {t('rows')}{' '}
        <select
          className="outlined round surface ink"
          aria-label={t('rowsPerPage')}
          value={address.pageSize}
          onChange={(event) => address.change({ pageSize: Number(event.currentTarget.value) })}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className={`linked no-phone bare ${classes.print}`} onClick={onPrint}>
        {t('print')}
      </button>
      {exportFormats.map((format) => (
        <button
          key={format}
          type="button"
          className={`linked no-phone bare ${classes.print}`}
          aria-label={t('exportTo', { format: t(format) })}
          onClick={() => onExport(format)}
        >
          {t(format)}
        </button>
      ))}
      <nav className={`no-print line gap-0 last ${classes.pages}`} aria-label={t('pages')}>
        {address.pageIndex > 0 ? (
          <Link
            className="choice stack centre round ink num"
            {...link(address.pageIndex - 1)}
            aria-label={t('previousPage')}
          >
            <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
          </Link>
        ) : (
          <span className="muted stack centre round num">
            <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
          </span>
        )}
        {pagesShown(address.pageIndex, list.totalPage).map((page, at, all) =>
          page === 'gap' ? (
            <span key={`gap after ${all[at - 1]}`} className="muted stack centre round num" aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              className="choice stack centre round ink num"
              key={page}
              {...link(page)}
              aria-label={t('page', { page: formatNumber(page + 1) })}
              aria-current={page === address.pageIndex ? 'page' : undefined}
            >
              {formatNumber(page + 1)}
            </Link>
          ),
        )}
        {address.pageIndex + 1 < list.totalPage ? (
          <Link
            className="choice stack centre round ink num"
            {...link(address.pageIndex + 1)}
            aria-label={t('nextPage')}
          >
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          </Link>
        ) : (
          <span className="muted stack centre round num">
            <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </nav>
    </div>
  );
}
