import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type SecondFactorState, secondFactor } from '../../second-factor/contract.ts';
import type { SecondFactorDialog } from '../second-factor-dialog.tsx';

/** Whether one signs in with a second step, and what can be done about it. For the profile. */
export function SecondFactorCard({ open }: { open: (what: SecondFactorDialog) => void }) {
  const { t } = useTranslation('second-factor');
  const read = useRead(secondFactor.own, {});
  const state = read.data?.data;
  if (state && !state.isOurs) return null;
  return (
    <Section title={t('title')} description={t('text')} actions={state && <Actions state={state} open={open} />}>
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!state && !read.error && <Skeletons rows={1} columns={2} />}
      {state && <State {...state} />}
    </Section>
  );
}

function State({ isSet, setAt, passkeys, codesLeft, isRequired }: SecondFactorState) {
  const { t } = useTranslation('second-factor');
  const isOn = isSet || passkeys > 0;
  return (
    <p className="row wrap gap-2">
      <Badge tone={isOn ? 'green' : 'gray'}>{isOn ? t('on') : t('off')}</Badge>
      {setAt && <span>{t('since', { at: formatInstant(setAt) })}</span>}
      {passkeys > 0 && <span>{t('passkeysCount', { count: passkeys })}</span>}
      {isOn && <span>{t('codesLeft', { count: codesLeft })}</span>}
      {isRequired && <span>{t('required')}</span>}
    </p>
  );
}

function Actions({ state, open }: { state: SecondFactorState; open: (what: SecondFactorDialog) => void }) {
  const { t } = useTranslation('second-factor');
  const { isSet, passkeys, isRequired } = state;
  return (
    <div className="phone-acts line wrap end gap-2">
      <Button variant="default" onClick={() => open('second-factor')}>
        {isSet ? t('actions.otherPhone') : t('actions.setUp')}
      </Button>
      {(isSet || passkeys > 0) && (
        <Button variant="default" onClick={() => open('recovery-codes')}>
          {t('actions.renew')}
        </Button>
      )}
      {isSet && (!isRequired || passkeys > 0) && (
        <Button variant="default" onClick={() => open('remove-second-factor')}>
          {passkeys > 0 ? t('actions.removeApp') : t('actions.remove')}
        </Button>
      )}
    </div>
  );
}
