import { useTranslation } from 'react-i18next';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import type { ItemsImported } from '../contract.ts';

interface FindingsProps {
  label: string;
  findings: ItemsImported['faults'] | ItemsImported['notes'];
  /** Of all, which may be more than are shown. */
  count: number;
}

/** Findings by row and column of the workbook. */
export function ImportFindings({ label, findings, count }: FindingsProps) {
  const { t } = useTranslation('ship-chandler');
  return (
    <>
      <RecordTable
        label={label}
        rows={[...findings]}
        columns={[
          { header: t('import.row'), cell: ({ row }) => row ?? '-', isShort: true },
          { header: t('import.column'), cell: ({ column }) => column || '-' },
          { header: t('import.value'), cell: ({ value }) => value || '-' },
          { header: t('import.problem'), cell: ({ problem }) => t(`import.problems.${problem}`) },
        ]}
      />
      {count > findings.length && <p className="muted">{t('import.more', { count: count - findings.length })}</p>}
    </>
  );
}
