import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { newWebhook, webhooks } from '../contract.ts';
import { webhookEvents } from '../rules.ts';
import { EventBoxes } from './parts/event-boxes.tsx';
import classes from './parts/webhooks.module.css';

/** Adds an address, and shows its secret the one time that it can be seen. */
export default function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const create = useSave(webhooks.create);
  const [secret, setSecret] = useState<string>();
  const contractForm = useContractForm(newWebhook, {
    defaults: { name: '', address: '', events: [...webhookEvents] },
    onSubmit: async (values) => {
      const { data } = await create.mutateAsync(values);
      setSecret(data.secret);
    },
    onSaved: () => {},
  });
  if (secret) return <MadeSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={t('create.title')}
      form={contractForm}
      labels={{ events: t('fields.events') }}
      onClose={onClose}
      submitLabel={t('create.submit')}
      savesChangesOnly
    >
      <TextField name="name" label={t('fields.name')} maxLength={100} required />
      <TextField
        name="address"
        label={t('fields.address')}
        hint={t('fields.addressHint')}
        placeholder="https://"
        maxLength={500}
        required
      />
      <EventBoxes name="events" />
    </FormDialog>
  );
}

function MadeSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify.success(t('made.copied'));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('made.title')}
      size="32rem"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.rows}>
        <p>{t('made.text')}</p>
        <output className={classes.value} aria-label={t('made.value')}>
          {secret}
        </output>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {t('made.copy')}
          </Button>
          <Button onClick={onClose}>{t('made.done')}</Button>
        </div>
      </div>
    </Modal>
  );
}
