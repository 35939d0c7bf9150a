import { between, pick, type Random } from '#features/seafarers/personal-file/server/demo.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { assessedStages, stages } from '../../rules.ts';

/** Openings to apply for, with what their positions are. */
export const findOpenings = (db: Db) =>
  db
    .selectFrom('jobOpenings as o')
    .innerJoin('jobPositions as p', 'p.id', 'o.jobPositionId')
    .innerJoin('shipTypes as s', 's.id', 'o.shipTypeId')
    .select([
      'o.id',
      'o.divisionId',
      'o.jobPositionId',
      'o.shipTypeId',
      'o.createdAt',
      'p.department',
      'p.stcwLevel',
      'p.rankGroup',
      'p.nameEn as positionEn',
      's.name as shipName',
    ])
    .where('o.deletedAt', 'is', null)
    .orderBy('o.id')
    .execute();

/** The last number given in each division and month, by `division month`. */
export async function findSequences(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('registrationSequences').selectAll().execute();
  return new Map(rows.map(({ divisionId, month, lastNumber }) => [`${divisionId} ${month}`, lastNumber]));
}

/** Keeps the numbers given, so that the next applicant gets the next one. */
export async function saveSequences(db: Db, sequences: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...sequences].map(([key, lastNumber]) => {
    const [division, month = ''] = key.split(' ');
    return { divisionId: Number(division), month, lastNumber };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('registrationSequences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['divisionId', 'month']).doUpdateSet({ lastNumber: (is) => is.ref('excluded.lastNumber') }),
    )
    .execute();
}

interface Result {
  stage: number;
  status: 'Passed' | 'Failed' | 'InProgress';
  remark: string | null;
  decidedBy: string | null;
  decidedAt: Date;
}

/** How many of a hundred are in each stage: screening, BOC, CES, Marlin, interview, MCU, result, failed. */
const shares = [28, 14, 9, 8, 12, 9, 10, 10] as const;
const dayMs = 86_400_000;
const failures = [
  'Sea service is too short for this position',
  'Certificate of competency has run out',
  'Test result below the minimum',
  'Did not come to the appointment',
  'Medically unfit for duty at sea',
] as const;

/** How far an applicant came, and the result of each stage on the way there, in order and not after `until`. */
export function pipelineOf(
  random: Random,
  { submittedAt, opening }: { submittedAt: Date; opening: { divisionId: number } },
  deciders: readonly { id: string; divisionId: number }[],
  until: number,
): { stage: number; enteredAt: Date; enteredBy: string | null; results: Result[] } {
  // A stage takes a few days: who applied yesterday is not at the medical yet.
  const reach = 1 + Math.max(0, Math.floor((until - submittedAt.getTime()) / (2.5 * dayMs)));
  const drawn = stageOf(random);
  const stage = drawn === stages.failed ? drawn : Math.min(drawn, reach);
  const own = deciders.filter(({ divisionId }) => divisionId === opening.divisionId);
  const decide = () => own[between(random, 0, Math.max(0, own.length - 1))]?.id ?? null;
  // The stage it ended in, when it failed.
  const last = stage === stages.failed ? between(random, stages.screening, Math.min(stages.mcu, reach)) : stage;
  const passed = Math.min(last - 1, assessedStages.length);
  const results: Result[] = [];
  let at = submittedAt.getTime();
  let coming = passed + 2;
  // Each on a later day, in office hours, as long as there are days enough left until then.
  const next = () => {
    const days = Math.min(between(random, 1, 9), Math.floor((until - at) / dayMs / coming));
    const hour = 8 + between(random, 0, 6);
    const minute = ((at / 60_000 + hour * 7) % 12) * 5;
    coming -= 1;
    const inOffice = midnightBefore(at) + days * dayMs + hour * 3_600_000 + Math.floor(minute) * 60_000;
    at = days > 0 ? inOffice : at + Math.max(0, until - at) / (coming + 2);
    return new Date(at);
  };
  for (let done = 1; done <= passed; done++)
    results.push({ stage: done, status: 'Passed', remark: null, decidedBy: decide(), decidedAt: next() });
  if (stage === stages.failed)
    results.push({
      stage: last,
      status: 'Failed',
      remark: pick(random, failures),
      decidedBy: decide(),
      decidedAt: next(),
    });
  const enteredAt = results.at(-1)?.decidedAt ?? submittedAt;
  const enteredBy = results.at(-1)?.decidedBy ?? null;
  // An interview or a medical that is booked.
  if ((stage === stages.interview || stage === stages.mcu) && random() < 0.4)
    results.push({ stage, status: 'InProgress', remark: null, decidedBy: decide(), decidedAt: next() });
  return { stage, enteredAt, enteredBy, results };
}

/** Midnight in Jakarta (UTC+7, all year) of the day of an instant, in milliseconds. */
const midnightBefore = (at: number) => Math.floor((at + 7 * 3_600_000) / dayMs) * dayMs - 7 * 3_600_000;

function stageOf(random: Random): number {
  let left = random() * 100;
  for (const [at, share] of shares.entries()) {
    left -= share;
    if (left < 0) return at + 1;
  }
  return stages.screening;
}
