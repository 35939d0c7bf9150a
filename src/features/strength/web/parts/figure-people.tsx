import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { type RecordColumn, RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type StrengthPerson, type StrengthRank, strength } from '../../contract.ts';
import type { Figure } from '../../rules.ts';
import { monthName } from './strength-words.ts';

interface FigurePeopleProps {
  rank: StrengthRank;
  month: string;
  figure: Figure;
}

/** What the days of a figure are called; of the others nothing is known, or shown. */
const dayColumns = {
  aboard: { key: 'signOff', of: 'to' },
  ashore: { key: 'ashoreSince', of: 'from' },
  onLeave: { key: 'ashoreSince', of: 'from' },
  certificate: { key: 'validUntil', of: 'to' },
  contractEnded: { key: 'endsOn', of: 'from' },
  contractEnding: { key: 'endsOn', of: 'from' },
  retired: { key: 'retiresOn', of: 'from' },
  resigned: { key: 'leavesOn', of: 'from' },
  medical: null,
  blacklisted: null,
} as const satisfies Record<Figure, { key: string; of: 'from' | 'to' } | null>;

/** Who is counted in a number. */
export function FigurePeople({ rank, month, figure }: FigurePeopleProps) {
  const { t } = useTranslation('strength');
  const { from, contracts = 'stay' } = useSearchAt('/dashboard/manning/planning/strength');
  const positionName = usePositionName();
  const { jobPositionId } = rank;
  const read = useRead(strength.people, { jobPositionId, month, figure, from, contracts });
  const people = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!people) return <Skeletons rows={4} columns={4} />;
  const day = dayColumns[figure];
  const columns: RecordColumn<StrengthPerson>[] = [
    {
      header: t('columns.name'),
      cell: ({ employeeId, employeeName }) => <CrewLink id={employeeId}>{employeeName}</CrewLink>,
    },
    { header: t('columns.employeeId'), cell: ({ employeeIdNumber }) => employeeIdNumber, isShort: true },
    { header: t('columns.vessel'), cell: ({ vesselName }) => vesselName },
    ...(day
      ? [{ header: t(`columns.${day.key}`), cell: (one: StrengthPerson) => formatDay(one[day.of]), isShort: true }]
      : []),
  ];
  const rankName = positionName(rank.jobPositionName);
  const title = t('list.title', { what: t(`states.${figure}`), rank: rankName, month: monthName(month) });
  return (
    <Section
      level={3}
      flush
      title={title}
      description={t('list.count', { count: people.length, shown: formatNumber(people.length) })}
    >
      <RecordTable label={title} none={t('list.none')} rows={people} columns={columns} />
    </Section>
  );
}
