import { IconDownload, IconLock, IconReceiptTax } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allows } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { billing, crewCostAccess } from '../../contract.ts';
import type { BillingType } from '../../rules.ts';
import type { BillingMonth } from '../contract.ts';
import { ExpensesList, McuPlanningList, McuRegisterList, VictualingList, WorkOrderList } from './billing-lists.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthFilter } from './month-filter.tsx';

// Each comes when it is first opened.
const McuDialog = lateDialog(() => import('./mcu-dialog.tsx'));
const ExpensesDialog = lateDialog(() => import('./expenses-dialog.tsx'));
const DownloadDialog = lateDialog(() => import('./download-dialog.tsx'));
const CloseDialog = lateDialog(() => import('./close-dialog.tsx'));

const path = '/dashboard/work-order-and-billings/billing-overview';
const tabs = ['mcu', 'expenses', 'victualing', 'work-order'] as const;
const labels = {
  mcu: 'tabs.mcu',
  expenses: 'tabs.expenses',
  victualing: 'tabs.victualing',
  'work-order': 'tabs.workOrder',
} as const;
const checkUps = ['Register', 'Planning'] as const;

/** Which rows the address asks for; what makes no sense is the first of its kind. */
function typeOf(tab: (typeof tabs)[number], checkUp: (typeof checkUps)[number]): BillingType {
  if (tab === 'mcu') return checkUp === 'Register' ? 'mcuRegister' : 'mcuPlanning';
  return tab === 'work-order' ? 'workOrder' : tab;
}

/** Monthly billing: check-ups, tickets and hotels, crew (3R33 to 3R39). */
export default function BillingPage() {
  const { t } = useTranslation('billing');
  const { divisionId, person } = usePerson();
  const search = useSearchAt(path);
  const { open, opened } = useLiveDialogs<{ period: BillingMonth }>();
  const mayWrite = useMay(billing.close.access);
  const shownTabs = tabs.filter((each) => each !== 'work-order' || allows(crewCostAccess, person, divisionId));
  const tab = shownTabs.find((each) => each === search.tab) ?? 'mcu';
  const checkUp = checkUps.find((each) => each === search.mcu) ?? 'Register';
  const type = typeOf(tab, checkUp);
  const asked = { divisionId, ...monthOf(search) };
  const read = useRead(billing.period, { ...asked, type }, { keepPrevious: true });
  const period = read.data?.data;
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        crumbs={[{ text: t('crumbs.group') }, { text: t('title') }]}
        actions={
          <>
            <Button
              variant="default"
              icon={IconReceiptTax}
              renderRoot={(props) => <Link {...props} to="/dashboard/work-order-and-billings/billing-terms" />}
            >
              {t('terms')}
            </Button>
            <Button variant="default" icon={IconDownload} onClick={() => open(DownloadDialog, { type, asked })}>
              {t('download.open')}
            </Button>
            {mayWrite && period?.mayClose && (
              <Button icon={IconLock} onClick={() => open(CloseDialog, { type, asked })}>
                {t('close.open')}
              </Button>
            )}
          </>
        }
      />
      <LinkTabs
        label={t('title')}
        current={tab}
        keeps={['month', 'year']}
        tabs={choicesOf(shownTabs, (value) => t(labels[value]))}
      />
      {tab === 'mcu' && (
        <LinkTabs
          label={t('mcuTabs.label')}
          current={checkUp}
          param="mcu"
          keeps={['tab', 'month', 'year']}
          tabs={choicesOf(checkUps, (value) => t(`mcuTabs.${value}`))}
        />
      )}
      <MonthFilter year={asked.year} month={asked.month} />
      {period && <MonthBar type={type} period={period} />}
      {type === 'mcuRegister' && (
        <McuRegisterList
          key={type}
          asked={asked}
          onUpdate={mayWrite ? (row) => open(McuDialog, { row, isOfApplicant: true }) : undefined}
        />
      )}
      {type === 'mcuPlanning' && (
        <McuPlanningList
          key={type}
          asked={asked}
          onUpdate={mayWrite ? (row) => open(McuDialog, { row, isOfApplicant: false }) : undefined}
        />
      )}
      {type === 'expenses' && (
        <ExpensesList
          key={type}
          asked={asked}
          onUpdate={mayWrite ? (row) => open(ExpensesDialog, { row }) : undefined}
        />
      )}
      {type === 'victualing' && <VictualingList key={type} asked={asked} />}
      {type === 'workOrder' && <WorkOrderList key={type} asked={asked} period={period} />}
      {period && opened({ period })}
    </>
  );
}

/** The month of the address, or the current one. */
function monthOf({ year, month }: { year?: number | undefined; month?: number | undefined }) {
  const [thisYear, thisMonth] = [Number(currentDay().slice(0, 4)), Number(currentDay().slice(5, 7))];
  return {
    year: year ?? thisYear,
    month: month ?? thisMonth,
  };
}
