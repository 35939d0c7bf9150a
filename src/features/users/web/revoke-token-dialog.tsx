import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { useFailure } from '#platform/web/failure.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type TokenRow, tokens } from '../tokens/contract.ts';

interface RevokeTokenDialogProps {
  token: Pick<TokenRow, 'tokenId' | 'name'>;
  onClose: () => void;
}

/** Asks before a system is shut out. */
export default function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const { t } = useTranslation('tokens');
  const revoke = useSave(tokens.revoke);
  const failure = useFailure(t('revoke.failed'));
  const confirm = async () => {
    try {
      await failure.watch(revoke.mutateAsync({ tokenId: token.tokenId }));
      notify.success(t('revoke.done'));
      onClose();
    } catch {
      // Said in the dialog of the failure already.
    }
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t('revoke.title')}
        text={<p>{t('revoke.text', { name: token.name })}</p>}
        cancelLabel={t('revoke.cancel')}
        confirmLabel={t('revoke.confirm')}
        onCancel={onClose}
        onConfirm={() => void confirm()}
        isBusy={revoke.isPending}
        isDanger
      />
      {failure.dialog}
    </>
  );
}
