import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../dialogs/use-dialogs.tsx';
import { lazyOrNothing } from '../lazy-with-texts.ts';
import iconButton from '../parts/icon-button.module.css';
import { Initials } from '../parts/initials.tsx';
import { type SessionPerson, useSession } from '../session.tsx';
import { CrewTheme } from '../theme/mantine.tsx';
import { mayBeWaiting, watchFlag } from '../waiting/flag.ts';
import { Brand } from './brand.tsx';
import classes from './dashboard-layout.module.css';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { profilePath } from './menu.ts';
import { Sidebar } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** Loaded where something waits, and with the first form. */
// Where its code does not come the page stays as it is: forms say of themselves what waits.
const LeaveDialog = lateDialog(() => import('../form/leave-dialog.tsx'));
const WaitingMark = lazyOrNothing(() => import('./waiting-mark.tsx'));
const loadMenu = () => import('./menu-drawer.tsx');
const MenuDrawer = lateDialog(loadMenu);
/** Where the sidebar is a drawer (dashboard-layout.module.css), and how long the page has the line for itself. */
const isNarrow = () => window.matchMedia('(max-width: 61.99em)').matches;
const quietFor = 2_000;

interface DashboardLayoutProps {
  /** The way to the search over everything. */
  search?: ReactNode;
  /** What is unread, and the way to it. */
  bell?: ReactNode;
}

/** /dashboard and below: the sidebar (280 px, a drawer on small screens), the header, the page, the footer. */
export default function DashboardLayout({ search, bell }: DashboardLayoutProps) {
  const { session } = useSession();
  // During sign-in and sign-out the guard shows its own message without a frame.
  const hasFrame = session.state === 'signed-in' || session.state === 'unknown';
  return <CrewTheme>{hasFrame ? <Frame search={search} bell={bell} /> : <Outlet />}</CrewTheme>;
}

function Frame({ search, bell }: DashboardLayoutProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { session } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page it led to closes the drawer
  useEffect(() => setMenuOpen(false), [pathname]);
  useEffect(() => {
    // The line may be gone when the menu is opened. What does not come now is asked for, and missed, then.
    const timer = setTimeout(() => isNarrow() && void loadMenu().catch(() => undefined), quietFor);
    return () => clearTimeout(timer);
  }, []);
  const person = session.state === 'signed-in' ? session.person : undefined;
  const isWaiting = useSyncExternalStore(watchFlag, mayBeWaiting);
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(pathname);
  // What led to another page goes with the former one: the focus stays at the pages, not at the end of the document.
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const focused = document.activeElement;
    if (focused === document.body || main.current?.contains(focused)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={`stack ${classes.frame}`}>
      <a className="skip-link" href="#main">
        {t('common:skipToContent')}
      </a>
      <aside className={classes.side} aria-label={t('mainMenu')}>
        <Sidebar />
      </aside>
      {isMenuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}
      <div className="line slim column">
        <header className={`row gap-3 fixed below surface ${classes.top}`}>
          <button
            type="button"
            className={`${iconButton.button} ${classes.icon} ${classes.burger}`}
            aria-label={t('openMenu')}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(true)}
          >
            <IconMenu2 size={18} stroke={1.75} aria-hidden="true" />
          </button>
          <Link to="/dashboard" className={`same ${classes.logo}`}>
            <Brand compact />
          </Link>
          {search}
          <span className="grow" />
          <Suspense>{person && isWaiting && <WaitingMark key={person.userId} />}</Suspense>
          {bell}
          <LanguageSwitch />
          <ThemeSwitch />
          {person ? <Me person={person} /> : <span className={classes.nobody} />}
        </header>
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={`grow slim ${classes.main}`}
          // Another division is another set of records: every page starts again.
          key={session.state === 'signed-in' ? session.divisionId : 0}
        >
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  );
}

/** True if the page would ask before its window is closed: something is not saved, or on its way. */
const isLosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Name, role label and the way out (1S058). */
function Me({ person }: { person: SessionPerson }) {
  const { t } = useTranslation('shell');
  const { signOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <>
      <Link to={profilePath} className={`unlined row gap-2 same ${classes.me}`} title={t('profile')}>
        <Initials of={person} />
        <span className={classes.who}>
          <b className="lh-18 clip nowrap block small">{name}</b>
          <small className="block clip nowrap">{person.roleLabel}</small>
        </span>
      </Link>
      <button
        type="button"
        className={`${iconButton.button} ${classes.icon}`}
        aria-label={t('logout')}
        title={t('logout')}
        onClick={() => (isLosing() ? setAsking(true) : void signOut())}
      >
        <IconLogout size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} onLeave={() => void signOut()} />}
    </>
  );
}
