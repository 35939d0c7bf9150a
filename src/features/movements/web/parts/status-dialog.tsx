import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import type { MovementDetail } from '../../contract.ts';
import { justAboard, statusName } from '../../rules.ts';
import classes from './movement-page.module.css';

interface StatusDialogProps {
  movement: MovementDetail;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks which status the schedule has from now on: the one it has, or one it may go to (2S084, 2S086). */
export function StatusDialog({ movement, onConfirm, onClose }: StatusDialogProps) {
  const { t } = useTranslation('movements');
  const positionName = usePositionName();
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
        <div className={classes.fields}>
          <DescriptionList
            layout="rows"
            facts={[
              { label: t('statusDialog.crewName'), value: movement.name },
              { label: t('statusDialog.rank'), value: positionName(movement.position) },
              { label: t('statusDialog.vessel'), value: movement.vesselName },
            ]}
          />
          {!isLocked && (
            <RadioField
              name="employeeSchedulingStatusId"
              label={t('statusDialog.label')}
              options={[now, ...nextStatusIds]
                .sort((a, b) => a - b)
                .map((status) => ({ value: status, label: t(`status.${statusName(status)}`) }))}
            />
          )}
          <p>{t(isLocked ? 'statusDialog.locked' : 'statusDialog.text')}</p>
        </div>
      }
      cancelLabel={t('details.cancel')}
      confirmLabel={t('statusDialog.ok')}
      onCancel={close}
      onConfirm={onConfirm}
    />
  );
}
