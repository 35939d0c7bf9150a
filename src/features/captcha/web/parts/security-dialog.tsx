import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './security-form.module.css';
import { SecurityCheck } from './security-form.tsx';

interface SecurityDialogProps {
  onPassed: () => void;
  onCancel: () => void;
}

/** The security page over the work that goes on after it: nothing under it is closed or forgotten. */
export function SecurityDialog({ onPassed, onCancel }: SecurityDialogProps) {
  const { t } = useTranslation('captcha');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="security"
      // An entry's dialog under this one listens for Escape on the whole window; this keeps it open.
      onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <SecurityCheck lead={t('security.again')} onPassed={onPassed} onCancel={onCancel} />
    </dialog>
  );
}
