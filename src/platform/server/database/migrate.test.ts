import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { connectInMemory, connectServer, type Database } from './connect.ts';
import { isBehind, migrate } from './migrate.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crew-portal-migrate-'));
  for (const kind of ['migrations', 'functions', 'views']) mkdirSync(join(folder, kind));
  write('migrations/0001_ships.sql', "create table ships (name text); insert into ships values ('Bahari'), ('Natuna')");
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const names = async ({ db }: Database, from: 'ships' | 'short_ships' = 'ships') =>
  (await sql<{ name: string }>`select name from ${sql.table(from)} order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

describe('the embedded database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await connectInMemory();
  });
  beforeEach(() => database.exec('drop schema public cascade; create schema public'));
  afterAll(() => database.close());

  test('runs each migration once, in the order of their names', async () => {
    write('migrations/0002_more.sql', "insert into ships values ('Pertiwi')");
    expect(await migrate(database, folder)).toEqual(['0001_ships.sql', '0002_more.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    write('migrations/0003_fewer.sql', "delete from ships where name <> 'Natuna'");
    expect(await migrate(database, folder)).toEqual(['0003_fewer.sql']);
    expect(await names(database)).toEqual(['Natuna']);
  });

  test('refuses a migration that was changed after it ran', async () => {
    await migrate(database, folder);
    write('migrations/0001_ships.sql', 'create table ships (name text, flag text)');
    await expect(migrate(database, folder)).rejects.toThrow('0001_ships.sql was changed after it ran');
  });

  test('says what to do with a database of before the migrations were joined', async () => {
    write('migrations/0002_fleet.sql', 'select 1');
    await migrate(database, folder);
    rmSync(join(folder, 'migrations/0001_ships.sql'));
    await expect(migrate(database, folder)).rejects.toThrow(
      'Keep it as it is: go on with the version that made it, or set DATA_DIR (or DATABASE_URL) to another',
    );
  });

  test('knows whether a migration will run on what is there already', async () => {
    expect(await isBehind(database, folder)).toBe(false);
    await migrate(database, folder);
    expect(await isBehind(database, folder)).toBe(false);
    write('migrations/0002_fleet.sql', 'select 1');
    expect(await isBehind(database, folder)).toBe(true);
  });

  test('starts on a database of a newer version, as an older process of several does', async () => {
    write('migrations/0002_fleet.sql', 'select 1');
    await migrate(database, folder);
    rmSync(join(folder, 'migrations/0002_fleet.sql'));
    expect(await migrate(database, folder)).toEqual([]);
  });

  test('of an older version leaves the newer functions and views as they are', async () => {
    const view = (where: string) => `create or replace view short_ships as select name from ships ${where}`;
    write('migrations/0002_fleet.sql', 'select 1');
    write('views/short_ships.sql', view("where name = 'Natuna'"));
    await migrate(database, folder);
    rmSync(join(folder, 'migrations/0002_fleet.sql'));
    write('views/short_ships.sql', view(''));
    expect(await migrate(database, folder)).toEqual([]);
    expect(await names(database, 'short_ships')).toEqual(['Natuna']);
  });

  test('applies functions before the migrations that name them, and again when they change', async () => {
    const short = (
      length: number,
    ) => `create or replace function short_name(name text) returns text language sql immutable
      as $$ select left(name, ${length} + 0 * (select count(*) from ships)::integer) $$`;
    write('functions/names.sql', short(3));
    write('migrations/0002_short.sql', 'alter table ships add column short text default short_name(null)');
    expect(await migrate(database, folder)).toEqual(['0001_ships.sql', '0002_short.sql', 'functions/names.sql']);
    write('functions/names.sql', short(2));
    expect(await migrate(database, folder)).toEqual(['functions/names.sql']);
    const { rows } = await sql`select short_name('Bahari') as name`.execute(database.db);
    expect(rows).toEqual([{ name: 'Ba' }]);
  });

  test('refuses a function that names what is not there', async () => {
    write(
      'functions/wrong.sql',
      `create or replace function wrong() returns integer language sql as 'select id from ports'`,
    );
    await expect(migrate(database, folder)).rejects.toThrow('functions/wrong.sql: relation "ports" does not exist');
  });

  test('makes a view again when it changes, and when a migration took it away', async () => {
    const view = (length: number) => `drop view if exists short_ships;
      create view short_ships as select left(name, ${length}) as name from ships`;
    write('views/short_ships.sql', view(3));
    await migrate(database, folder);
    write('views/short_ships.sql', view(2));
    expect(await migrate(database, folder)).toEqual(['views/short_ships.sql']);
    expect(await names(database, 'short_ships')).toEqual(['Ba', 'Na']);
    write('migrations/0002_long.sql', 'drop view short_ships; alter table ships alter column name type varchar(80)');
    expect(await migrate(database, folder)).toEqual(['0002_long.sql', 'views/short_ships.sql']);
    expect(await names(database, 'short_ships')).toEqual(['Ba', 'Na']);
  });

  test('leaves everything as it was when one of several fails', async () => {
    await migrate(database, folder);
    write('migrations/0002_good.sql', "insert into ships values ('Pertiwi')");
    write('migrations/0003_bad.sql', 'insert into ships values (1, 2)');
    await expect(migrate(database, folder)).rejects.toThrow(/^0003_bad\.sql: /);
    expect(await names(database)).toEqual(['Bahari', 'Natuna']);
  });
});

const template = inject('template');

describe.runIf(template)('a database server', () => {
  const name = `crew_portal_worker_${process.pid}_migrate`;
  const url = () => Object.assign(new URL(template?.url ?? ''), { pathname: `/${name}` }).href;
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: template?.url ?? '' });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  beforeEach(() => admin(`create database ${name}`));
  afterEach(() => admin(`drop database ${name} with (force)`));

  test('a migration may take longer than a statement, and a second process waits for it', async () => {
    write('migrations/0002_slow.sql', "select pg_sleep(0.6); insert into ships values ('Pertiwi')");
    const processes = [1, 2].map(() => connectServer(url(), { statementTimeout: 200 }));
    try {
      const [first] = processes;
      await expect(sql`select pg_sleep(0.6)`.execute(first?.db as Database['db'])).rejects.toThrow('statement timeout');
      const ran = await Promise.all(processes.map((each) => migrate(each, folder)));
      expect(ran.map((each) => each.length).sort()).toEqual([0, 2]);
      for (const each of processes) expect(await names(each)).toEqual(['Bahari', 'Natuna', 'Pertiwi']);
    } finally {
      for (const each of processes) await each.close();
    }
  });
});
