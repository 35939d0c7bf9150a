import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, call } from '#platform/web/api.ts';
import { PlainDialog } from '#platform/web/layout/plain-dialog.tsx';
import { useSession } from '#platform/web/session.tsx';
import { captcha } from '../../contract.ts';
import { type SessionEnd, startSessionClock } from './session-clock.ts';
import { keepVisitorToken, useVisitorToken } from './visitor-token.ts';

interface VisitorSessionProps {
  /** Where a visitor without a token proves to be one, with the same query. */
  validation: '/validation' | '/validation-registration-process';
  children: ReactNode;
}

/**
 * Lets a visitor with a live captcha session through, and watches it: the re-check of the documents, and renewal while
 * they type. Who is signed in needs none (1-open 101). A session that ended loses nothing: a new captcha continues.
 */
export function VisitorSession({ validation, children }: VisitorSessionProps) {
  const token = useVisitorToken();
  const { session } = useSession();
  const search: Record<string, string> = useSearch({ strict: false });
  if (token)
    return (
      <Watched key={token} token={token} validation={validation}>
        {children}
      </Watched>
    );
  if (session.state === 'unknown') return null;
  if (session.state === 'signed-in') return children;
  return <Navigate to={validation} search={search} replace />;
}

function Watched({ token, validation, children }: VisitorSessionProps & { token: string }) {
  const { t } = useTranslation('captcha');
  const navigate = useNavigate();
  const search: Record<string, string> = useSearch({ strict: false });
  const [end, setEnd] = useState<SessionEnd>();
  const [round, setRound] = useState(0);
  const clock = useRef<ReturnType<typeof startSessionClock>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins after a check that failed
  useEffect(() => {
    const started = startSessionClock({
      check: async () => (await call(captcha.check, { k: token })).data.valid,
      onEnd: setEnd,
    });
    clock.current = started;
    return started.stop;
  }, [token, round]);

  // The page is left first: without a token it would send the visitor to the captcha.
  const leave = async (to: '/' | typeof validation) => {
    await navigate(to === '/' ? { to } : { to, search });
    keepVisitorToken(undefined);
  };
  const retry = async () => {
    try {
      const { data } = await call(captcha.check, { k: token });
      setEnd(data.valid ? undefined : 'timeout');
      if (data.valid) setRound((before) => before + 1);
    } catch {
      // The dialog stays.
    }
  };

  return (
    // Typing bubbles up to here, from dialogs too.
    <div onInput={() => clock.current?.typed()}>
      {children}
      {end === 'timeout' && (
        <PlainDialog key={end} title={t('timeout.title')} text={t('timeout.text')} onClose={() => void leave('/')}>
          <button type="button" onClick={() => void leave('/')}>
            {t('close')}
          </button>
          <button type="button" onClick={() => void leave(validation)}>
            {t('timeout.again')}
          </button>
        </PlainDialog>
      )}
      {end === 'failed' && (
        <PlainDialog key={end} title={t('unchecked.title')} text={t('unchecked.text')} onClose={() => void leave('/')}>
          <button type="button" onClick={() => void leave('/')}>
            {t('close')}
          </button>
          <button type="button" onClick={() => void retry()}>
            {t('retry')}
          </button>
        </PlainDialog>
      )}
    </div>
  );
}

/** Forgets a token that the server refused in the middle of the work: the page then asks for a new captcha. */
export function useRefusedToken(error: ApiError | null) {
  const isRefused = error?.code === 'captcha_invalid';
  useEffect(() => {
    if (isRefused) keepVisitorToken(undefined);
  }, [isRefused]);
  return isRefused;
}
