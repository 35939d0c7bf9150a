import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type PlanRow, type ReliefPlan, reliefPlans } from '../../contract.ts';
import { differencesOf, figuresOf, type PlanFigures } from './comparison-rows.ts';
import { money, signed, useTakerWords } from './row-words.ts';

interface ComparisonProps {
  plan: ReliefPlan;
  withId: number;
  onClose: () => void;
}

/** Another plan beside the one that is shown: figures, and the seats that differ. */
export function Comparison({ plan, withId, onClose }: ComparisonProps) {
  const { t } = useTranslation('relief-plans');
  const read = useRead(reliefPlans.get, { planId: withId });
  const other = read.data?.data;
  const nameOf = ({ name }: ReliefPlan) => name ?? t('compare.current');
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!other) return <Skeletons rows={5} columns={4} />;
  const names = { here: nameOf(plan), there: nameOf(other) };
  const isSamePeriod = plan.madeOn === other.madeOn && plan.endsOn === other.endsOn;
  return (
    <Section
      title={t('compare.title', names)}
      {...(!isSamePeriod && {
        description: t('compare.periods', {
          ...names,
          hereFrom: formatDay(plan.madeOn),
          hereTo: formatDay(plan.endsOn),
          thereFrom: formatDay(other.madeOn),
          thereTo: formatDay(other.endsOn),
        }),
      })}
      actions={<CloseButton aria-label={t('compare.close')} onClick={onClose} />}
    >
      <div className="stack gap-4">
        <Figures here={figuresOf(plan)} there={figuresOf(other)} names={names} />
        <Differences plan={plan} other={other} names={names} />
      </div>
    </Section>
  );
}

interface Names {
  names: { here: string; there: string };
}

const counted = ['filled', 'open', 'promotions', 'lateDays'] as const;

/** Seats, days and amounts of both, with the difference. */
function Figures({ here, there, names }: { here: PlanFigures; there: PlanFigures } & Names) {
  const { t } = useTranslation('relief-plans');
  const count = (value: number) => formatNumber(value);
  const rows = [
    ...counted.map((name) => {
      const more = there[name] - here[name];
      return {
        name: t(`compare.figures.${name}`),
        here: count(here[name]),
        there: count(there[name]),
        more: more > 0 ? `+${count(more)}` : count(more),
      };
    }),
    ...(['matrix', 'cost'] as const).map((name) => ({
      name: t(`compare.figures.${name}`),
      here: here[name] === null ? '-' : money(here[name]),
      there: there[name] === null ? '-' : money(there[name]),
      more: signed(String(BigInt(there[name] ?? '0') - BigInt(here[name] ?? '0'))),
    })),
  ];
  return (
    <RecordTable
      label={t('compare.figures.label')}
      rows={rows}
      columns={[
        { header: t('compare.figures.figure'), cell: ({ name }) => name },
        { header: names.here, cell: (row) => row.here, align: 'right', isShort: true },
        { header: names.there, cell: (row) => row.there, align: 'right', isShort: true },
        { header: t('whyNot.difference'), cell: ({ more }) => more, align: 'right', isShort: true },
      ]}
    />
  );
}

function Differences({ plan, other, names }: { plan: ReliefPlan; other: ReliefPlan } & Names) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  const takerWords = useTakerWords();
  const who = (row: PlanRow | undefined) => {
    if (!row) return t('compare.notInPlan');
    if (!row.chosen) return t('states.open');
    return takerWords(row.chosen);
  };
  const differences = differencesOf(plan, other);
  return (
    <div className="stack gap-2">
      <h3>{t('compare.seats', { count: differences.length })}</h3>
      <RecordTable
        label={t('compare.seats', { count: differences.length })}
        rows={differences}
        none={t('compare.none')}
        columns={[
          {
            header: t('columns.seat'),
            cell: ({ seat }) => t('seatOf', { seat: positionName(seat.jobPositionName), vessel: seat.vesselName }),
          },
          { header: names.here, cell: ({ here }) => who(here) },
          { header: names.there, cell: ({ there }) => who(there) },
          {
            header: t('whyNot.difference'),
            cell: ({ more }) => (more === null ? '-' : signed(more)),
            align: 'right',
            isShort: true,
          },
        ]}
      />
    </div>
  );
}
