import { useTranslation } from 'react-i18next';
import { indonesian } from '../../rules.ts';

/** What a word of the reference data is called in the language of the page; others stay as they are kept. */
export function useWordOf(): (field: 'religion' | 'maritalStatus' | 'nationality', name: string) => string {
  const { t } = useTranslation('seafarers');
  return (field, name) => {
    if (field === 'nationality') return name === indonesian ? t('indonesian') : name;
    return t(`words.${field}.${name}`, name);
  };
}
