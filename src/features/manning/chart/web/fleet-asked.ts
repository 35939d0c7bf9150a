import { useNavigate } from '@tanstack/react-router';
import { dueDays } from '#features/assignments/plans/rules.ts';
import { formatFilter } from '#platform/contract/list.ts';
import { type SearchAt, useSearchAt } from '#platform/web/links.ts';
import { type FleetMonths, fleetMonths, fleetShifts } from '../rules.ts';
import type { FleetInput } from './use-fleet.ts';

const path = '/dashboard/manning/planning/fleet';
type Search = SearchAt<typeof path>;

/** Within how many days seats come free; 0 asks for all. */
export const dueWithins = [30, 60, dueDays, 0] as const;

/** Several ids in an address: 1,5. */
const idsOf = (given: string | undefined) => (given ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));

/** What the fleet plan is asked for, as the address says it. */
export function useFleetAsked() {
  const search = useSearchAt(path);
  const navigate = useNavigate();
  const months: FleetMonths = fleetMonths.find((each) => each === Number(search.months)) ?? 12;
  const { least, most } = fleetShifts(months);
  const within = dueWithins.find((each) => each === search.within) ?? dueDays;
  const chosen = { jobPositionId: idsOf(search.rank), principalId: idsOf(search.principal) };
  const filterList = formatFilter(chosen, search.search ?? '');
  const input: FleetInput = {
    openOnly: search.open !== undefined,
    ...(filterList && { filterList }),
    ...(within > 0 && { dueWithin: within }),
  };
  return {
    search,
    chosen,
    input,
    within,
    months,
    shift: Math.min(Math.max(search.shift ?? 0, least), most),
    shifts: { least, most },
    change: (change: Partial<Search>) => void navigate({ to: path, search: { ...search, ...change }, replace: true }),
  };
}
export type FleetAsked = ReturnType<typeof useFleetAsked>;
