import { searchSources } from '#app/search.server.ts';
import { workLines } from '#app/work-list.server.ts';
import { type FigureGroup, figureGroups } from '#features/dashboard/rules.ts';
import { countFigures } from '#features/dashboard/server/queries.ts';
import { type Role, roleClass, type SubRole } from '#platform/contract/access.ts';
import { countRows } from '#platform/server/counted.ts';
import { Scope } from '#platform/server/session.ts';
import { addBenchUser } from './bench-user.ts';
import { fixed } from './compare.ts';
import { withCrew } from './crew.ts';
import { addMorning } from './morning-rows.ts';
import { addPlans } from './planning.ts';
import { addApplicants, type Scratch } from './scratch.ts';

/** What somebody waits for in the morning: seven groups of figures, each line of a work list, the search over everything. */

const aims = { figures: 300, line: 50, lines: 300, search: 300 } as const;
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

/** Somebody of the marine division: of the office, a principal, or the master of a vessel. */
async function scopeOf({ database: { db } }: Scratch, role: Role, subRole: SubRole | null = null) {
  const aboard = await db
    .selectFrom('crewListing')
    .select(['employeeId', 'principalId'])
    .where('divisionId', '=', 1)
    .where('state', '=', 'on-board')
    // Not one who has an account of an earlier run.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as u').select('u.id').whereRef('u.employeeId', '=', 'crewListing.employeeId'))),
    )
    .orderBy('employeeId')
    .limit(1)
    .executeTakeFirstOrThrow();
  const user = await addBenchUser(db, role, {
    subRole,
    ...(subRole && { employeeId: aboard.employeeId }),
    ...(roleClass(role) === 'principal' && { principalId: aboard.principalId }),
  });
  return Scope.of(user, undefined);
}

/** The morning at a number of seafarers, with as many applications. */
export const measureDashboard = (size: number, { say, keep }: { say: (line: string) => void; keep: boolean }) =>
  withCrew({ say, size, keep, name: 'morning' }, async (scratch) => {
    if (!scratch.isFilled) {
      await addPlans(scratch);
      await addApplicants(scratch, size);
      await addMorning(scratch);
      await scratch.exec('vacuum analyze');
    }
    const { db } = scratch.database;
    const scopes = {
      admin: await scopeOf(scratch, 'crewingadminmarine'),
      principal: await scopeOf(scratch, 'crewingprincipalmarine'),
      crew: await scopeOf(scratch, 'crewmarine', 'head'),
    };
    const today = new Date().toISOString().slice(0, 10);
    const asked = { today, year: Number(today.slice(0, 4)) };
    const table: Record<string, { ms: string; aim: number; isMet: boolean }> = {};
    const note = async (name: string, aim: number, work: () => Promise<unknown>) => {
      const ms = await medianOf(work);
      table[name] = { ms: fixed(ms), aim, isMet: ms <= aim };
    };
    const groups = Object.keys(figureGroups) as FigureGroup[];
    for (const group of groups)
      await note(`figures: ${group}`, aims.figures, () => countFigures(db, scopes.admin, group, asked));
    // As the page asks for them: each a call of its own, together.
    await note('figures: all at once', aims.figures, () =>
      Promise.all(groups.map((group) => countFigures(db, scopes.admin, group, asked))),
    );
    for (const [who, scope] of Object.entries(scopes)) {
      const lines = workLines.filter(({ classes }) => classes.some((each) => each === who));
      for (const { name, rows } of lines)
        await note(`line of ${who}: ${name}`, aims.line, () => countRows(db, rows(db, scope)));
      await note(`lines of ${who}: all`, aims.lines, async () => {
        for (const { rows } of lines) await countRows(db, rows(db, scope));
      });
    }
    for (const keyword of ['santo', 'budi santoso', 'santoso budi', '0012', '62000012', 'bahari'])
      await note(`search: ${keyword}`, aims.search, async () => {
        for (const { find } of searchSources)
          await find(db, scopes.admin, { pageNumber: 1, pageSize: 6, filterList: keyword });
      });
    say(`The morning at ${size.toLocaleString('en')} seafarers and as many applications, median ms of the statements:`);
    console.table(table);
    return {};
  });
