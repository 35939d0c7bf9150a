import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { currentDay } from '#platform/web/today.ts';
import { firstSchedulable } from '../../letters/rules.ts';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import {
  BookAppointmentDialog,
  type BookDialogProps,
  MoveAppointmentDialog,
} from '../../records/web/appointment-dialogs.tsx';
import { type Bjst, bjsts } from '../contract.ts';
import { type ScheduleValues, scheduleForm } from './bjst-form.ts';

/** Books one BJST for several people and saves the letter that sends them there. */
export function BookBjstDialog({ vesselId, ...rest }: BookDialogProps) {
  const book = useSave(bjsts.insert);
  const saveLetter = useSaveLetter(bjsts.letter);
  return (
    <BookAppointmentDialog
      {...rest}
      area="preparation-bjst"
      list={bjsts.list}
      schema={scheduleForm}
      defaults={{ letterNumber: '', place: '' }}
      book={async (values, employeeIds) => {
        const { data } = await book.mutateAsync({ ...values, employeeIds, vesselId });
        const { letterNumber, startDate } = values;
        await saveLetter({ employeeIds, letterNumber, startDate }, `BJST ${letterNumber}.pdf`);
        return data.employeePreparationIds;
      }}
    >
      <ScheduleFields />
    </BookAppointmentDialog>
  );
}

/** Moves a BJST that has no result. */
export function MoveBjstDialog({ bjst, onClose }: { bjst: Bjst; onClose: () => void }) {
  const update = useSave(bjsts.update);
  const { letterNumber, place, bjstTypeId, startDate, endDate, employeePreparationBjstId } = bjst;
  return (
    <MoveAppointmentDialog
      area="preparation-bjst"
      schema={scheduleForm}
      appointment={bjst}
      defaults={{ letterNumber, place, bjstTypeId, startDate, endDate }}
      move={(values, version) => update.mutateAsync({ ...values, employeePreparationBjstId, version })}
      onClose={onClose}
    >
      <ScheduleFields />
    </MoveAppointmentDialog>
  );
}

/** When and where it is, for one or several. */
export function ScheduleFields() {
  const { t } = useTranslation('preparation-bjst');
  const types = useRead(bjsts.types, {}, { staleTime: 3_600_000 });
  const first = firstSchedulable(currentDay());
  return (
    <FieldGrid>
      <SelectField<ScheduleValues>
        name="bjstTypeId"
        label={t('fields.bjstType')}
        list={types}
        options={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TextField<ScheduleValues> name="letterNumber" label={t('fields.letterNumber')} maxLength={60} required />
      <DateField<ScheduleValues> name="startDate" label={t('fields.startDate')} min={first} required />
      <DateField<ScheduleValues> name="endDate" label={t('fields.endDate')} min={first} required />
      <TextField<ScheduleValues> name="place" label={t('fields.place')} maxLength={200} required />
    </FieldGrid>
  );
}
