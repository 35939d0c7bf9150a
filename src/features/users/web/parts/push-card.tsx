import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/web/api-error.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { usePerson, useSession } from '#platform/web/session.tsx';
import { type PushState, sendTest, stateHere, turnOff, turnOn } from './push-device.ts';

/** Messages on this device, though the portal is not open: on or off, or why they cannot be. For the profile. */
export function PushCard() {
  const { t } = useTranslation('notifications');
  const { state, busy, error, isTested, act } = usePush();
  const { userId } = usePerson().person;
  return (
    <Section
      id="push"
      title={t('push.title')}
      description={t('push.description')}
      actions={
        (state === 'on' || state === 'off') && (
          <div className="line wrap end gap-2">
            {state === 'on' && (
              <Button variant="default" loading={busy === 'test'} onClick={() => act('test', sendTest)}>
                {t('push.test')}
              </Button>
            )}
            <Button
              variant="default"
              loading={busy === 'switch'}
              onClick={() => act('switch', () => (state === 'on' ? turnOff() : turnOn(userId)))}
            >
              {t(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
            </Button>
          </div>
        )
      }
    >
      {error !== undefined && <ErrorPanel text={error instanceof ApiError ? error.message : t('push.failed')} />}
      {(state === 'on' || state === 'off') && (
        <p className="row wrap gap-2">
          <Badge tone={state === 'on' ? 'green' : 'gray'}>{t(`push.${state}`)}</Badge>
          {isTested && <span role="status">{t('push.tested')}</span>}
        </p>
      )}
      {state && state !== 'on' && state !== 'off' && (
        <Note kind={state === 'denied' ? 'warn' : 'info'}>{t(`push.${state}`)}</Note>
      )}
    </Section>
  );
}

type Act = 'switch' | 'test';

/** The state of this browser, and what is under way. */
function usePush() {
  const { userId } = usePerson().person;
  const { isOwnDevice } = useSession();
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState<Act>();
  const [error, setError] = useState<unknown>();
  const [isTested, setTested] = useState(false);
  useEffect(() => {
    let isGone = false;
    void stateHere(userId, isOwnDevice).then(
      (found) => isGone || setState(found),
      () => isGone || setState('unsupported'),
    );
    return () => {
      isGone = true;
    };
  }, [userId, isOwnDevice]);
  const act = (what: Act, run: () => Promise<PushState | 'tested'>) => {
    setBusy(what);
    setError(undefined);
    setTested(false);
    void run()
      .then((next) => (next === 'tested' ? setTested(true) : setState(next)))
      .catch(setError)
      .finally(() => setBusy(undefined));
  };
  return { state, busy, error, isTested, act };
}
