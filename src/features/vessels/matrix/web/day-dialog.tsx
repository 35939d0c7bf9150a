import { useTranslation } from 'react-i18next';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { type ListDay, listDay } from '../contract.ts';

interface DayDialogProps {
  title: string;
  submitLabel: string;
  /** The day that is in it at first, yyyy-MM-dd. */
  day: string;
  onSubmit: (day: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the day that a list is as of. */
export default function DayDialog({ title, submitLabel, day, onSubmit, onClose }: DayDialogProps) {
  const { t } = useTranslation('officer-matrix');
  const form = useContractForm(listDay, {
    defaults: { date: day },
    onSubmit: ({ date }) => onSubmit(date),
    onSaved: onClose,
  });
  // Nothing is lost when it is closed: a day is quickly chosen again.
  const light = { ...form, hasUnsaved: () => false };
  return (
    <FormDialog title={title} form={light} onClose={onClose} submitLabel={submitLabel} size="28rem" isGuarded={false}>
      <FieldGrid>
        <DateField<ListDay> name="date" label={t('day.label')} hint={t('day.hint')} required />
      </FieldGrid>
    </FormDialog>
  );
}
