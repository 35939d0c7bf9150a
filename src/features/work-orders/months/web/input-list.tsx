import { Button } from '@mantine/core';
import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from '#platform/contract/money.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import type { Column } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { inputKinds } from '../../rules.ts';
import { type PayInput, payroll } from '../contract.ts';
import { InputDialog } from './input-dialog.tsx';
import type { MonthAsked } from './people-list.tsx';

const OpeningImport = lazy(async () => ({
  default: (await import('../../openings/web/opening-import.tsx')).OpeningImport,
}));

type Sort = (typeof payroll.inputs.list.sort)[number];

/** What was typed for the month beside the wages. */
export function InputList({ asked }: { asked: MonthAsked }) {
  const { t } = useTranslation(['payroll', 'parts']);
  const address = useListAddress(payroll.inputs.list.filter);
  const list = usePagedList(payroll.inputs, asked, address);
  const remove = useSave(payroll.removeInput);
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [removed, setRemoved] = useState<PayInput>();
  async function take(input: PayInput) {
    try {
      await remove.mutateAsync({ inputId: input.inputId });
      notify.success(t('payroll:inputs.removed'));
    } catch (error) {
      notify.error((error as Error).message);
    }
    setRemoved(undefined);
  }
  const columns: Column<PayInput, Sort>[] = [
    {
      key: 'employeeName',
      header: t('payroll:columns.name'),
      cell: (row) => row.employeeName,
      sort: 'employeeName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'employeeIdNumber',
      header: t('payroll:columns.employeeId'),
      cell: (row) => row.employeeIdNumber,
      card: 'facts',
    },
    {
      key: 'kind',
      header: t('payroll:inputs.fields.kind'),
      cell: (row) => t(`payroll:inputs.kinds.${row.kind}`),
      sort: 'kind',
      card: 'facts',
    },
    { key: 'note', header: t('payroll:inputs.fields.note'), cell: (row) => row.note, card: 'facts' },
    {
      key: 'amount',
      header: t('payroll:inputs.fields.amountRp'),
      cell: (row) =>
        row.days && row.dailyRate
          ? `${row.days} × ${grouped(row.dailyRate)} = ${grouped(row.amount)}`
          : grouped(row.amount),
      sort: 'amount',
      align: 'right',
      card: 'numbers',
    },
  ];
  return (
    <>
      <ListCard<PayInput>
        name="payroll-inputs"
        label={t('payroll:tabs.inputs')}
        list={list}
        address={address}
        columns={columns}
        rowKey={(row) => row.inputId}
        rowLabel={(row) => row.employeeName}
        searchLabel={t('payroll:search')}
        emptyTitle={t('payroll:empty.inputs')}
        filters={[
          {
            column: 'kind',
            label: t('payroll:inputs.fields.kind'),
            options: inputKinds.map((value) => ({ value, label: t(`payroll:inputs.kinds.${value}`) })),
          },
        ]}
        toolbar={
          <>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              {t('payroll:openings.open')}
            </Button>
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('payroll:inputs.add')}
            </Button>
          </>
        }
        rowActions={(row) => [
          { label: t('payroll:inputs.remove'), icon: IconTrash, isDanger: true, onClick: () => setRemoved(row) },
        ]}
      />
      {isImporting && (
        <Suspense>
          <OpeningImport year={asked.year} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {isAdding && <InputDialog asked={asked} onClose={() => setAdding(false)} />}
      {removed && (
        <ConfirmDialog
          isOpen
          isDanger
          isBusy={remove.isPending}
          title={t('payroll:inputs.removeTitle')}
          text={<p>{t('payroll:inputs.removeText', { name: removed.employeeName })}</p>}
          confirmLabel={t('payroll:inputs.remove')}
          cancelLabel={t('parts:cancel')}
          onConfirm={() => void take(removed)}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
