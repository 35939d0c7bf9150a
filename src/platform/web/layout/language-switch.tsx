import { useTranslation } from 'react-i18next';
import { chooseLanguage, type Language, languages } from '../language.ts';
import classes from './switches.module.css';

/** EN or ID; plain, so that the bare pages can carry it. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common');
  return (
    <fieldset className={`edged round slim fixed inline clip ${classes.languages}`}>
      <legend className="visually-hidden">{t('language')}</legend>
      {(Object.keys(languages) as Language[]).map((language) => (
        <button
          className="hover-ink inner-focus label"
          key={language}
          type="button"
          lang={language}
          title={languages[language]}
          aria-pressed={i18n.language === language}
          onClick={() => void chooseLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
