import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage, type Language, languages } from '#platform/web/language.ts';
import { useSession } from '#platform/web/session.tsx';
import { chooseTheme, useTheme } from '#platform/web/theme/theme.ts';
import classes from './bare-header.module.css';

/**
 * The corner of the pages that have no top header (1-open 70): the mark, the languages, the theme and Login. It always
 * stands on navy. Signed in, Login leads on at once (1S024, 1S025); else to the sign-in and then where the role allows.
 */
export function BareHeader() {
  const { t } = useTranslation('public');
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand}>
        <Mark />
        <span>Crew Portal</span>
      </Link>
      <div className={classes.tools}>
        <LanguageSwitch />
        <ThemeSwitch />
        <Login label={t('login')} />
      </div>
    </header>
  );
}

const Mark = () => (
  <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
    <path d="M5 16a11 11 0 0 0 22 0z" fill="var(--cp-mark)" />
    <circle cx="16" cy="16" r="11" fill="none" stroke="currentColor" strokeWidth="2.5" />
    <path d="M1.5 16h29" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);

function LanguageSwitch() {
  const { t } = useTranslation('public');
  const now = currentLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset of two buttons would be one too much
    <div className={classes.languages} role="group" aria-label={t('language')}>
      {(Object.keys(languages) as Language[]).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === now}
          onClick={() => void chooseLanguage(language)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="visually-hidden">{languages[language]}</span>
        </button>
      ))}
    </div>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation('public');
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={classes.theme}
      aria-label={t(`theme.${other}`)}
      title={t(`theme.${other}`)}
      onClick={() => chooseTheme(other)}
    >
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4v16a8 8 0 0 0 0-16z" fill="currentColor" />
      </svg>
    </button>
  );
}

function Login({ label }: { label: string }) {
  const { session, signIn } = useSession();
  const navigate = useNavigate();
  const go = () => (session.state === 'signed-in' ? navigate({ to: loginTarget(session.person.role) }) : signIn());
  return (
    <button type="button" className={classes.login} onClick={() => void go()}>
      {label}
    </button>
  );
}
