import { useTranslation } from 'react-i18next';
import { reference } from '#features/reference/contract.ts';
import { todayInJakarta } from '#features/seafarers/rules.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import type { ListFilter } from '#platform/web/list-page/list-filters.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { crewLists } from '../../../lists/contract.ts';
import { type availabilityFilters, certificateFilters } from '../../../lists/rules.ts';
import type { Tab } from './tabs.ts';

/** What of availability makes sense in a list: when somebody aboard is free, whether somebody ashore is. */
const availabilities: Record<Tab, readonly (typeof availabilityFilters)[number][]> = {
  'off-board': ['now', 'planned'],
  'on-board': ['30', '60', '90', 'planned'],
  blacklist: [],
  resigned: [],
};

/** What the lists can be narrowed to, in the division looked at. */
export function useCrewFilters(tab: Tab): ListFilter[] {
  const { t } = useTranslation('crew-lists');
  const { divisionId } = usePerson();
  const hour = { staleTime: 3_600_000 };
  const marine = useRead(reference.marinePositions, {}, { ...hour, enabled: divisionId === 1 });
  const tanker = useRead(reference.tankerPositions, {}, { ...hour, enabled: divisionId === 2 });
  const ships = useRead(reference.shipTypes, { id: divisionId }, hour);
  const vessels = useRead(crewLists.vessels, {}, { staleTime: 60_000 });
  const positions = (divisionId === 1 ? marine : tanker).data ?? [];
  const available = availabilities[tab];
  return [
    {
      column: 'certificateStatus',
      label: t('columns.certificateStatus'),
      options: certificateFilters.map((value) => ({ value, label: t(`filters.certificates.${value}`) })),
    },
    ...(available.length > 0
      ? [
          {
            column: 'availability',
            label: t('filters.availability.label'),
            options: available.map((value) => ({ value, label: t(`filters.availability.${value}`) })),
            day: {
              label: t('filters.availability.day'),
              min: todayInJakarta(),
              nameOf: (day: string) => t('filters.availability.byDay', { date: formatDay(day) }),
            },
          },
        ]
      : []),
    {
      column: 'jobPositionId',
      label: t('columns.jobPositionName'),
      options: positions.map(({ jobPositionId, jobPositionNameEn }) => ({
        value: String(jobPositionId),
        label: jobPositionNameEn,
      })),
    },
    {
      column: 'shipId',
      label: t('filters.vesselType'),
      options: (ships.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      column: 'vesselId',
      label: t('columns.vesselName'),
      options: (vessels.data?.data ?? []).map(({ vesselId, vesselName }) => ({
        value: String(vesselId),
        label: vesselName,
      })),
    },
  ];
}
