import type { Asked, MeasuredList } from './lists.ts';
import { fire, type Load, type Shot, summed } from './load.ts';
import type { Scratch } from './scratch.ts';
import { startTargets, type Target } from './servers.ts';

/**
 * Takes turns, so that what disturbs the machine disturbs all alike, and keeps each target's quietest round: other
 * work on the machine only ever adds.
 */
export async function measure(
  targets: readonly Target[],
  asked: Asked,
  connections: number,
  ms = 800,
): Promise<Load[]> {
  const shots = await Promise.all(
    targets.map(async (target) => ({ url: await target.urlOf(asked), headers: target.headers })),
  );
  return measureShots(shots, connections, ms);
}

/** The same of any requests. */
export async function measureShots(shots: readonly Shot[], connections: number, ms: number): Promise<Load[]> {
  for (const shot of shots) await fire(shot, connections, 400);
  const rounds: Load[][] = shots.map(() => []);
  for (let round = 0; round < 5; round++)
    for (const [at, shot] of shots.entries()) rounds[at]?.push(summed(await fire(shot, connections, ms), ms));
  return rounds.map((loads) => ({
    median: Math.min(...loads.map(({ median }) => median)),
    p99: Math.min(...loads.map(({ p99 }) => p99)),
    perSecond: Math.max(...loads.map(({ perSecond }) => perSecond)),
  }));
}

/** A figure as the tables show it. */
export const fixed = (value: number, digits = 2) => value.toFixed(digits);

/**
 * Ours, the bare server with the same statement, and the plain form, on each case of a list. A plain form that takes
 * seconds is left out where several connections would wait for it.
 */
export async function compare(scratch: Scratch, list: MeasuredList, { plainWithMany = true } = {}) {
  const { targets, stop } = await startTargets(scratch, list);
  const rows: Record<string, string>[] = [];
  for (const connections of [1, 16])
    for (const { name, asked } of list.cases) {
      const hasPlain = plainWithMany || connections === 1;
      const among = [targets.ours, targets.bare, ...(hasPlain ? [targets.plain] : [])];
      const [ours, bare, plain] = await measure(among, asked, connections);
      if (!ours || !bare) continue;
      rows.push({
        [list.name]: name,
        connections: String(connections),
        'ours ms': fixed(ours.median),
        'bare ms': fixed(bare.median),
        'plain ms': plain ? fixed(plain.median) : '',
        'time / bare': fixed(ours.median / bare.median),
        'req/s / plain': plain ? fixed(ours.perSecond / plain.perSecond, 1) : '',
        'req/s / bare': fixed(ours.perSecond / bare.perSecond),
        'p99 / bare': connections === 16 ? fixed(ours.p99 / bare.p99) : '',
      });
    }
  await stop();
  console.table(rows);
}
