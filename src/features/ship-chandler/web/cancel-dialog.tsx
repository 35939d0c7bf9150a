import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { isRefusal } from '#platform/web/api-error.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type CancelForm, type ChandlerView, cancelForm, shipChandler } from '../contract.ts';
import { useStatusMail } from './parts/use-status-mail.ts';

/** Cancels a request with a reason, which is final (3R30). */
export default function CancelDialog({ request, onClose }: { request: ChandlerView; onClose: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const save = useSave(shipChandler.update);
  const reportMail = useStatusMail();
  const [hasFailed, setFailed] = useState(false);
  const form = useContractForm(cancelForm, {
    defaults: { RejectionReason: '' },
    onSubmit: ({ RejectionReason }) =>
      save
        .mutateAsync({
          ShipChandlerId: request.shipChandlerId,
          RequesterName: request.requesterName,
          RequesterEmail: request.requesterEmail,
          ShipChandlerStatusEnum: 'Cancel',
          RejectionReason,
          version: request.version,
        })
        .catch((error: unknown) => {
          if (!isRefusal(error)) setFailed(true);
          throw error;
        }),
    onSaved: () => {
      notify.success(t('cancel.done'));
      void reportMail(request.shipChandlerId);
      onClose();
    },
  });
  return (
    <>
      <FormDialog title={t('cancel.title')} form={form} onClose={onClose} submitLabel={t('cancel.confirm')}>
        <Note kind="warn">{t('cancel.warning')}</Note>
        <TextAreaField<CancelForm> name="RejectionReason" label={t('cancel.reason')} required maxLength={1_000} />
      </FormDialog>
      <ErrorDialog text={hasFailed ? t('failures.cancel') : undefined} onClose={() => setFailed(false)} />
    </>
  );
}
