import { useTranslation } from 'react-i18next';
import { monthAfter } from '#platform/contract/days.ts';
import { choicesOf } from '#platform/web/choices.ts';
import type { ListFilter } from '#platform/web/list-page/list-filters.tsx';
import type { CostGroups } from '../../contract.ts';
import { monthName } from './cost-words.ts';

function monthsOf({ from, to }: CostGroups): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

/** What the list can be narrowed to: vessels, principals and months that have crew changes. */
export function useCostFilters(answer: CostGroups | undefined): ListFilter[] {
  const { t } = useTranslation('crew-change-costs');
  const named = (choices: CostGroups['vessels'] = []) =>
    choices.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    { column: 'vesselId', label: t('columns.vessel'), options: named(answer?.vessels) },
    {
      column: 'principalId',
      label: t('columns.principal'),
      options: [...named(answer?.principals), { value: '0', label: t('noPrincipal') }],
    },
    { column: 'month', label: t('columns.month'), options: choicesOf(answer ? monthsOf(answer) : [], monthName) },
    {
      column: 'state',
      label: t('columns.state'),
      options: choicesOf(['done', 'planned'], (one) => t(`states.${one}`)),
    },
    { column: 'lacking', label: t('columns.lacking'), options: choicesOf(['1', '0'], (one) => t(`lacking.${one}`)) },
  ];
}
