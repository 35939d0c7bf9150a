import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { formatDay } from '#platform/web/format.ts';
import type { proposing } from '../contract.ts';

/** What a plan would come to, as the server answers it. */
export type PlanCheck = Answer<typeof proposing.check>['data'];

/** Who is asked to decide until when, and who could not answer. */
export function useAsked(check: PlanCheck | undefined) {
  const { t } = useTranslation('manning-crew');
  if (!check) return undefined;
  return { who: whoIsAsked(check, t), warning: warningOf(check, t) };
}

function whoIsAsked({ principal, employee, dueOn }: PlanCheck, t: TFunction<'manning-crew'>): string {
  const date = formatDay(dueOn);
  if (!principal) return t('asked.employee', { name: employee.name, date });
  const named = t('asked.principal', { principal: principal.name, count: principal.accounts });
  return t('asked.both', { principal: named, name: employee.name, date });
}

/** Who has no way to answer from: somebody has to decide on their behalf. */
function warningOf({ principal, employee }: PlanCheck, t: TFunction<'manning-crew'>): string | undefined {
  const warnings = [
    ...(principal?.accounts === 0 ? [t('asked.noPrincipalAccount', { principal: principal.name })] : []),
    ...(employee.hasAccount
      ? []
      : [t(employee.hasEmail ? 'asked.byLink' : 'asked.noAddress', { name: employee.name })]),
  ];
  return warnings.length > 0 ? warnings.join(' ') : undefined;
}
