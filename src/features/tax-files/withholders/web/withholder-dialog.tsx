import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Withholder, type WithholderForm, withholderForm, withholders } from '../contract.ts';

interface WithholderDialogProps {
  /** What the form starts from: who it is now. */
  like: Withholder | null;
  /** yyyy-MM: its first day is offered where nobody is known yet. */
  month: string;
  onClose: () => void;
}

/** Enters who withholds tax and signs for it, from a day on. */
export function WithholderDialog({ like, month, onClose }: WithholderDialogProps) {
  const { t } = useTranslation('tax-files');
  const { divisionId } = usePerson();
  const save = useSave(withholders.save);
  const form = useContractForm(withholderForm, {
    defaults: {
      divisionId,
      validFrom: like?.validFrom ?? `${month.slice(0, 4)}-01-01`,
      taxNumber: like?.taxNumber ?? '',
      placeNumber: like?.placeNumber ?? '',
      signatoryName: like?.signatoryName ?? '',
      signatoryPosition: like?.signatoryPosition ?? '',
      signatoryNumber: like?.signatoryNumber ?? '',
    },
    onSubmit: (values) => save.mutateAsync(values),
    onSaved: () => {
      notify.success(t('withholder.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('withholder.enter')} form={form} onClose={onClose}>
      <DateField<WithholderForm>
        name="validFrom"
        label={t('withholder.validFrom')}
        required
        hint={t('withholder.dayHint')}
      />
      <FieldGrid>
        <TextField<WithholderForm>
          name="taxNumber"
          label={t('withholder.taxNumber')}
          required
          maxLength={16}
          hint={t('withholder.taxNumberHint')}
        />
        <TextField<WithholderForm>
          name="placeNumber"
          label={t('withholder.placeNumber')}
          required
          maxLength={22}
          hint={t('withholder.placeNumberHint')}
        />
        <TextField<WithholderForm>
          name="signatoryName"
          label={t('withholder.signatoryName')}
          required
          maxLength={100}
        />
        <TextField<WithholderForm>
          name="signatoryPosition"
          label={t('withholder.signatoryPosition')}
          required
          maxLength={100}
        />
        <TextField<WithholderForm> name="signatoryNumber" label={t('withholder.signatoryNumber')} maxLength={16} />
      </FieldGrid>
    </FormDialog>
  );
}
