import { useTranslation } from 'react-i18next';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { DateField, DateTimeField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Stack } from '#platform/web/parts/layout.tsx';
import { currentDay } from '#platform/web/today.ts';
import { type EvidenceForm, evidenceForm } from '../contract.ts';
import { bases, endOfDay } from '../rules.ts';

interface EvidenceDialogProps {
  /** The day that is in it at first. */
  day: string;
  onSubmit: (search: { date: string; recordedBy?: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the day, and by when it is to have been recorded. */
export default function EvidenceDialog({ day, onSubmit, onClose }: EvidenceDialogProps) {
  const { t } = useTranslation('evidence');
  const form = useContractForm(evidenceForm, {
    defaults: { day, basis: 'now', moment: null },
    onSubmit: ({ day: date, basis, moment }) => {
      const recordedBy = basis === 'dayEnd' ? endOfDay(date).toISOString() : basis === 'moment' ? moment : null;
      return onSubmit({ date, ...(recordedBy !== null && { recordedBy }) });
    },
    onSaved: onClose,
  });
  // Nothing is lost when it is closed: a day is quickly chosen again.
  const light = { ...form, hasUnsaved: () => false };
  const basis = form.form.watch('basis');
  return (
    <FormDialog
      title={t('form.change')}
      form={light}
      onClose={onClose}
      submitLabel={t('form.show')}
      size="32rem"
      isGuarded={false}
    >
      <Stack>
        <DateField<EvidenceForm> name="day" label={t('form.day')} max={currentDay()} required />
        <RadioField<EvidenceForm>
          name="basis"
          label={t('form.basis')}
          hint={t('form.basisHint')}
          options={bases.map((value) => ({ value, label: t(`bases.${value}`) }))}
          required
        />
        {basis === 'moment' && (
          <DateTimeField<EvidenceForm> name="moment" label={t('form.moment')} max={currentDay()} required />
        )}
      </Stack>
    </FormDialog>
  );
}
