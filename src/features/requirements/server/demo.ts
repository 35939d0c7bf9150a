import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** Masters and mates, and the cook, by division. */
const ranks = { 1: { bridge: [1, 2, 3, 4], cook: 21 }, 2: { bridge: [101, 102, 103, 104], cook: 120 } } as const;

/**
 * What clients and single vessels ask for beyond the general matrix, and what is about to change: recommendations and
 * a coming change, so that no one of the demo fails by it today.
 */
export async function fillDemo(db: Db, today: string): Promise<void> {
  const nameless = { shipTypeId: null, vesselId: null, principalId: null };
  const since = addDays(today, -200);
  const types = await findTypes(db);
  const typeOf = (code: string) => types.get(code) ?? 0;
  for (const divisionId of [1, 2] as const) {
    const { bridge, cook } = ranks[divisionId];
    // Of the fleet's first vessel, with its client.
    const vessel = await db
      .selectFrom('vessels')
      .select(['id', 'principalId'])
      .where('divisionId', '=', divisionId)
      .where('scrappedAt', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    if (!vessel) continue;
    const line = (jobPositionId: number, code: string, over: Partial<Line>): Line => ({
      ...nameless,
      divisionId,
      jobPositionId,
      certificateTypeId: typeOf(code),
      need: 'recommended',
      validFrom: since,
      ...over,
    });
    await db
      .insertInto('requirementMatrix')
      .values([
        ...bridge.map((rank) => line(rank, 'ECDIS-TS', { principalId: vessel.principalId })),
        line(cook, 'FOOD', { vesselId: vessel.id }),
        ...bridge.map((rank) =>
          line(rank, 'ECDIS-TS', {
            need: 'mandatory',
            validFrom: addDays(today, 120),
            principalId: vessel.principalId,
          }),
        ),
      ])
      .execute();
  }
}

interface Line {
  divisionId: number;
  jobPositionId: number;
  certificateTypeId: number;
  shipTypeId: number | null;
  vesselId: number | null;
  principalId: number | null;
  need: string;
  validFrom: string;
}

async function findTypes(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('certificateTypes')
    .select(['id', 'code'])
    .where('code', 'in', ['ECDIS-TS', 'FOOD'])
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}
