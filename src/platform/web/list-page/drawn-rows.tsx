import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workbookName } from '../../contract/workbook-name.ts';
import { saveFile } from '../files/save-file.ts';
import { formatNumber } from '../format.ts';
import { useSite } from '../site.tsx';
import { notify } from '../theme/notify.ts';
import { DataTable } from './data-table.tsx';
import type { ListAddress } from './list-address.ts';
import classes from './list-card.module.css';
import { type ExportedList, mostExported, type Run } from './list-export.tsx';
import { cellText, listCsv, listWorkbook } from './list-files.ts';

/** Rows that are drawn at a time. */
const drawnAtOnce = 500;

interface DrawnRowsProps<Row> extends ExportedList<Row> {
  run: Run<Row>;
  onEnd: () => void;
}

/** Draws the rows piece by piece out of sight, reads what their cells say, and hands over the file. */
export default function DrawnRows<Row>({ run, onEnd, ...given }: DrawnRowsProps<Row>) {
  const { label, list, address, columns, rowKey, rowLabel } = given;
  const { t } = useTranslation('parts');
  const company = useSite()?.companyName ?? '';
  const box = useRef<HTMLDivElement>(null);
  const texts = useRef<string[][]>([]);
  const [from, setFrom] = useState(0);
  const { rows, format, isSelection } = run;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each piece that was drawn
  useEffect(() => {
    const finish = async () => {
      for (const line of box.current?.querySelectorAll('tbody tr') ?? [])
        texts.current.push([...line.querySelectorAll<HTMLElement>('th, td')].map(cellText));
      if (from + drawnAtOnce < rows.length) return setFrom(from + drawnAtOnce);
      const cut = list.totalItem > rows.length && rows.length === mostExported;
      const numbers = { most: formatNumber(mostExported), total: formatNumber(list.totalItem) };
      const table = {
        title: label,
        company,
        rows: texts.current,
        notes: [
          ...narrowedTo(box.current, address, t),
          ...(isSelection
            ? [t('exportedSelection', { shown: formatNumber(rows.length), total: formatNumber(list.totalItem) })]
            : []),
          ...(cut ? [t('exportCut', numbers)] : []),
        ],
        columns: columns.map(({ header, align, key }) => ({ header, isNumeric: align === 'right' || key === 'no' })),
      };
      const file = format === 'csv' ? listCsv(table) : await listWorkbook(table);
      const name = isSelection ? t('selectionOf', { label }) : label;
      saveFile(file, workbookName(name).replace(/xlsx$/, format === 'csv' ? 'csv' : 'xlsx'));
      if (cut) notify.error(t('exportCut', numbers));
      onEnd();
    };
    finish().catch(() => {
      notify.error(t('exportFailed'));
      onEnd();
    });
  }, [from]);
  return (
    <div ref={box} className={`clip ${classes.beside}`} aria-hidden="true" inert>
      <DataTable
        label={label}
        rowKey={rowKey}
        rowLabel={rowLabel}
        columns={columns}
        rows={rows.slice(from, from + drawnAtOnce)}
        offset={from}
      />
    </div>
  );
}

/** What the list was narrowed to, as the page says it above the rows. */
function narrowedTo(
  box: HTMLElement | null,
  { search }: ListAddress,
  t: (key: 'searchedFor', values: { search: string }) => string,
): string[] {
  const chips = box?.parentElement?.querySelectorAll<HTMLElement>('[data-filter-chip]') ?? [];
  return [...(search ? [t('searchedFor', { search })] : []), ...[...chips].map(({ innerText }) => innerText.trim())];
}
