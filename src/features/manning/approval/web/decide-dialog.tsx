import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment, longText, rule } from '#platform/contract/shapes.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { type Question, useIsOnBehalf, type Verdict } from './question.ts';
import { useDecide } from './use-decide.ts';

/** Why a principal rejects, as the crewing office reads it. */
const reasons = ['certificates', 'experience', 'service', 'dates', 'other'] as const;

const formOf = ({ needsReason, needsEvidence }: { needsReason: boolean; needsEvidence: boolean }) =>
  z
    .object({
      why: z
        .nullable(z.enum(reasons))
        .check(z.refine((value) => !needsReason || value !== null, 'manning:refusals.reason_required')),
      details: longText(900),
      evidence: z
        .nullable(attachment)
        .check(z.refine((value) => !needsEvidence || value !== null, 'manning:refusals.evidence_required')),
    })
    .check(
      rule<{ why: string | null; details: string }>(
        'details',
        isRequired('decisions:reject.details'),
        ({ why, details }) => why !== 'other' || details !== '',
      ),
    );
type DecideValues = z.input<ReturnType<typeof formOf>>;

export interface Decided {
  roundId: number;
  verdict: Verdict;
  undoUntil: string | null;
}

interface DecideDialogProps {
  question: Question;
  verdict: Verdict;
  onDone: (decided: Decided) => void;
  onClose: () => void;
}

/** Asks once before a decision is sent: for a reason where one is needed, and for the evidence where it is on behalf. */
export default function DecideDialog(props: DecideDialogProps) {
  const isOnBehalf = useIsOnBehalf() && props.question.party === 'principal';
  return props.verdict === 'Confirmed' && !isOnBehalf ? (
    <ApproveDialog {...props} />
  ) : (
    <DecideForm {...props} isOnBehalf={isOnBehalf} />
  );
}

function ApproveDialog({ question, onDone, onClose }: DecideDialogProps) {
  const { t } = useTranslation(['decisions', 'parts']);
  const { decide, isPending } = useDecide();
  const [failure, setFailure] = useState<string>();
  const send = () =>
    decide(question, { verdict: 'Confirmed' }).then(
      ({ data }) => onDone({ roundId: data.id, verdict: 'Confirmed', undoUntil: data.undoUntil }),
      (error: Error) => setFailure(error.message),
    );
  if (failure !== undefined) return <ErrorDialog text={failure} onClose={onClose} />;
  const isOwn = question.party === 'employee';
  return (
    <ConfirmDialog
      isOpen
      title={t(isOwn ? 'accept.title' : 'approve.title')}
      text={
        <>
          <p>{t(isOwn ? 'accept.text' : 'approve.text')}</p>
          <Summary question={question} />
        </>
      }
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('parts:ok')}
      onCancel={onClose}
      onConfirm={() => void send()}
      isBusy={isPending}
    />
  );
}

function DecideForm({ question, verdict, onDone, onClose, isOnBehalf }: DecideDialogProps & { isOnBehalf: boolean }) {
  const { t } = useTranslation(['decisions', 'parts']);
  const { decide } = useDecide();
  const isRejection = verdict === 'Rejected';
  const ofPrincipal = question.party === 'principal';
  const needsReason = isRejection && ofPrincipal;
  const [schema] = useState(() => formOf({ needsReason, needsEvidence: isOnBehalf }));
  const form = useContractForm(schema, {
    defaults: { why: null, details: '', evidence: null },
    keepAs: `decision.${question.roundId}.${question.party}.${verdict}`,
    onSubmit: ({ why, details, evidence }) => {
      const words = why && why !== 'other' ? t(`reject.reasons.${why}`) : '';
      const reason = [words, details].filter(Boolean).join(': ');
      return decide(question, { verdict, reason, ...(evidence && { evidenceFileId: evidence.uuid }) });
    },
    onSaved: ({ data }) => onDone({ roundId: data.id, verdict, undoUntil: data.undoUntil }),
  });
  const texts = ofPrincipal ? (isRejection ? 'reject' : 'approve') : 'decline';
  return (
    <FormDialog
      title={t(`${texts}.title`)}
      form={form}
      onClose={onClose}
      size="30rem"
      submitLabel={isRejection ? t(ofPrincipal ? 'reject.send' : 'decline.send') : t('parts:ok')}
    >
      <p className="muted">{t(`${texts}.text`)}</p>
      <Summary question={question} />
      {needsReason && (
        <SelectField<DecideValues>
          name="why"
          label={t('reject.reason')}
          required
          options={choicesOf(reasons, (value) => t(`reject.reasons.${value}`))}
        />
      )}
      {isRejection && (
        <TextAreaField<DecideValues>
          name="details"
          label={t(ofPrincipal ? 'reject.details' : 'decline.reason')}
          hint={t(ofPrincipal ? 'reject.hint' : 'decline.hint')}
          maxLength={900}
        />
      )}
      {isOnBehalf && <AttachmentField name="evidence" label={t('evidence.label')} hint={t('evidence.hint')} required />}
    </FormDialog>
  );
}

function Summary({ question }: { question: Question }) {
  const positionName = usePositionName();
  const { t } = useTranslation('decisions');
  return (
    <p className="pad-2-3 framed round mt-3 ink strong">
      {question.employeeName}, {positionName(question.jobPositionName)}
      <span className="plain block dim num">
        {question.vesselName}, {t('period', { from: formatDay(question.from), to: formatDay(question.to) })}
      </span>
    </p>
  );
}
