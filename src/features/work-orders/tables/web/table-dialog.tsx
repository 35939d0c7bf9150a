import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { payTablesCalls, type TableForm, tableForm } from '../contract.ts';
import type { TableKind } from '../rules.ts';

/** Enters a whole tax table from a day on: its rows are pasted from a spreadsheet. */
export function TableDialog({ kind, onClose }: { kind: TableKind; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const save = useSave(payTablesCalls.saveTable);
  const form = useContractForm(tableForm, {
    defaults: { kind, validFrom: '', source: '', contents: '' },
    onSubmit: (values) => save.mutateAsync(values),
    onSaved: () => {
      notify.success(t('tables.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={`${t('tables.enter')}: ${t(`tables.kinds.${kind}`)}`} form={form} onClose={onClose}>
      <DateField<TableForm> name="validFrom" label={t('values.fields.validFrom')} required />
      <TextField<TableForm> name="source" label={t('values.fields.source')} required maxLength={200} />
      <TextAreaField<TableForm>
        name="contents"
        label={t('tables.rows')}
        required
        maxLength={6_000}
        hint={t(kind === 'exemptions' ? 'tables.exemptionsHint' : 'tables.bracketsHint')}
      />
    </FormDialog>
  );
}
