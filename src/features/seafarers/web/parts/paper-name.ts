import { useTranslation } from 'react-i18next';
import { isSeamanBook } from '../../lists/rules.ts';

/** What a required paper is called: certificates by their own names, travel documents in the language of the page. */
export function usePaperName() {
  const { t } = useTranslation('certification');
  return ({ kind, name }: { kind: string; name: string }): string => {
    if (kind !== 'travel') return name;
    if (isSeamanBook(name)) return t('travelDocuments.seamanBook');
    return /passport|paspor/i.test(name) ? t('travelDocuments.passport') : name;
  };
}
