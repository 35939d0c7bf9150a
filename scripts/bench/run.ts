import { parseArgs } from 'node:util';
import { compare, fixed, measure } from './compare.ts';
import { measureCrew } from './crew.ts';
import { applicantsList, openingsList } from './lists.ts';
import { measurePapers } from './papers.ts';
import { addApplicants, addOpenings, multiplyByTen, openScratch, type Scratch } from './scratch.ts';
import { startTargets } from './servers.ts';

/**
 * Measures the lists of applicants and of openings against a bare server that runs the same statement and against the plain
 * form, in the same run and on the same data; and how the cost grows with the rows. `--quick` leaves out the million.
 * Then those of the crew, with details and downloads, at the sizes that `--crew 10000,100000` names (these two by
 * default; 1000000 takes a quarter of an hour); `--only-crew` leaves out the rest.
 * Only ratios and medians say something: the machine is never the same. A list of ours costs two statements, the
 * session's and its own; the bare server asks nobody who is calling.
 */

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    'only-crew': { type: 'boolean', default: false },
    crew: { type: 'string', default: '10000,100000' },
  },
});
const isQuick = options.quick;
const crewSizes = options.crew.split(',').map(Number);
if (!crewSizes.every((size) => Number.isInteger(size) && size >= 0)) {
  console.error('--crew takes numbers: 10000,100000');
  process.exit(1);
}
const say = (line: string) => console.log(line);

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

async function measureApplicants() {
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
}

if (!options['only-crew']) await measureApplicants();
const growth: Record<string, Record<string, string>> = {};
for (const size of crewSizes.filter((each) => each > 0))
  for (const [what, ms] of Object.entries(await measureCrew(say, size)))
    growth[what] = { ...growth[what], [size.toLocaleString('en')]: fixed(ms) };
say('Median ms of crew statements over HTTP, by seafarers:');
console.table(growth);
