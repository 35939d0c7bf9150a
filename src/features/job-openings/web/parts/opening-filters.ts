import { useTranslation } from 'react-i18next';
import type { ListFilter } from '#platform/web/list-page/list-filters.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { usePositions, useShipTypes } from './division-lists.ts';

/** What the list can be narrowed to: open or closed, position and ship type of the division looked at. */
export function useOpeningFilters(): ListFilter[] {
  const { t } = useTranslation(['job-openings', 'parts']);
  const { divisionId } = usePerson();
  const positions = usePositions(divisionId);
  const ships = useShipTypes(divisionId);
  return [
    {
      column: 'isOpen',
      label: t('columns.status'),
      options: [
        { value: 'true', label: t('parts:status.Open') },
        { value: 'false', label: t('parts:status.Closed') },
      ],
    },
    {
      column: 'jobPositionId',
      label: t('columns.position'),
      options: (positions.data ?? []).map(({ jobPositionId, jobPositionNameEn }) => ({
        value: String(jobPositionId),
        label: jobPositionNameEn,
      })),
    },
    {
      column: 'shipId',
      label: t('columns.vesselType'),
      options: (ships.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
}
