import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnPassword } from '#features/users/web/parts/own-password.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useSave } from '#platform/web/api.ts';
import { CheckListField } from '#platform/web/form/check-list-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { SecretDialog, SecretValue } from '#platform/web/secret-dialog.tsx';
import { newWebhook, webhooks } from '../contract.ts';
import { webhookEvents } from '../rules.ts';

/** Adds an address, and shows its secret the one time that it can be seen. */
export default function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['webhooks', 'users']);
  const create = useSave(webhooks.create);
  const [made, setMade] = useState<Answer<typeof webhooks.create>['data']>();
  const contractForm = useContractForm(newWebhook, {
    defaults: { name: '', address: '', events: [...webhookEvents], password: '' },
    onSubmit: async (values) => {
      const { data } = await create.mutateAsync(values);
      setMade(data);
    },
    onSaved: () => {},
  });
  // Said once the secret is put away: its dialog covers the list.
  const close = () => {
    const words = contractForm.form.getValues('name');
    if (made) void noteSaved({ lists: [webhooks.list], key: made.id, isNew: true, words });
    onClose();
  };
  if (made) return <MadeSecret secret={made.secret} onClose={close} />;
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
