import { useTranslation } from 'react-i18next';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import type { PreviewCell } from '../../preview/contract.ts';

/** Values of rows in the language of the page. */
export function useWritten(): (value: Pick<PreviewCell, 'stored' | 'as'>) => string {
  const { t } = useTranslation(['imports', 'parts']);
  const wordOf = useWordOf();
  return ({ stored, as }) => {
    if (stored === null) return '-';
    switch (as) {
      case 'text':
        return stored;
      case 'day':
        return formatDay(stored);
      case 'number':
        return formatNumber(Number(stored));
      case 'yesNo':
        return t(stored === 'true' ? 'imports:preview.yes' : 'imports:preview.no');
      case 'endless':
        return t('imports:preview.endless');
      default:
        return wordOf(as, stored);
    }
  };
}
