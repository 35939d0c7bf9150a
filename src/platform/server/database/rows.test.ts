import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectInMemory, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { differingTables, sumsOf } from './move.ts';
import { atOneMoment, fillWithRows, readRows, writeRows } from './rows.ts';

const migrations = readdirSync('db/migrations').sort();
const newest = migrations.at(-1) ?? '';
let database: Database;
let lines: string[];

async function linesOf(from: Database): Promise<string[]> {
  const written: string[] = [];
  await atOneMoment(from, async (db) => {
    for await (const some of writeRows(db)) written.push(some);
  });
  return written.join('').trimEnd().split('\n');
}
const giving = (some: readonly string[]) =>
  async function* () {
    yield* some;
  };

beforeAll(async () => {
  database = await connectInMemory();
  await migrate(database);
  await sql`insert into settings (key, value) values ('a text', ${JSON.stringify({ of: 'two\nlines\u2028' })}::jsonb)`.execute(
    database.db,
  );
  lines = await linesOf(database);
});
afterAll(() => database.close());

test('rows of all tables are the same in another database; those of a newer version are refused', async () => {
  const to = await connectInMemory();
  const filled = await fillWithRows(to, giving(lines));
  expect(differingTables(filled, await sumsOf(database))).toEqual([]);
  expect(differingTables(await sumsOf(to), await sumsOf(database))).toEqual([]);
  const newer = lines.map((line, at) => (at === 0 ? line.replace(newest, `${newest}","9999_later.sql`) : line));
  await expect(fillWithRows(to, giving(newer))).rejects.toThrow('9999_later.sql');
  await to.close();
});

test('rows of an older version go into its tables, and are brought up to date', async () => {
  const older = await connectInMemory();
  await migrate(older, 'db', new Set(migrations.slice(0, -1)));
  await sql`insert into settings (key, value) values ('of before', '1')`.execute(older.db);
  const to = await connectInMemory();
  await fillWithRows(to, giving(await linesOf(older)));
  const { rows } = await sql<{ name: string }>`
    select key as name from settings where key = 'of before'
    union all select name from schema_migrations where name = ${newest}`.execute(to.db);
  expect(rows.map(({ name }) => name)).toEqual(['of before', newest]);
  await older.close();
  await to.close();
});

test('lines that were changed, are missing or end too soon are found', async () => {
  await expect(readRows(giving(lines)())).resolves.not.toHaveLength(0);
  const at = lines.findIndex((line) => line.includes('a text'));
  const changed = lines.map((line, index) => (index === at ? line.replace('a text', 'a test') : line));
  await expect(readRows(giving(changed)())).rejects.toThrow('settings');
  await expect(readRows(giving(lines.filter((_, index) => index !== at))())).rejects.toThrow('settings');
  await expect(readRows(giving(lines.slice(0, -1))())).rejects.toThrow('too soon');
});
