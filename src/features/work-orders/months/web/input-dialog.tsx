import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { NumberField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { LawfulOffer } from '../../holiday-allowances/web/lawful-offer.tsx';
import { inputKinds } from '../../rules.ts';
import { type InputForm, inputForm, type MonthAsked, payroll } from '../contract.ts';

/** What was typed for another kind before is not sent. */
function ofKind({ amount, days, dailyRate, holidayOn, ...values }: z.output<typeof inputForm>) {
  if (values.kind === 'tradingOut') return { ...values, days, dailyRate };
  return { ...values, amount, ...(values.kind === 'holidayAllowance' && { holidayOn }) };
}

interface InputDialogProps {
  asked: MonthAsked;
  /** What is known of the input already. */
  first?: Partial<Pick<InputForm, 'employeeIdNumber' | 'kind'>>;
  onClose: () => void;
}

/** Adds an input of the month; trading-out is typed as days and a rate. */
export function InputDialog({ asked, first = {}, onClose }: InputDialogProps) {
  const { t } = useTranslation('payroll');
  const add = useSave(payroll.addInput);
  const form = useContractForm(inputForm, {
    defaults: { ...asked, employeeIdNumber: '', kind: 'overtime', amount: '', dailyRate: '', note: '', ...first },
    keepAs: ['pay-input', asked.divisionId, asked.year, asked.month, first.employeeIdNumber ?? ''].join('.'),
    onSubmit: (values) => add.mutateAsync(ofKind(values)),
    onSaved: ({ data }) => {
      notify.success(t('inputs.added'));
      const words = form.form.getValues('employeeIdNumber');
      void noteSaved({ lists: [payroll.inputs], key: data.id, isNew: true, words });
      onClose();
    },
  });
  const [kind, employeeIdNumber, holidayOn] = useWatch({
    control: form.form.control,
    name: ['kind', 'employeeIdNumber', 'holidayOn'],
  });
  const isByDay = kind === 'tradingOut';
  const isAllowance = kind === 'holidayAllowance';
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
        {isAllowance && (
          <DateField<InputForm> name="holidayOn" label={t('inputs.fields.holidayOn')} hint={t('inputs.holidayHint')} />
        )}
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
      {isAllowance && (
        <LawfulOffer
          asked={asked}
          employeeIdNumber={employeeIdNumber}
          holidayOn={holidayOn}
          take={(amount) => form.form.setValue('amount', amount, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </FormDialog>
  );
}
