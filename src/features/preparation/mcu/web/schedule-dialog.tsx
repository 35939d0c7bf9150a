import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { currentDay } from '#platform/web/today.ts';
import { firstSchedulable } from '../../letters/rules.ts';
import { ClinicFields } from '../../letters/web/clinic-fields.tsx';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import {
  BookAppointmentDialog,
  type BookDialogProps,
  MoveAppointmentDialog,
} from '../../records/web/appointment-dialogs.tsx';
import { type Mcu, mcus } from '../contract.ts';
import { noAppointment, scheduleForm } from './mcu-form.ts';

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
      defaults={noAppointment}
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
  return (
    <FieldGrid>
      <ClinicFields
        label={(name) => t(`fields.${name === 'mcuPackageId' ? 'mcuPackage' : name}`)}
        firstDay={firstSchedulable(currentDay())}
        isLetter
      />
    </FieldGrid>
  );
}
