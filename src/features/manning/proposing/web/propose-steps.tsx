import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { useTooLong } from '#platform/web/too-long.ts';
import type { Candidate } from '../../candidates/contract.ts';
import { type Overlap, proposing } from '../contract.ts';
import { useCandidateWords } from './candidate-words.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { Shortcomings } from './plan-warnings.tsx';
import type { Proposal } from './planned-days.ts';
import { useRefusal } from './refusal.ts';
import type { DialogSeat } from './seat.ts';
import { useTellOfMail } from './tell-of-mail.ts';
import { type PlanCheck, useAsked } from './who-is-asked.ts';

interface ProposeStepsProps {
  proposal: Proposal;
  candidate: Candidate;
  seat: DialogSeat;
  check: PlanCheck | undefined;
  onCancel: () => void;
  onDone: () => void;
}

/** What follows 'Propose': to confirm, to allow an overlap, and what went wrong. */
export function ProposeSteps({ proposal, candidate, seat, check, onCancel, onDone }: ProposeStepsProps) {
  const { t } = useTranslation(['manning-crew', 'parts']);
  const tooLong = useTooLong();
  const positionName = usePositionName();
  const refusal = useRefusal();
  const asked = useAsked(check);
  const tellOfMail = useTellOfMail();
  const propose = useSave(proposing.propose);
  const [overlaps, setOverlaps] = useState<readonly Overlap[]>();
  const [failure, setFailure] = useState<string>();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const needsReason = (check?.exceptions.length ?? 0) > 0;
  const words = useCandidateWords();
  const appraisal = words.appraisalOf(candidate);
  const against = words
    .reasonsOf(candidate)
    .filter(({ isSerious, code }) => isSerious || code === 'certificatesEndEarly');
  const isNext = proposal.AssignmentOn === 'Next';
  const send = (AllowOverlapDate: boolean) =>
    propose.mutate(
      { ...proposal, AllowOverlapDate, reason: (needsReason && reason.trim()) || undefined },
      {
        onSuccess: ({ data }) => {
          if (data.isOverlap) return setOverlaps(data.overlaps);
          notify.success(t('propose.done', { name: candidate.fullName }));
          if (isNext) tellOfMail(seat.vesselCrewId, check?.principal !== null);
          onDone();
        },
        onError: (error) => setFailure(refusal(error, t('propose.failed'))),
      },
    );
  if (failure) return <ErrorDialog text={failure} onClose={onCancel} />;
  if (overlaps)
    return (
      <OverlapWarning overlaps={overlaps} isBusy={propose.isPending} onCancel={onCancel} onConfirm={() => send(true)} />
    );
  return (
    <ConfirmDialog
      isOpen
      title={t(isNext ? 'propose.confirm' : 'propose.confirmLater')}
      text={
        <>
          <p className="mt-2 mb-3 ink">
            <b>{candidate.fullName}</b>, {positionName(seat.jobPositionName)}, {seat.vesselName}
            <br />
            {t('days', {
              from: formatDay(proposal.StartAssignmentDate),
              to: formatDay(proposal.EndAssignmentDate),
            })}
          </p>
          {against.length > 0 && (
            <Note kind="warn">
              {against.map(({ code, text }) => (
                <p key={code}>{text}</p>
              ))}
            </Note>
          )}
          {appraisal && <p>{appraisal}</p>}
          {needsReason && check && (
            <>
              <Shortcomings check={check} />
              <Textarea
                label={t('exceptions.reason')}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                error={tooLong(reason, 500) ?? (isReasonMissing && !reason.trim() && t('exceptions.reasonRequired'))}
                autosize
                minRows={2}
                required
              />
            </>
          )}
          <p>{isNext ? asked?.who : t('asked.later')}</p>
        </>
      }
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('propose.ok')}
      onCancel={onCancel}
      onConfirm={() => (needsReason && !reason.trim() ? setReasonMissing(true) : send(false))}
      isBusy={propose.isPending}
    />
  );
}
