import { useTranslation } from 'react-i18next';
import iconButton from '../parts/icon-button.module.css';
import { chooseTheme, useTheme } from '../theme/theme.ts';
import classes from './switches.module.css';

/** Light or dark; plain, so that the bare pages can carry it. */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  const isDark = useTheme() === 'dark';
  return (
    <button
      type="button"
      className={`${iconButton.button} ${classes.theme}`}
      aria-label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      title={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" />
        <path d="M12 4a8 8 0 0 1 0 16z" />
      </svg>
    </button>
  );
}
