import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Words } from '../../fields/contract.ts';

/** What a word that is kept in English is called in the language of the page; others stay as they are kept. */
export function useWordOf(): (field: Words, name: string) => string {
  const { t } = useTranslation('seafarers');
  const positionName = usePositionName();
  // Someone's own word may hold any sign.
  return (field, name) =>
    field === 'position' ? positionName(name) : t(`words.${field}.${name}`, { defaultValue: name, nsSeparator: false });
}
