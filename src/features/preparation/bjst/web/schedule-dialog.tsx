import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { firstSchedulable } from '../../letters/rules.ts';
import { LetterPeople, type LetterPerson } from '../../letters/web/letter-people.tsx';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { type Bjst, bjsts } from '../contract.ts';
import { type ScheduleValues, scheduleForm } from './bjst-form.ts';

interface BookDialogProps {
  people: readonly LetterPerson[];
  vesselId: number;
  onClose: () => void;
  onBooked?: () => void;
}

/** Books one BJST for several people and saves the letter that sends them there. */
export function BookBjstDialog({ people: chosen, vesselId, onClose, onBooked }: BookDialogProps) {
  const { t } = useTranslation('preparation-bjst');
  const [people, setPeople] = useState(chosen);
  const book = useSave(bjsts.insert);
  const saveLetter = useSaveLetter(bjsts.letter);
  const form = useContractForm(scheduleForm, {
    defaults: { letterNumber: '', place: '' },
    onSubmit: async (values) => {
      const employeeIds = people.map(({ employeeId }) => employeeId);
      await book.mutateAsync({ ...values, employeeIds, vesselId });
      const { letterNumber, startDate } = values;
      await saveLetter({ employeeIds, letterNumber, startDate }, `BJST ${letterNumber}.pdf`);
    },
    refusedAs: t('createFailed'),
    onSaved: () => {
      notify.success(t('created'));
      onBooked?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('letterTitle', { count: people.length })}
      form={form}
      onClose={onClose}
      submitLabel={t('submit')}
    >
      <p>{t('letterText')}</p>
      <LetterPeople people={people} onRemove={(one) => setPeople(people.filter((each) => each !== one))} />
      <ScheduleFields />
    </FormDialog>
  );
}

/** Moves a BJST that has no result. */
export function MoveBjstDialog({ bjst, onClose }: { bjst: Bjst; onClose: () => void }) {
  const { t } = useTranslation('preparation-bjst');
  const update = useSave(bjsts.update);
  const form = useContractForm(scheduleForm, {
    defaults: {
      ...{ letterNumber: bjst.letterNumber, place: bjst.place, bjstTypeId: bjst.bjstTypeId },
      ...{ startDate: bjst.startDate, endDate: bjst.endDate },
    },
    version: bjst.version,
    onSubmit: (values, version) =>
      update.mutateAsync({ ...values, employeePreparationBjstId: bjst.employeePreparationBjstId, version }),
    refusedAs: t('updateFailed'),
    onSaved: () => {
      notify.success(t('updated'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle', { name: bjst.employeeName })} form={form} onClose={onClose} savesChangesOnly>
      <ScheduleFields />
    </FormDialog>
  );
}

function ScheduleFields() {
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
