import { expect, test } from 'vitest';
import { findProblems } from '../../scripts/check-structure.ts';

const problemsOf = (files: Record<string, string>) => findProblems(new Map(Object.entries(files)));

test.each([
  ['src/features/crew/contract.ts', ''],
  ['src/features/crew/rules.test.ts', ''],
  ['src/features/crew/schedule/properties.test.ts', ''],
  ['src/features/crew/server/handlers.ts', "import { crew } from '../contract.ts'"],
  ['src/features/crew/server/drafts/queries.ts', "import { sql } from 'kysely'"],
  ['src/features/crew/server/documents.tsx', ''],
  ['src/features/crew/web/screens.tsx', "page: () => import('./list-page.tsx')"],
  ['src/features/crew/web/list-page.tsx', "import { dateText } from '#platform/web/format.ts'"],
  ['src/features/crew/web/parts/badge.module.css', ''],
  ['src/features/crew/server/queries.ts', "import { findVessel } from '#features/vessels/server/queries.ts'"],
  ['src/features/crew/web/form-page.tsx', "import { Photo } from '#features/files/web/parts/photo.tsx'"],
  ['src/features/crew/server/handlers.test.ts', "import { testServer } from '#app/test-server.ts'"],
  ['src/features/crew/server/demo.ts', "import { person } from '#features/seafarers/server/persons/demo.ts'"],
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
  ['src/features/crew/model.ts', '', 'a feature has contract.ts'],
  ['src/features/crew/rules.ts', 'x\n'.repeat(301), '301 lines, 300 at most'],
  ['src/platform/server/a.ts', "import { x } from '#features/crew/rules.ts'", 'platform knows no feature'],
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
