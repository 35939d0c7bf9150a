import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { stageNames, stages } from '../../rules.ts';
import { assessments } from '../contract.ts';

const correction = z.object({
  currentStatusId: z.int(isRequired('pipeline:correction.stage')),
  remark: assessments.updateStatus.input.shape.remark,
});
type Correction = z.input<typeof correction>;

interface CorrectionDialogProps {
  application: RegistrationRecord;
  onClose: () => void;
}

/** Puts an applicant into another stage, when a result was given by mistake; kept with the reason (1-open 27). */
export default function CorrectionDialog({ application, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation(['pipeline', 'applicants']);
  const save = useSave(assessments.updateStatus);
  const readAgain = useReadAgain(assessments.updateStatus);
  const form = useContractForm(correction, {
    defaults: { remark: '' },
    version: application.version,
    onSubmit: async (values, version) => {
      try {
        return await save.mutateAsync({
          regCrewId: application.regCrewId,
          ...values,
          ...(version !== undefined && { version }),
        });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('correction.done'));
      onClose();
    },
  });
  const others = stageNames.filter((name) => stages[name] !== application.currentStatusId);
  return (
    <FormDialog title={t('correction.title', { who: application.regFullName })} form={form} onClose={onClose}>
      <p>{t('correction.text')}</p>
      <SelectField<Correction>
        name="currentStatusId"
        label={t('correction.stage')}
        options={others.map((name) => ({ value: stages[name], label: t(`applicants:stages.${name}`) }))}
        required
      />
      <TextAreaField<Correction> name="remark" label={t('correction.reason')} maxLength={1000} required />
    </FormDialog>
  );
}
