import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type ClientContract, contracts } from '../contract.ts';

interface DeleteDialogProps {
  contract: ClientContract;
  onClose: () => void;
}

/** Asks before a contract is deleted (3R21). */
export default function DeleteDialog({ contract, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['contracts', 'parts']);
  const remove = useSave(contracts.remove);
  async function confirm() {
    try {
      await remove.mutateAsync({ ContractManagementId: contract.contractManagementId, version: contract.version });
      notify.success(t('contracts:deletion.done'));
    } catch (error) {
      notify.error((error as Error).message);
    }
    onClose();
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isBusy={remove.isPending}
      title={t('contracts:deletion.title')}
      text={
        <>
          <p>{t('contracts:deletion.text')}</p>
          <p>
            {contract.contractName}, {contract.clientName}
          </p>
        </>
      }
      confirmLabel={t('contracts:delete')}
      cancelLabel={t('parts:cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
