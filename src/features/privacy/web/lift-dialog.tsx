import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Hold, retention } from '../retention/contract.ts';

/** Asks before the rules apply to somebody again. */
export default function LiftDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { t } = useTranslation('retention');
  const lift = useSave(retention.lift);
  const [failure, setFailure] = useState<string>();
  const confirm = () =>
    lift.mutate(
      { holdId: hold.holdId },
      {
        onSuccess: () => {
          notify.success(t('holds.lifted'));
          onClose();
        },
        onError: (error) => setFailure(error.message),
      },
    );
  if (failure) return <ErrorDialog text={failure} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('holds.lift')}
      text={t('holds.liftText', { name: hold.name })}
      cancelLabel={t('cancel', { ns: 'parts' })}
      confirmLabel={t('holds.lift')}
      onCancel={onClose}
      onConfirm={confirm}
      isBusy={lift.isPending}
      isDanger
    />
  );
}
