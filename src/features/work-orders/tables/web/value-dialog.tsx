import { useTranslation } from 'react-i18next';
import { type DatedKey, datedKeys } from '#features/rates/rules.ts';
import { call, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useEntryForm } from '#platform/web/form/use-entry-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { payroll, type ValueForm, valueForm } from '../../months/contract.ts';
import { type PayTables, payTablesCalls } from '../contract.ts';

interface ValueDialogProps {
  first: DatedKey;
  /** The day that is offered. */
  from: string;
  /** The values that the page shows. */
  shown?: PayTables['entered']['values'];
  onSaved?: () => Promise<unknown>;
  onClose: () => void;
}

/** Enters a premium, cap or rate from a day on, with its source. */
export function ValueDialog({ first, from, shown = [], onSaved, onClose }: ValueDialogProps) {
  const { t } = useTranslation('payroll');
  const { divisionId } = usePerson();
  const save = useSave(payroll.saveValue);
  const form = useEntryForm(valueForm, {
    defaults: { divisionId, key: first, value: '', validFrom: from, validTo: '', source: '' },
    shown,
    keyOf: ({ key, validFrom }) => `${key} ${validFrom}`,
    read: async () => (await call(payTablesCalls.list, { divisionId })).data.entered.values,
    textsOf: (entry) => ({
      value: entry?.value ?? '',
      validTo: entry?.validTo ?? '',
      source: entry?.source ?? '',
    }),
    onSubmit: async (values, version) => {
      const saved = await save.mutateAsync({ ...values, version });
      await onSaved?.();
      return saved;
    },
    onSaved: () => {
      notify.success(t('values.saved'));
      onClose();
    },
  });
  const labels = {
    value: t('values.fields.value'),
    validTo: t('values.fields.validTo'),
    source: t('values.fields.source'),
  };
  return (
    <FormDialog title={t('values.title')} form={form} labels={labels} onClose={onClose}>
      <FieldGrid>
        <SelectField<ValueForm>
          name="key"
          label={t('values.fields.key')}
          required
          options={datedKeys.map((key) => ({ value: key, label: t(`values.keys.${key}`) }))}
        />
        <TextField<ValueForm> name="value" label={labels.value} required maxLength={16} hint={t('values.hint')} />
        <DateField<ValueForm> name="validFrom" label={t('values.fields.validFrom')} required />
        <DateField<ValueForm> name="validTo" label={labels.validTo} />
        <TextField<ValueForm> name="source" label={labels.source} required maxLength={200} />
      </FieldGrid>
    </FormDialog>
  );
}
