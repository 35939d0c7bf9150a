import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datedKeys } from '#features/rates/rules.ts';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type PeriodSummary, payroll, type ValueForm, valueForm } from '../contract.ts';

interface MissingProps {
  period: PeriodSummary;
  month: string;
}

/** Names what the month cannot be calculated without, and takes it. */
export function MissingValues({ period, month }: MissingProps) {
  const { t } = useTranslation('payroll');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Note
        kind="warn"
        title={t('values.missing')}
        actions={
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('values.enter')}
          </Button>
        }
      >
        {period.missing.map((key) => t(`values.keys.${key}`, { defaultValue: key })).join(', ')}
      </Note>
      {isOpen && <ValueDialog period={period} month={month} onClose={() => setOpen(false)} />}
    </>
  );
}

function ValueDialog({ period, month, onClose }: MissingProps & { onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const save = useSave(payroll.saveValue);
  const calculate = useSave(payroll.calculate);
  const divisionId = period.divisionId === 2 ? 2 : 1;
  const first = datedKeys.find((key) => period.missing.includes(key)) ?? 'jkk';
  const form = useContractForm(valueForm, {
    defaults: { divisionId, key: first, value: '', validFrom: `${month}-01`, validTo: '', source: '' },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync(values);
      await calculate.mutateAsync({ divisionId, year: period.year, month: period.month });
      return saved;
    },
    onSaved: () => {
      notify.success(t('values.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('values.title')} form={form} onClose={onClose}>
      <FieldGrid>
        <SelectField<ValueForm>
          name="key"
          label={t('values.fields.key')}
          required
          options={datedKeys.map((key) => ({ value: key, label: t(`values.keys.${key}`) }))}
        />
        <TextField<ValueForm>
          name="value"
          label={t('values.fields.value')}
          required
          maxLength={16}
          hint={t('values.hint')}
        />
        <DateField<ValueForm> name="validFrom" label={t('values.fields.validFrom')} required />
        <DateField<ValueForm> name="validTo" label={t('values.fields.validTo')} />
        <TextField<ValueForm> name="source" label={t('values.fields.source')} required maxLength={200} />
      </FieldGrid>
    </FormDialog>
  );
}
