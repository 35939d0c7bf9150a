import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#platform/contract/days.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useSave } from '#platform/web/api.ts';
import { useFailure } from '#platform/web/failure.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { SecretDialog, SecretValue } from '#platform/web/secret-dialog.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { longestToken, newToken, tokens } from '../tokens/contract.ts';
import { tagsOpenTo } from '../tokens/rules.ts';
import { OwnPassword } from './parts/own-password.tsx';
import { ScopeBoxes } from './parts/scope-boxes.tsx';

/** Days that a token is good for where nobody says otherwise. */
const usualDays = 90;

/** Makes a token, and shows it the one time that it can be seen. */
export default function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const { person } = usePerson();
  const create = useSave(tokens.create);
  const failure = useFailure(t('create.failed'));
  const [made, setMade] = useState<Answer<typeof tokens.create>['data']>();
  const today = currentDay();
  const openTags = tagsOpenTo(person, person.role === 'superadmin' ? [1, 2] : [person.divisionId]);
  const contractForm = useContractForm(newToken, {
    defaults: { name: '', scopes: [], expiresOn: addDays(today, usualDays), password: '' },
    onSubmit: async (values) => {
      const { data } = await failure.watch(create.mutateAsync(values));
      setMade(data);
    },
    onSaved: () => {},
  });
  // Said once the secret is put away: its dialog covers the list.
  const close = () => {
    const words = contractForm.form.getValues('name');
    if (made) void noteSaved({ lists: [tokens.list], key: made.id, isNew: true, words });
    onClose();
  };
  if (made) return <MadeToken token={made.token} onClose={close} />;
  return (
    <>
      <FormDialog
        title={t('create.title')}
        form={contractForm}
        labels={{ scopes: t('fields.scopes') }}
        onClose={onClose}
        submitLabel={t('create.submit')}
        savesChangesOnly
      >
        <p>{t('create.lead')}</p>
        <TextField name="name" label={t('fields.name')} hint={t('fields.nameHint')} maxLength={100} required />
        <DateField
          name="expiresOn"
          label={t('fields.expiresOn')}
          hint={t('fields.expiresOnHint')}
          min={addDays(today, 1)}
          max={addDays(today, longestToken)}
          required
        />
        <ScopeBoxes name="scopes" held={openTags} />
        <OwnPassword
          label={t('fields.password')}
          hint={t('fields.passwordHint')}
          visibilityLabel={t('password.show', { ns: 'users' })}
        />
      </FormDialog>
      {failure.dialog}
    </>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const labels = { copy: t('made.copy'), copied: t('made.copied'), done: t('made.done') };
  return (
    <SecretDialog title={t('made.title')} secret={token} labels={labels} onClose={onClose}>
      <p>{t('made.text')}</p>
      <SecretValue label={t('made.value')}>{token}</SecretValue>
      <p>
        {t('made.use')} <code>Authorization: Bearer …</code>
      </p>
    </SecretDialog>
  );
}
