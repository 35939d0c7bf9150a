import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { PlainDialog } from '#platform/web/layout/plain-dialog.tsx';
import { useSession } from '#platform/web/session.tsx';
import { captcha } from '../../contract.ts';
import { settleRenewal, watchRenewal } from './renewal.ts';
import { type SessionEnd, startSessionClock } from './session-clock.ts';
import { keepVisitorToken, useVisitorToken } from './visitor-token.ts';

const SecurityDialog = lazy(async () => ({ default: (await import('./security-dialog.tsx')).SecurityDialog }));

interface VisitorSessionProps {
  /** Where a visitor without a token proves to be one, with the same query. */
  validation: '/validation' | '/validation-registration-process';
  children: ReactNode;
}

/**
 * Lets a visitor with a live captcha session through, and watches it: the re-check of the documents, and renewal while
 * they type. Who is signed in needs none (1-open 101). A session that ended loses nothing: a new captcha, solved on the
 * spot, continues.
 */
export function VisitorSession({ validation, children }: VisitorSessionProps) {
  const token = useVisitorToken();
  const { session } = useSession();
  // Whatever the page's own query is, it goes along.
  const search: Record<string, string> = useSearch({ strict: false });
  if (token) return <Watched token={token}>{children}</Watched>;
  if (session.state === 'unknown') return null;
  if (session.state === 'signed-in') return children;
  return <Navigate to={validation} search={search} replace />;
}

function Watched({ token, children }: { token: string; children: ReactNode }) {
  const { t } = useTranslation('captcha');
  const navigate = useNavigate();
  const [end, setEnd] = useState<SessionEnd | 'check'>();
  const [round, setRound] = useState(0);
  const clock = useRef<ReturnType<typeof startSessionClock>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins after a check that failed
  useEffect(() => {
    const started = startSessionClock({
      check: async () => (await call(captcha.check, { k: token })).data.valid,
      onEnd: (how) => setEnd((now) => (now === 'check' ? now : how)),
    });
    clock.current = started;
    return started.stop;
  }, [token, round]);

  // A call that was refused says it before the clock does; it does not interrupt the check itself.
  useEffect(() => watchRenewal(() => setEnd((now) => now ?? 'timeout')), []);

  // The page is left first: without a token it would send the visitor to the captcha.
  const leave = async () => {
    await navigate({ to: '/' });
    keepVisitorToken(undefined);
  };
  const renewed = () => {
    setEnd(undefined);
    settleRenewal(true);
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
        <PlainDialog key={end} title={t('timeout.title')} text={t('timeout.text')} onClose={() => void leave()}>
          <button type="button" onClick={() => void leave()}>
            {t('close')}
          </button>
          <button type="button" onClick={() => setEnd('check')}>
            {t('timeout.again')}
          </button>
        </PlainDialog>
      )}
      {end === 'check' && (
        <Suspense>
          <SecurityDialog onPassed={renewed} onCancel={() => setEnd('timeout')} />
        </Suspense>
      )}
      {end === 'failed' && (
        <PlainDialog key={end} title={t('unchecked.title')} text={t('unchecked.text')} onClose={() => void leave()}>
          <button type="button" onClick={() => void leave()}>
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
