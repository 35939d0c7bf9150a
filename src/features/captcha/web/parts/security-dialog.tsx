import { useTranslation } from 'react-i18next';
import { useModalDialog } from '#platform/web/layout/modal-dialog.ts';
import classes from './security-form.module.css';
import { SecurityCheck } from './security-form.tsx';

interface SecurityDialogProps {
  onPassed: () => void;
  onCancel: () => void;
}

/** The security page as a dialog: the form beneath stays open and keeps its content. */
export function SecurityDialog({ onPassed, onCancel }: SecurityDialogProps) {
  const { t } = useTranslation('captcha');
  const modal = useModalDialog(onCancel);
  return (
    <dialog
      {...modal}
      className={`scroll-y floating framed raised ink ${classes.dialog}`}
      aria-labelledby="security"
      // An entry's dialog under this one listens for Escape on the whole window; this keeps it open.
      onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
    >
      <SecurityCheck lead={t('security.again')} onPassed={onPassed} onCancel={onCancel} />
    </dialog>
  );
}
