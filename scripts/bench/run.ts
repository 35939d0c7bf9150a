import { type Asked, applicantsList, type MeasuredList, openingsList } from './lists.ts';
import { fire, type Load, summed } from './load.ts';
import { measurePapers } from './papers.ts';
import { addApplicants, addOpenings, multiplyByTen, openScratch, type Scratch } from './scratch.ts';
import { startTargets, type Target } from './servers.ts';

/**
 * Measures the lists of applicants and of openings against a bare server that runs the same statement and against the plain
 * form, in the same run and on the same data; and how the cost grows with the rows. `--quick` leaves out the million.
 * Only ratios and medians say something: the machine is never the same. A list of ours costs two statements, the
 * session's and its own; the bare server asks nobody who is calling.
 */

const isQuick = process.argv.includes('--quick');
const say = (line: string) => console.log(line);

/**
 * Takes turns, so that what disturbs the machine disturbs all alike, and keeps each target's quietest round: other
 * work on the machine only ever adds.
 */
async function measure(targets: readonly Target[], asked: Asked, connections: number, ms = 800): Promise<Load[]> {
  const shots = await Promise.all(
    targets.map(async (target) => ({ url: await target.urlOf(asked), headers: target.headers })),
  );
  for (const shot of shots) await fire(shot, connections, 400);
  const rounds: Load[][] = targets.map(() => []);
  for (let round = 0; round < 5; round++)
    for (const [at, shot] of shots.entries()) rounds[at]?.push(summed(await fire(shot, connections, ms), ms));
  return rounds.map((loads) => ({
    median: Math.min(...loads.map(({ median }) => median)),
    p99: Math.min(...loads.map(({ p99 }) => p99)),
    perSecond: Math.max(...loads.map(({ perSecond }) => perSecond)),
  }));
}

const fixed = (value: number, digits = 2) => value.toFixed(digits);

async function compare(scratch: Scratch, list: MeasuredList) {
  const { targets, stop } = await startTargets(scratch, list);
  const rows: Record<string, string>[] = [];
  for (const connections of [1, 16])
    for (const { name, asked } of list.cases) {
      const [ours, bare, plain] = await measure([targets.ours, targets.bare, targets.plain], asked, connections);
      if (!ours || !bare || !plain) continue;
      rows.push({
        [list.name]: name,
        connections: String(connections),
        'ours ms': fixed(ours.median),
        'bare ms': fixed(bare.median),
        'plain ms': fixed(plain.median),
        'time / bare': fixed(ours.median / bare.median),
        'req/s / plain': fixed(ours.perSecond / plain.perSecond, 1),
        'req/s / bare': fixed(ours.perSecond / bare.perSecond),
        'p99 / bare': connections === 16 ? fixed(ours.p99 / bare.p99) : '',
      });
    }
  await stop();
  console.table(rows);
}

async function costs(scratch: Scratch): Promise<number[]> {
  const { targets, stop } = await startTargets(scratch, applicantsList);
  const medians: number[] = [];
  for (const { asked } of applicantsList.cases)
    medians.push((await measure([targets.bare], asked, 1, 500))[0]?.median ?? 0);
  await stop();
  return medians;
}

const timed = async (what: string, work: () => Promise<void>) => {
  const started = performance.now();
  await work();
  say(`${what}: ${fixed((performance.now() - started) / 1_000, 1)} s`);
};

const scratch = await openScratch(say);
try {
  const growth: number[][] = [];
  await timed('10,000 applications', () => addApplicants(scratch, 10_000));
  growth.push(await costs(scratch));
  await timed('100,000 applications', () => addApplicants(scratch, 90_000));
  growth.push(await costs(scratch));
  await measurePapers(scratch);
  await compare(scratch, applicantsList);
  await timed('100,000 openings', () => addOpenings(scratch, 100_000));
  await compare(scratch, openingsList);
  if (!isQuick) {
    await timed('1,000,000 applications', () => multiplyByTen(scratch));
    growth.push(await costs(scratch));
  }
  console.table(
    applicantsList.cases.map(({ name }, at) => {
      const [small = 0, middle = 0, large] = growth.map((medians) => medians[at] ?? 0);
      return {
        'median ms of the statement over HTTP': name,
        '10,000': fixed(small),
        '100,000': fixed(middle),
        ...(large !== undefined && { '1,000,000': fixed(large), '× from 100,000': fixed(large / middle, 1) }),
      };
    }),
  );
} finally {
  await scratch.stop();
}
