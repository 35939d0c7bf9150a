import { useTranslation } from 'react-i18next';
import { countryNamed } from '../rules.ts';

/** What a country is called in the language of the page; a text that names none stays as it is. */
export function useCountryName(): (text: string) => string {
  const { i18n } = useTranslation();
  return (text) => {
    const country = countryNamed(text);
    return (i18n.language === 'id' ? country?.nameId : country?.name) ?? text;
  };
}
