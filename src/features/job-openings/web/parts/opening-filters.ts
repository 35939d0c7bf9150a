import { useTranslation } from 'react-i18next';
import { usePositionOptions, useShipTypeOptions } from '#features/reference/web/parts/division-options.ts';
import type { ListFilter } from '#platform/web/list-page/list-filters.tsx';

/** What the list can be narrowed to: open or closed, position and ship type of the division looked at. */
export function useOpeningFilters(): ListFilter[] {
  const { t } = useTranslation(['job-openings', 'statuses']);
  return [
    {
      column: 'isOpen',
      label: t('columns.status'),
      options: [
        { value: 'true', label: t('statuses:Open') },
        { value: 'false', label: t('statuses:Closed') },
      ],
    },
    { column: 'jobPositionId', label: t('columns.position'), options: usePositionOptions },
    { column: 'shipId', label: t('columns.vesselType'), options: useShipTypeOptions },
  ];
}
