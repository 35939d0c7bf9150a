import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { assessments, type Examination } from '../../assessments/contract.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { ExaminationFields } from './examination-fields.tsx';
import { examinationForm, examinationOf, valuesOf } from './examination-form.ts';

interface ExaminationDialogProps {
  application: RegistrationRecord;
  /** Null while none is booked: then setting it books it. */
  known: Examination | null;
  onClose: () => void;
}

/** Sets or corrects what is known of an applicant's examination; the result stays as it is. */
export default function ExaminationDialog({ application, known, onClose }: ExaminationDialogProps) {
  const { t } = useTranslation('pipeline');
  const update = useSave(assessments.updateExamination);
  const book = useSave(assessments.insertAssessment);
  const form = useContractForm(examinationForm, {
    defaults: valuesOf(known),
    keepAs: `examination.${application.regCrewId}`,
    onSubmit: async (values) => {
      const input = { registerCrewId: application.regCrewId, ...examinationOf(values) };
      if (known) await update.mutateAsync(input);
      else
        await book.mutateAsync({
          ...input,
          assessmentType: 'mcu',
          assessmentStatus: 'InProgress',
          version: application.version,
        });
    },
    onSaved: () => {
      notify.success(t('mcu.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('mcu.edit', { who: application.regFullName })} form={form} onClose={onClose}>
      <ExaminationFields isLetter={false} />
    </FormDialog>
  );
}
