import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { useRead } from '#platform/web/api.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { type ImportDetail, imports } from '../../contract.ts';
import classes from './imports.module.css';
import { useFieldNames } from './use-field-names.ts';

/** What is wrong with rows that were left out, until they are all taken back. */
export const Refused = ({ detail }: { detail: ImportDetail }) =>
  detail.refused > 0 && detail.state !== 'undone' && <FaultsSection detail={detail} what="refused" />;

/** What is wrong with the rows of an import, or why rows were not taken back. */
export function FaultsSection({ detail, what }: { detail: ImportDetail; what: 'refused' | 'left' }) {
  const { t } = useTranslation('imports');
  const { importId, kind } = detail;
  const nameOf = useFieldNames(kind);
  const { data } = useRead(imports.faults, { importId, what });
  const { rows, total } = data?.data ?? { rows: [], total: 0 };
  if (rows.length === 0) return null;
  const title = t(what === 'left' ? 'faults.left' : 'faults.title');
  return (
    <Section
      flush
      title={title}
      actions={
        <DownloadButton endpoint={imports.faultSheet} input={{ importId }} fileName={workbookName(t('faults.title'))}>
          {t('faults.download')}
        </DownloadButton>
      }
    >
      <RecordTable
        label={title}
        rows={rows}
        columns={[
          { header: t('faults.row'), cell: ({ row }) => row, isShort: true },
          {
            header: t('faults.column'),
            cell: ({ column, field }) => column ?? (field === null ? t('faults.wholeRow') : nameOf(field)),
          },
          { header: t('faults.value'), cell: ({ value }) => <span className={classes.samples}>{value || '-'}</span> },
          {
            header: t('faults.said'),
            cell: ({ said, suggestions }) =>
              suggestions.length > 0 ? `${said}. ${t('faults.suggestions', { names: suggestions.join(', ') })}` : said,
          },
        ]}
      />
      {total > rows.length && (
        <p className={classes.more}>
          {t('faults.more', { shown: formatNumber(rows.length), total: formatNumber(total) })}
        </p>
      )}
    </Section>
  );
}
