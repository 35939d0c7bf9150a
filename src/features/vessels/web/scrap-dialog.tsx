import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { Answered } from '#platform/web/parts/answered.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type VesselDetail, vessels } from '../contract.ts';

interface ScrapDialogProps {
  vessel: VesselDetail;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

const namedAtMost = 10;

/** Asks before a vessel goes to scrap, and names who is still aboard (2-open 2O66). */
export function ScrapDialog({ vessel, isOpen, onClose, onDone }: ScrapDialogProps) {
  const { t } = useTranslation(['vessels', 'parts']);
  const positionName = usePositionName();
  const read = useRead(vessels.onBoard, { vesselId: vessel.id, pageSize: namedAtMost }, { enabled: isOpen });
  const scrap = useSave(vessels.scrap);
  const confirm = () =>
    scrap.mutate(
      { id: vessel.id },
      {
        onSuccess: () => {
          notify.success(t('scrap.done'));
          onDone();
        },
        onError: ({ message }) => notify.error(message, t('scrap.failed')),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('scrap.title')}
      text={
        <>
          <p>{t('scrap.text')}</p>
          <Answered read={read} rows={2} columns={1}>
            {({ data, totalItem }) =>
              data.length > 0 && (
                <>
                  <p className="mt-3">{t('scrap.aboard')}</p>
                  <ul className="bullets mt-1">
                    {data.map(({ employeeId, fullName, jobPositionName }) => (
                      <li key={employeeId}>
                        {fullName}, {positionName(jobPositionName)}
                      </li>
                    ))}
                    {totalItem > data.length && <li>{t('scrap.more', { count: totalItem - data.length })}</li>}
                  </ul>
                </>
              )
            }
          </Answered>
        </>
      }
      cancelLabel={t('parts:cancel')}
      confirmLabel={t('scrap.ok')}
      onCancel={onClose}
      onConfirm={confirm}
      isDanger
      isBusy={scrap.isPending}
      isBlocked={!read.data}
    />
  );
}
