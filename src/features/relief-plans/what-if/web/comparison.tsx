import { useTranslation } from 'react-i18next';
import { formatRupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { Compared, Differences, type Sides } from '../../web/parts/compared.tsx';
import { type Effects, type WhatIfScenario, whatIf } from '../contract.ts';
import { amounts, counts, differingMoves, figuresOf, type TriedMove } from './comparison-rows.ts';
import type { MovedBar } from './use-moves.ts';

interface ComparisonProps {
  vesselId: number;
  /** The moves on the chart with their effects. */
  here: { name: string; moves: readonly MovedBar[]; answer: Effects };
  beside: WhatIfScenario;
  onClose: () => void;
}

/** The moves on the chart beside those of a scenario: what both come to on the plan of now, and who moves elsewhere. */
export function Comparison({ vesselId, here, beside, onClose }: ComparisonProps) {
  const live = beside.moves.filter(({ state }) => state !== 'gone');
  const read = useRead(whatIf.effects, {
    vesselId,
    moves: live.map(({ assignmentId, from, to }) => ({ assignmentId, from, to })),
  });
  const own: TriedMove[] = here.moves.map(({ bar, from, to }) => ({
    assignmentId: bar.assignmentId,
    employeeName: bar.employeeFullName,
    from,
    to,
  }));
  const names = { here: here.name, there: beside.name };
  const figures = useFigures();
  return (
    <Answered read={read} rows={4} columns={3}>
      {({ data: there }) => (
        <Compared names={names} figures={figures(here.answer, there)} onClose={onClose}>
          <Moves own={own} others={live} names={names} />
        </Compared>
      )}
    </Answered>
  );
}

/** What is counted of both, with the difference; an amount without a price, or not for the reader, says so. */
function useFigures() {
  const { t } = useTranslation('what-if');
  // Days are more or fewer than in the plan; the others are counted.
  const count = (name: (typeof counts)[number], value: number) =>
    name === 'days' ? signed(BigInt(value), String) : formatNumber(value);
  return (here: Effects, there: Effects) => {
    const [one, other] = [figuresOf(here), figuresOf(there)];
    const amount = (value: string | null) => {
      if (value === null) return t(here.isMoneyShown ? 'money.unknown' : 'money.hidden');
      return signed(BigInt(value), formatRupiah);
    };
    return [
      ...counts.map((name) => ({
        name: t(`compare.figures.${name}`),
        here: count(name, one[name]),
        there: count(name, other[name]),
        more: signed(BigInt(other[name] - one[name]), (value) => formatNumber(Number(value))),
      })),
      ...amounts.map((name) => {
        const [before, after] = [one[name], other[name]];
        return {
          name: t(`compare.figures.${name}`),
          here: amount(before),
          there: amount(after),
          more: before === null || after === null ? '-' : signed(BigInt(after) - BigInt(before), formatRupiah),
        };
      }),
    ];
  };
}

const signed = (value: bigint, format: (value: bigint) => string) => (value > 0n ? `+${format(value)}` : format(value));

/** Whose days differ. */
function Moves({ own, others, names }: { own: readonly TriedMove[]; others: readonly TriedMove[]; names: Sides }) {
  const { t } = useTranslation('what-if');
  const rows = differingMoves(own, others);
  const days = (move: TriedMove | undefined) =>
    move ? t('days', { from: formatDay(move.from), to: formatDay(move.to) }) : t('compare.stays');
  return (
    <Differences
      title={t('compare.moves', { count: rows.length })}
      rows={rows}
      none={t('compare.same')}
      columns={[
        { header: t('compare.person'), cell: ({ name }) => name },
        { header: names.here, cell: ({ here }) => days(here) },
        { header: names.there, cell: ({ there }) => days(there) },
      ]}
    />
  );
}
