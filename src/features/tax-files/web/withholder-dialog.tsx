import { useTranslation } from 'react-i18next';
import { textsInForm } from '#platform/contract/described-texts.ts';
import { call, useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { DescribedFields, useDescribedLabels } from '#platform/web/form/described-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useEntryForm } from '#platform/web/form/use-entry-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Withholder, type WithholderForm, withholderForm, withholders, withholderTexts } from '../contract.ts';

interface WithholderDialogProps {
  /** What the form starts from: who it is now. */
  like: Withholder | null;
  /** yyyy-MM: the first day of its year is offered where there is none yet. */
  month: string;
  onClose: () => void;
}

/** Enters who withholds tax and signs for it, from a day on. */
export function WithholderDialog({ like, month, onClose }: WithholderDialogProps) {
  const { t } = useTranslation('tax-files');
  const { divisionId } = usePerson();
  const save = useSave(withholders.save);
  const form = useEntryForm(withholderForm, {
    defaults: {
      divisionId,
      validFrom: like?.validFrom ?? `${month.slice(0, 4)}-01-01`,
      ...textsInForm(withholderTexts, like),
    },
    shown: like ? [like] : [],
    keyOf: ({ validFrom }) => validFrom,
    read: async () => (await call(withholders.list, { divisionId })).data,
    textsOf: (entry) => textsInForm(withholderTexts, entry),
    onSubmit: (values, version) => save.mutateAsync({ ...values, version }),
    onSaved: () => {
      notify.success(t('withholder.saved'));
      onClose();
    },
  });
  const labels = useDescribedLabels('tax-files:withholder', withholderTexts);
  return (
    <FormDialog title={t('withholder.enter')} form={form} labels={labels} onClose={onClose}>
      <DateField<WithholderForm>
        name="validFrom"
        label={t('withholder.validFrom')}
        required
        hint={t('withholder.dayHint')}
      />
      <FieldGrid>
        <DescribedFields section="tax-files:withholder" texts={withholderTexts} />
      </FieldGrid>
    </FormDialog>
  );
}
