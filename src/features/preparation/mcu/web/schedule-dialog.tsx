import { useTranslation } from 'react-i18next';
import { reference } from '#features/reference/contract.ts';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { DigitsField, TextField } from '#platform/web/form/text-fields.tsx';
import { currentDay } from '#platform/web/today.ts';
import { firstSchedulable } from '../../letters/rules.ts';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import {
  BookAppointmentDialog,
  type BookDialogProps,
  MoveAppointmentDialog,
} from '../../records/web/appointment-dialogs.tsx';
import { type Mcu, mcus } from '../contract.ts';
import { type ScheduleValues, scheduleForm } from './mcu-form.ts';

/** Books one check-up for several people and saves the letter that sends them to the clinic. */
export function BookMcuDialog({ vesselId, ...rest }: BookDialogProps) {
  const book = useSave(mcus.insert);
  const saveLetter = useSaveLetter(mcus.letter);
  return (
    <BookAppointmentDialog
      {...rest}
      area="preparation-mcu"
      list={mcus.list}
      schema={scheduleForm}
      defaults={{ letterNumber: '', clinicLocation: '' }}
      book={async (values, employeeIds) => {
        const { data } = await book.mutateAsync({ ...values, employeeIds, vesselId });
        const { letterNumber, schedule } = values;
        await saveLetter({ employeeIds, letterNumber, schedule }, `MCU ${letterNumber}.pdf`);
        return data.employeePreparationIds;
      }}
    >
      <ScheduleFields />
    </BookAppointmentDialog>
  );
}

/** Moves an appointment that has no result. */
export function MoveMcuDialog({ mcu, onClose }: { mcu: Mcu; onClose: () => void }) {
  const update = useSave(mcus.update);
  return (
    <MoveAppointmentDialog
      area="preparation-mcu"
      schema={scheduleForm}
      appointment={mcu}
      defaults={{
        letterNumber: mcu.letterNumber ?? '',
        clinicLocation: mcu.clinicLocation ?? '',
        ...(mcu.schedule && { schedule: mcu.schedule }),
        ...(mcu.mcuPackageId && { mcuPackageId: mcu.mcuPackageId }),
        ...(mcu.clinicName && { clinicName: mcu.clinicName }),
      }}
      move={(values, version) =>
        update.mutateAsync({ ...values, employeePreparationMcuId: mcu.employeePreparationMcuId, version })
      }
      onClose={onClose}
    >
      <ScheduleFields />
    </MoveAppointmentDialog>
  );
}

/** When and where it is, for one or several. */
export function ScheduleFields() {
  const { t } = useTranslation('preparation-mcu');
  const packageName = usePackageName();
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
        options={(packages.data ?? []).map(({ id, name }) => ({ value: id, label: packageName(name) }))}
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
