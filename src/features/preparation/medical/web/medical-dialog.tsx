import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { LetterPerson } from '../../letters/web/letter-people.tsx';
import { medicalResults, medicals } from '../contract.ts';
import { type MedicalValues, medicalForm } from './medical-form.ts';

interface MedicalDialogProps {
  person: LetterPerson;
  vesselId: number;
  onClose: () => void;
}

/** Adds a medical certificate with its scan. */
export function MedicalDialog({ person, vesselId, onClose }: MedicalDialogProps) {
  const { t } = useTranslation('preparation-medical');
  const positionName = usePositionName();
  const insert = useSave(medicals.insert);
  const form = useContractForm(medicalForm, {
    defaults: {
      positionOnBoard: positionName(person.jobPositionName),
      certificateNumber: '',
      restriction: '',
      attachment: null,
    },
    onSubmit: ({ attachment, restriction, ...values }) =>
      insert.mutateAsync({
        ...values,
        employeeId: person.employeeId,
        vesselId,
        ...(values.result === 'Fit With Restriction' && { restriction }),
        attachmentId: attachment?.uuid ?? '',
        attachmentFilename: attachment?.name,
      }),
    onSaved: ({ data }) => {
      notify.success(t('created'));
      void noteSaved({ lists: [medicals.list], key: data.id, isNew: true, words: person.employeeFullName });
      onClose();
    },
  });
  return (
    <FormDialog title={t('addTitle', { name: person.employeeFullName })} form={form} onClose={onClose}>
      <p>{t('newestCounts')}</p>
      <MedicalFields />
    </FormDialog>
  );
}

function MedicalFields() {
  const { t } = useTranslation(['preparation-medical', 'statuses']);
  const { watch } = useFormContext<MedicalValues>();
  const label = (name: string) => t(`fields.${name}`);
  return (
    <FieldGrid>
      <TextField<MedicalValues> name="certificateNumber" label={label('certificateNumber')} maxLength={60} required />
      <TextField<MedicalValues> name="positionOnBoard" label={label('positionOnBoard')} maxLength={100} required />
      <DateField<MedicalValues> name="examinationDate" label={label('examinationDate')} max={currentDay()} required />
      <DateField<MedicalValues> name="validUntil" label={label('validUntil')} required />
      <WideField>
        <RadioField<MedicalValues>
          name="result"
          label={label('result')}
          options={choicesOf(medicalResults, (value) => t(`statuses:${value}`))}
          required
        />
      </WideField>
      {watch('result') === 'Fit With Restriction' && (
        <WideField>
          <TextField<MedicalValues> name="restriction" label={label('restriction')} maxLength={300} required />
        </WideField>
      )}
      <WideField>
        <FileField<MedicalValues>
          name="attachment"
          label={label('attachment')}
          upload={files.upload}
          download={files.download}
          fileType="medical"
          required
        />
      </WideField>
    </FieldGrid>
  );
}
