import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderSVG } from 'uqr';
import { useRead, useSave } from '#platform/web/api.ts';
import { useFailure } from '#platform/web/failure.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { appCode, secondFactor } from '../second-factor/contract.ts';
import { PasswordStep } from './parts/password-step.tsx';
import { RecoveryCodes } from './parts/recovery-codes.tsx';
import classes from './parts/second-factor.module.css';

export type SecondFactorDialog = 'second-factor' | 'recovery-codes' | 'remove-second-factor';

/** Sets one's own second factor up, renews its recovery codes, or removes it. */
export default function SecondFactorDialogs({ what, onClose }: { what: SecondFactorDialog; onClose: () => void }) {
  if (what === 'second-factor') return <SetUp onClose={onClose} />;
  return what === 'recovery-codes' ? <Renewal onClose={onClose} /> : <Removal onClose={onClose} />;
}

function SetUp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('second-factor');
  const begin = useSave(secondFactor.begin);
  const [begun, setBegun] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (begun) return <Proof begun={begun} onClose={onClose} onProved={setCodes} />;
  return (
    <PasswordStep
      title={t('setUp.title')}
      submitLabel={t('setUp.next')}
      onSubmit={async (values) => setBegun((await begin.mutateAsync(values)).data)}
      onClose={onClose}
    >
      <p>{t('setUp.text')}</p>
    </PasswordStep>
  );
}

interface ProofProps {
  begun: { secret: string; address: string };
  onClose: () => void;
  onProved: (codes: readonly string[]) => void;
}

function Proof({ begun, onClose, onProved }: ProofProps) {
  const { t } = useTranslation('second-factor');
  const confirm = useSave(secondFactor.confirm);
  const failure = useFailure(t('failed'));
  const form = useContractForm(appCode, {
    defaults: { code: '' },
    keepAs: false,
    onSubmit: async (values) => onProved((await failure.watch(confirm.mutateAsync(values))).data.recoveryCodes),
    onSaved: () => {},
  });
  return (
    <>
      <FormDialog title={t('setUp.title')} size="28rem" form={form} onClose={onClose} submitLabel={t('setUp.confirm')}>
        <p>{t('setUp.scan')}</p>
        <div
          className={`framed round-10 clip ${classes.picture}`}
          role="img"
          aria-label={t('setUp.picture')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: squares drawn from our own address, no text of anybody's
          dangerouslySetInnerHTML={{ __html: renderSVG(begun.address, { border: 2 }) }}
        />
        <p>
          {t('setUp.orType')} <span className={classes.key}>{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</span>
        </p>
        <TextField
          name="code"
          label={t('fields.code')}
          hint={t('setUp.codeHint')}
          autoComplete="one-time-code"
          required
        />
      </FormDialog>
      {failure.dialog}
    </>
  );
}

function Renewal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('second-factor');
  const renew = useSave(secondFactor.renewCodes);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <PasswordStep
      title={t('renew.title')}
      submitLabel={t('renew.confirm')}
      onSubmit={async (values) => setCodes((await renew.mutateAsync(values)).data.recoveryCodes)}
      onClose={onClose}
    >
      <p>{t('renew.text')}</p>
    </PasswordStep>
  );
}

function Removal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('second-factor');
  const remove = useSave(secondFactor.remove);
  const hasPasskeys = (useRead(secondFactor.own, {}).data?.data.passkeys ?? 0) > 0;
  return (
    <PasswordStep
      title={hasPasskeys ? t('remove.appTitle') : t('remove.title')}
      submitLabel={t('remove.confirm')}
      onSubmit={async (values) => {
        await remove.mutateAsync(values);
        notify.success(hasPasskeys ? t('remove.appDone') : t('remove.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{hasPasskeys ? t('remove.appText') : t('remove.text')}</p>
    </PasswordStep>
  );
}
