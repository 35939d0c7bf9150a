import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { monthName } from '#features/work-orders/web/parts/month-text.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { currentDay } from '#platform/web/today.ts';

const path = '/dashboard/work-order-and-billings/billing-overview';

/** Month and year, the last ten years. */
export function MonthFilter({ year, month }: { year: number; month: number }) {
  const { t } = useTranslation('billing');
  const navigate = useNavigate({ from: path });
  const search = useSearchAt(path);
  const thisYear = Number(currentDay().slice(0, 4));
  const choose = (next: { year: number; month: number }) =>
    void navigate({ search: { ...search, ...next, pageIndex: undefined } });
  return (
    <div className="mt-4 mb-4 line wrap gap-3">
      <NativeSelect
        label={t('month')}
        value={month}
        onChange={({ currentTarget: { value } }) => choose({ year, month: Number(value) })}
        data={Array.from({ length: 12 }, (_, at) => ({
          value: String(at + 1),
          label: monthName(monthOfParts({ year: 2026, month: at + 1 })),
        }))}
      />
      <NativeSelect
        label={t('year')}
        value={year}
        onChange={({ currentTarget: { value } }) => choose({ year: Number(value), month })}
        data={Array.from({ length: 10 }, (_, back) => String(thisYear - back))}
      />
    </div>
  );
}
