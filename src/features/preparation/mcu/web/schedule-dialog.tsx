import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reference } from '#features/reference/contract.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { DigitsField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { firstSchedulable } from '../../letters/rules.ts';
import { LetterPeople, type LetterPerson } from '../../letters/web/letter-people.tsx';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { type Mcu, mcus } from '../contract.ts';
import { type ScheduleValues, scheduleForm } from './mcu-form.ts';

interface BookDialogProps {
  people: readonly LetterPerson[];
  vesselId: number;
  onClose: () => void;
  onBooked?: () => void;
}

/** Books one check-up for several people and saves the letter that sends them to the clinic. */
export function BookMcuDialog({ people: chosen, vesselId, onClose, onBooked }: BookDialogProps) {
  const { t } = useTranslation('preparation-mcu');
  const [people, setPeople] = useState(chosen);
  const book = useSave(mcus.insert);
  const saveLetter = useSaveLetter(mcus.letter);
  const form = useContractForm(scheduleForm, {
    defaults: { letterNumber: '', clinicLocation: '' },
    onSubmit: async (values) => {
      const employeeIds = people.map(({ employeeId }) => employeeId);
      await book.mutateAsync({ ...values, employeeIds, vesselId });
      const { letterNumber, schedule } = values;
      await saveLetter({ employeeIds, letterNumber, schedule }, `MCU ${letterNumber}.pdf`);
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

/** Moves an appointment that has no result. */
export function MoveMcuDialog({ mcu, onClose }: { mcu: Mcu; onClose: () => void }) {
  const { t } = useTranslation('preparation-mcu');
  const update = useSave(mcus.update);
  const form = useContractForm(scheduleForm, {
    defaults: {
      letterNumber: mcu.letterNumber ?? '',
      clinicLocation: mcu.clinicLocation ?? '',
      ...(mcu.schedule && { schedule: mcu.schedule }),
      ...(mcu.mcuPackageId && { mcuPackageId: mcu.mcuPackageId }),
      ...(mcu.clinicName && { clinicName: mcu.clinicName }),
    },
    version: mcu.version,
    onSubmit: (values, version) =>
      update.mutateAsync({ ...values, employeePreparationMcuId: mcu.employeePreparationMcuId, version }),
    refusedAs: t('updateFailed'),
    onSaved: () => {
      notify.success(t('updated'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('editTitle', { name: mcu.employeeName })} form={form} onClose={onClose} savesChangesOnly>
      <ScheduleFields />
    </FormDialog>
  );
}

function ScheduleFields() {
  const { t } = useTranslation('preparation-mcu');
  const packages = useRead(reference.listMCUPackage, {}, { staleTime: 3_600_000 });
  return (
    <FieldGrid>
      <DigitsField<ScheduleValues> name="letterNumber" label={t('fields.letterNumber')} maxLength={20} required />
      <DateField<ScheduleValues>
        name="schedule"
        label={t('fields.schedule')}
        min={firstSchedulable(currentDay())}
        required
      />
      <SelectField<ScheduleValues>
        name="mcuPackageId"
        label={t('fields.mcuPackage')}
        list={packages}
        options={(packages.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <CreatableSelect<ScheduleValues>
        name="clinicName"
        label={t('fields.clinicName')}
        read={reference.getMCUClinic}
        create={reference.createMCUClinic}
        required
      />
      <TextField<ScheduleValues> name="clinicLocation" label={t('fields.clinicLocation')} maxLength={200} />
    </FieldGrid>
  );
}
