import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectEmbedded, connectInMemory } from './connect.ts';

const folder = mkdtempSync(join(tmpdir(), 'crew-portal-connect-'));
const crashed: Error[] = [];
const open = () => connectEmbedded(folder, (error) => crashed.push(error));

beforeAll(async () => {
  // As shells have it.
  process.umask(0o022);
  const database = await open();
  await database.exec(
    "create table ships (name text, tonnage bigint, built date); insert into ships values ('Bahari', 9007199254740991, '1999-12-31')",
  );
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the embedded database keeps its rows, and its lock no longer than it is open', async () => {
  const database = await open();
  expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toHaveLength(1);
  const { rows } = await sql`select * from ships`.execute(database.db);
  // A date stays a date, whatever the zone; a bigint is a number as long as it fits.
  expect(rows).toEqual([{ name: 'Bahari', tonnage: 9007199254740991, built: '1999-12-31' }]);
  await database.close();
  expect(readdirSync(folder)).toEqual(['pg']);
  expect(crashed).toEqual([]);
});

test.each([
  ['files/2026/a', 'files', 'set DATA_DIR to an empty folder'],
  ['backups/crew-portal-2026.tar.gz', 'backups', 'npm run restore'],
  ['pg-before-restore-17/base', 'pg-before-restore-17', 'pg-before-restore-17 to pg'],
  ['pg.new/base', 'pg.new', 'a restore was cut off'],
])('no empty database is begun beside %s', async (path, name, cure) => {
  const data = mkdtempSync(join(tmpdir(), 'crew-portal-remains-'));
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), '');
  const said = await connectEmbedded(data).catch((error: Error) => error.message);
  expect(said).toMatch(/^There is no database in .*pg, but beside it .* Nothing was changed\./);
  expect(said).toContain(`(${name})`);
  expect(said).toContain(cure);
  expect(readdirSync(data)).toEqual([path.split('/')[0]]);
  rmSync(data, { recursive: true });
});

test('the embedded database is for its own user alone, whichever command made it', () => {
  expect((statSync(join(folder, 'pg')).mode & 0o777).toString(8)).toBe('700');
});

test('a number too large to be exact is an error, never a rounded one', async () => {
  const database = await connectInMemory();
  await expect(sql`select 9007199254740993::bigint as n`.execute(database.db)).rejects.toThrow('does not fit a number');
  await database.close();
});

test('a database that was never asked anything closes all the same', async () => {
  const database = await connectInMemory();
  await database.close();
  await expect(database.exec('select 1')).rejects.toThrow();
});

test('statements of two transactions at once never mix', async () => {
  const database = await open();
  const add = (name: string) =>
    database.db.transaction().execute(async (trx) => {
      await sql`insert into ships (name) values (${name})`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (name.startsWith('lost')) throw new Error('rolled back');
      await sql`insert into ships (name) values (${`${name} again`})`.execute(trx);
    });
  const outcomes = await Promise.allSettled(['a', 'lost 1', 'b', 'lost 2'].map(add));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  const { rows } = await sql<{ name: string }>`select name from ships where tonnage is null order by name`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['a', 'a again', 'b', 'b again']);
  await database.close();
});

test('a damaged folder names what puts it right, and keeps no lock', async () => {
  const damaged = mkdtempSync(join(tmpdir(), 'crew-portal-damaged-'));
  cpSync(folder, damaged, { recursive: true });
  truncateSync(join(damaged, 'pg', 'global', 'pg_control'), 100);
  await expect(connectEmbedded(damaged)).rejects.toThrow('npm run restore');
  expect(readdirSync(damaged)).toEqual(['pg']);
  rmSync(damaged, { recursive: true });
});
