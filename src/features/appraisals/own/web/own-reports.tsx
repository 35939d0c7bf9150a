import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { reportDay } from '../../web/parts/report-links.ts';
import { ownAppraisals } from '../contract.ts';

// It comes when it is first opened.
const OwnReportDialog = lateDialog(() => import('./own-report-dialog.tsx'));

/** Approved reports on the reader, for the reader. */
export function OwnReports() {
  const { t } = useTranslation('appraisals');
  const { data, error, refetch } = useRead(ownAppraisals.list, {});
  const { open, opened } = useDialogs();
  const rows = data?.data;
  return (
    <Section title={t('own.title')} flush={!error}>
      {error && <ErrorPanel retry={() => void refetch()} />}
      {!error && !rows && <Skeletons rows={2} columns={3} />}
      {rows && (
        <RecordTable
          label={t('own.title')}
          none={t('own.none')}
          rows={rows}
          columns={[
            { header: t('columns.dateOfReport'), cell: ({ dateOfReport }) => reportDay(dateOfReport), isShort: true },
            { header: t('fields.vesselName'), cell: ({ vesselName }) => vesselName },
            {
              header: t('columns.averageScore'),
              cell: ({ averageScore }) => averageScore && t(`scaleColumns.${averageScore as 1}`),
            },
            {
              header: t('own.form'),
              cell: ({ employeeAppraisalId, dateOfReport }) => (
                <Button
                  variant="default"
                  aria-label={t('own.readOf', { day: reportDay(dateOfReport) })}
                  onClick={() => open(OwnReportDialog, { id: employeeAppraisalId })}
                >
                  {t('own.read')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {opened}
    </Section>
  );
}
