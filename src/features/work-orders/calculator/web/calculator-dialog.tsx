import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { call } from '#platform/web/api.ts';
import { CheckField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { NumberField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { calculator, type WageForm, wageForm } from '../contract.ts';

const statuses = ['TK', 'K'].flatMap((kind) => [0, 1, 2, 3].map((members) => `${kind}/${members}`));

interface CalculatorProps {
  asked: { divisionId: number; year: number; month: number };
  onClose: () => void;
}

/** What a slip of a wage would come to in the month shown; nothing is kept. */
export function CalculatorDialog({ asked, onClose }: CalculatorProps) {
  const { t } = useTranslation(['payroll', 'work-orders']);
  const [slip, setSlip] = useState<Answer<typeof calculator.calculate>['data']>();
  const form = useContractForm(wageForm, {
    defaults: {
      ...asked,
      basicSalary: '',
      ptkpCode: 'TK/0',
      taxMethod: 'grossUp',
      hasTaxNumber: true,
      isFinalPeriod: asked.month === 12,
      jkkPercentage: '',
      yearToDate: { months: 0, gross: '0', ownContributions: '0', withheld: '0' },
    },
    // What the year came to counts only where it is settled.
    onSubmit: ({ yearToDate, ...values }) =>
      call(calculator.calculate, { ...values, yearToDate: values.isFinalPeriod ? yearToDate : null }),
    onSaved: ({ data }) => setSlip(data),
  });
  return (
    <FormDialog
      title={t('payroll:calculator.title')}
      submitLabel={t('payroll:calculator.calculate')}
      isGuarded={false}
      form={form}
      onClose={onClose}
    >
      <FieldGrid>
        <MoneyInput<WageForm>
          name="basicSalary"
          label={t('payroll:calculator.fields.basicSalary')}
          required
          decimals={0}
        />
        <SelectField<WageForm>
          name="ptkpCode"
          label={t('payroll:calculator.fields.ptkpCode')}
          required
          options={statuses.map((value) => ({ value, label: value }))}
        />
        <SelectField<WageForm>
          name="taxMethod"
          label={t('payroll:calculator.fields.taxMethod')}
          required
          options={(['grossUp', 'gross'] as const).map((value) => ({
            value,
            label: t(`payroll:calculator.methods.${value}`),
          }))}
        />
        <NumberField<WageForm> name="paidDays" label={t('payroll:calculator.fields.paidDays')} />
        <TextField<WageForm>
          name="jkkPercentage"
          label={t('payroll:values.keys.jkk')}
          maxLength={7}
          hint={t('payroll:calculator.jkkHint')}
        />
        <CheckField<WageForm> name="hasTaxNumber" label={t('payroll:calculator.fields.hasTaxNumber')} />
        <CheckField<WageForm> name="isFinalPeriod" label={t('payroll:calculator.fields.isFinalPeriod')} />
        <YearToDate />
      </FieldGrid>
      {slip && (
        <section aria-label={t('payroll:calculator.result')} aria-live="polite">
          <DescriptionList
            layout="rows"
            facts={[
              ...slip.lines.map(({ kind, amount }) => ({
                label: `${t(`work-orders:kinds.${kind}`)}${kind.startsWith('employer') ? `, ${t('payroll:calculator.byCompany')}` : ''}`,
                value: formatRupiah(rupiah(amount)),
              })),
              { label: t('payroll:bar.takeHome'), value: formatRupiah(rupiah(slip.totalTakeHomePayCrew)) },
            ]}
          />
        </section>
      )}
    </FormDialog>
  );
}

/** What the tax year came to before this month, which a final period settles. */
function YearToDate() {
  const { t } = useTranslation('payroll');
  const isFinal = useWatch<WageForm, 'isFinalPeriod'>({ name: 'isFinalPeriod' });
  if (!isFinal) return null;
  return (
    <>
      <NumberField<WageForm>
        name="yearToDate.months"
        label={t('calculator.fields.months')}
        hint={t('calculator.yearHint')}
        required
      />
      {(['gross', 'ownContributions', 'withheld'] as const).map((name) => (
        <MoneyInput<WageForm>
          key={name}
          name={`yearToDate.${name}`}
          label={t(`calculator.fields.${name}`)}
          required
          decimals={0}
        />
      ))}
    </>
  );
}
