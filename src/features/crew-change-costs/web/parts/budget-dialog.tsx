import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type BudgetForm, budgetForm, type CostGroup, crewChangeCosts } from '../../contract.ts';

interface BudgetDialogProps {
  vesselId: number;
  name: string;
  budget: NonNullable<CostGroup['budget']>;
  onClose: () => void;
}

/** Enters what the crew changes of a vessel may cost in a year; an empty amount takes the budget away. */
export function BudgetDialog({ vesselId, name, budget, onClose }: BudgetDialogProps) {
  const { t } = useTranslation('crew-change-costs');
  const save = useSave(crewChangeCosts.saveBudget);
  const form = useContractForm(budgetForm, {
    defaults: { vesselId, year: budget.year, amount: budget.amount ?? '' },
    ...(budget.version !== null && { version: budget.version }),
    keepAs: `crew-change-budget.${vesselId}.${budget.year}`,
    onSubmit: (values, version) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      notify.success(t('budget.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('budget.title', { name, year: budget.year })} form={form} onClose={onClose} size="26rem">
      <MoneyInput<BudgetForm> name="amount" label={t('budget.amount')} hint={t('budget.hint')} decimals={0} />
    </FormDialog>
  );
}
