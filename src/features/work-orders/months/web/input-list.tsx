import { IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { inputKinds } from '../../rules.ts';
import { type MonthAsked, type PayInput, payroll } from '../contract.ts';

const InputDialog = lateDialog(async () => ({ default: (await import('./input-dialog.tsx')).InputDialog }));
const OpeningImport = lateDialog(
  async () => ({ default: (await import('../../openings/web/opening-import.tsx')).OpeningImport }),
  ['files', 'rates'],
);

type Sort = (typeof payroll.inputs.list.sort)[number];

/** What was typed for the month beside the wages. */
export function InputList({ asked }: { asked: MonthAsked }) {
  const { t } = useTranslation('payroll');
  const address = useListAddress(payroll.inputs.list.filter);
  const list = usePagedList(payroll.inputs, asked, address);
  const remove = useSave(payroll.removeInput);
  const { open, opened } = useDialogs();
  const columns = useInputColumns();
  const kinds = choicesOf(inputKinds, (kind) => t(`inputs.kinds.${kind}`));
  return (
    <>
      <ListCard<PayInput>
        name="payroll-inputs"
        label={t('tabs.inputs')}
        list={list}
        address={address}
        columns={columns}
        rowKey={(row) => row.inputId}
        rowLabel={(row) => row.employeeName}
        searchLabel={t('search')}
        emptyTitle={t('empty.inputs')}
        emptyText={t('empty.inputsText')}
        filters={[{ column: 'kind', label: t('inputs.fields.kind'), options: kinds }]}
        toolbar={
          <>
            <Button variant="default" icon={IconUpload} onClick={() => open(OpeningImport, { year: asked.year })}>
              {t('openings.open')}
            </Button>
            <Button icon={IconPlus} onClick={() => open(InputDialog, { asked })}>
              {t('inputs.add')}
            </Button>
          </>
        }
        rowActions={(row) =>
          row.isInstalment
            ? []
            : [
                {
                  label: t('inputs.remove'),
                  icon: IconTrash,
                  isDanger: true,
                  onClick: () =>
                    open(ActionDialog, {
                      isDanger: true,
                      title: t('inputs.removeTitle'),
                      text: <p>{t('inputs.removeText', { name: row.employeeName })}</p>,
                      confirmLabel: t('inputs.remove'),
                      act: () => remove.mutateAsync({ inputId: row.inputId }),
                      done: t('inputs.removed'),
                    }),
                },
              ]
        }
      />
      {opened}
    </>
  );
}

function useInputColumns(): Column<PayInput, Sort>[] {
  const { t } = useTranslation('payroll');
  return [
    fieldColumn('employeeName', t('columns.name'), { sort: true, isRowHeader: true, card: 'title' }),
    fieldColumn('employeeIdNumber', t('columns.employeeId'), { card: 'facts' }),
    {
      key: 'kind',
      header: t('inputs.fields.kind'),
      cell: (row) =>
        [t(`inputs.kinds.${row.kind}`), row.holidayOn && formatDay(row.holidayOn)].filter(Boolean).join(', '),
      sort: 'kind',
      card: 'facts',
    },
    fieldColumn('note', t('inputs.fields.note'), { card: 'facts' }),
    {
      key: 'amount',
      header: t('inputs.fields.amountRp'),
      cell: (row) =>
        row.days && row.dailyRate
          ? `${row.days} × ${formatAmount(rupiah(row.dailyRate))} = ${formatAmount(rupiah(row.amount))}`
          : formatAmount(rupiah(row.amount)),
      sort: 'amount',
      align: 'right',
      card: 'numbers',
    },
  ];
}
