import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type RateRow, rates } from '../contract.ts';
import type { RateKind } from '../rules.ts';
import { useRateName } from './rate-columns.tsx';

interface RemoveDialogProps {
  kind: RateKind;
  rate: RateRow;
  onClose: () => void;
}

/** Takes a value back that is not in force yet. */
export function RemoveDialog({ kind, rate, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['rates', 'parts']);
  const nameOf = useRateName();
  const remove = useSave(rates.remove);
  async function confirm() {
    try {
      await remove.mutateAsync({ id: rate.rateId, kind, version: rate.version });
      notify.success(t('rates:removal.done'));
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
      title={t('rates:removal.title')}
      text={
        <>
          <p>{nameOf(rate)}</p>
          <p>{t('rates:removal.text')}</p>
        </>
      }
      confirmLabel={t('rates:remove')}
      cancelLabel={t('parts:cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
