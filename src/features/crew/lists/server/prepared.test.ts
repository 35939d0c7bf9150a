import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Db } from '#platform/server/database/connect.ts';
import { Scope } from '#platform/server/session.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { listCrew } from './queries.ts';

describe.runIf(inject('template'))('a search of the crew', () => {
  let server: TestServer;
  beforeAll(async () => {
    // A day of its own brings connections of its own: those of other files may keep as many statements as they can.
    server = await testServer({ today: '2026-03-17' });
  });
  afterAll(() => server.close());

  /** What one connection keeps of statements after searching for all of these. */
  const plannedFor = (keywords: readonly string[], about: RawBuilder<unknown>) =>
    server.db.transaction().execute(async (db: Db) => {
      for (const [at, filterList] of keywords.entries())
        await listCrew(db, Scope.ofOffice(1), 'off-board', { pageNumber: 1 + (at % 3), pageSize: 24, filterList });
      const { rows } = await sql<{ text: string; general: number }>`
        select statement as text, generic_plans::integer as general from pg_prepared_statements
         where statement like '%matching%' and ${about}`.execute(db);
      return rows;
    });

  test.each([
    ['names', ['santoso', 'hutapea', 'Sitorus', 'purba', "ma'ruf", '100%', 'lubis', 'halim', 'basuki', 'astawa']],
    ['numbers', ['62000', 'M-00100', 'T-12345', '62009', '12345', '62001', '62002', '62003', '62004', '62005']],
  ])('by %s is planned once, whatever is searched for and on whichever page', async (what, keywords) => {
    const isNumber = sql`(statement like '%number_key%') = ${what === 'numbers'}`;
    const statements = await plannedFor(keywords, sql`statement like '%limit 24%' and ${isNumber}`);
    expect(statements).toHaveLength(1);
    const [{ text, general } = { text: '', general: 0 }] = statements;
    // The planner is shown no value that it would want a plan of its own for.
    expect(text).not.toMatch(/(~>=~|~<~|like|offset)\s+(\$|')/);
    expect(general).toBeGreaterThan(0);
  });

  test('by two letters of a short script is planned for them: no index helps with so few', async () => {
    expect(await plannedFor(Array(5).fill('小明'), sql`statement like '%planned for%'`)).toEqual([]);
  });
});
