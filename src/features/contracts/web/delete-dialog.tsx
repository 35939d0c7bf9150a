import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { type ClientContract, contracts } from '../contract.ts';

interface DeleteDialogProps {
  contract: ClientContract;
  onClose: () => void;
}

/** Asks before a contract is deleted (3R21). */
export default function DeleteDialog({ contract, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('contracts');
  const remove = useSave(contracts.remove);
  return (
    <ActionDialog
      isDanger
      title={t('deletion.title')}
      text={
        <>
          <p>{t('deletion.text')}</p>
          <p>
            {contract.contractName}, {contract.clientName}
          </p>
        </>
      }
      confirmLabel={t('delete')}
      act={() => remove.mutateAsync({ ContractManagementId: contract.contractManagementId, version: contract.version })}
      done={t('deletion.done')}
      onClose={onClose}
    />
  );
}
