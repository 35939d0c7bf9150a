import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { useTooLong } from '#platform/web/too-long.ts';
import { proposing } from '../contract.ts';
import { useRefusal } from './refusal.ts';
import type { DialogPerson, DialogSeat } from './seat.ts';

interface WithdrawDialogProps {
  seat: Pick<DialogSeat, 'vesselCrewId' | 'vesselName'>;
  person: DialogPerson;
  onClose: () => void;
}

/** Takes somebody out of Next or Next but one; those asked get a message. */
export default function WithdrawDialog({ seat, person, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation(['manning-crew', 'parts']);
  const tooLong = useTooLong();
  const refusal = useRefusal();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  /** What the plan leaves for somebody to settle. */
  const [left, setLeft] = useState<string>();
  const withdraw = useSave(proposing.withdraw);
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
        onSuccess: ({ data: { voidedAgreement, tickets, letters, agent } }) => {
          const said = [
            ...(voidedAgreement ? [t('withdraw.voided', { number: voidedAgreement })] : []),
            ...(tickets > 0 ? [t('withdraw.tickets', { count: tickets })] : []),
            ...(letters > 0 ? [t('withdraw.letters', { count: letters })] : []),
            ...(agent === null ? [] : [agent ? t('withdraw.agent', { agent }) : t('withdraw.someAgent')]),
          ];
          if (said.length > 0) return setLeft(said.join('\n'));
          notify.success(t('withdraw.done', { name: employeeName }));
          onClose();
        },
        onError: (error) => setFailure(refusal(error, t('withdraw.failed'))),
      },
    );
  if (left) return <ErrorDialog title={t('withdraw.done', { name: employeeName })} text={left} onClose={onClose} />;
  if (failure) return <ErrorDialog text={failure} onClose={onClose} />;
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
          <Textarea
            label={t('withdraw.reason')}
            description={assignmentOn === 'Next' ? t('withdraw.reasonHint') : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
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
    />
  );
}
