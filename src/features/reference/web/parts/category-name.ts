import { useTranslation } from 'react-i18next';

/** What a payroll category, kept in English, is called in the language of the page. Its words are with those of ranks. */
export function useCategoryName(): (name: string) => string {
  const { t } = useTranslation('positions');
  return (name) => t(name, { defaultValue: name, nsSeparator: false, keySeparator: false });
}
