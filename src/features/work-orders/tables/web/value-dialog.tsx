import { useTranslation } from 'react-i18next';
import { type DatedKey, datedKeys } from '#features/rates/rules.ts';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { payroll, type ValueForm, valueForm } from '../../months/contract.ts';

interface ValueDialogProps {
  first: DatedKey;
  /** The day that is offered. */
  from: string;
  onSaved?: () => Promise<unknown>;
  onClose: () => void;
}

/** Enters a premium, cap or rate from a day on, with its source. */
export function ValueDialog({ first, from, onSaved, onClose }: ValueDialogProps) {
  const { t } = useTranslation('payroll');
  const { divisionId } = usePerson();
  const save = useSave(payroll.saveValue);
  const form = useContractForm(valueForm, {
    defaults: { divisionId, key: first, value: '', validFrom: from, validTo: '', source: '' },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync(values);
      await onSaved?.();
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
