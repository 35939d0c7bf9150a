import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { useRead } from '#platform/web/api.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type ImportDetail, imports } from '../../contract.ts';
import { useFieldNames } from './use-field-names.ts';

/** What is wrong with rows that were left out, until they are all taken back. */
export const Refused = (props: Omit<FaultsSectionProps, 'what'>) =>
  (props.detail.refused > 0 || (props.accept && props.detail.acceptsFindings)) &&
  props.detail.state !== 'undone' && <FaultsSection {...props} what="refused" />;

interface FaultsSectionProps {
  detail: ImportDetail;
  what: 'refused' | 'left' | 'done';
  /** Takes rows as they are that only have what may be wrong, or leaves them out; nothing once it was run. */
  accept?: (accepts: boolean) => void;
}

/** What is wrong with the rows of an import, or why rows were not taken back. */
export function FaultsSection({ detail, what, accept }: FaultsSectionProps) {
  const { t } = useTranslation('imports');
  const { importId, kind } = detail;
  const nameOf = useFieldNames(kind);
  const { data } = useRead(imports.faults, { importId, what });
  const { rows, total, warned } = data?.data ?? { rows: [], total: 0, warned: 0 };
  const findings = accept && <Findings warned={warned} accept={accept} isAccepted={detail.acceptsFindings} />;
  const refusedRows = (
    <DownloadButton endpoint={imports.refusedSheet} input={{ importId }} fileName={workbookName(t('faults.rows'))}>
      {t('faults.downloadRows')}
    </DownloadButton>
  );
  // Questions whose the rows are, are asked above; until they are answered, their rows will not go in.
  if (rows.length === 0 && what === 'refused' && detail.refused > 0)
    return (
      <>
        {findings}
        <Section
          title={t('faults.rows')}
          description={t('faults.open', { count: detail.refused, rows: formatNumber(detail.refused) })}
          actions={refusedRows}
        />
      </>
    );
  if (rows.length === 0) return findings ?? null;
  const named = what === 'done' && detail.state === 'undone' ? 'undone' : what;
  const title = t(named === 'refused' ? 'faults.title' : `faults.${named}`);
  return (
    <>
      {findings}
      <Section
        flush
        title={title}
        actions={
          <>
            {what === 'refused' && refusedRows}
            {what !== 'done' && (
              <DownloadButton
                endpoint={imports.faultSheet}
                input={{ importId }}
                fileName={workbookName(t('faults.title'))}
              >
                {t('faults.download')}
              </DownloadButton>
            )}
          </>
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
            { header: t('faults.value'), cell: ({ value }) => <span className="muted anywhere">{value || '-'}</span> },
            {
              header: t(what === 'done' ? 'faults.leaves' : 'faults.said'),
              cell: ({ said, suggestions, isFinding }) => (
                <>
                  {isFinding && <Badge tone="amber">{t('faults.check')}</Badge>}{' '}
                  {suggestions.length > 0
                    ? `${said}. ${t('faults.suggestions', { names: suggestions.join(', ') })}`
                    : said}
                </>
              ),
            },
          ]}
        />
        {total > rows.length && (
          <p className="pad muted">
            {t('faults.more', { shown: formatNumber(rows.length), total: formatNumber(total) })}
          </p>
        )}
      </Section>
    </>
  );
}

interface FindingsProps {
  warned: number;
  isAccepted: boolean;
  accept: (accepts: boolean) => void;
}

/** What may be right is the office's to decide: imported all the same, or left out. */
function Findings({ warned, isAccepted, accept }: FindingsProps) {
  const { t } = useTranslation('imports');
  if (!isAccepted && warned === 0) return null;
  return (
    <Note kind="warn">
      {isAccepted ? t('faults.accepted') : t('faults.warned', { count: warned, rows: formatNumber(warned) })}{' '}
      <Button variant="default" size="xs" onClick={() => accept(!isAccepted)}>
        {t(isAccepted ? 'faults.leave' : 'faults.accept')}
      </Button>
    </Note>
  );
}
