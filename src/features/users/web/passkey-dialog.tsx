import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { useFailure } from '#platform/web/failure.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type PasskeyRow, passkeyName, passkeys } from '../passkeys/contract.ts';
import { PasswordStep } from './parts/password-step.tsx';

interface PasskeyDialogsProps {
  what: 'rename' | 'remove';
  row: PasskeyRow;
  onClose: () => void;
}

/** Renames one of one's own passkeys, or removes it. */
export default function PasskeyDialogs({ what, row, onClose }: PasskeyDialogsProps) {
  return what === 'rename' ? <Renaming row={row} onClose={onClose} /> : <Removal row={row} onClose={onClose} />;
}

function Renaming({ row, onClose }: Omit<PasskeyDialogsProps, 'what'>) {
  const { t } = useTranslation('second-factor');
  const rename = useSave(passkeys.rename);
  const failure = useFailure(t('failed'));
  const form = useContractForm(passkeyName, {
    defaults: { name: row.name },
    onSubmit: ({ name }) => failure.watch(rename.mutateAsync({ passkeyId: row.passkeyId, name })),
    onSaved: () => {
      notify.success(t('passkeys.renaming.done'));
      onClose();
    },
  });
  return (
    <>
      <FormDialog title={t('passkeys.renaming.title')} size="28rem" form={form} onClose={onClose} savesChangesOnly>
        <TextField name="name" label={t('passkeys.name')} autoComplete="off" required />
      </FormDialog>
      {failure.dialog}
    </>
  );
}

function Removal({ row, onClose }: Omit<PasskeyDialogsProps, 'what'>) {
  const { t } = useTranslation('second-factor');
  const remove = useSave(passkeys.remove);
  return (
    <PasswordStep
      title={t('passkeys.removing.title')}
      submitLabel={t('passkeys.removing.confirm')}
      onSubmit={async ({ password }) => {
        await remove.mutateAsync({ passkeyId: row.passkeyId, password });
        notify.success(t('passkeys.removing.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('passkeys.removing.text', { name: row.name })}</p>
    </PasswordStep>
  );
}
