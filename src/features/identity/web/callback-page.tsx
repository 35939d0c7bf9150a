import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#platform/contract/access.ts';
import { firstPermittedPath } from '#platform/web/layout/menu.ts';
import { Buoy, MessagePage } from '#platform/web/layout/message-page.tsx';
import { linkTo } from '#platform/web/links.ts';
import { useMessage } from '#platform/web/messages.ts';
import { noteLed } from '#platform/web/own-records.ts';
import { type Screen, ScreensContext } from '#platform/web/screens.tsx';
import { type Session, useSession } from '#platform/web/session.tsx';
import { unsavedHere } from '#platform/web/unsaved.ts';
import { completeSignIn } from './parts/oidc.ts';

const home = '/dashboard';

/** True if an address carries the provider's answer to a sign-in; after a sign-out it carries none. */
const isAnswer = (url: string) => ['code', 'error'].some((name) => new URL(url).searchParams.has(name));

/**
 * Where the page asked for is not for this person it still is asked for, and refused; only /dashboard, which no one
 * needs to have chosen, gives way to the first page there is (1S047, 1-open 58).
 */
function mayGoBack(returnTo: string, all: readonly Screen[], { person, divisionId }: SignedIn): boolean {
  const screen = all.find(({ path }) => path === home);
  return returnTo !== home || !screen || allows(screen.access, person, divisionId);
}
type SignedIn = Extract<Session, { state: 'signed-in' }>;

/** Where the identity provider sends the browser back to, after signing in and out; and the view of an ended session. */
export default function CallbackPage() {
  const { t } = useTranslation('identity');
  const say = useMessage();
  const { session, refresh } = useSession();
  const all = useContext(ScreensContext);
  const navigate = useNavigate();
  const router = useRouter();
  // Both as they were when the page was opened: the answer leaves the address bar as soon as it is read, and the
  // address is the next page's before this one goes.
  const handed = useLocation({ select: ({ state }) => state.returnTo });
  const [left] = useState(handed);
  const [answer] = useState(() => (isAnswer(window.location.href) ? window.location.href : undefined));
  const [progress, setProgress] = useState<Progress>({ at: answer ? 'completing' : 'idle' });

  useEffect(() => {
    if (!answer) return;
    // The frame it leads to, while the provider is asked for the tokens.
    void router.preloadRoute({ to: home });
    let isGone = false;
    const finish = (next: Progress) => {
      if (!isGone) setProgress(next);
    };
    completeSignIn(answer)
      .then(async (returnTo) => {
        await refresh();
        finish({ at: 'idle', returnTo });
      })
      .catch(() => finish({ at: 'failed' }))
      .finally(() => isGone || navigate({ to: '/oauth/callback', replace: true }));
    return () => {
      isGone = true;
    };
  }, [answer, refresh, navigate, router]);

  const returnTo = progress.at === 'idle' ? (progress.returnTo ?? left) : undefined;
  const isIdle = progress.at === 'idle';
  useEffect(() => {
    if (!isIdle) return;
    // After a sign-out the next one signs in on the way to the home page (1S064, 1-open 60).
    if (session.state === 'signed-out') void navigate({ to: home, replace: true });
    if (session.state !== 'signed-in') return;
    if (returnTo && mayGoBack(returnTo, all, session)) router.history.replace(returnTo);
    else {
      const first = firstPermittedPath(all, session.person, session.divisionId);
      if (first.to !== home) noteLed(home, first.to);
      void navigate({ ...linkTo(first), replace: true });
    }
  }, [isIdle, session, returnTo, all, navigate, router]);

  if (progress.at === 'failed') return <SignInAgain message={t('failed')} returnTo={left} />;
  if (session.state === 'expired') {
    const isDiscarded = session.reason === 'elsewhere';
    return (
      <SignInAgain
        message={t(`ended.${session.reason}`)}
        returnTo={left}
        loss={isDiscarded ? 'discarded' : unsavedHere()}
      />
    );
  }
  if (session.state === 'failed') return <SignInAgain message={say(session.message)} returnTo={returnTo} />;
  return <MessagePage title={<span role="status">{t(answer ? 'signingIn' : 'signingOut')}</span>} />;
}

type Progress = { at: 'completing' } | { at: 'idle'; returnTo?: string | undefined } | { at: 'failed' };

interface SignInAgainProps {
  message: string;
  returnTo: string | undefined;
  /** What was typed in this tab is kept no longer, or what was sent last is not saved; kept, it is back in its form. */
  loss?: 'discarded' | 'unsaved' | 'kept' | undefined;
}

function SignInAgain({ message, returnTo, loss }: SignInAgainProps) {
  const { t } = useTranslation('identity');
  const { signIn } = useSession();
  return (
    <MessagePage
      drawing={<Buoy />}
      title={<span role="alert">{t('expired', { message })}</span>}
      actions={
        <button type="button" onClick={() => void signIn(returnTo)}>
          {t('signIn')}
        </button>
      }
    >
      {loss && <p>{t(loss)}</p>}
      <p>{t('signInAgain')}</p>
    </MessagePage>
  );
}
