import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Whether leaving now would lose something. */
  hasUnsaved: () => boolean;
  /** It is left: what was typed is given up. */
  onLeave?: () => void;
}

/** Asks before a page with unsaved changes is left, by a link as well as by closing the window. */
export function LeaveGuard({ hasUnsaved, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation('parts');
  const blocker = useBlocker({ shouldBlockFn: hasUnsaved, enableBeforeUnload: hasUnsaved, withResolver: true });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      cancelLabel={t('unsaved.stay')}
      confirmLabel={t('unsaved.leave')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      isDanger
    />
  );
}
