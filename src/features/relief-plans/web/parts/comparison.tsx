import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { type PlanRow, type ReliefPlan, reliefPlans } from '../../contract.ts';
import { Compared, Differences, type Sides } from './compared.tsx';
import { differencesOf, figuresOf, type PlanFigures } from './comparison-rows.ts';
import { money, signed, useTakerWords } from './row-words.ts';

interface ComparisonProps {
  plan: ReliefPlan;
  withId: number;
  onClose: () => void;
}

/** Another plan beside the one that is shown: figures, and the seats that differ. */
export function Comparison({ plan, withId, onClose }: ComparisonProps) {
  const read = useRead(reliefPlans.get, { planId: withId });
  return (
    <Answered read={read} rows={5} columns={4}>
      {({ data }) => <Plans plan={plan} other={data} onClose={onClose} />}
    </Answered>
  );
}

function Plans({ plan, other, onClose }: { plan: ReliefPlan; other: ReliefPlan; onClose: () => void }) {
  const { t } = useTranslation('relief-plans');
  const figures = useFigures(figuresOf(plan), figuresOf(other));
  const nameOf = ({ name }: ReliefPlan) => name ?? t('compare.current');
  const names = { here: nameOf(plan), there: nameOf(other) };
  const isSamePeriod = plan.madeOn === other.madeOn && plan.endsOn === other.endsOn;
  return (
    <Compared
      names={names}
      {...(!isSamePeriod && {
        description: t('compare.periods', {
          ...names,
          hereFrom: formatDay(plan.madeOn),
          hereTo: formatDay(plan.endsOn),
          thereFrom: formatDay(other.madeOn),
          thereTo: formatDay(other.endsOn),
        }),
      })}
      figures={figures}
      onClose={onClose}
    >
      <Seats plan={plan} other={other} names={names} />
    </Compared>
  );
}

const counted = ['filled', 'open', 'promotions', 'lateDays'] as const;

/** Seats, days and amounts of both, with the difference. */
function useFigures(here: PlanFigures, there: PlanFigures) {
  const { t } = useTranslation('relief-plans');
  const count = (value: number) => formatNumber(value);
  return [
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
}

function Seats({ plan, other, names }: { plan: ReliefPlan; other: ReliefPlan; names: Sides }) {
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
    <Differences
      title={t('compare.seats', { count: differences.length })}
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
          header: t('compare.difference'),
          cell: ({ more }) => (more === null ? '-' : signed(more)),
          align: 'right',
          isShort: true,
        },
      ]}
    />
  );
}
