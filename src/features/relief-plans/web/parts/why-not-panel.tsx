import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { reliefPlans, type WhyNot } from '../../contract.ts';
import { money, signed, useBarWords, useTakerWords } from './row-words.ts';
import type { PlanSteps } from './use-plan-steps.ts';

interface WhyNotPanelProps {
  planId: number;
  on: { seatId: number; employeeId: number };
  steps: PlanSteps | undefined;
  onClose: () => void;
}

/** What the plan would be with another person on the seat. */
export function WhyNotPanel({ planId, on, steps, onClose }: WhyNotPanelProps) {
  const { t } = useTranslation('relief-plans');
  const read = useRead(reliefPlans.whyNot, { planId, ...on });
  const barWords = useBarWords();
  const positionName = usePositionName();
  const found = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!found) return <Skeletons rows={3} columns={2} />;
  return (
    <Section
      level={3}
      title={t('whyNot.title', { name: found.employeeName })}
      actions={<CloseButton aria-label={t('whyNot.close')} onClick={onClose} />}
    >
      {found.fromRank && <p className="dim">{t('promotedFrom', { rank: positionName(found.fromRank) })}</p>}
      {found.bar !== null ? (
        <p>{barWords(found)}</p>
      ) : (
        <>
          <Answer found={found} />
          {found.changes.length > 0 && <Changes found={found} />}
          {steps && (
            <Row isForTouch>
              <Button
                size="compact-sm"
                variant="default"
                loading={steps.isBusy}
                onClick={() => void steps.wantAndSolve(on, 'pin')}
              >
                {t('whyNot.pin', { name: found.employeeName })}
              </Button>
            </Row>
          )}
        </>
      )}
    </Section>
  );
}

/** The difference in rupiah and in seats. */
function Answer({ found }: { found: WhyNot }) {
  const { t } = useTranslation('relief-plans');
  const { difference, seatsLost, isProven, factsChanged } = found;
  const rupiah = BigInt(difference ?? '0');
  const more = rupiah > 0n ? 'more' : rupiah < 0n ? 'less' : 'same';
  const lost = seatsLost ?? 0;
  return (
    <>
      <p>
        {t(`whyNot.${more}`, { amount: money(String(rupiah < 0n ? -rupiah : rupiah)) })}{' '}
        {lost === 0
          ? t('whyNot.noSeats')
          : t(lost > 0 ? 'whyNot.seatsLost' : 'whyNot.seatsGained', { count: Math.abs(lost) })}
      </p>
      {!isProven && <p>{t('whyNot.unproven')}</p>}
      {factsChanged && <p>{t('whyNot.factsChanged')}</p>}
    </>
  );
}

function Changes({ found }: { found: WhyNot }) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  const takerWords = useTakerWords();
  const who = (berth: WhyNot['changes'][number]['before']) => (berth ? takerWords(berth) : t('states.open'));
  return (
    <RecordTable
      label={t('whyNot.changes')}
      rows={found.changes}
      columns={[
        {
          header: t('columns.seat'),
          cell: ({ jobPositionName, vesselName }) =>
            t('seatOf', { seat: positionName(jobPositionName), vessel: vesselName }),
        },
        { header: t('whyNot.before'), cell: ({ before }) => who(before) },
        { header: t('whyNot.after'), cell: ({ after }) => who(after) },
        {
          header: t('compare.difference'),
          cell: ({ difference }) => signed(difference),
          align: 'right',
          isShort: true,
        },
      ]}
    />
  );
}
