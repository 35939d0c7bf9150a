import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { roleClass } from '#platform/contract/access.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { MovementDetail } from '../../contract.ts';
import { corrections } from '../../corrections/contract.ts';
import { gates } from '../../gates/contract.ts';
import { promotion } from '../../promotion/contract.ts';
import { readyToBoard, readyToLeave } from '../../rules.ts';

const CorrectionDialog = lateDialog(() => import('../../corrections/web/correction-dialog.tsx'));
const PromotionDialog = lateDialog(() => import('../../promotion/web/promotion-dialog.tsx'), ['positions']);
const GateDialog = lateDialog(() => import('../../gates/web/gate-dialog.tsx'), ['positions']);

type Gate = 'check_in' | 'check_out';

interface UndoDialogProps {
  movement: MovementDetail;
  gate: Gate;
  onClose: () => void;
}

/** What can be done at the gates: check in, check out, in an emergency too, and take the last step back. */
export function GateActions({ movement, back }: { movement: MovementDetail; back: LinkTarget }) {
  const { t } = useTranslation('movements');
  const navigate = useNavigate();
  const mayPass = useMay(gates.checkIn.access);
  const mayUndo = useMay(gates.undo.access);
  const mayCorrect = useMay(corrections.correct.access);
  const mayPromote = useMay(promotion.promote.access);
  const isManager = ['manager', 'superadmin'].includes(roleClass(usePerson().person.role));
  const { open, opened } = useLiveDialogs<{ movement: MovementDetail }>();
  const { assignmentOn, employeeSchedulingStatusId: status, passages, isCancelled } = movement;
  const last = passages.at(-1);
  const isReady = status === readyToBoard || status === readyToLeave;
  const gate = isCancelled || !assignmentOn ? undefined : assignmentOn === 'Next' ? 'check_in' : 'check_out';
  // Back to the list that it was opened from (2S191, 2S192).
  const onDone = () => void navigate(linkTo(back));
  const pass = (through: Gate) => open(GateDialog, { gate: through, onDone });
  return (
    <>
      {gate === 'check_out' && mayPromote && (
        <Button variant="default" onClick={() => open(PromotionDialog, { onDone })}>
          {t('promotion.title')}
        </Button>
      )}
      {movement.checkInDate && mayCorrect && (
        <Button variant="default" onClick={() => open(CorrectionDialog)}>
          {t('correction.title')}
        </Button>
      )}
      {last && mayUndo && (
        <Button variant="default" onClick={() => open(UndoDialog, { gate: last.gate })}>
          {t(`undo.${last.gate}`)}
        </Button>
      )}
      {gate && mayPass && isReady && (
        <Button onClick={() => pass(gate)}>
          {t(gate === 'check_in' ? 'gate.checkIn.button' : 'gate.checkOut.button')}
        </Button>
      )}
      {gate === 'check_out' && isManager && mayPass && !isReady && (
        <Button variant="default" onClick={() => pass('check_out')}>
          {t('gate.emergency')}
        </Button>
      )}
      {opened({ movement })}
    </>
  );
}

function UndoDialog({ movement, gate, onClose }: UndoDialogProps) {
  const { t } = useTranslation('movements');
  const undo = useSave(gates.undo);
  const { employeeSchedulingId, version, name } = movement;
  const confirm = () =>
    undo.mutate(
      { employeeSchedulingId, version },
      {
        onSuccess: ({ data }) => notify.success(t(`undo.done.${data.undone}`)),
        onError: ({ message }) => notify.error(message),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t(`undo.${gate}`)}
      text={t(`undo.text.${gate}`, { name })}
      cancelLabel={t('gate.cancel')}
      confirmLabel={t(`undo.${gate}`)}
      onCancel={onClose}
      onConfirm={confirm}
      isDanger
      isBusy={undo.isPending}
    />
  );
}
