import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { shipChandler } from '../contract.ts';
import { isCurrent } from '../rules.ts';
import UpdateDialog from './update-dialog.tsx';

interface NamedUpdateDialogProps {
  id: number;
  vesselId: number;
  onClose: () => void;
}

/** The update dialog of the request that the address names; one of another vessel counts as unknown. */
export default function NamedUpdateDialog({ id, vesselId, onClose }: NamedUpdateDialogProps) {
  const { t } = useTranslation('ship-chandler');
  const read = useRead(shipChandler.get, { ShipChandlerId: id });
  const [request] = read.data?.data ?? [];
  if (read.error?.status === 404 || (request && request.vesselId !== vesselId))
    return <ErrorDialog title={t('details.notFound')} text={t('details.notFoundText')} onClose={onClose} />;
  if (read.error) return <ErrorDialog text={t('failures.view')} onClose={onClose} />;
  if (request && !isCurrent(request.status))
    return (
      <ErrorDialog
        text={t(request.status === 'Cancel' ? 'refusals.cancelled' : 'refusals.delivered')}
        onClose={onClose}
      />
    );
  return request ? <UpdateDialog request={request} onClose={onClose} /> : <DialogOpening />;
}
