import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { useFailure } from '#platform/web/failure.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { Profile } from '../contract.ts';
import { userAccounts } from '../managing/contract.ts';
import { DutiesNote } from './parts/duties-note.tsx';
import { OfUser } from './parts/of-user.tsx';

interface DeleteUserDialogProps {
  userId: string;
  onClose: () => void;
}

/** Asks before an account is deleted (3R47). */
export default function DeleteUserDialog({ userId, onClose }: DeleteUserDialogProps) {
  const { t } = useTranslation('users');
  return (
    <OfUser userId={userId} title={t('delete.title')} onClose={onClose}>
      {(user) => <DeleteUser user={user} onClose={onClose} />}
    </OfUser>
  );
}

function DeleteUser({ user, onClose }: { user: Profile; onClose: () => void }) {
  const { t } = useTranslation('users');
  const remove = useSave(userAccounts.remove);
  // What the account is in charge of is read before it can be deleted; where it cannot be read, the page says so.
  const duties = useRead(userAccounts.duties, { userId: user.userId });
  const failure = useFailure(t('delete.failed'));
  const confirm = async () => {
    try {
      await failure.watch(remove.mutateAsync({ userId: user.userId, role: user.role }));
      notify.success(t('delete.done'));
      onClose();
    } catch {
      // Said in the dialog of the failure already.
    }
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t('delete.title')}
        text={
          <>
            <p>{t('delete.text')}</p>
            <p>
              {[user.firstName, user.lastName].join(' ')} ({user.email})
            </p>
            <DutiesNote userId={user.userId} />
          </>
        }
        cancelLabel={t('delete.cancel')}
        confirmLabel={t('delete.confirm')}
        onCancel={onClose}
        onConfirm={() => void confirm()}
        isBusy={remove.isPending}
        isBlocked={duties.isPending}
        isDanger
      />
      {failure.dialog}
    </>
  );
}
