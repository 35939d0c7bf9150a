import { useTranslation } from 'react-i18next';
import { appraisals } from '#features/appraisals/contract.ts';
import { OwnReports } from '#features/appraisals/own/web/own-reports.tsx';
import { PreviousReports } from '#features/appraisals/web/parts/previous-reports.tsx';
import { AttachmentLink } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import { MaskedValue } from '#features/seafarers/personal-file/web/masked-value.tsx';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { crewDocuments } from '../../documents/contract.ts';

/** How many names of one document are shown before the rest is counted. */
const namesShown = 3;

/** Every file of a crew member: what it is, when it came and its sender (2R10, 2O12); and the reports on their work. */
export function DocumentHistoryTab({ member }: { member: EmployeeDetails }) {
  const { person } = usePerson();
  const maySeeReports = useMay(appraisals.ofEmployee.access);
  return (
    <>
      <Documents member={member} />
      {person.employeeId === member.id ? (
        <OwnReports />
      ) : (
        maySeeReports && <PreviousReports employeeId={member.id} isHistory />
      )}
    </>
  );
}

function Documents({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation('crew-schedule');
  const read = useRead(crewDocuments.history, { employeeId: member.id });
  const rows = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!rows) return <Skeletons rows={6} columns={4} />;
  if (rows.length === 0) return <EmptyState title={t('documents.empty')} body={t('documents.emptyText')} />;
  const namesOf = (names: readonly string[]) => {
    const more = names.length - namesShown;
    const shown = names.slice(0, namesShown).join(', ');
    return more > 0 ? t('documents.andMore', { names: shown, count: more }) : shown;
  };
  return (
    <Section title={t('documents.title')} description={t('documents.count', { count: rows.length })} flush>
      <RecordTable
        label={t('documents.title')}
        rows={rows}
        columns={[
          { header: t('documents.kind'), cell: ({ kind }) => t(`documents.kinds.${kind}`) },
          { header: t('documents.name'), cell: ({ names }) => namesOf(names) },
          { header: t('documents.date'), cell: ({ date }) => formatInstant(date, { time: true }), isShort: true },
          { header: t('documents.by'), cell: ({ by }) => by ?? t('documents.byApplicant') },
          {
            header: t('documents.file'),
            cell: ({ attachment, kind }) =>
              attachment ? (
                <AttachmentLink attachment={attachment} of={t(`documents.kinds.${kind}`)} />
              ) : (
                <MaskedValue />
              ),
          },
        ]}
      />
    </Section>
  );
}
