import { Button, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { monthText } from './month-text.ts';

const payrollMonth = '/dashboard/work-order-and-billings/payroll-month';

/** The month (yyyy-MM) that an address names; last month if it names none. */
export const monthNamed = (month: string | undefined): string => month ?? monthAfter(monthOf(currentDay()), -1);

interface ClosedMonthFrameProps {
  /** The namespace of the feature. */
  texts: string;
  /** The month shown (yyyy-MM), which may still be open. */
  month: string;
  found: { closedMonths: readonly string[]; isClosed: boolean; slips: { people: number } };
  onMonth: (month: string) => void;
  /** The page of a closed month. */
  children: ReactNode;
}

/** Frame of a page about files made from a closed payroll month, with the choice of the month. */
export function ClosedMonthFrame({ texts, month, found, onMonth, children }: ClosedMonthFrameProps) {
  const { t } = useTranslation(texts);
  const { divisionId } = usePerson();
  const months = [...new Set([month, ...found.closedMonths])].sort().reverse();
  return (
    <>
      <PageHead
        title={t('heading', { month: monthText(month) })}
        description={t('description', { division: divisions[divisionId], count: found.slips.people })}
        crumbs={[
          { text: t('crumbs.group') },
          { text: t('crumbs.month'), to: payrollMonth, search: { month } },
          { text: t('title') },
        ]}
        actions={
          <NativeSelect
            aria-label={t('monthShown')}
            value={month}
            onChange={({ currentTarget: { value } }) => onMonth(value)}
            data={months.map((value) => ({ value, label: monthText(value) }))}
          />
        }
      />
      {found.isClosed ? (
        children
      ) : (
        <EmptyState
          title={t('open.title', { month: monthText(month) })}
          body={t('open.text')}
          action={
            <Button renderRoot={(rest) => <Link {...rest} to={payrollMonth} search={{ month }} />}>
              {t('open.action')}
            </Button>
          }
        />
      )}
    </>
  );
}

const tones = { refused: 'red', toPay: 'amber', inFile: 'green', leftOut: 'gray' } as const;

interface RowTabsProps<Group extends keyof typeof tones> {
  texts: string;
  current: Group;
  groups: readonly Group[];
  counts: Record<Group, number>;
}

/** Tabs of the rows of a closed month, by what becomes of them. */
export function RowTabs<Group extends keyof typeof tones>({ texts, current, groups, counts }: RowTabsProps<Group>) {
  const { t } = useTranslation(texts);
  return (
    <LinkTabs
      label={t('tabsLabel')}
      current={current}
      keeps={['month']}
      tabs={groups.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        count: counts[value],
        tone: tones[value],
      }))}
    />
  );
}
