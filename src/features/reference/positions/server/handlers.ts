import type { DivisionId } from '#platform/contract/access.ts';
import { found } from '#platform/server/errors.ts';
import type { Context, Handlers } from '#platform/server/feature.ts';
import type { positionCalls } from '../contract.ts';
import { listPositions, listRequirements, listShipTypes } from './queries.ts';

const positionsOf =
  (division: DivisionId) =>
  async (input: { ShipId?: number | undefined; divisionId?: number | undefined }, { db }: Pick<Context, 'db'>) =>
    // Asked for the other division, there are none here.
    input.divisionId === undefined || input.divisionId === division
      ? listPositions(db, division, { shipTypeId: input.ShipId })
      : [];
const positionOf =
  (division: DivisionId) =>
  async ({ id }: { id: number }, { db }: Pick<Context, 'db'>) => ({
    data: found((await listPositions(db, division, { id }))[0]),
  });

interface Berth {
  jobPositionId: number;
  shipId: number;
}
const cocOf =
  (division: DivisionId) =>
  async (input: Berth, { db }: Pick<Context, 'db'>) =>
    found(await listRequirements(db, division, { ...input, kind: 'coc' })).map(({ certificateTypeId, ...rest }) => ({
      cocId: certificateTypeId,
      ...rest,
    }));
const copOf =
  (division: DivisionId) =>
  async (input: Berth & { isMandatory: boolean }, { db }: Pick<Context, 'db'>) =>
    found(await listRequirements(db, division, { ...input, kind: 'cop' })).map(({ certificateTypeId, ...rest }) => ({
      copId: certificateTypeId,
      ...rest,
    }));

export const positionHandlers: Handlers<typeof positionCalls> = {
  marinePositions: positionsOf(1),
  marinePositionsPublic: positionsOf(1),
  marinePosition: positionOf(1),
  marinePositionPublic: positionOf(1),
  marinePositionsOfShip: positionsOf(1),
  marinePositionsOfShipPublic: positionsOf(1),
  tankerPositions: positionsOf(2),
  tankerPositionsPublic: positionsOf(2),
  tankerPosition: positionOf(2),
  tankerPositionPublic: positionOf(2),
  marineCoc: cocOf(1),
  marineCop: copOf(1),
  tankerCoc: cocOf(2),
  tankerCop: copOf(2),
  marineCocPublic: cocOf(1),
  marineCopPublic: copOf(1),
  tankerCocPublic: cocOf(2),
  tankerCopPublic: copOf(2),
  shipTypes: ({ id }, { db }) => listShipTypes(db, id),
};
