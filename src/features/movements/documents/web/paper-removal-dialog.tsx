import { useTranslation } from 'react-i18next';
import { isConflict, useReadAgain, useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type AppraisalPaper, movementPapers } from '../contract.ts';
import type { PaperKind } from '../rules.ts';

interface PaperRemovalDialogProps {
  kind: PaperKind;
  paper: AppraisalPaper;
  onClose: () => void;
}

/** Removes a paper, once that is confirmed. */
export default function PaperRemovalDialog({ kind, paper, onClose }: PaperRemovalDialogProps) {
  const { t } = useTranslation(['travel', 'parts']);
  const travel = useSave(movementPapers.removeTravel);
  const appraisal = useSave(movementPapers.removeAppraisal);
  const remove = kind === 'travel' ? travel : appraisal;
  const readAgain = useReadAgain(movementPapers.removeTravel);
  async function confirm() {
    try {
      await remove.mutateAsync({ id: paper.id, version: paper.version });
      notify.success(t('travel:papers.removed'));
    } catch (error) {
      if (isConflict(error)) await readAgain();
      notify.error((error as Error).message);
    }
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={remove.isPending}
      title={t('travel:papers.removal', { name: paper.documentName })}
      text={t('travel:papers.removalText')}
      confirmLabel={t('travel:papers.remove')}
      cancelLabel={t('parts:cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
