import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import type { Overlap } from '../contract.ts';
import { OverlapWords } from './plan-warnings.tsx';

interface OverlapWarningProps {
  overlaps: readonly Overlap[];
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Nothing is stored yet: the days overlap, and the planner may allow it. */
export function OverlapWarning({ overlaps, isBusy, onCancel, onConfirm }: OverlapWarningProps) {
  const { t } = useTranslation(['manning-crew', 'parts']);
  return (
    <ConfirmDialog
      isOpen
      title={t('overlap.warning')}
      text={
        <>
          <p>{t('overlap.text')}</p>
          <p className="mt-2 mb-3 ink">
            <OverlapWords overlaps={overlaps} />
          </p>
        </>
      }
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('overlap.allow')}
      onCancel={onCancel}
      onConfirm={onConfirm}
      isBusy={isBusy}
    />
  );
}
