import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { linkTo } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { appraisals } from '../../contract.ts';
import { reportDay, reportPage } from './report-links.ts';

interface PreviousReportsProps {
  employeeId: number;
  /** The report that is open. */
  besides?: number | null;
  /** Among somebody's documents, where reports are read and nothing else. */
  isHistory?: boolean;
}

/** What was reported on somebody before (3O14). */
export function PreviousReports({ employeeId, besides, isHistory = false }: PreviousReportsProps) {
  const { t } = useTranslation('appraisals');
  const { data, error, refetch } = useRead(appraisals.ofEmployee, { EmployeeId: employeeId });
  const rows = data?.data.filter(({ employeeAppraisalId }) => employeeAppraisalId !== besides);
  return (
    <Section title={t(isHistory ? 'title' : 'details.previous')} flush={!error}>
      {error && <ErrorPanel retry={() => void refetch()} />}
      {!error && !rows && <Skeletons rows={2} columns={3} />}
      {rows && (
        <RecordTable
          label={t(isHistory ? 'title' : 'details.previous')}
          none={t('details.noPrevious')}
          rows={rows}
          columns={[
            {
              header: t('columns.dateOfReport'),
              cell: (row) => <Link {...linkTo(reportPage(row, { isHistory }))}>{reportDay(row.dateOfReport)}</Link>,
              isShort: true,
            },
            { header: t('fields.vesselName'), cell: ({ vesselName }) => vesselName },
            {
              header: t('columns.averageScore'),
              cell: ({ averageScore }) => averageScore && t(`scaleColumns.${averageScore as 1}`),
            },
          ]}
        />
      )}
    </Section>
  );
}
