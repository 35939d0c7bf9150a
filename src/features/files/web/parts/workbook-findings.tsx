import { useTranslation } from 'react-i18next';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { isUnseen, type Unseen } from '../../rules.ts';

/** What is wrong, or to be known, of a row, a column or the whole workbook. */
export interface WorkbookFinding<Problem extends string> {
  row: number | null;
  column: string;
  value: string;
  problem: Problem;
}

interface WorkbookFindingsProps<Problem extends string> {
  label: string;
  /** Of the problems; the label otherwise. */
  header?: string;
  findings: readonly WorkbookFinding<Problem | Unseen['problem']>[];
  /** Of all, which may be more than are shown. */
  count: number;
  /** A problem of this list's own. */
  problemText: (problem: Problem) => string;
}

/** Findings by row and column of a workbook: problems of the list that it is read for, and what its rows do not say. */
export function WorkbookFindings<Problem extends string>({
  label,
  header = label,
  findings,
  count,
  problemText,
}: WorkbookFindingsProps<Problem>) {
  const { t } = useTranslation('files');
  return (
    <>
      <RecordTable
        label={label}
        rows={findings}
        columns={[
          { header: t('findings.row'), cell: ({ row }) => row ?? '-', isShort: true },
          { header: t('findings.column'), cell: ({ column }) => column || '-' },
          { header: t('findings.value'), cell: ({ value }) => value || '-' },
          {
            header,
            cell: ({ problem }) => (isUnseen(problem) ? t(`findings.unseen.${problem}`) : problemText(problem)),
          },
        ]}
      />
      {count > findings.length && <p className="muted">{t('findings.more', { count: count - findings.length })}</p>}
    </>
  );
}
