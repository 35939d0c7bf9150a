import { reference } from '#features/reference/contract.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';

/** They change with the reference data only. */
const hour = { staleTime: 3_600_000 };

/** The ship types of a division. */
export const useShipTypes = (divisionId: DivisionId) => useRead(reference.shipTypes, { id: divisionId }, hour);

export const useEmploymentTypes = () => useRead(reference.employmentTypes, {}, hour);

/** The positions of a division that a ship type can have; of all its ship types without one. */
export function usePositions(divisionId: DivisionId, shipTypeId?: number | null, { enabled = true } = {}) {
  const ship = shipTypeId ?? undefined;
  const isMarine = divisionId === 1;
  const all = useRead(reference.marinePositions, {}, { ...hour, enabled: enabled && isMarine && !ship });
  const ofShip = useRead(
    reference.marinePositionsOfShip,
    { ShipId: ship ?? 1 },
    { ...hour, enabled: enabled && isMarine && ship !== undefined },
  );
  const tanker = useRead(reference.tankerPositions, { ShipId: ship }, { ...hour, enabled: enabled && !isMarine });
  return isMarine ? (ship ? ofShip : all) : tanker;
}

/** The licences that the matrix asks of a position on a ship type; nothing is read until both are chosen. */
export const useLicences = (
  divisionId: DivisionId,
  berth: { jobPositionId: number | null | undefined; shipId: number | null | undefined },
) =>
  useRead(
    divisionId === 1 ? reference.marineCoc : reference.tankerCoc,
    { jobPositionId: berth.jobPositionId ?? 1, shipId: berth.shipId ?? 1 },
    { enabled: Boolean(berth.jobPositionId && berth.shipId) },
  );
