import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { useTooLong } from '#platform/web/too-long.ts';
import { proposing } from '../contract.ts';
import { useLeftBehind } from './left-behind.ts';
import { useRefusal } from './refusal.ts';
import type { DialogPerson, DialogSeat } from './seat.ts';

interface WithdrawDialogProps {
  seat: Pick<DialogSeat, 'vesselCrewId' | 'vesselId' | 'vesselName'>;
  person: DialogPerson;
  onClose: () => void;
}

/** Takes somebody out of Next or Next but one. Says before what ends with the plan, and who is notified. */
export default function WithdrawDialog({ seat, person, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['manning-crew', 'parts']);
  const tooLong = useTooLong();
  const refusal = useRefusal();
  const leftBehind = useLeftBehind();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  /** What the plan leaves for somebody to settle. */
  const [left, setLeft] = useState<string>();
  const withdraw = useSave(proposing.withdraw);
  const readAgain = useReadAgain(proposing.withdraw);
  const plans = useRead(proposing.concerned, { vesselId: seat.vesselId });
  const { assignmentOn, employeeId, employeeName, onBoard, offBoard, version } = person;
  const confirm = () =>
    withdraw.mutate(
      {
        VesselCrewId: seat.vesselCrewId,
        EmployeeId: employeeId,
        AssignmentOn: assignmentOn,
        reason: reason.trim() || undefined,
        version,
      },
      {
        onSuccess: ({ data }) => {
          const left = leftBehind(data);
          if (left.length > 0) return setLeft(left.join('\n'));
          notify.success(t('withdraw.done', { name: employeeName }));
          onClose();
        },
        onError: (error) => {
          setFailure(refusal(error, t('withdraw.failed')));
          if (isConflict(error)) void readAgain();
        },
      },
    );
  if (left) return <ErrorDialog title={t('withdraw.done', { name: employeeName })} text={left} onClose={onClose} />;
  // What was typed is there again once it is read.
  if (failure) return <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('withdraw.title')}
      text={
        <>
          <p>{t('withdraw.text')}</p>
          <p className="mt-2 mb-3 ink">
            <b>{employeeName}</b>, {seat.vesselName}
            <br />
            {t('days', { from: formatDay(onBoard), to: formatDay(offBoard) })}
          </p>
          <Answered read={plans} rows={2} columns={1}>
            {({ data }) => {
              const plan = data.find((each) => each.employeeId === employeeId && each.assignmentOn === assignmentOn);
              const ends = plan ? leftBehind(plan) : [];
              if (plan && plan.notified > 0) ends.push(t('withdraw.notified', { count: plan.notified }));
              return (
                ends.length > 0 && (
                  <>
                    <p>{t('withdraw.reads')}</p>
                    <ul className="bullets mt-1 mb-3">
                      {ends.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  </>
                )
              );
            }}
          </Answered>
          <Textarea
            label={t('withdraw.reason')}
            value={reason}
            error={tooLong(reason, 500)}
            autosize
            minRows={2}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      }
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('withdraw.ok')}
      onCancel={onClose}
      onConfirm={confirm}
      isDanger
      isBusy={withdraw.isPending}
      isBlocked={!plans.data}
    />
  );
}
