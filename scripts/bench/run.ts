import { parseArgs } from 'node:util';
import { measureAgreements } from './agreements.ts';
import { measureBilling } from './billing.ts';
import { measureClicks } from './clicks.ts';
import { compare, fixed, measure } from './compare.ts';
import { measureCrew, withCrew } from './crew.ts';
import { measureDashboard } from './dashboard.ts';
import { measureEssentials } from './essentials.ts';
import { measureImport } from './import.ts';
import { applicantsList, openingsList } from './lists.ts';
import { measurePapers } from './papers.ts';
import { measurePayroll } from './payroll.ts';
import { measureGrowth } from './planning.ts';
import { measureReliefs } from './reliefs.ts';
import { addApplicants, addOpenings, multiplyByTen, openScratch, type Scratch } from './scratch.ts';
import { startTargets } from './servers.ts';
import { measureSets } from './sets.ts';

/**
 * What the office does all day, the crew's lists, details and downloads, at the sizes that
 * `--crew 10000,100000` names (these two by default; 1000000 takes a quarter of an hour). Then the lists of applicants and
 * of openings, and how the cost grows with the rows. Each beside bare servers that run prepared statements in the same run,
 * on the same data. `--quick` leaves out the large sizes; `--only essentials`, `crew`, `planning`, `reliefs`, `dashboard`, `billing`, `import`, `clicks`, `sets` or `applicants` leaves out the rest;
 * `--payroll 5000` calculates the slips of so many seafarers, and nothing else.
 * `--keep` keeps a filled database of DATABASE_URL's server for the next run.
 * Only ratios and medians say something: the machine is never the same. The bare servers ask no one who is calling.
 */

const parts = [
  ...['essentials', 'crew', 'applicants', 'planning', 'reliefs', 'dashboard', 'billing', 'import', 'clicks', 'sets'],
] as const;
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    // Clicks are counted in a browser, in the product as it was built.
    only: { type: 'string', default: parts.filter((part) => part !== 'clicks').join() },
    keep: { type: 'boolean', default: false },
    crew: { type: 'string' },
    payroll: { type: 'string' },
  },
});
const isQuick = options.quick;
const crewSizes = (options.crew ?? (isQuick ? '2000' : '10000,100000')).split(',').map(Number);
if (!crewSizes.every((size) => Number.isInteger(size) && size >= 0)) giveUp('--crew takes numbers: 10000,100000');
const payroll = Number(options.payroll ?? 0);
if (!Number.isInteger(payroll) || payroll < 0) giveUp('--payroll takes a number: 5000');
const wanted = new Set(payroll > 0 ? [] : options.only.split(','));
if ([...wanted].some((name) => !parts.some((part) => part === name))) giveUp(`--only takes some of ${parts.join()}`);

function giveUp(why: string): never {
  console.error(why);
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
    if (!isQuick) {
      await timed('100,000 applications', () => addApplicants(scratch, 90_000));
      growth.push(await costs(scratch));
    }
    await measurePapers(scratch);
    await measureAgreements(scratch);
    await compare(scratch, applicantsList);
    const openings = isQuick ? 10_000 : 100_000;
    await timed(`${openings.toLocaleString('en')} openings`, () => addOpenings(scratch, openings));
    await compare(scratch, openingsList);
    if (!isQuick) {
      await timed('1,000,000 applications', () => multiplyByTen(scratch));
      growth.push(await costs(scratch));
    }
    console.table(
      applicantsList.cases.map(({ name }, at) => {
        const [small = 0, middle, large] = growth.map((medians) => medians[at] ?? 0);
        return {
          'median ms of the statement over HTTP': name,
          '10,000': fixed(small),
          ...(middle !== undefined && { '100,000': fixed(middle) }),
          ...(middle !== undefined &&
            large !== undefined && { '1,000,000': fixed(large), '× from 100,000': fixed(large / middle, 1) }),
        };
      }),
    );
  } finally {
    await scratch.stop();
  }
}

if (payroll > 0) await measurePayroll(payroll, say);

const growth: Record<string, Record<string, string>> = {};
if (wanted.has('essentials') || wanted.has('crew'))
  for (const size of crewSizes.filter((each) => each > 0)) {
    const medians = await withCrew({ say, size, keep: options.keep }, async (scratch) => {
      if (wanted.has('essentials')) await measureEssentials(scratch, say);
      const none: Record<string, number> = {};
      return wanted.has('crew') ? measureCrew(scratch) : none;
    });
    for (const [what, ms] of Object.entries(medians))
      growth[what] = { ...growth[what], [size.toLocaleString('en')]: fixed(ms) };
  }
if (wanted.has('crew')) {
  say('Median ms of crew statements over HTTP, by seafarers:');
  console.table(growth);
}
if (wanted.has('planning')) await measureGrowth(isQuick ? [25] : [50, 200], { say, keep: options.keep });
if (wanted.has('reliefs')) await measureReliefs(say, { isQuick });
if (wanted.has('dashboard')) await measureDashboard(crewSizes.at(-1) ?? 2_000, { say, keep: options.keep });
if (wanted.has('sets')) await measureSets(say);
if (wanted.has('clicks')) await measureClicks(say);
if (wanted.has('import')) await measureImport(isQuick ? 500 : 5_000, say);
if (wanted.has('billing')) await measureBilling(isQuick ? 5_000 : 50_000, say);
if (wanted.has('applicants')) await measureApplicants();
