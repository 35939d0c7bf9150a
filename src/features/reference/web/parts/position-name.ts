import { useTranslation } from 'react-i18next';

/** What a rank, kept in English, is called in the language of the page; someone's own word stays as it was typed. */
export function usePositionName(): (name: string) => string {
  const { t } = useTranslation('positions');
  return (name) => t(name, { defaultValue: name, nsSeparator: false, keySeparator: false });
}
