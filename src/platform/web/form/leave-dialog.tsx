import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface LeaveDialogProps {
  isOpen?: boolean;
  /** Stays. */
  onClose: () => void;
  onLeave: () => void;
}

/** Asks whether to give up what is not saved. */
export default function LeaveDialog({ isOpen = true, onClose, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('parts');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      cancelLabel={t('unsaved.stay')}
      confirmLabel={t('unsaved.leave')}
      onCancel={onClose}
      onConfirm={onLeave}
      isDanger
    />
  );
}
