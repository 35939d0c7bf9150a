import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { attachment } from '#platform/contract/shapes.ts';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { approval } from '../contract.ts';
import { useIsOnBehalf } from './question.ts';

const formOf = (needsEvidence: boolean) =>
  z.object({
    reason: approval.revoke.input.shape.reason,
    evidence: z
      .nullable(attachment)
      .check(z.refine((value) => !needsEvidence || value !== null, 'manning:refusals.evidence_required')),
  });
type RevokeValues = z.input<ReturnType<typeof formOf>>;

interface RevokeDialogProps {
  round: { roundId: number; version: number; employeeName: string };
  onClose: () => void;
}

/** Takes a principal's confirmation back, with the reason; on its behalf with the evidence too. */
export default function RevokeDialog({ round, onClose }: RevokeDialogProps) {
  const { t } = useTranslation('decisions');
  const isOnBehalf = useIsOnBehalf();
  const [schema] = useState(() => formOf(isOnBehalf));
  const revoke = useSave(approval.revoke);
  const readAgain = useReadAgain(approval.revoke);
  const form = useContractForm(schema, {
    defaults: { reason: '', evidence: null },
    onSubmit: async ({ reason, evidence }) => {
      const { roundId, version } = round;
      try {
        return await revoke.mutateAsync({
          roundId,
          version,
          reason,
          ...(evidence && { evidenceFileId: evidence.uuid }),
        });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('revoke.done', { who: round.employeeName }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('revoke.title', { who: round.employeeName })}
      form={form}
      onClose={onClose}
      size="30rem"
      submitLabel={t('revoke.send')}
    >
      <Note kind="warn">{t('revoke.text')}</Note>
      <TextAreaField<RevokeValues>
        name="reason"
        label={t('reject.reason')}
        hint={t('reject.hint')}
        required
        maxLength={1000}
      />
      {isOnBehalf && <AttachmentField name="evidence" label={t('evidence.label')} hint={t('evidence.hint')} required />}
    </FormDialog>
  );
}
