import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type EmploymentPeriod, employment } from '../contract.ts';

/** When a crew member joined, left and returned, why, and who entered it. For the office only. */
export function EmploymentHistory({ employeeId }: { employeeId: number }) {
  const mayRead = useMay(employment.history.access);
  return mayRead ? <Periods employeeId={employeeId} /> : null;
}

/** What happened on one day. */
interface Event {
  day: string;
  kind: 'joined' | 'returned' | 'resigned' | 'transferred';
  as: string | null;
  by: string | null;
  note: string | null;
}

function Periods({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation(['employment', 'crew']);
  const positionName = usePositionName();
  const read = useRead(employment.history, { employeeId });
  const events = read.data?.data.flatMap((period): Event[] => {
    const kind = period.isReturn ? 'returned' : 'joined';
    const began: Event = {
      day: period.startDate,
      kind,
      as: asWhat(period),
      by: period.startedBy,
      note: period.startNote,
    };
    if (!period.endDate) return [began];
    const why = period.leaveReason && t(`reasons.${period.leaveReason}`);
    const ended: Event = {
      day: period.endDate,
      kind: period.endReason ?? 'resigned',
      as: null,
      by: period.endedBy,
      note: [why, period.note].filter(Boolean).join(': '),
    };
    return [ended, began];
  });
  return (
    <Section title={t('history.title')} flush={!read.error}>
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!read.error && !events && <Skeletons rows={2} columns={4} />}
      {events && (
        <RecordTable
          label={t('history.title')}
          rows={events}
          columns={[
            { header: t('history.event'), cell: ({ kind }) => t(`history.kinds.${kind}`) },
            { header: t('history.day'), cell: ({ day }) => formatDay(day), isShort: true },
            { header: t('history.as'), cell: (event) => event.as },
            { header: t('history.note'), cell: ({ note }) => note },
            { header: t('history.by'), cell: ({ by }) => by },
          ]}
        />
      )}
    </Section>
  );

  function asWhat({ jobPositionName, shipName, employmentTypeName }: EmploymentPeriod): string | null {
    const type = employmentTypeName && t(`crew:employmentTypes.${employmentTypeName}`, employmentTypeName);
    return [jobPositionName && positionName(jobPositionName), shipName, type].filter(Boolean).join(', ') || null;
  }
}
