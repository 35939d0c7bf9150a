import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedMonthFrame, monthNamed } from '#features/work-orders/web/parts/closed-month-frame.tsx';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead } from '#platform/web/api.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type JournalMonth, payrollJournal } from '../contract.ts';
import { Findings } from './parts/findings.tsx';
import { JournalList } from './parts/journal-list.tsx';
import { JournalSums } from './parts/journal-sums.tsx';
import { type JournalMonthAsked, journalPath, journalTabs, type TabName } from './parts/journal-tabs.ts';
import { RowList } from './parts/row-list.tsx';

// Settings change once in years.
const AccountList = lazy(async () => ({ default: (await import('../accounts/web/account-list.tsx')).AccountList }));
const CostCenterList = lazy(async () => ({
  default: (await import('../cost-centers/web/cost-center-list.tsx')).CostCenterList,
}));

/** The journal of a closed month: what has to be settled, that it agrees with the slips, its lines and its settings. */
export default function PayrollJournalPage() {
  const { divisionId } = usePerson();
  const search = useSearchAt(journalPath);
  const navigate = useNavigate({ from: journalPath });
  const month = monthNamed(search.month);
  const asked = { divisionId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  const read = useRead(payrollJournal.month, asked, { keepPrevious: true });
  const found = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!found) return <Skeletons rows={10} columns={5} />;
  return (
    <ClosedMonthFrame
      texts="payroll-journal"
      month={month}
      found={found}
      onMonth={(value) => void navigate({ search: { month: value, tab: search.tab } })}
    >
      <ClosedMonth found={found} asked={asked} tab={journalTabs.find((each) => each === search.tab) ?? 'rows'} />
    </ClosedMonthFrame>
  );
}

interface ClosedMonthProps {
  found: JournalMonth;
  asked: JournalMonthAsked;
  tab: TabName;
}

function ClosedMonth({ found, asked, tab }: ClosedMonthProps) {
  const { t } = useTranslation('payroll-journal');
  const month = monthOfParts(asked);
  const open = {
    rows: undefined,
    accounts: found.missing.length + found.toCheck.length || undefined,
    costCenters: found.vesselsWithoutCode.length || undefined,
  };
  return (
    <>
      <Stack>
        <Findings found={found} month={month} />
        <JournalSums found={found} />
      </Stack>
      <JournalList found={found} asked={asked} />
      <LinkTabs
        label={t('tabsLabel')}
        current={tab}
        keeps={['month']}
        tabs={journalTabs.map((value) => ({ value, label: t(`tabs.${value}`), count: open[value], tone: 'amber' }))}
      />
      {tab === 'rows' && <RowList key={month} asked={asked} />}
      {/* One for each tab: the last one is gone, and not hidden, while the next one comes. */}
      <Suspense key={tab} fallback={<Skeletons rows={8} columns={5} />}>
        {tab === 'accounts' && <AccountList month={month} />}
        {tab === 'costCenters' && <CostCenterList month={month} />}
      </Suspense>
    </>
  );
}
