import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedMonthFrame, monthNamed, RowTabs } from '#features/work-orders/web/parts/closed-month-frame.tsx';
import { MonthSums } from '#features/work-orders/web/parts/month-sums.tsx';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead } from '#platform/web/api.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { bankTransfers, type TransferMonth } from '../contract.ts';
import { type RowGroup, rowGroups } from '../rules.ts';
import { FileList } from './parts/file-list.tsx';
import { PeopleList } from './parts/people-list.tsx';

// Settings change once in years.
const BankSettings = lazy(async () => ({ default: (await import('./parts/bank-settings.tsx')).BankSettings }));

const path = '/dashboard/work-order-and-billings/bank-transfers';

/** Bank files of a closed month: who is still to be paid, who cannot be, the files, and that they come to what the slips pay. */
export default function BankTransfersPage() {
  const { divisionId } = usePerson();
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const month = monthNamed(search.month);
  const asked = { divisionId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  const read = useRead(bankTransfers.month, asked, { keepPrevious: true });
  const found = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!found) return <Skeletons rows={10} columns={5} />;
  return (
    <ClosedMonthFrame
      texts="bank-transfers"
      month={month}
      found={found}
      onMonth={(value) => void navigate({ search: { month: value } })}
    >
      <ClosedMonth found={found} asked={asked} tab={rowGroups.find((each) => each === search.tab) ?? 'toPay'} />
    </ClosedMonthFrame>
  );
}

interface ClosedMonthProps {
  found: TransferMonth;
  asked: { divisionId: 1 | 2; year: number; month: number };
  tab: RowGroup;
}

function ClosedMonth({ found, asked, tab }: ClosedMonthProps) {
  const { t } = useTranslation('bank-transfers');
  const counts = {
    refused: found.refused.people,
    toPay: found.toPay.people,
    inFile: found.inFiles.people,
    leftOut: found.leftOut,
  };
  return (
    <>
      <MonthSums
        texts="bank-transfers"
        headers={{ count: t('sums.columns.people'), amounts: [t('sums.columns.total')] }}
        lines={(['slips', 'inFiles', 'toPay', 'refused'] as const).map((part) => ({
          name: t(`sums.${part}`),
          count: found[part].people,
          amounts: [found[part].total],
          isTotal: part === 'slips',
        }))}
        difference={[found.difference]}
      />
      <FileList found={found} asked={asked} />
      <RowTabs texts="bank-transfers" current={tab} groups={rowGroups} counts={counts} />
      <PeopleList key={`${monthOfParts(asked)} ${tab}`} asked={asked} group={tab} />
      <Suspense>
        <BankSettings account={found.account} asked={asked} />
      </Suspense>
    </>
  );
}
