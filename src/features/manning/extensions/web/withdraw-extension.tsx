import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type ExtensionRow, extensions } from '../contract.ts';

/** Takes a longer stay back that no one has decided on. */
export default function WithdrawExtension({ extension, onClose }: { extension: ExtensionRow; onClose: () => void }) {
  const { t } = useTranslation(['decisions', 'parts']);
  const [failure, setFailure] = useState<string>();
  const withdraw = useSave(extensions.withdraw);
  const { id, version, employeeName: who } = extension;
  const confirm = () =>
    withdraw.mutate(
      { VesselCrewExtensionId: id, version },
      {
        onSuccess: () => {
          notify.success(t('extension.withdraw.done', { who }));
          onClose();
        },
        onError: ({ message }) => setFailure(message),
      },
    );
  if (failure) return <ErrorDialog text={failure} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('extension.withdraw.title')}
      text={<p>{t('extension.withdraw.text', { who, date: formatDay(extension.offBoardOriginalDate) })}</p>}
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('extension.withdraw.open')}
      onCancel={onClose}
      onConfirm={confirm}
      isDanger
      isBusy={withdraw.isPending}
    />
  );
}
