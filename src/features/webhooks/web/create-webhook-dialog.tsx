import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPassword } from '#features/users/web/parts/own-password.tsx';
import { useSave } from '#platform/web/api.ts';
import { CheckListField } from '#platform/web/form/check-list-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { SecretDialog, SecretValue } from '#platform/web/secret-dialog.tsx';
import { newWebhook, webhooks } from '../contract.ts';
import { webhookEvents } from '../rules.ts';

/** Adds an address, and shows its secret the one time that it can be seen. */
export default function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'users']);
  const create = useSave(webhooks.create);
  const [secret, setSecret] = useState<string>();
  const contractForm = useContractForm(newWebhook, {
    defaults: { name: '', address: '', events: [...webhookEvents], password: '' },
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
      <CheckListField
        name="events"
        label={t('fields.events')}
        options={webhookEvents.map((event) => ({ value: event, label: t(`events.${event}`) }))}
      />
      <OwnPassword
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        visibilityLabel={t('password.show', { ns: 'users' })}
      />
    </FormDialog>
  );
}

function MadeSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const labels = { copy: t('made.copy'), copied: t('made.copied'), done: t('made.done') };
  return (
    <SecretDialog title={t('made.title')} secret={secret} labels={labels} onClose={onClose}>
      <p>{t('made.text')}</p>
      <SecretValue label={t('made.value')}>{secret}</SecretValue>
    </SecretDialog>
  );
}
