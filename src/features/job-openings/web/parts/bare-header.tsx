import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '#platform/web/layout/brand.tsx';
import { LanguageSwitch } from '#platform/web/layout/language-switch.tsx';
import { loginTarget } from '#platform/web/layout/menu.ts';
import { ThemeSwitch } from '#platform/web/layout/theme-switch.tsx';
import { useSession } from '#platform/web/session.tsx';
import classes from './bare-header.module.css';

/** The top of the pages that have no top header (1-open 70): the mark, the languages, the theme and Login, on navy. */
export function BareHeader() {
  const { t } = useTranslation('public');
  const { session, signIn } = useSession();
  const navigate = useNavigate();
  // Who is not signed in goes to the sign-in, and then where the role allows (1-open 59).
  const login = () => (session.state === 'signed-in' ? navigate({ to: loginTarget(session.person) }) : signIn());
  return (
    <header className={`page-wide row spread gap-2 anchor full middle pad ${classes.header}`}>
      <Link to="/" className={`unlined nowrap inline touch same ${classes.home}`}>
        <Brand />
      </Link>
      <div className={`row gap-1 ${classes.tools}`}>
        <LanguageSwitch />
        <ThemeSwitch />
        <button type="button" className={`round lh-20 strong touch ${classes.login}`} onClick={() => void login()}>
          {t('login')}
        </button>
      </div>
    </header>
  );
}
