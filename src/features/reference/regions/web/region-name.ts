import { useTranslation } from 'react-i18next';
import { regionOf } from '../rules.ts';

/** What a region is called in the language of the page. */
export function useRegionName(): (code: string) => string {
  const { i18n } = useTranslation();
  return (code) => {
    const region = regionOf(code);
    return (i18n.language === 'id' ? region?.nameId : region?.name) ?? code;
  };
}
