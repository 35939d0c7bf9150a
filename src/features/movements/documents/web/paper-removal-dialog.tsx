import { useTranslation } from 'react-i18next';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { type AppraisalPaper, movementPapers } from '../contract.ts';
import type { PaperKind } from '../rules.ts';

interface PaperRemovalDialogProps {
  kind: PaperKind;
  paper: AppraisalPaper;
  onClose: () => void;
}

/** Removes a paper, once that is confirmed. */
export default function PaperRemovalDialog({ kind, paper, onClose }: PaperRemovalDialogProps) {
  const { t } = useTranslation('travel');
  const travel = useSave(movementPapers.removeTravel);
  const appraisal = useSave(movementPapers.removeAppraisal);
  const remove = kind === 'travel' ? travel : appraisal;
  const readAgain = useReadAgain(movementPapers.removeTravel);
  async function act() {
    try {
      await remove.mutateAsync({ id: paper.id, version: paper.version });
    } catch (error) {
      if (isConflict(error)) await readAgain();
      throw error;
    }
  }
  return (
    <ActionDialog
      isDanger
      title={t('papers.removal', { name: paper.documentName })}
      text={t('papers.removalText')}
      confirmLabel={t('papers.remove')}
      act={act}
      done={t('papers.removed')}
      onClose={onClose}
    />
  );
}
