import { useTranslation } from 'react-i18next';
import { principals } from '#features/principals/contract.ts';
import { useShipTypeOptions } from '#features/reference/web/parts/division-options.ts';
import { roleClass } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import type { FilterOption, ListFilter } from '#platform/web/list-page/list-filters.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';

/** The principals, as a list is narrowed to them; nothing while they are asked for. */
export function usePrincipalOptions(): FilterOption[] | undefined {
  const { data, error } = useRead(principals.list, {}, { staleTime: 3_600_000 });
  const known = data?.data ?? (error && []);
  return known?.map(({ principalId, name }) => ({ value: String(principalId), label: name }));
}

/** Whether there is more than one principal to choose from for who looks. */
export function useSeesPrincipals(): boolean {
  const mayRead = useMay(principals.list.access);
  return roleClass(usePerson().person.role) !== 'principal' && mayRead;
}

/** What both lists of vessels can be narrowed to. */
export function useVesselFilters(): ListFilter[] {
  const { t } = useTranslation('planning');
  const seesPrincipals = useSeesPrincipals();
  return [
    { column: 'shipId', label: t('columns.vesselType'), options: useShipTypeOptions },
    ...(seesPrincipals ? [{ column: 'principalId', label: t('columns.principal'), options: usePrincipalOptions }] : []),
  ];
}
