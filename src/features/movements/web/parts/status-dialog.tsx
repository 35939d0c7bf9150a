import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import type { MovementDetail } from '../../contract.ts';
import { justAboard, statusName } from '../../rules.ts';

interface StatusDialogProps {
  movement: MovementDetail;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks which status the schedule has from now on: the one it has, or one it may go to. */
export function StatusDialog({ movement, onConfirm, onClose }: StatusDialogProps) {
  const { t } = useTranslation('movements');
  const { setValue } = useFormContext();
  const { employeeSchedulingStatusId: now, nextStatusIds } = movement;
  // A schedule to leave takes it on by itself (2S085, 2O49).
  const isLocked = now === justAboard;
  const close = () => {
    setValue('employeeSchedulingStatusId', now);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('statusDialog.title')}
      text={
        isLocked ? (
          t('statusDialog.locked')
        ) : (
          <RadioField
            name="employeeSchedulingStatusId"
            label={t('statusDialog.label')}
            options={[now, ...nextStatusIds]
              .sort((a, b) => a - b)
              .map((status) => ({ value: status, label: t(`status.${statusName(status)}`) }))}
          />
        )
      }
      cancelLabel={t('details.cancel')}
      confirmLabel={t('details.confirm')}
      onCancel={close}
      onConfirm={onConfirm}
    />
  );
}
