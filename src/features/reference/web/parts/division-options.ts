import { useRead } from '#platform/web/api.ts';
import type { FilterOption } from '#platform/web/list-page/list-filters.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { positionCalls } from '../../positions/contract.ts';
import { usePositionName } from './position-name.ts';

/** They change with the reference data only. */
const hour = { staleTime: 3_600_000 };

/** Positions of the division looked at, as a list is narrowed to them; nothing while they are asked for. */
export function usePositionOptions(): FilterOption[] | undefined {
  const positionName = usePositionName();
  const { divisionId } = usePerson();
  const marine = useRead(positionCalls.marinePositions, {}, { ...hour, enabled: divisionId === 1 });
  const tanker = useRead(positionCalls.tankerPositions, {}, { ...hour, enabled: divisionId === 2 });
  const { data, error } = divisionId === 1 ? marine : tanker;
  const known = data ?? (error && []);
  return known?.map(({ jobPositionId, jobPositionNameEn }) => ({
    value: String(jobPositionId),
    label: positionName(jobPositionNameEn),
  }));
}

/** Ship types of the division looked at; nothing while they are asked for. */
export function useShipTypeOptions(): FilterOption[] | undefined {
  const { divisionId } = usePerson();
  const { data, error } = useRead(positionCalls.shipTypes, { id: divisionId }, hour);
  const known = data ?? (error && []);
  return known?.map(({ id, name }) => ({ value: String(id), label: name }));
}
