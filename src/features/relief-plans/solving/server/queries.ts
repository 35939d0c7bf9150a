import { cargoesOf, figuresOf } from '#features/vessels/matrix/rules.ts';
import { listServed } from '#features/vessels/matrix/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Person } from '../../pairs/rules.ts';
import { type FreeSeat, listAboard } from '../../pairs/server/queries.ts';
import { type Brought, type Team, teamRanks, teams } from '../rules.ts';

/** The fields of a seat that show whether its officer pair changes. */
type TeamSeat = Pick<FreeSeat, 'seatId' | 'vesselId' | 'cargoType' | 'matrixRole'>;

/** Pairs of officers of tankers that change, with what those bring who stay and who may come, as of a day. */
export async function listTeams(
  db: Db,
  { seats, comersOf, today }: { seats: readonly TeamSeat[]; comersOf: (seatId: number) => Person[]; today: string },
): Promise<Team[]> {
  const changing = seats.filter(
    ({ cargoType, matrixRole }) => cargoesOf(cargoType).length > 0 && teamRanks.includes(matrixRole ?? ''),
  );
  if (changing.length === 0) return [];
  const vesselIds = [...new Set(changing.map(({ vesselId }) => vesselId))];
  const aboard = await listAboard(db, { vesselIds, roles: teamRanks });
  const comers = new Map(changing.flatMap(({ seatId }) => comersOf(seatId).map((one) => [one.employeeId, one])));
  const served = await listServed(db, [...aboard, ...comers.values()]);
  const bringsOf = (person: { employeeId: number; seafarerId: number }, rank: string, cargoType: string): Brought => {
    const officer = { rank, department: '', joinedOn: today, certificates: [], ...served(person) };
    const figures = figuresOf(officer, cargoesOf(cargoType), today);
    const tenths = (years: number) => Math.round(years * 10);
    return {
      withOperator: tenths(figures.yearsWithOperator),
      inRank: tenths(figures.yearsInRank),
      onTankerType: tenths(figures.yearsOnTankerType),
    };
  };
  const isChanging = new Set(changing.map(({ seatId }) => seatId));
  return vesselIds.flatMap((vesselId) =>
    teams.flatMap((ranks): Team[] => {
      const own = changing.filter((seat) => seat.vesselId === vesselId && ranks.includes(seat.matrixRole ?? ''));
      const [one] = own;
      if (!one) return [];
      const staying = aboard.filter(
        (each) => each.vesselId === vesselId && ranks.includes(each.matrixRole ?? '') && !isChanging.has(each.seatId),
      );
      return [
        {
          vesselId,
          staying: staying.map((each) => bringsOf(each, each.matrixRole ?? '', one.cargoType)),
          coming: own.flatMap(({ seatId, matrixRole, cargoType }) =>
            comersOf(seatId).map((person) => ({
              seatId,
              personId: person.employeeId,
              brings: bringsOf(person, matrixRole ?? '', cargoType),
            })),
          ),
        },
      ];
    }),
  );
}
