import { Button } from '@mantine/core';
import { IconCheck, IconEye, IconFlag, IconReceiptTax } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { monthAfter } from '#platform/contract/days.ts';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useSave } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { monthName } from '../../web/parts/month-text.ts';
import { type MonthAsked, type PayPerson, type PeopleTab, payroll } from '../contract.ts';
import classes from './people-list.module.css';
import { useMending } from './use-mending.ts';
import { useReasonTexts } from './use-reason-texts.ts';

const TermsDialog = lateDialog(() => import('../../facts/web/terms-dialog.tsx'));

type Sort = (typeof payroll.people.list.sort)[number];

const looks = {
  blocked: { tone: 'red', shape: 'cross' },
  odd: { tone: 'amber', shape: 'diamond' },
  changed: { tone: 'navy', shape: 'dot' },
  ready: { tone: 'green', shape: 'dot' },
} as const;

const slipPage = (slip: { workOrderId: number; vesselId: number }) =>
  ({
    to: '/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details',
    params: { vesselId: String(slip.vesselId), workOrderId: String(slip.workOrderId) },
  }) as const;

/** People of the month with what is to be looked at; those that may be approved, one by one or together. */
export function PeopleList({ asked, group }: { asked: MonthAsked; group: PeopleTab }) {
  const { t } = useTranslation('payroll');
  const address = useListAddress(payroll.people.list.filter);
  const list = usePagedList(payroll.people, { ...asked, group }, address);
  const columns = usePeopleColumns(asked);
  const steps = usePeopleSteps(asked);
  const { open, opened } = useDialogs();
  const rowActions = usePeopleActions({
    asked,
    steps,
    askTerms: (termsOf) => open(TermsDialog, { asked, person: termsOf }),
  });
  return (
    <>
      <ListCard<PayPerson>
        name="payroll-people"
        label={t(`tabs.${group}`)}
        list={list}
        address={address}
        columns={columns}
        rowKey={(row) => row.resultId}
        rowLabel={(row) => row.employeeName}
        searchLabel={t('search')}
        emptyTitle={t(`empty.${group}`)}
        emptyText={t('empty.peopleText')}
        rowActions={rowActions}
        selectionActions={(selected, clear) => {
          const isOfStatuses = group === 'taxStatus';
          const people = selected.filter(isOfStatuses ? ({ carriedTaxStatus }) => carriedTaxStatus : canApprove);
          return people.length === 0 ? null : (
            <Button
              variant="subtle"
              loading={steps.isSaving}
              onClick={() => {
                void (isOfStatuses ? steps.confirm : steps.approve)(people);
                clear();
              }}
            >
              {t(isOfStatuses ? 'taxStatuses.confirmMany' : 'approveMany', { count: people.length })}
            </Button>
          );
        }}
      />
      {opened}
    </>
  );
}

const canApprove = ({ state, isApproved }: PayPerson) => !isApproved && state !== 'blocked';

/** What is done with people of a month, with a toast. */
function usePeopleSteps(asked: MonthAsked) {
  const { t } = useTranslation('payroll');
  const approve = useSave(payroll.approve);
  const confirm = useSave(payroll.confirmTaxStatuses);
  const setFinal = useSave(payroll.setFinal);
  const tell = async (work: Promise<unknown>, said: string) => {
    try {
      await work;
      notify.success(said);
    } catch (error) {
      notify.error((error as Error).message);
    }
  };
  /** Says how many were done, and that others were not: they have changed since they were shown. */
  const tellCount = async (
    work: Promise<{ data: { count: number } }>,
    all: number,
    said: (count: number) => string,
  ) => {
    try {
      const { count } = (await work).data;
      if (count > 0) notify.success(said(count));
      if (count < all) notify.error(t('changedSince', { count: all - count }));
    } catch (error) {
      notify.error((error as Error).message);
    }
  };
  return {
    isSaving: approve.isPending || confirm.isPending,
    approve: (people: readonly PayPerson[]) =>
      tellCount(
        approve.mutateAsync({ ...asked, resultIds: people.map(({ resultId }) => resultId) }),
        people.length,
        (count) => t('approved', { count }),
      ),
    confirm: (people: readonly PayPerson[]) =>
      tellCount(
        confirm.mutateAsync({ ...asked, employeeIds: people.map(({ employeeId }) => employeeId) }),
        people.length,
        (count) => t('taxStatuses.confirmed', { count, year: asked.year }),
      ),
    turnFinal: ({ employeeId, employeeName: name, isFinalPeriod }: PayPerson) =>
      tell(
        setFinal.mutateAsync({ ...asked, employeeId, isFinal: !isFinalPeriod }),
        t(isFinalPeriod ? 'finalUnset' : 'finalSet', { name }),
      ),
  };
}

interface Asking {
  asked: MonthAsked;
  steps: ReturnType<typeof usePeopleSteps>;
  askTerms: (row: PayPerson) => void;
}

function usePeopleActions({ asked, steps, askTerms }: Asking): (row: PayPerson) => RowAction[] {
  const { t } = useTranslation('payroll');
  const mending = useMending(asked);
  const confirmLabel = t('taxStatuses.confirm', { year: asked.year });
  return (row) => [
    ...(canApprove(row) ? [{ label: t('approve'), icon: IconCheck, onClick: () => void steps.approve([row]) }] : []),
    ...mending(row),
    ...(row.slip ? [{ label: t('openSlip'), icon: IconEye, ...slipPage(row.slip) }] : []),
    ...(row.carriedTaxStatus
      ? [{ label: confirmLabel, icon: IconCheck, inMenu: true, onClick: () => void steps.confirm([row]) }]
      : []),
    { label: t('terms.open'), icon: IconReceiptTax, inMenu: true, onClick: () => askTerms(row) },
    {
      label: t(row.isFinalPeriod ? 'unsetFinal' : 'setFinal'),
      icon: IconFlag,
      inMenu: true,
      onClick: () => void steps.turnFinal(row),
    },
  ];
}

function usePeopleColumns(asked: MonthAsked): Column<PayPerson, Sort>[] {
  const { t } = useTranslation('payroll');
  const positionName = usePositionName();
  const month = monthOfParts(asked);
  const reasonTexts = useReasonTexts(month, asked.divisionId);
  return [
    {
      key: 'state',
      header: t('columns.state'),
      cell: (row) => <Badge {...looks[row.state]}>{t(`kinds.${row.state}`)}</Badge>,
      card: 'badge',
    },
    {
      key: 'employeeName',
      header: t('columns.name'),
      cell: (row) => (row.slip ? <Link {...linkTo(slipPage(row.slip))}>{row.employeeName}</Link> : row.employeeName),
      sort: 'employeeName',
      isRowHeader: true,
      card: 'title',
    },
    fieldColumn('employeeIdNumber', t('columns.employeeId'), { from: 'wide' }),
    {
      key: 'jobPosition',
      header: t('columns.jobPosition'),
      cell: (row) => (row.jobPositionName ? positionName(row.jobPositionName) : '-'),
      from: 'wide',
    },
    fieldColumn('vesselName', t('columns.vessel'), { card: 'facts' }),
    {
      key: 'reason',
      header: t('columns.reason'),
      cell: (row) => {
        const { isFinalPeriod, carriedTaxStatus: carried } = row;
        const said = [
          ...(isFinalPeriod ? [t('reasons.finalPeriod')] : []),
          ...reasonTexts(row.reasons),
          ...(carried ? [t('reasons.carriedTaxStatus', { ptkpCode: carried.ptkpCode, year: carried.taxYear })] : []),
        ];
        return <span className={`block wrapped ${classes.reason}`}>{said.join('; ') || '-'}</span>;
      },
      card: 'facts',
    },
    {
      key: 'takeHomeBefore',
      header: `${monthName(monthAfter(month, -1))}, Rp`,
      cell: (row) => (row.takeHomeBefore === null ? '-' : formatAmount(rupiah(row.takeHomeBefore))),
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
    {
      key: 'takeHome',
      header: `${monthName(month)}, Rp`,
      cell: (row) => (row.state === 'blocked' ? '-' : <b>{formatAmount(rupiah(row.takeHome))}</b>),
      sort: 'takeHome',
      align: 'right',
      card: 'numbers',
      isNamedOnCard: true,
    },
  ];
}
