import { searchSources } from '#app/search.server.ts';
import { workLines } from '#app/work-list.server.ts';
import { countFigures } from '#features/dashboard/figures/server/queries.ts';
import { type FigureGroup, figureGroups } from '#features/dashboard/rules.ts';
import { findSessionUser, insertUser } from '#features/users/server/queries.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { countRows } from '#platform/server/counted.ts';
import { Scope } from '#platform/server/session.ts';
import { fixed } from './compare.ts';
import { withCrew } from './crew.ts';
import { addPlans } from './planning.ts';
import { addApplicants } from './scratch.ts';

/** What somebody waits for in the morning: seven groups of figures, each line of a work list, the search over everything. */

const aims = { group: 300, line: 50, search: 300 } as const;
const runs = 9;

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[(runs - 1) / 2] ?? 0;
}

/** The morning at a number of seafarers, with as many applications. */
export const measureDashboard = (size: number, { say, keep }: { say: (line: string) => void; keep: boolean }) =>
  withCrew({ say, size, keep }, async (scratch) => {
    await addPlans(scratch);
    await addApplicants(scratch, size);
    await scratch.exec('analyze');
    const { db } = scratch.database;
    const userId = await insertUser(db, {
      email: `morning${Date.now()}@example.test`,
      firstName: 'Bench',
      lastName: 'Mark',
      role: 'crewingadminmarine',
      divisionId: 1,
      userAccessList: defaultTags('crewingadminmarine', null),
    });
    const user = await findSessionUser(db, userId, 'bench');
    if (!user) throw new Error('The user of the benchmark is missing');
    const scope = Scope.of(user, undefined);
    const today = new Date().toISOString().slice(0, 10);
    const asked = { today, year: Number(today.slice(0, 4)) };
    const table: Record<string, { ms: string; aim: number; isMet: boolean }> = {};
    const note = async (name: string, aim: number, work: () => Promise<unknown>) => {
      const ms = await medianOf(work);
      table[name] = { ms: fixed(ms), aim, isMet: ms <= aim };
    };
    for (const group of Object.keys(figureGroups) as FigureGroup[])
      await note(`figures: ${group}`, aims.group, () => countFigures(db, scope, group, asked));
    // Lines of those whose reach is a vessel or a principal are not an office's.
    for (const { name, rows } of workLines.filter(({ classes }) => classes.includes('admin')))
      await note(`line: ${name}`, aims.line, () => countRows(db, rows(db, scope)));
    for (const keyword of ['santo', 'budi santoso', '0012'])
      await note(`search: ${keyword}`, aims.search, async () => {
        for (const { find } of searchSources)
          await find(db, scope, { pageNumber: 1, pageSize: 6, filterList: keyword });
      });
    say(`The morning at ${size.toLocaleString('en')} seafarers and as many applications, median ms of the statements:`);
    console.table(table);
    return {};
  });
