import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleClass } from '#platform/contract/access.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { MovementDetail } from '../../contract.ts';
import { corrections } from '../../corrections/contract.ts';
import { gates } from '../../gates/contract.ts';
import { promotion } from '../../promotion/contract.ts';
import { readyToBoard, readyToLeave } from '../../rules.ts';

const CorrectionDialog = lazy(() => import('../../corrections/web/correction-dialog.tsx'));
const PromotionDialog = lazyWithTexts(() => import('../../promotion/web/promotion-dialog.tsx'), ['positions']);
const GateDialog = lazyWithTexts(() => import('../../gates/web/gate-dialog.tsx'), ['positions']);

/** What can be done at the gates: check in, check out, in an emergency too, and take the last step back. */
export function GateActions({ movement, back }: { movement: MovementDetail; back: LinkTarget }) {
  const { t } = useTranslation('movements');
  const navigate = useNavigate();
  const mayPass = useMay(gates.checkIn.access);
  const mayUndo = useMay(gates.undo.access);
  const mayCorrect = useMay(corrections.correct.access);
  const mayPromote = useMay(promotion.promote.access);
  const isManager = ['manager', 'superadmin'].includes(roleClass(usePerson().person.role));
  const [open, setOpen] = useState<'check_in' | 'check_out' | 'undo' | 'correct' | 'promote'>();
  const { assignmentOn, employeeSchedulingStatusId: status, passages, isCancelled } = movement;
  const last = passages.at(-1);
  const isReady = status === readyToBoard || status === readyToLeave;
  const gate = isCancelled || !assignmentOn ? undefined : assignmentOn === 'Next' ? 'check_in' : 'check_out';
  return (
    <>
      {gate === 'check_out' && mayPromote && (
        <Button variant="default" onClick={() => setOpen('promote')}>
          {t('promotion.title')}
        </Button>
      )}
      {movement.checkInDate && mayCorrect && (
        <Button variant="default" onClick={() => setOpen('correct')}>
          {t('correction.title')}
        </Button>
      )}
      {last && mayUndo && (
        <Button variant="default" onClick={() => setOpen('undo')}>
          {t(`undo.${last.gate}`)}
        </Button>
      )}
      {gate && mayPass && isReady && (
        <Button onClick={() => setOpen(gate)}>
          {t(gate === 'check_in' ? 'gate.checkIn.button' : 'gate.checkOut.button')}
        </Button>
      )}
      {gate === 'check_out' && isManager && mayPass && !isReady && (
        <Button variant="default" onClick={() => setOpen('check_out')}>
          {t('gate.emergency')}
        </Button>
      )}
      {(open === 'check_in' || open === 'check_out') && (
        <Suspense>
          <GateDialog
            movement={movement}
            gate={open}
            // Back to the list that it was opened from (2S191, 2S192).
            onDone={() => void navigate(linkTo(back))}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'promote' && (
        <Suspense>
          <PromotionDialog
            movement={movement}
            onDone={() => void navigate(linkTo(back))}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {open === 'correct' && (
        <Suspense>
          <CorrectionDialog movement={movement} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'undo' && last && (
        <UndoDialog movement={movement} gate={last.gate} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function UndoDialog({
  movement,
  gate,
  onClose,
}: {
  movement: MovementDetail;
  gate: 'check_in' | 'check_out';
  onClose: () => void;
}) {
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
