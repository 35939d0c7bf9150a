import { useTranslation } from 'react-i18next';
import { usePositionOptions, useShipTypeOptions } from '#features/reference/web/parts/division-options.ts';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { formatDay } from '#platform/web/format.ts';
import type { FilterOption, ListFilter } from '#platform/web/list-page/list-filters.tsx';
import { currentDay } from '#platform/web/today.ts';
import { crewLists } from '../contract.ts';
import { type availabilityFilters, certificateFilters } from '../rules.ts';
import type { Tab } from './tabs.ts';

/** What of availability makes sense in a list: when someone aboard is free, whether someone ashore is. */
const availabilities: Record<Tab, readonly (typeof availabilityFilters)[number][]> = {
  'off-board': ['now', 'planned'],
  'on-board': ['30', '60', '90', 'planned'],
  blacklist: [],
  resigned: [],
};

function useVessels(): FilterOption[] | undefined {
  const { data, error } = useRead(crewLists.vessels, {}, { staleTime: 60_000 });
  const known = data?.data ?? (error && []);
  return known?.map(({ vesselId, vesselName }) => ({ value: String(vesselId), label: vesselName }));
}

/** What the lists can be narrowed to, in the division looked at. */
export function useCrewFilters(tab: Tab): ListFilter[] {
  const { t } = useTranslation('crew-lists');
  const available = availabilities[tab];
  return [
    {
      column: 'certificateStatus',
      label: t('columns.certificateStatus'),
      options: choicesOf(certificateFilters, (value) => t(`filters.certificates.${value}`)),
    },
    ...(available.length > 0
      ? [
          {
            column: 'availability',
            label: t('filters.availability.label'),
            options: choicesOf(available, (value) => t(`filters.availability.${value}`)),
            day: {
              label: t('filters.availability.day'),
              min: currentDay(),
              nameOf: (day: string) => t('filters.availability.byDay', { date: formatDay(day) }),
            },
          },
        ]
      : []),
    { column: 'jobPositionId', label: t('columns.jobPositionName'), options: usePositionOptions },
    { column: 'shipId', label: t('filters.vesselType'), options: useShipTypeOptions },
    { column: 'vesselId', label: t('columns.vesselName'), options: useVessels },
  ];
}
