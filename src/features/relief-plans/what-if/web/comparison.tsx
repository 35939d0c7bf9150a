import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
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
  const { t } = useTranslation('what-if');
  const live = beside.moves.filter(({ state }) => state !== 'gone');
  const read = useRead(whatIf.effects, {
    vesselId,
    moves: live.map(({ assignmentId, from, to }) => ({ assignmentId, from, to })),
  });
  const there = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!there) return <Skeletons rows={4} columns={3} />;
  const own: TriedMove[] = here.moves.map(({ bar, from, to }) => ({
    assignmentId: bar.assignmentId,
    employeeName: bar.employeeFullName,
    from,
    to,
  }));
  const names = { here: here.name, there: beside.name };
  return (
    <Section
      title={t('compare.title', names)}
      actions={<CloseButton aria-label={t('compare.close')} onClick={onClose} />}
    >
      <div className="stack gap-4">
        <Figures here={here.answer} there={there} names={names} />
        <Moves own={own} others={live} names={names} />
      </div>
    </Section>
  );
}

interface Names {
  names: { here: string; there: string };
}

/** What is counted of both, with the difference; an amount without a price, or not for the reader, says so. */
function Figures({ here, there, names }: { here: Effects; there: Effects } & Names) {
  const { t } = useTranslation('what-if');
  const [one, other] = [figuresOf(here), figuresOf(there)];
  const amount = (value: string | null) => {
    if (value === null) return t(here.isMoneyShown ? 'money.unknown' : 'money.hidden');
    return signed(BigInt(value), formatRupiah);
  };
  // Days are more or fewer than in the plan; the others are counted.
  const count = (name: (typeof counts)[number], value: number) =>
    name === 'days' ? signed(BigInt(value), String) : formatNumber(value);
  const rows = [
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
  return (
    <RecordTable
      label={t('compare.figures.label')}
      rows={rows}
      columns={[
        { header: t('compare.figures.figure'), cell: ({ name }) => name },
        { header: names.here, cell: (row) => row.here, align: 'right', isShort: true },
        { header: names.there, cell: (row) => row.there, align: 'right', isShort: true },
        { header: t('compare.difference'), cell: ({ more }) => more, align: 'right', isShort: true },
      ]}
    />
  );
}

const signed = (value: bigint, format: (value: bigint) => string) => (value > 0n ? `+${format(value)}` : format(value));

/** Whose days differ. */
function Moves({ own, others, names }: { own: readonly TriedMove[]; others: readonly TriedMove[] } & Names) {
  const { t } = useTranslation('what-if');
  const rows = differingMoves(own, others);
  const days = (move: TriedMove | undefined) =>
    move ? t('days', { from: formatDay(move.from), to: formatDay(move.to) }) : t('compare.stays');
  return (
    <div className="stack gap-2">
      <h3>{t('compare.moves', { count: rows.length })}</h3>
      <RecordTable
        label={t('compare.moves', { count: rows.length })}
        rows={rows}
        none={t('compare.same')}
        columns={[
          { header: t('compare.person'), cell: ({ name }) => name },
          { header: names.here, cell: ({ here }) => days(here) },
          { header: names.there, cell: ({ there }) => days(there) },
        ]}
      />
    </div>
  );
}
