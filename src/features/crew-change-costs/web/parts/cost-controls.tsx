import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { FilterBar } from '#platform/web/list-page/filter-bar.tsx';
import { currentDay } from '#platform/web/today.ts';
import { groupings, isPeriod, mostMonths } from '../../rules.ts';
import { monthName } from './cost-words.ts';

const path = '/dashboard/manning/planning/costs';
/** Months back and ahead to choose from. */
const [back, ahead] = [36, 6];

interface CostControlsProps {
  /** The months shown now. */
  from: string | undefined;
  to: string | undefined;
}

/** Which months are looked at, and what is added up. */
export function CostControls({ from, to }: CostControlsProps) {
  const { t } = useTranslation('crew-change-costs');
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const change = (over: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...over, pageIndex: undefined }, replace: true });
  const first = monthAfter(monthOf(currentDay()), ahead);
  const months = Array.from({ length: back + ahead + 1 }, (_, at) => {
    const month = monthAfter(first, -at);
    return { value: month, label: monthName(month) };
  });
  // The other end follows where the period would be none, or too long.
  const choose = (period: { from: string; to: string }, isFirst: boolean) => {
    const kept = isPeriod(period)
      ? period
      : isFirst
        ? { from: period.from, to: monthAfter(period.from, period.to < period.from ? 0 : mostMonths - 1) }
        : { from: monthAfter(period.to, period.to < period.from ? 0 : 1 - mostMonths), to: period.to };
    change({ ...kept, filter: undefined });
  };
  return (
    <FilterBar>
      <NativeSelect
        label={t('by.label')}
        data={groupings.map((each) => ({ value: each, label: t(`by.${each}`) }))}
        value={search.by ?? 'vessel'}
        onChange={({ currentTarget: { value } }) =>
          change({ by: value === 'principal' || value === 'month' ? value : undefined, filter: undefined })
        }
      />
      <NativeSelect
        label={t('from')}
        data={months}
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => to && choose({ from: value, to }, true)}
      />
      <NativeSelect
        label={t('to')}
        data={months}
        value={to ?? ''}
        onChange={({ currentTarget: { value } }) => from && choose({ from, to: value }, false)}
      />
    </FilterBar>
  );
}
