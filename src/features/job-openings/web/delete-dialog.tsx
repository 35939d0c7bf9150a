import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type JobOpening, jobOpenings } from '../contract.ts';

interface DeleteDialogProps {
  /** The opening to be taken away; nothing keeps the dialog closed. */
  opening: JobOpening | undefined;
  onClose: () => void;
}

/** Asks for confirmation before an opening is deleted, and reports a failure (1S272, 1S273). */
export function DeleteDialog({ opening, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('job-openings');
  const positionName = usePositionName();
  const remove = useSave(jobOpenings.delete);
  const [failure, setFailure] = useState<string>();
  // What is asked stays while the dialog fades out.
  const [shown, setShown] = useState(opening);
  if (opening && opening !== shown) setShown(opening);

  const confirm = () => {
    if (!opening) return;
    remove.mutate(
      { id: opening.id },
      {
        onSuccess: () => notify.success(t('deleted')),
        onError: ({ status, message }) => setFailure(status >= 400 && status < 500 ? message : t('delete.failed')),
        onSettled: onClose,
      },
    );
  };
  return (
    <>
      <ConfirmDialog
        isOpen={opening !== undefined}
        title={t('delete.title')}
        text={
          <>
            <p>{t('delete.question')}</p>
            <p>{shown && [positionName(shown.jobPositionName), shown.shipName, shown.vesselSize].join(' · ')}</p>
          </>
        }
        cancelLabel={t('delete.cancel')}
        confirmLabel={t('delete.yes')}
        onCancel={onClose}
        onConfirm={confirm}
        isDanger
        isBusy={remove.isPending}
      />
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
