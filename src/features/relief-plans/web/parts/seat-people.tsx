import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row, TwoLines } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type PlanRow, reliefPlans, type SeatCandidate } from '../../contract.ts';
import { money, useBarWords } from './row-words.ts';
import type { PlanSteps } from './use-plan-steps.ts';

interface SeatPeopleProps {
  planId: number;
  row: PlanRow;
  steps: PlanSteps | undefined;
  /** Asks why somebody is not chosen. */
  onAsk: (employeeId: number) => void;
}

/** Everyone of the rank of a seat, or one below where promotions are included: when they could join and what that costs, or why they cannot. */
export function SeatPeople({ planId, row, steps, onAsk }: SeatPeopleProps) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  const barWords = useBarWords();
  const read = useRead(reliefPlans.candidates, { planId, seatId: row.seatId });
  const people = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!people) return <Skeletons rows={4} columns={3} />;
  const isBoth = people.some(({ fromRank }) => fromRank);
  const title = t(isBoth ? 'people.titleBoth' : 'people.title', { rank: positionName(row.jobPositionName) });
  const actionsOf = ({ employeeId, employeeName, bar }: SeatCandidate) =>
    bar === null &&
    employeeId !== row.chosen?.employeeId && (
      <Row isForTouch>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('whyNot.title', { name: employeeName })}
          onClick={() => onAsk(employeeId)}
        >
          {t('whyNot.button')}
        </Button>
        {steps && !row.isProposed && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={steps.isBusy}
            aria-label={t('pin.pin', { name: employeeName })}
            onClick={() => void steps.wantAndSolve({ seatId: row.seatId, employeeId }, 'pin')}
          >
            {t('pin.short')}
          </Button>
        )}
      </Row>
    );
  return (
    <Section level={3} flush title={title}>
      <RecordTable
        label={title}
        none={t('people.none')}
        rows={people}
        columns={[
          {
            header: t('columns.reliever'),
            cell: ({ employeeName, fromRank }) => (
              <TwoLines below={fromRank && t('promotedFrom', { rank: positionName(fromRank) })}>
                {employeeName}
              </TwoLines>
            ),
          },
          { header: t('columns.employeeId'), cell: ({ employeeIdNumber }) => employeeIdNumber, isShort: true },
          {
            header: t('columns.joins'),
            cell: (one) => (one.joinsOn ? formatDay(one.joinsOn) : barWords(one)),
          },
          {
            header: t('columns.costRp'),
            cell: ({ cost }) => (cost === null ? '-' : money(cost)),
            align: 'right',
            isShort: true,
          },
          { header: t('columns.actions'), cell: actionsOf },
        ]}
      />
    </Section>
  );
}
