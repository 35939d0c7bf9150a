import { Button } from '@mantine/core';
import { IconCheck, IconEye, IconFlag, IconReceiptTax } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { monthAfter } from '#platform/contract/days.ts';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { monthName } from '../../web/parts/month-text.ts';
import { type MonthAsked, type PayPerson, type PeopleTab, payroll } from '../contract.ts';
import classes from './people-list.module.css';
import { useMending } from './use-mending.ts';
import { usePeopleSteps } from './use-people-steps.tsx';
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
              onClick={async () => {
                if (await (isOfStatuses ? steps.confirm : steps.approve)(people)) clear();
              }}
            >
              {t(isOfStatuses ? 'taxStatuses.confirmMany' : 'approveMany', { count: people.length })}
            </Button>
          );
        }}
      />
      {steps.dialog}
      {opened}
    </>
  );
}

const canApprove = ({ state, isApproved }: PayPerson) => !isApproved && state !== 'blocked';

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
        const notes = [
          ...(isFinalPeriod ? [t('reasons.finalPeriod')] : []),
          ...reasonTexts(row.reasons),
          ...(carried ? [t('reasons.carriedTaxStatus', { ptkpCode: carried.ptkpCode, year: carried.taxYear })] : []),
        ];
        return <span className={`block wrapped ${classes.reason}`}>{notes.join('; ') || '-'}</span>;
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
