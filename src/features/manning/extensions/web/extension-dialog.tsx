import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { attachment, longText } from '#platform/contract/shapes.ts';
import { call, useReadAgain, useSave } from '#platform/web/api.ts';
import { inWords, isConflict } from '#platform/web/api-error.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { sayHowMailWent } from '#platform/web/theme/mail-toast.ts';
import { useIsOnBehalf } from '../../approval/web/question.ts';
import { planningMails } from '../../notifications/contract.ts';
import type { Undoable } from '../../rounds/web/undo-toast.tsx';
import { type ExtensionRow, extensions } from '../contract.ts';

const formOf = (needsEvidence: boolean) =>
  z.object({
    reason: longText(1000),
    evidence: z
      .nullable(attachment)
      .check(z.refine((value) => !needsEvidence || value !== null, 'manning:refusals.evidence_required')),
  });
type ExtensionValues = z.input<ReturnType<typeof formOf>>;

interface ExtensionDialogProps {
  extension: ExtensionRow;
  isApproval: boolean;
  /** With what can be undone for some seconds, where it can. */
  onDone: (undoable?: Undoable) => void;
  onClose: () => void;
}

/** Approves or rejects a longer stay; why may be said (2S339). On behalf of a principal with the evidence. */
export default function ExtensionDialog({ extension, isApproval, onDone, onClose }: ExtensionDialogProps) {
  const { t } = useTranslation(['decisions', 'parts']);
  const isOnBehalf = useIsOnBehalf() && extension.principalName !== null;
  const [schema] = useState(() => formOf(isOnBehalf));
  const decide = useSave(extensions.decide);
  const readAgain = useReadAgain(extensions.decide);
  const form = useContractForm(schema, {
    defaults: { reason: '', evidence: null },
    onSubmit: async ({ reason, evidence }) => {
      try {
        return await decide.mutateAsync({
          VesselCrewExtensionId: extension.id,
          ApprovalExtensionStatus: isApproval ? 'Approved' : 'Rejected',
          version: extension.version,
          ...(reason && { ExtendedReason: reason }),
          ...(evidence && { evidenceFileId: evidence.uuid }),
        });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw inWords(error, t('failed.extension'));
      }
    },
    onSaved: ({ data: { undoUntil } }) => {
      const { id, employeeName } = extension;
      if (isApproval) tellOfMail(id, t('extension.mailed'), t('extension.notMailed'));
      const verdict = isApproval ? 'Confirmed' : 'Rejected';
      onDone(undoUntil === null ? undefined : { kind: 'extension', id, verdict, employeeName, isOwn: false });
    },
  });
  return (
    <FormDialog
      title={t(isApproval ? 'approve.title' : 'reject.title')}
      form={form}
      onClose={onClose}
      size="30rem"
      submitLabel={isApproval ? t('parts:ok') : t('reject.send')}
    >
      <p className="muted">{t(isApproval ? 'extension.approveText' : 'extension.rejectText')}</p>
      <p className="pad-2-3 framed round mt-3 ink strong">
        {extension.employeeName}
        <span className="plain block dim num">
          {t('extension.dates', {
            from: formatDay(extension.offBoardOriginalDate),
            to: formatDay(extension.offBoardExtendedDate),
          })}
        </span>
      </p>
      {isApproval && extension.relief?.isShifted && (
        <p className="muted">{t('sheet.noUndo', { who: extension.relief.employeeName })}</p>
      )}
      {!isApproval && <TextAreaField<ExtensionValues> name="reason" label={t('reject.reason')} maxLength={1000} />}
      {isOnBehalf && <AttachmentField name="evidence" label={t('evidence.label')} hint={t('evidence.hint')} required />}
    </FormDialog>
  );
}

/** Says how far the message about an approval has come (2S173, 2-open 2O94). */
function tellOfMail(id: number, sent: string, failed: string) {
  const asked = { VesselCrewExtensionId: id, sendEmailType: 'ExtensionApprovedExtension' } as const;
  void sayHowMailWent(call(planningMails.ofExtension, asked), { sent, failed });
}
