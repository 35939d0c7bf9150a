import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../parts/note.tsx';
import { notify } from '../theme/notify.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ActionDialogProps {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Does what is asked about. */
  act: () => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  onClose: () => void;
  isDanger?: boolean;
  isBlocked?: boolean;
  /** A refusal is shown in the dialog, which stays; otherwise a toast tells it and the dialog closes. */
  keepsRefusal?: boolean;
}

/** Asks before something is done, does it and says so. */
export function ActionDialog({ text, act, done, onClose, keepsRefusal = false, ...asked }: ActionDialogProps) {
  const { t } = useTranslation('parts');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  async function confirm() {
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
      notify.success(done);
      onClose();
    } catch (error) {
      const { message } = error as Error;
      if (keepsRefusal) return setRefusal(message);
      notify.error(message);
      onClose();
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      {...asked}
      text={
        <>
          {text}
          {refusal && (
            <Note kind="error" live>
              {refusal}
            </Note>
          )}
        </>
      }
      cancelLabel={t('cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
