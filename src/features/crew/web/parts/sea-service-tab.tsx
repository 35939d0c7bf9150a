import { useTranslation } from 'react-i18next';
import { AttachmentLink } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { type ServiceRecord, service } from '../../sea-service/contract.ts';
import classes from '../../sea-service/web/service-totals.module.css';
import { ServiceTotals } from '../../sea-service/web/service-totals.tsx';
import { Trainings } from '../../sea-service/web/trainings.tsx';

type ServiceRow = ServiceRecord['services'][number];

/** Sea service of a crew member with what it comes to, and trainings (2R08). */
export function SeaServiceTab({ member }: { member: EmployeeDetails }) {
  return (
    <>
      <SeaService employeeId={member.id} />
      <Trainings rows={member.registerTrainings} />
    </>
  );
}

function SeaService({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('sea-service');
  const wordOf = useWordOf();
  const read = useRead(service.get, { employeeId });
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons rows={8} columns={4} />;
  const { services, totals } = read.data.data;
  const number = (value: number | null) => (value === null ? null : formatNumber(value, { maximumFractionDigits: 2 }));
  const rank = (name: string) => wordOf('position', name);
  const word = (text: string, linked: string | null) => (
    <span className={`inline wrap gap-1-2 ${classes.word}`}>
      {text}
      {linked === null ? <Badge>{t('unclassified')}</Badge> : linked !== text && <small>{linked}</small>}
    </span>
  );
  return (
    <>
      {services.length > 0 && <ServiceTotals totals={totals} />}
      <Section title={t('sections.seaService')} flush>
        <RecordTable
          label={t('sections.seaService')}
          rows={services}
          columns={[
            {
              header: t('columns.companyName'),
              cell: (row) => (
                <span className={`inline wrap gap-1-2 ${classes.word}`}>
                  {row.companyName ?? '-'}
                  {row.isOwnCompany && <Badge tone="teal">{t('ours')}</Badge>}
                </span>
              ),
            },
            {
              header: t('columns.position'),
              cell: ({ position, rankName }) => word(rank(position), rankName && rank(rankName)),
            },
            { header: t('columns.vesselName'), cell: (row) => row.vesselName },
            { header: t('columns.vesselType'), cell: (row) => word(row.vesselType, row.shipTypeName) },
            { header: t('columns.grt'), cell: (row) => number(row.grt), align: 'right', isShort: true },
            { header: t('columns.hp'), cell: (row) => number(row.hp), align: 'right', isShort: true },
            { header: t('columns.dwt'), cell: (row) => number(row.dwt), align: 'right', isShort: true },
            { header: t('columns.onBoard'), cell: (row) => formatDay(row.onBoard), isShort: true },
            {
              header: t('columns.offBoard'),
              cell: (row) =>
                row.isCurrent ? (
                  <span className={`inline wrap gap-1-2 ${classes.word}`}>
                    <Badge tone="green">{t('aboardNow')}</Badge>
                    <small>{t('planned', { date: formatDay(row.offBoard) })}</small>
                  </span>
                ) : row.isOpen ? (
                  <Badge tone="amber">{t('open')}</Badge>
                ) : (
                  formatDay(row.offBoard)
                ),
              isShort: true,
            },
            { header: t('columns.days'), cell: (row) => formatNumber(row.days), align: 'right', isShort: true },
            // Twelve columns are many: those that no one filled in leave their room to the others.
            ...(services.some(({ note }) => note)
              ? [{ header: t('columns.note'), cell: (row: ServiceRow) => row.note }]
              : []),
            ...(services.some(({ attachment }) => attachment)
              ? [
                  {
                    header: t('columns.attachment'),
                    cell: (row: ServiceRow) => <AttachmentLink attachment={row.attachment} of={row.vesselName} />,
                  },
                ]
              : []),
          ]}
        />
      </Section>
    </>
  );
}
