import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { NumberField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { inputKinds } from '../../rules.ts';
import { type InputForm, inputForm, type MonthAsked, payroll } from '../contract.ts';

/** Adds an input of the month; trading-out is typed as days and a rate. */
export function InputDialog({ asked, onClose }: { asked: MonthAsked; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const add = useSave(payroll.addInput);
  const form = useContractForm(inputForm, {
    defaults: { ...asked, employeeIdNumber: '', kind: 'overtime', amount: '', dailyRate: '', note: '' },
    keepAs: `pay-input.${asked.divisionId}.${asked.year}-${asked.month}`,
    onSubmit: (values) => add.mutateAsync(values),
    onSaved: ({ data }) => {
      notify.success(t('inputs.added'));
      const words = form.form.getValues('employeeIdNumber');
      void noteSaved({ lists: [payroll.inputs], key: data.id, isNew: true, words });
      onClose();
    },
  });
  const isByDay = form.methods.watch('kind') === 'tradingOut';
  return (
    <FormDialog title={t('inputs.addTitle')} form={form} onClose={onClose}>
      <FieldGrid>
        <TextField<InputForm>
          name="employeeIdNumber"
          label={t('inputs.fields.employee')}
          required
          maxLength={20}
          hint={t('inputs.employeeHint')}
        />
        <SelectField<InputForm>
          name="kind"
          label={t('inputs.fields.kind')}
          required
          options={inputKinds.map((value) => ({ value, label: t(`inputs.kinds.${value}`) }))}
        />
        {isByDay ? (
          <>
            <NumberField<InputForm> name="days" label={t('inputs.fields.days')} required />
            <MoneyInput<InputForm> name="dailyRate" label={t('inputs.fields.dailyRate')} required decimals={0} />
          </>
        ) : (
          <MoneyInput<InputForm> name="amount" label={t('inputs.fields.amount')} required decimals={0} />
        )}
        <TextField<InputForm>
          name="note"
          label={t('inputs.fields.note')}
          required
          maxLength={200}
          hint={t('inputs.noteHint')}
        />
      </FieldGrid>
    </FormDialog>
  );
}
