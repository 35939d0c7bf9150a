import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedMonthFrame, monthNamed, RowTabs } from '#features/work-orders/web/parts/closed-month-frame.tsx';
import { MonthSums } from '#features/work-orders/web/parts/month-sums.tsx';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { rowGroups, type TaxMonth, taxFiles } from '../contract.ts';
import { FileList } from './parts/file-list.tsx';
import { RowList } from './parts/row-list.tsx';

// Settings change once in years.
const TaxSettings = lazy(async () => ({ default: (await import('./parts/tax-settings.tsx')).TaxSettings }));
const WithholderDialog = lateDialog(async () => ({
  default: (await import('./withholder-dialog.tsx')).WithholderDialog,
}));

const path = '/dashboard/work-order-and-billings/tax-files';

/** Files for the tax office of a closed month: what it would refuse, the files, and that they come to what the slips do. */
export default function TaxFilesPage() {
  const { divisionId } = usePerson();
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const month = monthNamed(search.month);
  const asked = { divisionId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  const read = useRead(taxFiles.month, asked, { keepPrevious: true });
  const found = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!found) return <Skeletons rows={10} columns={5} />;
  const tab = rowGroups.find((each) => each === search.tab) ?? 'refused';
  return (
    <ClosedMonthFrame
      texts="tax-files"
      month={month}
      found={found}
      onMonth={(value) => void navigate({ search: { month: value } })}
    >
      <ClosedMonth found={found} asked={asked} tab={tab} />
    </ClosedMonthFrame>
  );
}

interface ClosedMonthProps {
  found: TaxMonth;
  asked: { divisionId: 1 | 2; year: number; month: number };
  tab: (typeof rowGroups)[number];
}

const amountsOf = ({ gross, tax }: { gross: string; tax: string }) => ({ amounts: [gross, tax] });

function ClosedMonth({ found, asked, tab }: ClosedMonthProps) {
  const { t } = useTranslation('tax-files');
  const { open, opened } = useLiveDialogs<{ like: TaxMonth['withholder'] }>();
  const month = monthOfParts(asked);
  const counts = { refused: found.refused.rows, leftOut: found.leftOut, inFile: found.inFile };
  const { slips, inFiles, refused, rest, difference } = found;
  const lines = [
    { name: t('sums.slips'), count: slips.people, ...amountsOf(slips), isTotal: true },
    { name: t('sums.inFiles'), count: found.inFile, ...amountsOf(inFiles) },
    ...(refused.rows > 0 ? [{ name: t('sums.refused'), count: refused.rows, ...amountsOf(refused) }] : []),
    ...rest.map((each) => ({ name: t(`sums.rest.${each.reason}`), count: each.count, ...amountsOf(each) })),
  ];
  return (
    <>
      {!found.withholder && (
        <Note
          kind="warn"
          title={t('noWithholder.title')}
          actions={
            <Button size="compact-sm" variant="default" onClick={() => open(WithholderDialog, { month })}>
              {t('withholder.enter')}
            </Button>
          }
        >
          {t('noWithholder.text')}
        </Note>
      )}
      <MonthSums
        texts="tax-files"
        headers={{ count: t('sums.columns.count'), amounts: [t('columns.gross'), t('columns.tax')] }}
        lines={lines}
        difference={[difference.gross, difference.tax]}
      />
      <FileList found={found} asked={asked} />
      <RowTabs texts="tax-files" current={tab} groups={rowGroups} counts={counts} />
      <RowList key={`${month} ${tab}`} asked={asked} group={tab} />
      <Suspense>
        <TaxSettings found={found} asked={asked} onEnter={() => open(WithholderDialog, { month })} />
      </Suspense>
      {opened({ like: found.withholder })}
    </>
  );
}
