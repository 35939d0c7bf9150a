import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/** Asks before another division is looked at. */
export default function DivisionDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      isOpen
      title={t('division.warning')}
      text={t('division.question')}
      confirmLabel={t('division.yes')}
      cancelLabel={t('division.no')}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
