import { expect, test } from 'vitest';
import { findProblems } from '../../scripts/check-structure.ts';
import { findStaleOwners, findTableProblems } from '../../scripts/check-tables.ts';
import { sizeProblems } from '../../scripts/house-size.ts';
import { kitClassProblems } from '../../scripts/kit-classes.ts';

const problemsOf = (files: Record<string, string>) => findProblems(new Map(Object.entries(files)));

test.each([
  ['src/features/crew/contract.ts', ''],
  ['src/features/crew/rules.test.ts', ''],
  ['src/features/crew/server/queries.ts', 'x\n'.repeat(500)],
  ['src/features/crew/schedule/properties.test.ts', ''],
  ['src/features/crew/server/handlers.ts', "import { crew } from '../contract.ts'"],
  ['src/features/crew/drafts/server/queries.ts', "import { sql } from 'kysely'"],
  [
    'src/features/crew/drafts/server/operations.ts',
    "import { plan } from '#features/vessels/berths/server/operations.ts'",
  ],
  ['src/features/crew/drafts/web/draft-note.tsx', "import { Note } from '#features/vessels/berths/web/note.tsx'"],
  ['src/features/crew/server/documents.tsx', ''],
  ['src/features/crew/web/screens.tsx', "page: () => import('./list-page.tsx')"],
  ['src/features/crew/web/list-page.tsx', "import { dateText } from '#platform/web/format.ts'"],
  [
    'src/features/crew/web/list-page.tsx',
    `export default function Crew() {\n${'  x;\n'.repeat(57)}  <ListPage />;\n}\n`,
  ],
  ['src/features/crew/web/parts/badge.module.css', '.badge { gap: 0.5rem var(--gap); font-size: 0.75rem; }'],
  ['src/features/crew/server/queries.ts', "import { findVessel } from '#features/vessels/server/queries.ts'"],
  ['src/features/crew/web/form-page.tsx', "import { Photo } from '#features/files/web/parts/photo.tsx'"],
  ['src/features/crew/server/handlers.test.ts', "import { testServer } from '#testing/server.ts'"],
  ['src/features/crew/server/demo.ts', "import { person } from '#features/seafarers/personal-file/server/demo.ts'"],
  ['src/features/identity/server/provider.ts', ''],
  ['src/app/features.server.ts', "import { crew } from '#features/crew/server/handlers.ts'"],
])('%s may be there', (path, text) => {
  expect(problemsOf({ [path]: text })).toEqual([]);
});

test.each([
  ['src/features/crew/helpers.ts', '', "'helpers' says nothing"],
  ['src/platform/server/utils/dates.ts', '', "'utils' says nothing"],
  ['src/features/crew/index.ts', '', "'index' says nothing"],
  ['src/features/crew/server/crew-repository.ts', '', 'says nothing'],
  ['src/features/crew/server/mapping.ts', '', 'queries.ts (all SQL)'],
  ['src/features/crew/web/table.tsx', '', 'parts/ for what several'],
  ['src/features/crew/server/drafts/queries.ts', '', 'one folder for each noun'],
  ['src/features/crew/web/parts/drafts/note.tsx', '', 'parts/ for what several'],
  ['src/features/crew/drafts/kept/server/queries.ts', '', 'one folder for each noun'],
  ['src/features/crew/model.ts', '', 'a feature has contract.ts'],
  [
    'src/features/crew/web/parts/badge.module.css',
    '.badge {\n  gap: 0.5rem 7px;\n}',
    'gap: 0.5rem 7px is not of the scale',
  ],
  [
    'src/features/crew/web/parts/badge.module.css',
    '.badge { font-weight: 700; }',
    'font-weight: 700 is not of the scale',
  ],
  ['src/platform/web/theme/base.css', 'body { font-size: 15px; }', 'font-size: 15px is not of the scale'],
  ['src/features/crew/rules.ts', 'x\n'.repeat(501), '501 lines, 500 at most'],
  [
    'src/features/crew/web/list-page.tsx',
    `export default function Crew() {\n${'  x;\n'.repeat(58)}  <ListPage />;\n}\n`,
    'Crew shows a list in 61 lines, 60 at most',
  ],
  ['src/features/crew/contract.ts', 'x\n'.repeat(301), '301 lines, 300 at most'],
  ['src/platform/server/a.ts', "import { x } from '#features/crew/rules.ts'", 'platform knows no feature'],
  ['src/app/start.server.ts', "import { x } from '#testing/server.ts'", 'it is for tests alone'],
  ['src/features/crew/server/queries.ts', "import { features } from '#app/features.server.ts'", 'used by nobody'],
  ['src/features/crew/web/list-page.tsx', "import { x } from '../server/queries.ts'", 'server and web meet'],
  ['src/features/crew/server/handlers.ts', "import('../web/list-page.tsx')", 'server and web meet'],
  ['src/platform/web/api.ts', "import { x } from '../server/errors.ts'", 'server and web meet'],
  ['src/features/crew/contract.ts', "import { x } from '#platform/server/errors.ts'", 'run on both sides'],
  ['src/features/crew/rules.ts', "import { x } from './server/queries.ts'", 'run on both sides'],
  [
    'src/features/crew/web/a-page.tsx',
    "import { B } from '#features/vessels/web/b-page.tsx'",
    'of another feature only',
  ],
  [
    'src/features/crew/a/web/b.tsx',
    "import { C } from '#features/vessels/d/web/e-page.tsx'",
    'of another feature only',
  ],
  ['src/features/crew/server/handlers.ts', "import '#features/vessels/server/handlers.ts'", 'of another feature only'],
  ['src/features/crew/server/handlers.ts', "import '#features/vessels/server/demo.ts'", 'of another feature only'],
])('%s is refused with %o', (path, text, message) => {
  const problems = problemsOf({ [path]: text });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(path);
  expect(problems[0]).toContain(message);
});

test('features in a circle are named with the files that close it', () => {
  const problems = problemsOf({
    'src/features/crew/rules.ts': "import { a } from '#features/vessels/rules.ts'",
    'src/features/vessels/rules.ts': "import { b } from '#features/billing/contract.ts'",
    'src/features/billing/contract.ts': "import { c } from '#features/crew/contract.ts'",
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('crew → vessels → billing → crew');
  expect(problems[0]).toContain('src/features/billing/contract.ts');
});

test('files of one part in a circle are named, types included and pages loaded on demand left out', () => {
  const problems = problemsOf({
    'src/features/crew/web/screens.tsx': "page: () => import('./list-page.tsx')",
    'src/features/crew/web/list-page.tsx':
      "import { Row } from './parts/row.tsx'; import { path } from './screens.tsx'",
    'src/features/crew/web/parts/row.tsx': "import type { Chosen } from '../list-page.tsx'",
  });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('files of one part in a circle');
  expect(problems[0]).toContain('web/list-page.tsx → src/features/crew/web/parts/row.tsx');
});

test('so are files of the platform', () => {
  const problems = problemsOf({
    'src/platform/server/steps.ts': "import type { Services } from './feature.ts'",
    'src/platform/server/feature.ts': "import type { Step } from './steps.ts'",
  });
  expect(problems).toEqual([expect.stringContaining('src/platform/server/feature.ts → src/platform/server/steps.ts')]);
});

const tableProblemsOf = (path: string, text: string) => findTableProblems(new Map([[path, text]]));

test.each([
  ['src/features/vessels/server/queries.ts', "db.insertInto('voyageLogs')"],
  ['src/features/crew/server/queries.ts', "db.selectFrom('vessels as v')"],
  ['src/features/crew/server/queries.ts', 'sql`select 1 from live_assignments l join board_days(now()) b on true`'],
  ['src/features/crew/server/demo.ts', "db.insertInto('vessels')"],
  ['src/features/crew/server/handlers.test.ts', "db.updateTable('vessels')"],
  ['src/features/crew/server/queries.ts', '/** Does not update vessels. */'],
  ['src/features/vessels/server/queries.ts', "import { moved } from '#features/reference/rules.ts'"],
  ['src/features/mail/server/queries.ts', "db.updateTable('outbox')"],
])('%s may have %s', (path, text) => expect(tableProblemsOf(path, text)).toEqual([]));

test.each([
  ['src/features/crew/server/queries.ts', "db.updateTable('vessels')", "crew writes vessels, which is vessels's"],
  ['src/features/crew/server/queries.ts', "db.insertInto('seaServices')", 'crew writes sea_services'],
  ['src/features/crew/server/queries.ts', "db.deleteFrom(\n  'movements')", 'crew writes movements'],
  ['src/features/crew/a/server/operations.ts', 'sql`insert into seats (id)`', 'crew writes seats'],
  ['src/features/crew/server/jobs.ts', 'sql`update assignments a set slot = 1`', 'crew writes assignments'],
  ['src/features/crew/server/jobs.ts', 'sql`truncate seats`', 'crew writes seats'],
  ['src/platform/server/jobs.ts', "db.deleteFrom('users')", 'platform writes users'],
  ['src/features/files/server/queries.ts', "db.selectFrom('users')", 'files reads users of users, which stands above'],
  ['src/features/files/server/queries.ts', "is.innerJoin('assignments as a', 'a.id')", 'files reads assignments'],
  ['src/features/files/server/queries.ts', 'sql`select from live_assignments`', 'files reads live_assignments'],
  ['src/features/vessels/web/a-page.tsx', "import { A } from '#features/crew/rules.ts'", 'vessels imports crew'],
  ['src/features/cranes/rules.ts', '', 'cranes has no floor'],
  ['src/features/crew/server/queries.ts', 'sql`UPDATE vessels SET name = 1`', 'crew writes vessels'],
  ['src/features/crew/server/queries.ts', 'sql`delete from public.vessels`', 'crew writes vessels'],
  ['src/features/crew/server/queries.ts', `sql\`delete from \${sql.table('vessels')}\``, 'crew writes vessels'],
  ['src/features/files/server/queries.ts', "db.selectFrom(['files', 'workOrders'])", 'files reads work_orders'],
  ['src/features/crew/server/handlers.ts', "db.selectFrom('employees')", 'SQL goes to queries.ts'],
  ['src/features/crew/server/documents.ts', 'sql<number>`select 1`', 'SQL goes to queries.ts'],
])('%s may not have %s', (path, text, message) => {
  const problems = tableProblemsOf(path, text);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(message);
});

test('a table without an owner, and an exception that nothing needs, are told', () => {
  const problems = findStaleOwners(new Map(), ['create table cranes (', 'create table vessels (']);
  expect(problems).toContain('cranes has no owner: say it in scripts/table-owners.ts');
  expect(problems).toContain('seats has an owner, and is not there');
  expect(problems).not.toContain('vessels has an owner, and is not there');
  expect(problems).toContain('mail writes outbox no more: strike the exception');
});

test.each([
  ['src/features/crew/rules.ts', 'const today = new Date().toISOString()'],
  ['src/features/crew/web/list-page.tsx', 'const at = Date.now();'],
  ['src/features/crew/server/queries.ts', "  .where('endsOn', '<', sql`current_date`)"],
  ['src/features/crew/server/queries.ts', "  .where('endedAt', '<', sql<Date>`now()`)"],
  ['src/features/crew/server/queries.ts', "  .set({ endsAt: sql<Date>`now() + interval '1 month'` })"],
  ['db/functions/crew_listing.sql', "  today date := (now() at time zone 'Asia/Jakarta')::date;"],
])('%s asks the clock without leave: %s', (path, text) => {
  expect(problemsOf({ [path]: text }).join()).toContain(`${path}:1: asks the clock`);
});

test.each([
  ['src/features/crew/server/queries.ts', '  .set({ endedAt: sql<Date>`now()` })'],
  ['src/features/crew/server/queries.ts', '  .set({ endedAt: sql<Date>`coalesce(ended_at, now())` })'],
  ['src/features/crew/server/queries.ts', '// Never new Date() here.'],
  ['src/features/crew/server/handlers.ts', '      consentedAt: new Date(),'],
  ['src/features/crew/rules.test.ts', 'const at = Date.now();'],
  ['src/features/identity/server/provider.ts', 'const at = Date.now();'],
  ['src/platform/web/format.ts', 'const date = new Date(instant);'],
  ['db/migrations/0099_notes.sql', '  created_at timestamptz not null default now(),'],
  ['db/functions/versions.sql', '  new.updated_at := now();'],
])('%s may: %s', (path, text) => {
  expect(problemsOf({ [path]: text })).toEqual([]);
});

test('stylesheets, small rooms and joins do not grow over their ceilings', () => {
  const files = new Map([
    ['src/features/crew/web/a.module.css', '.a {\n  gap: 0;\n}\n'],
    ['src/features/crew/drafts/rules.ts', 'x\n'.repeat(200)],
    ['src/features/crew/drafts/rules.test.ts', 'x.innerJoin(y);\n'],
    ['src/features/crew/server/queries.ts', "db.innerJoin('seats').leftJoin('vessels')"],
  ]);
  expect(sizeProblems(files, { cssLines: 3, smallRooms: 1, joins: 2 })).toEqual([]);
  expect(sizeProblems(files, { cssLines: 2, smallRooms: 0, joins: 1 })).toEqual([
    expect.stringContaining('3 lines, 2 at most'),
    expect.stringContaining('1 noun folders have under 3 files'),
    expect.stringContaining('2 joins, 1 at most'),
  ]);
});

test('a class named by a word is of the kit', () => {
  const files = new Map([
    ['src/platform/web/theme/kit.css', '@layer kit {\n  .row,\n  .line {\n    display: flex;\n  }\n}\n'],
    ['src/features/crew/web/parts/a.tsx', '<p className="row lines" /><p className={`line wrapp`} />'],
  ]);
  expect(kitClassProblems(files)).toEqual([
    expect.stringContaining('class lines is not of the kit'),
    expect.stringContaining('class wrapp is not of the kit'),
  ]);
});
