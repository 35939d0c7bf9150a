import { useTranslation } from 'react-i18next';
import { usePositionOptions } from '#features/reference/web/parts/division-options.ts';
import { choicesOf } from '#platform/web/choices.ts';
import type { ListFilter } from '#platform/web/list-page/list-filters.tsx';
import type { RenewalGroups } from '../../contract.ts';
import { courseOf, fits } from '../../rules.ts';
import { monthName, useRenewalName } from './renewal-words.ts';

/** What the list can be narrowed to: courses and months are those that anyone has to renew in. */
export function useRenewalFilters(answer: RenewalGroups | undefined): ListFilter[] {
  const { t } = useTranslation('renewals');
  const nameOf = useRenewalName();
  const { groups = [], vessels = [] } = answer ?? {};
  const courses = new Map(groups.map((group) => [courseOf(group), nameOf(group)]));
  return [
    { column: 'fit', label: t('columns.fit'), options: choicesOf(fits, (fit) => t(`fits.${fit}`)) },
    {
      column: 'course',
      label: t('columns.certificate'),
      options: [...courses].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label)),
    },
    {
      column: 'month',
      label: t('columns.month'),
      options: choicesOf([...new Set(groups.map(({ month }) => month))], monthName),
    },
    { column: 'jobPositionId', label: t('columns.rank'), options: usePositionOptions },
    {
      column: 'vesselId',
      label: t('columns.vessel'),
      options: vessels.map(({ vesselId, vesselName }) => ({ value: String(vesselId), label: vesselName })),
    },
  ];
}
