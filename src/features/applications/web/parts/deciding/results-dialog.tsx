import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { text } from '#platform/contract/shapes.ts';
import { ApiError, useSave } from '#platform/web/api.ts';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { deciding } from '../../../deciding/contract.ts';
import { stages } from '../../../rules.ts';
import { afterDecision, useReadAgain } from './after-decision.ts';
import type { Decided } from './decide-several.ts';

const given = ['Passed', 'Failed'] as const;
const results = z.object({
  ces: z.enum(given, 'Result is required'),
  marlin: z.enum([...given, 'none'], 'Result is required'),
  remark: text(1000),
});
type Results = z.input<typeof results>;

interface ResultsDialogProps {
  applicant: Decided & { version?: number };
  onClose: () => void;
}

/**
 * Both results at once: CES and Marlin are usually taken on the same day (1-open 32). Marlin is asked for once CES is
 * passed, and may still wait.
 */
export default function ResultsDialog({ applicant, onClose }: ResultsDialogProps) {
  const { t } = useTranslation(['pipeline', 'applicants', 'parts']);
  const save = useSave(deciding.insertAssessment, afterDecision);
  const readAgain = useReadAgain();
  const waitsForCes = applicant.currentStatusId === stages.ces;
  const hasCes = useRef(!waitsForCes);
  const version = useRef(applicant.version);

  async function give(assessmentType: 'ces' | 'marlin', assessmentStatus: 'Passed' | 'Failed', remark: string) {
    const { data } = await save.mutateAsync({
      registerCrewId: applicant.regCrewId,
      assessmentType,
      assessmentStatus,
      ...(remark && assessmentStatus === 'Failed' && { remark }),
      ...(version.current !== undefined && { version: version.current }),
    });
    version.current = data.version;
  }

  const form = useContractForm(results, {
    defaults: waitsForCes ? { marlin: 'none', remark: '' } : { ces: 'Passed', remark: '' },
    onSubmit: async ({ ces, marlin, remark }: Results) => {
      try {
        if (!hasCes.current) await give('ces', ces, remark);
        // One that was given is not given again when only the other was refused.
        hasCes.current = true;
        if (ces === 'Passed' && marlin !== 'none') await give('marlin', marlin, remark);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('results.saved', { who: applicant.regFullName }));
      onClose();
    },
  });
  const [ces, marlin] = form.form.watch(['ces', 'marlin']);
  const options = given.map((value) => ({ value, label: t(`parts:status.${value}`) }));
  return (
    <FormDialog title={t('results.title', { who: applicant.regFullName })} form={form} onClose={onClose} size="30rem">
      {waitsForCes && <RadioField<Results> name="ces" label={t('applicants:stages.ces')} options={options} required />}
      {ces === 'Passed' && (
        <RadioField<Results>
          name="marlin"
          label={t('applicants:stages.marlin')}
          options={waitsForCes ? [...options, { value: 'none', label: t('results.notYet') }] : options}
          required
        />
      )}
      {(ces === 'Failed' || marlin === 'Failed') && (
        <TextAreaField<Results> name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={1000} />
      )}
    </FormDialog>
  );
}
