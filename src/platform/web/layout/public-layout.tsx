import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CrewTheme } from '../theme/mantine.tsx';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './public-layout.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** Public pages but the landing and career ones: the logo above, the footer below, targets fit for a thumb. */
export default function PublicLayout() {
  const { t } = useTranslation('common');
  return (
    <CrewTheme>
      <div className={`line column ${classes.page}`} data-roomy>
        <a className="skip-link" href="#main">
          {t('skipToContent')}
        </a>
        <header className={`row gap-2 below surface ${classes.header}`}>
          <Link to="/" className="unlined inline touch same">
            <Brand />
          </Link>
          <span className="grow" />
          <LanguageSwitch />
          <ThemeSwitch />
        </header>
        <main id="main" tabIndex={-1} className="grow slim">
          <Outlet />
        </main>
        <Footer />
      </div>
    </CrewTheme>
  );
}
