import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { inWords } from '#platform/web/api-error.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { billing } from '../../contract.ts';
import { type ExpensesForm, type ExpensesRow, expensesForm } from '../contract.ts';

/** Sets the price of a ticket or hotel (3R38, 3O121). */
export default function ExpensesDialog({ row, onClose }: { row: ExpensesRow; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const update = useSave(billing.updateExpenses);
  const form = useContractForm(expensesForm, {
    defaults: { price: row.price ?? '' },
    onSubmit: ({ price }) =>
      update
        .mutateAsync({ employeeSchedulingDocumentId: row.id, price, version: row.version ?? undefined })
        .catch((error: unknown) => {
          throw inWords(error, t('update.unanswered'));
        }),
    onSaved: () => {
      notify.success(t('update.done'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('update.title')} form={form} onClose={onClose} submitLabel={t('update.submit')}>
      <MoneyInput<ExpensesForm> name="price" label={t('columns.amount')} required decimals={0} />
    </FormDialog>
  );
}
