import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { type RecordColumn, RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type CostGroup, type CostGroups, crewChangeCosts } from '../../contract.ts';
import type { Grouping } from '../../rules.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { monthName, useAmount, useOver } from './cost-words.ts';

const path = '/dashboard/manning/planning/costs';
const columnOf = { vessel: 'vesselId', principal: 'principalId', month: 'month' } as const;

/** Crew changes added up; each number opens the list of what it is made of. Vessels show their budget of the year. */
export function GroupTable({ answer: { groups }, by }: { answer: CostGroups; by: Grouping }) {
  const { t } = useTranslation('crew-change-costs');
  const mayKeep = useMay(crewChangeCosts.saveBudget.access);
  const { from, to, by: asked } = useSearchAt(path);
  const [edited, setEdited] = useState<CostGroup>();
  const [amount, over] = [useAmount(), useOver()];
  const nameOf = ({ key, name }: CostGroup) => name ?? (by === 'month' ? monthName(key) : t('noPrincipal'));
  const listOf = ({ key }: CostGroup, more = '') => ({
    from,
    to,
    by: asked,
    filter: `${columnOf[by]}:${key};${more}`,
  });
  const columns: RecordColumn<CostGroup>[] = [
    {
      header: t(`by.${by}`),
      cell: (group) => (
        <Link to={path} search={listOf(group)} resetScroll={false}>
          {nameOf(group)}
        </Link>
      ),
    },
    { header: t('columns.count'), cell: ({ count }) => formatNumber(count), align: 'right', isShort: true },
    { header: t('columns.estimate'), cell: ({ estimate }) => amount(estimate), align: 'right', isShort: true },
    {
      header: t('columns.actual'),
      cell: ({ actual }) => (actual === null ? t('notEntered') : amount(actual)),
      align: 'right',
      isShort: true,
    },
    { header: t('columns.over'), cell: (group) => over(group.over), align: 'right', isShort: true },
    {
      header: t('columns.lacking'),
      cell: (group) =>
        group.lacking > 0 && (
          <Link
            to={path}
            search={listOf(group, 'lacking:1;')}
            resetScroll={false}
            aria-label={t('groups.showLacking', { name: nameOf(group), count: group.lacking })}
          >
            {formatNumber(group.lacking)}
          </Link>
        ),
      align: 'right',
      isShort: true,
    },
    ...(by === 'vessel' ? [budgetColumn(t, amount)] : []),
    ...(by === 'vessel' && mayKeep
      ? [
          buttonColumn<CostGroup>({
            header: t('budget.edit'),
            nameOf: (group) => t('budget.editOf', { name: nameOf(group) }),
            onPress: setEdited,
          }),
        ]
      : []),
  ];
  return (
    <Section title={t(`groups.${by}`)} description={t('groups.text')} flush>
      <RecordTable label={t(`groups.${by}`)} none={t('empty.title')} rows={groups} columns={columns} />
      {edited?.budget && (
        <BudgetDialog
          vesselId={Number(edited.key)}
          name={nameOf(edited)}
          budget={edited.budget}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

const budgetColumn = (
  t: (key: string, values: Record<string, string | number>) => string,
  amount: (amount: string) => string,
): RecordColumn<CostGroup> => ({
  header: t('budget.column', {}),
  cell: ({ budget }) => {
    if (!budget) return '-';
    const { year, amount: whole, used, left } = budget;
    if (whole === null || left === null) return t('budget.none', { year, used: amount(used) });
    const isOver = left.startsWith('-');
    return t(isOver ? 'budget.over' : 'budget.left', {
      year,
      whole: amount(whole),
      used: amount(used),
      left: amount(isOver ? left.slice(1) : left),
    });
  },
});
