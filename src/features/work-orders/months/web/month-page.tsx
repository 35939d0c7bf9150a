import { Menu, NativeSelect } from '@mantine/core';
import {
  IconBuildingBank,
  IconCalculator,
  IconChevronDown,
  IconFileCode,
  IconLock,
  IconNotebook,
  IconRefresh,
  IconTable,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { lateDialog, useDialogs, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { VesselPrints } from '../../slip-papers/web/vessel-prints.tsx';
import { monthText } from '../../web/parts/month-text.ts';
import { type PeriodSummary, payroll, peopleTabs } from '../contract.ts';
import { MissingValues } from './missing-values.tsx';
import classes from './month-page.module.css';
import { PayLists } from './pay-lists.tsx';
import { PeopleList } from './people-list.tsx';
import { PeriodBar } from './period-bar.tsx';
import { Recalculation } from './recalculation.tsx';

// The page shows people first; in most months no status is carried over.
const CarriedStatuses = lazy(async () => ({ default: (await import('./carried-statuses.tsx')).CarriedStatuses }));
// Most months have no holiday allowances.
const AllowanceNotes = lazy(async () => ({
  default: (await import('../../holiday-allowances/web/allowance-notes.tsx')).AllowanceNotes,
}));
const InputDialog = lateDialog(async () => ({ default: (await import('./input-dialog.tsx')).InputDialog }));
const InputList = lazy(async () => ({ default: (await import('./input-list.tsx')).InputList }));
const CloseDialog = lateDialog(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));
const CalculatorDialog = lateDialog(async () => ({
  default: (await import('../../calculator/web/calculator-dialog.tsx')).CalculatorDialog,
}));

const path = '/dashboard/work-order-and-billings/payroll-month';

/** A payroll month: who cannot be paid and why, what is different from the month before, and closing it. */
export default function PayrollMonthPage() {
  const { t } = useTranslation('payroll');
  const { divisionId } = usePerson();
  const search = useSearchAt(path);
  const month = search.month ?? monthOf(currentDay());
  const asked = { divisionId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  const read = useRead(payroll.period, asked, { keepPrevious: true });
  const title = t('title', { month: monthText(month) });
  const { open, opened } = useLiveDialogs<{ period: PeriodSummary }>();
  const inputs = useDialogs();
  useTabTitle(title);
  const period = read.data?.data;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!period) return <Skeletons rows={10} columns={6} />;
  if (month < period.firstMonth) return <BeforeFirst month={month} first={period.firstMonth} />;
  const tab = [...peopleTabs, 'inputs'].find((each) => each === search.tab) ?? 'toDecide';
  const counts = {
    toDecide: period.blocked + period.odd + period.changed,
    blocked: period.blocked,
    odd: period.odd,
    changed: period.changed,
    ready: period.ready,
    taxStatus: period.carriedTaxStatuses,
    shortAllowance: period.shortAllowances,
  };
  const tones = {
    toDecide: 'gray',
    blocked: 'red',
    odd: 'amber',
    changed: 'navy',
    ready: 'green',
    taxStatus: 'gray',
    shortAllowance: 'amber',
  } as const;
  const shownTabs = peopleTabs.filter(
    (each) => (each !== 'taxStatus' && each !== 'shortAllowance') || tab === each || counts[each] > 0,
  );
  return (
    <>
      <PageHead
        title={title}
        description={t('description', {
          division: divisions[divisionId],
          people: t('people', { count: period.people }),
          vessels: t('vessels', { count: period.vessels }),
        })}
        crumbs={[{ text: t('crumbs.group') }, { text: t('crumbs.month') }]}
        actions={<Actions period={period} month={month} onClose={() => open(CloseDialog, { month })} />}
      />
      <PeriodBar period={period} />
      {period.missing.length > 0 && period.state !== 'closed' && <MissingValues period={period} month={month} />}
      {period.isOutdated && <Recalculation key={month} period={period} asked={asked} />}
      <Suspense>{period.carriedTaxStatuses > 0 && <CarriedStatuses period={period} />}</Suspense>
      <Suspense>
        {period.hasAllowances && (
          <AllowanceNotes
            asked={asked}
            short={period.shortAllowances}
            askInput={({ employeeIdNumber }) =>
              inputs.open(InputDialog, { asked, first: { employeeIdNumber, kind: 'holidayAllowance' } })
            }
          />
        )}
      </Suspense>
      <LinkTabs
        label={t('tabsLabel')}
        current={tab}
        keeps={['month']}
        tabs={[
          ...shownTabs.map((value) => ({
            value,
            label: t(`tabs.${value}`),
            count: counts[value],
            tone: tones[value],
          })),
          { value: 'inputs', label: t('tabs.inputs') },
        ]}
      />
      {tab === 'inputs' ? (
        <Suspense fallback={<Skeletons rows={8} columns={5} />}>
          <InputList asked={asked} />
        </Suspense>
      ) : (
        <PeopleList key={tab} asked={asked} group={peopleTabs.find((each) => each === tab) ?? 'toDecide'} />
      )}
      <div className={`stack top ${classes.files}`}>
        <PayLists period={period} month={month} />
        <VesselPrints asked={asked} />
      </div>
      {opened({ period })}
      {inputs.opened}
    </>
  );
}

/** A month before payroll began here: nothing is calculated or closed in it. */
function BeforeFirst({ month, first }: { month: string; first: string }) {
  const { t } = useTranslation('payroll');
  return (
    <EmptyState
      title={t('beforeFirst.title', { month: monthText(month) })}
      body={t('beforeFirst.text', { first: monthText(first) })}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to={path} search={{ month: first }} />}>
          {t('beforeFirst.open', { first: monthText(first) })}
        </Button>
      }
    />
  );
}

interface ActionsProps {
  period: PeriodSummary;
  month: string;
  onClose: () => void;
}

function Actions({ period, month, onClose }: ActionsProps) {
  const { t } = useTranslation('payroll');
  const navigate = useNavigate({ from: path });
  const calculate = useSave(payroll.calculate);
  const isClosed = period.state === 'closed';
  // The month shown is among them, even if it is still to come.
  const months: string[] = month > period.lastMonth ? [month] : [];
  for (let each = period.lastMonth; each >= period.firstMonth; each = monthAfter(each, -1)) months.push(each);
  async function run() {
    try {
      await calculate.mutateAsync({
        divisionId: period.divisionId === 2 ? 2 : 1,
        year: period.year,
        month: period.month,
      });
      notify.success(t('calculated'));
    } catch (error) {
      notify.error((error as Error).message);
    }
  }
  const { open, opened } = useDialogs();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconBuildingBank size={16} stroke={1.75} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/work-order-and-billings/bank-transfers" search={{ month }} />
            )}
          >
            {t('bankTransfers')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconNotebook size={16} stroke={1.75} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/work-order-and-billings/journal" search={{ month }} />
            )}
          >
            {t('journal')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileCode size={16} stroke={1.75} aria-hidden="true" />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/work-order-and-billings/tax-files" search={{ month }} />
            )}
          >
            {t('taxFiles')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTable size={16} stroke={1.75} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/dashboard/work-order-and-billings/payroll-tables" />}
          >
            {t('tables.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalculator size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() =>
              open(CalculatorDialog, {
                asked: { divisionId: period.divisionId, year: period.year, month: period.month },
              })
            }
          >
            {t('calculator.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened}
      <NativeSelect
        aria-label={t('monthShown')}
        value={month}
        onChange={({ currentTarget: { value } }) => void navigate({ search: { month: value } })}
        data={months.map((value) => ({ value, label: monthText(value) }))}
      />
      {!isClosed && (
        <>
          <Button variant="default" loading={calculate.isPending} icon={IconRefresh} onClick={() => void run()}>
            {t('calculate')}
          </Button>
          <Button icon={IconLock} onClick={onClose}>
            {t('close.open')}
          </Button>
        </>
      )}
    </>
  );
}
