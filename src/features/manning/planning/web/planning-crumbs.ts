import { useTranslation } from 'react-i18next';
import type { Crumb } from '#platform/web/parts/crumbs.tsx';

/** Where pages below Planning are, in the words of the menu. */
export function usePlanningCrumbs(): Crumb[] {
  const { t } = useTranslation('shell');
  return [{ text: t('groups.manning') }, { text: t('menu.planning'), to: '/dashboard/manning/planning' }];
}
