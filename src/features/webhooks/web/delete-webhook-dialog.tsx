import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { useFailure } from '#platform/web/failure.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type WebhookRow, webhooks } from '../contract.ts';

/** Asks before a webhook is deleted with its log. */
export default function DeleteWebhookDialog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const remove = useSave(webhooks.remove);
  const failure = useFailure(t('failed'));
  const confirm = async () => {
    try {
      await failure.watch(remove.mutateAsync({ webhookId: webhook.webhookId }));
      notify.success(t('remove.done'));
      onClose();
    } catch {
      // Said in the dialog of the failure already.
    }
  };
  return (
    <>
      <ConfirmDialog
        isOpen
        title={t('remove.title')}
        text={<p>{t('remove.text', { name: webhook.name })}</p>}
        cancelLabel={t('remove.cancel')}
        confirmLabel={t('remove.confirm')}
        onCancel={onClose}
        onConfirm={() => void confirm()}
        isBusy={remove.isPending}
        isDanger
      />
      {failure.dialog}
    </>
  );
}
