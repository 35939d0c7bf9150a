import { useTranslation } from 'react-i18next';

/** Reference data that is kept in English, and has Indonesian names in `seafarers:words`. */
type Word = 'religion' | 'maritalStatus' | 'nationality' | 'position' | 'category';

/** What a word of the reference data is called in the language of the page; others stay as they are kept. */
export function useWordOf(): (field: Word, name: string) => string {
  const { t } = useTranslation('seafarers');
  // Somebody's own word may hold any sign.
  return (field, name) => t(`words.${field}.${name}`, { defaultValue: name, nsSeparator: false });
}
