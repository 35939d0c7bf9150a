import { useTranslation } from 'react-i18next';
import { usePositionOptions, useShipTypeOptions } from '#features/reference/web/parts/division-options.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { formatDay } from '#platform/web/format.ts';
import type { FilterOption, ListFilter } from '#platform/web/list-page/list-filters.tsx';
import { assessedStages, type ResultFilter, sources, stageDaysFilters, type Tab } from '../../rules.ts';

/** What tells the applicants of a tab apart: whether someone is booked, which test waits, where someone failed. */
const resultsOf: Record<Tab, readonly ResultFilter[]> = {
  'new-applicants': [],
  'boc-waitlist': [],
  'ces-and-marlin-waitlist': ['ces-Pending', 'ces-Passed'],
  'interview-waitlist': ['interview-Pending', 'interview-InProgress'],
  'mcu-waitlist': ['mcu-Pending', 'mcu-InProgress'],
  done: ['mcu-Passed', ...assessedStages.map((stage) => `${stage}-Failed` as const)],
};

/** What the lists can be narrowed to, in the division looked at. */
export function useApplicantFilters(tab: Tab): ListFilter[] {
  const { t } = useTranslation('applicants');
  const dayOf = (column: 'appliedFrom' | 'appliedTo'): ListFilter => ({
    column,
    label: t(`filters.${column}`),
    options: [],
    day: { label: t(`filters.${column}Day`), nameOf: formatDay },
  });
  const results = resultsOf[tab].map((value): FilterOption => {
    const [stage, status] = value.split('-');
    return {
      value,
      label: t('filters.resultOf', { stage: t(`stages.${stage}`), status: t(`filters.status.${status}`) }),
    };
  });
  const yesNo = (what: 'blacklisted' | 'duplicate' | 'noted') =>
    ['true', 'false'].map((value) => ({ value, label: t(`filters.${what}.${value}`) }));
  return [
    ...(results.length > 0 ? [{ column: 'result', label: t('filters.result'), options: results }] : []),
    dayOf('appliedFrom'),
    dayOf('appliedTo'),
    // Those who are done wait for nothing.
    ...(tab === 'done'
      ? []
      : [
          {
            column: 'daysInStage',
            label: t('filters.daysInStage'),
            isSingle: true,
            options: stageDaysFilters.map((value) => ({
              value,
              label: t('filters.atLeastDays', { count: Number(value) }),
            })),
          },
        ]),
    { column: 'isBlacklisted', label: t('filters.isBlacklisted'), options: yesNo('blacklisted') },
    { column: 'hasDuplicate', label: t('filters.hasDuplicate'), options: yesNo('duplicate') },
    { column: 'isNoted', label: t('filters.isNoted'), options: yesNo('noted') },
    { column: 'source', label: t('columns.source'), options: choicesOf(sources, (value) => t(`sources.${value}`)) },
    { column: 'jobPositionId', label: t('columns.jobPositionName'), options: usePositionOptions },
    { column: 'shipId', label: t('columns.vesselType'), options: useShipTypeOptions },
  ];
}
