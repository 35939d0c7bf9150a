import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { useFailure } from '#platform/web/failure.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { Profile } from '../contract.ts';
import { secondFactor } from '../second-factor/contract.ts';
import { OfUser } from './parts/of-user.tsx';
import { fullName } from './parts/user-columns.tsx';

interface ResetSecondFactorDialogProps {
  userId: string;
  onClose: () => void;
}

/** Asks before the second factor of somebody who lost the phone is removed. */
export default function ResetSecondFactorDialog({ userId, onClose }: ResetSecondFactorDialogProps) {
  const { t } = useTranslation('second-factor');
  return (
    <OfUser userId={userId} title={t('reset.title')} onClose={onClose}>
      {(user) => <Reset user={user} onClose={onClose} />}
    </OfUser>
  );
}

function Reset({ user, onClose }: { user: Profile; onClose: () => void }) {
  const { t } = useTranslation('second-factor');
  const reset = useSave(secondFactor.reset);
  const failure = useFailure(t('failed'));
  const confirm = async () => {
    try {
      const { data } = await failure.watch(reset.mutateAsync({ userId: user.userId }));
      notify.success(t(data.wasSet ? 'reset.done' : 'reset.none'));
      onClose();
    } catch {
      // Said in the dialog of the failure already.
    }
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t('reset.title')}
        text={t('reset.text', { name: fullName(user) })}
        cancelLabel={t('cancel', { ns: 'parts' })}
        confirmLabel={t('reset.confirm')}
        onCancel={onClose}
        onConfirm={() => void confirm()}
        isBusy={reset.isPending}
        isDanger
      />
      {failure.dialog}
    </>
  );
}
