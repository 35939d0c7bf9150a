import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type StrengthRank, strength } from '../../contract.ts';
import { monthName } from './strength-words.ts';

/** The seats of a rank in a month, vessel by vessel. */
export function SeatList({ rank, month }: { rank: StrengthRank; month: string }) {
  const { t } = useTranslation('strength');
  const positionName = usePositionName();
  const read = useRead(strength.seats, { jobPositionId: rank.jobPositionId, month });
  const vessels = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!vessels) return <Skeletons rows={4} columns={2} />;
  const rankName = positionName(rank.jobPositionName);
  const title = t('list.title', { what: t('states.seats'), rank: rankName, month: monthName(month) });
  return (
    <Section level={3} flush title={title}>
      <RecordTable
        label={title}
        none={t('list.none')}
        rows={vessels}
        columns={[
          {
            header: t('columns.vessel'),
            cell: ({ vesselId, vesselName }) => (
              <Link to="/dashboard/manning/planning/$vesselId/crew" params={{ vesselId: String(vesselId) }}>
                {vesselName}
              </Link>
            ),
          },
          { header: t('columns.seats'), cell: ({ seats }) => formatNumber(seats), align: 'right', isShort: true },
        ]}
      />
    </Section>
  );
}
