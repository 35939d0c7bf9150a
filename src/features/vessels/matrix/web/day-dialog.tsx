import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { isDay } from '#platform/contract/days.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { currentDay } from '#platform/web/today.ts';
import { type ListDay, listDay } from '../contract.ts';
import { type AheadBy, aheadBy } from '../rules.ts';
import { CrewListGaps } from './crew-list-gaps.tsx';

interface DayDialogProps {
  title: string;
  submitLabel: string;
  /** The day that is in it at first, yyyy-MM-dd. */
  day: string;
  by: AheadBy;
  /** Whose crew list is made: what it leaves empty is said before. */
  crewListOf?: number;
  onSubmit: (asked: z.output<typeof listDay>) => Promise<void>;
  onClose: () => void;
}

/** Asks for the day that a list is as of. */
export default function DayDialog({ title, submitLabel, day, by, crewListOf, onSubmit, onClose }: DayDialogProps) {
  const { t } = useTranslation('officer-matrix');
  const form = useContractForm(listDay, {
    defaults: { date: day, by },
    onSubmit,
    onSaved: onClose,
  });
  // Nothing is lost when it is closed: a day is quickly chosen again.
  const light = { ...form, hasUnsaved: () => false };
  return (
    <FormDialog title={title} form={light} onClose={onClose} submitLabel={submitLabel} size="28rem" isGuarded={false}>
      <FieldGrid>
        <DateField<ListDay> name="date" label={t('day.label')} hint={t('day.hint')} required />
        <AheadField />
      </FieldGrid>
      {crewListOf !== undefined && <CrewListGaps vesselId={crewListOf} />}
    </FormDialog>
  );
}

/** Which people a list of a coming day names. */
function AheadField() {
  const { t } = useTranslation('officer-matrix');
  const date = useWatch<ListDay, 'date'>({ name: 'date' });
  if (!isDay(date) || date <= currentDay()) return null;
  return (
    <SelectField<ListDay>
      name="by"
      label={t('ahead.label')}
      options={aheadBy.map((value) => ({ value, label: t(`ahead.${value}`) }))}
      required
    />
  );
}
