import { useTranslation } from 'react-i18next';
import { call, useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useEntryForm } from '#platform/web/form/use-entry-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type PayTables, payTablesCalls, type TableForm, tableForm } from '../contract.ts';
import type { TableKind } from '../rules.ts';

interface TableDialogProps {
  kind: TableKind;
  /** The tables that the page shows. */
  shown: PayTables['entered']['tables'];
  onClose: () => void;
}

/** Enters a whole tax table from a day on: its rows are pasted from a spreadsheet. */
export function TableDialog({ kind, shown, onClose }: TableDialogProps) {
  const { t } = useTranslation('payroll');
  const { divisionId } = usePerson();
  const save = useSave(payTablesCalls.saveTable);
  const form = useEntryForm(tableForm, {
    defaults: { kind, validFrom: '', source: '', contents: '' },
    keepAs: `pay-table.${divisionId}.${kind}`,
    shown,
    keyOf: (table) => `${table.kind} ${table.validFrom}`,
    read: async () => (await call(payTablesCalls.list, { divisionId })).data.entered.tables,
    textsOf: (table) => ({ source: table?.source ?? '', contents: table?.contents ?? '' }),
    onSubmit: (values, version) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      notify.success(t('tables.saved'));
      onClose();
    },
  });
  const labels = { source: t('values.fields.source'), contents: t('tables.rows') };
  return (
    <FormDialog
      title={`${t('tables.enter')}: ${t(`tables.kinds.${kind}`)}`}
      form={form}
      labels={labels}
      onClose={onClose}
    >
      <DateField<TableForm> name="validFrom" label={t('values.fields.validFrom')} required />
      <TextField<TableForm> name="source" label={labels.source} required maxLength={200} />
      <TextAreaField<TableForm>
        name="contents"
        label={labels.contents}
        required
        maxLength={6_000}
        hint={t(kind === 'exemptions' ? 'tables.exemptionsHint' : 'tables.bracketsHint')}
      />
    </FormDialog>
  );
}
