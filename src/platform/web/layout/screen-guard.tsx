import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, type DivisionId, divisions } from '../../contract/access.ts';
import { type LinkTarget, linkTo } from '../links.ts';
import { noteLed, ownAddress } from '../own-records.ts';
import { startPage } from '../page-top.ts';
import { Skeletons } from '../parts/skeletons.tsx';
import { misreadIn, type Screen } from '../screens.tsx';
import { otherDivision, useSession } from '../session.tsx';
import { MessagePage } from './message-page.tsx';

const ForbiddenPage = lazy(() => import('./forbidden-page.tsx'));
const FailedScreen = lazy(() => import('./failed-screen.tsx'));
const OtherDivision = lazy(() => import('./other-division.tsx'));
const MisreadNote = lazy(() => import('../parts/misread-note.tsx'));

/** Sign-in and sign-out end here; it also shows that a session has expired. */
const callbackPath = '/oauth/callback';

/** The address that the application was opened with, as it was written: the router rewrites it before it is drawn. */
export interface OpenedAddress {
  pathname: string;
  search: string;
  /** Its place in the browser's history. */
  at: number | undefined;
}

interface ScreenGuardProps {
  screen: Screen;
  opened: OpenedAddress | undefined;
  children: ReactNode;
}

/** The query of the address as it was written, while the page shows what came of it. */
function useWritten({ search: parameters = {} }: Screen, opened: OpenedAddress | undefined): string {
  const { pathname, searchStr, state } = useLocation();
  if (opened?.pathname !== pathname || opened.at !== state.__TSR_index) return searchStr;
  const [now, then] = [searchStr, opened.search].map((text) => new URLSearchParams(text));
  const isSame = Object.entries(parameters).every(
    ([name, read]) => read(now?.get(name) ?? undefined) === read(then?.get(name) ?? undefined),
  );
  return isSame ? opened.search : searchStr;
}

/** True if the address says that it is about this division. */
const isAbout = ({ search = {} }: Screen, written: string, division: DivisionId) =>
  'division' in search && new URLSearchParams(written).get('division') === divisions[division];

/** Shows a screen to users who may open it; sends visitors to sign in, then back here. */
export function ScreenGuard({ screen, opened, children }: ScreenGuardProps) {
  const { t } = useTranslation('common');
  const { session, signIn, refresh } = useSession();
  const { pathname, searchStr, hash } = useLocation();
  const written = useWritten(screen, opened);
  const href = `${pathname}${written}${hash && `#${hash}`}`;
  const isOpen = screen.access.who === 'anyone';
  const mustSignIn = !isOpen && session.state === 'signed-out';

  useEffect(() => {
    if (mustSignIn) void signIn(href);
  }, [mustSignIn, signIn, href]);

  const hasExpired = !isOpen && session.state === 'expired';
  const navigate = useNavigate();
  useEffect(() => {
    // The address changes before this screen goes.
    if (!hasExpired || pathname === callbackPath) return;
    void navigate({ to: callbackPath, state: { returnTo: href }, replace: true });
  }, [hasExpired, navigate, href, pathname]);

  // On each change of path or query (1S053), not when only the fragment changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it acts on
  useEffect(() => startPage(hash), [pathname, searchStr]);

  if (session.state === 'leaving') return <MessagePage isWhole={!isOpen} title={t('signingOut')} />;
  if (isOpen) return <Titled screen={screen}>{children}</Titled>;
  if (session.state === 'failed')
    return (
      <Suspense>
        <FailedScreen message={session.message} retry={() => void refresh()} />
      </Suspense>
    );
  if (session.state === 'unknown')
    return (
      <Suspense>
        <Skeletons rows={8} columns={3} />
      </Suspense>
    );
  if (session.state !== 'signed-in') return null;
  const { person, divisionId } = session;
  const other = otherDivision(session);
  const own = ownAddress(screen, person, allows(screen.access, person, divisionId));
  if (own === 'forbidden')
    return (
      <Suspense>
        <ForbiddenPage access={screen.access} />
      </Suspense>
    );
  if (own !== 'stays') return <LedOn from={screen.path} to={own} />;
  if (other && isAbout(screen, written, other))
    return (
      <Titled screen={screen} isHeaded>
        <OtherDivision access={screen.access} />
      </Titled>
    );
  const misread = screen.shell === 'dashboard' ? misreadIn(screen.search, written) : [];
  return (
    // What was read for one division is not shown in the other.
    <Titled key={divisionId} screen={screen}>
      {isAbout(screen, written, divisionId === 1 ? 2 : 1) && <OtherDivision isAbove />}
      {misread.length > 0 && <MisreadNote misread={misread} />}
      {children}
    </Titled>
  );
}

/** Leads on once: this screen may be drawn again many times until the code of the next one has come. */
function LedOn({ from, to }: { from: string; to: LinkTarget }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    noteLed(from, to.to);
    void navigate({ ...linkTo(to), replace: true });
  }, []);
  return null;
}

interface TitledProps {
  screen: Screen;
  /** What is shown in place of the page has no heading of its own. */
  isHeaded?: boolean;
  children: ReactNode;
}

function Titled({ screen, isHeaded, children }: TitledProps) {
  const [namespace = 'common', key = ''] = screen.title.split(':');
  const { t, ready } = useTranslation(namespace, { useSuspense: false });
  const title = ready ? t(key) : '';
  // Before the effects of the page, which may have a title of its own.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Crew Portal` : 'Crew Portal';
  }, [title]);
  return (
    <Suspense>
      {isHeaded && <h1 className="mb-3">{title}</h1>}
      {children}
    </Suspense>
  );
}
