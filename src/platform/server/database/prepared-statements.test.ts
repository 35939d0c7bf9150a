import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { connectServer, type Database } from './connect.ts';
import { plannedForValues } from './prepared-statements.ts';

const template = inject('template');

describe.runIf(template)('a database server', () => {
  let database: Database;
  const open = (preparedStatements = true) => connectServer(template?.url ?? '', { max: 1, preparedStatements });
  beforeEach(() => {
    database = open();
  });
  afterEach(() => database.close());

  const prepared = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from pg_prepared_statements`.execute(database.db)).rows[0]
      ?.n;
  const repeat = async (times: number, ask: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < times; at++) await ask(at);
  };

  test('plans what is asked again and again once, and what comes once each time', async () => {
    await repeat(2, (at) => sql`select ${at}::integer + 1`.execute(database.db));
    expect(await prepared()).toBe(0);
    await repeat(3, (at) => sql`select ${at}::integer + 1`.execute(database.db));
    expect(await prepared()).toBe(1);
    const { rows } = await sql<{ sum: number }>`select ${41}::integer + 1 as sum`.execute(database.db);
    expect(rows).toEqual([{ sum: 42 }]);
  });

  test('keeps no more statements a connection than it may', async () => {
    await repeat(3, () => repeat(300, (at) => sql`select ${sql.raw(String(at))} + ${1}::integer`.execute(database.db)));
    expect(await prepared()).toBe(250);
  });

  test('plans a statement for its values where it asks for that', async () => {
    await repeat(5, (at) => sql`select ${sql.raw(plannedForValues)} ${at}::integer`.execute(database.db));
    expect(await prepared()).toBe(0);
  });

  test('prepares nothing where that is turned off', async () => {
    await database.close();
    database = open(false);
    await repeat(5, (at) => sql`select ${at}::integer`.execute(database.db));
    expect(await prepared()).toBe(0);
  });

  test.each([
    ['a table was changed', 'alter table pg_temp.ships alter built type text'],
    ['somebody threw it away', 'deallocate all'],
  ])('answers a prepared statement when %s', async (_what, change) => {
    await database.exec('create temporary table ships (built integer); insert into ships values (1999)');
    const ask = () =>
      sql`select * from pg_temp.ships where built is not null or ${1}::integer = 2`.execute(database.db);
    await repeat(4, ask);
    expect(await prepared()).toBe(1);
    await database.exec(change);
    expect((await ask()).rows).toHaveLength(1);
  });

  test('says in a transaction that is lost by it that the caller may come again', async () => {
    await database.exec('create temporary table ships (built integer)');
    const ask = (db: Database['db']) => sql`select * from pg_temp.ships where built = ${1}::integer`.execute(db);
    await repeat(4, () => ask(database.db));
    const lost = database.db.transaction().execute(async (db) => {
      await sql`deallocate all`.execute(db);
      await ask(db);
    });
    await expect(lost).rejects.toThrow(/^Connection terminated/);
  });
});
