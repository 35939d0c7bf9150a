import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { text } from '#platform/contract/shapes.ts';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError, isConflict } from '#platform/web/api-error.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { stages } from '../../rules.ts';
import { useResultUndo } from '../../undo/web/use-undo.ts';
import { ApplicantBadges } from '../../web/parts/applicant-badges.tsx';
import { assessments } from '../contract.ts';
import type { Decided, KnownApplicant } from './decide-several.ts';

const given = ['Passed', 'Failed'] as const;
const results = z.object({
  ces: z.enum(given, isRequired('applicants:stages.result')),
  marlin: z.enum([...given, 'none'], isRequired('applicants:stages.result')),
  remark: text(1000),
});
type Results = z.input<typeof results>;

interface ResultsDialogProps {
  /** From a list with what is to be known of them; a page of their own says it above. */
  applicant: Decided & { version?: number; known?: KnownApplicant };
  onClose: () => void;
}

/**
 * Both results at once: CES and Marlin are usually taken on the same day (1-open 32). Marlin is asked for once CES is
 * passed, and may still wait.
 */
export default function ResultsDialog({ applicant, onClose }: ResultsDialogProps) {
  const { t } = useTranslation(['pipeline', 'applicants', 'statuses']);
  const save = useSave(assessments.insertAssessment);
  const readAgain = useReadAgain(assessments.insertAssessment);
  const offerUndo = useResultUndo();
  /** Refused once because of the blacklist: it has to be confirmed. */
  const [isHeld, setHeld] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const waitsForCes = applicant.currentStatusId === stages.ces;
  const form = useContractForm(results, {
    defaults: waitsForCes ? { marlin: 'none', remark: '' } : { ces: 'Passed', remark: '' },
    keepAs: `results.${applicant.regCrewId}.${applicant.currentStatusId}`,
    onSubmit: async ({ ces, marlin, remark }: Results) => {
      const marlinStatus = ces === 'Passed' && marlin !== 'none' ? marlin : undefined;
      const isFailed = ces === 'Failed' || marlinStatus === 'Failed';
      try {
        return await save.mutateAsync({
          registerCrewId: applicant.regCrewId,
          ...(waitsForCes
            ? { assessmentType: 'ces', assessmentStatus: ces, ...(marlinStatus && { marlinStatus }) }
            : { assessmentType: 'marlin', assessmentStatus: marlinStatus ?? 'Passed' }),
          ...(remark && isFailed && { remark }),
          ...(isConfirmed && { confirmBlacklisted: true }),
          ...(applicant.version !== undefined && { version: applicant.version }),
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'blacklisted') setHeld(true);
        else if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: ({ data }) => {
      offerUndo(t('results.saved', { who: applicant.regFullName }), [data.undoId]);
      onClose();
    },
  });
  const [ces, marlin] = form.form.watch(['ces', 'marlin']);
  const options = choicesOf(given, (value) => t(`statuses:${value}`));
  return (
    <FormDialog title={t('results.title', { who: applicant.regFullName })} form={form} onClose={onClose} size="30rem">
      {applicant.known && (
        <p className="gap-1-2 row wrap">
          <ApplicantBadges of={applicant.known} />
        </p>
      )}
      {waitsForCes && <RadioField<Results> name="ces" label={t('applicants:stages.ces')} options={options} required />}
      {ces === 'Passed' && (
        <RadioField<Results>
          name="marlin"
          label={t('applicants:stages.marlin')}
          options={waitsForCes ? [...options, { value: 'none', label: t('results.notYet') }] : options}
          required
        />
      )}
      {isHeld && (
        <Checkbox
          size="sm"
          label={t('known.passAnyway')}
          aria-label={t('known.passAnywayWho', { who: applicant.regFullName })}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      )}
      {(ces === 'Failed' || marlin === 'Failed') && (
        <TextAreaField<Results> name="remark" label={t('remark')} hint={t('remarkHint')} maxLength={1000} />
      )}
    </FormDialog>
  );
}
