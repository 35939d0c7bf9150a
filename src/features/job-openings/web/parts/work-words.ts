import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';

/** What openings keep in English, in the language of the page: kinds of employment, and experience as it is usually put. */
export function useWorkWords() {
  const { t } = useTranslation('public');
  return {
    position: usePositionName(),
    jobType: (kept: string): string => t(`summary.jobTypes.${kept}`, { defaultValue: kept }),
    experience(kept: string): string {
      const years = /^(\d{1,2}) Years?$/.exec(kept)?.[1];
      if (years) return t('summary.experience', { count: Number(years) });
      return kept === 'Fresh Graduate' ? t('summary.freshGraduate') : kept;
    },
  };
}
