import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#app/demo.server.ts';
import { connectInMemory, connectServer } from '#platform/server/database/connect.ts';
import { differingTables, sumsOf } from '#platform/server/database/move.ts';
import { testBrowser } from '#testing/browser.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../../scripts/private-postgres.mjs';
import { startServer } from '../server-process.ts';
import { startBalancer } from './balancer.ts';
import { engines, makePlace, type Place } from './databases.ts';

/** The command that moves an embedded database to a server: all of it, compared, and only once. */

describe.runIf(engines.includes('server'))('an embedded database that moves to a server', () => {
  let place: Place;
  let server: PrivatePostgres;

  beforeAll(async () => {
    place = await makePlace('embedded');
    server = await startPostgres(findPostgres() ?? '', { isDurable: true });
    const former = await startServer({ ...place.settings, DEMO: '1' });
    await former.stop();
  });
  afterAll(async () => {
    await server?.stop();
    await place?.remove();
  });

  async function move(to: string) {
    const child = spawn(process.execPath, ['dist/server/move-to-server.js', to], {
      env: { PATH: process.env.PATH, DATA_DIR: place.folder },
    });
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    return { said: out + error, code: child.exitCode };
  }
  const folders = () => readdirSync(place.folder).filter((name) => name.startsWith('pg'));

  test('it is refused where the server has tables of another product', async () => {
    const database = connectServer(server.url);
    await database.exec('create table theirs (id integer)');
    expect(await move(server.url)).toEqual({
      said: 'The database of the server is not empty. Nothing was changed.\n',
      code: 1,
    });
    expect(folders()).toEqual(['pg']);
    await database.exec('drop table theirs');
    await database.close();
  });

  test('all rows, numbers and seals are there, and people sign in as before', async () => {
    const { said, code } = await move(server.url);
    expect(said).toMatch(/^Moved \d{5,} rows of \d+ tables; both databases are the same\.$/m);
    expect(said).toContain('Lists, trail and closed books are right there.');
    expect(code).toBe(0);
    const settings = { ...place.settings, DEMO: '1', DATABASE_URL: server.url, PUBLIC_URL: 'http://localhost:3000' };
    const product = await startServer(settings);
    const balancer = await startBalancer([product]);
    const as = { email: 'staff.marine@crew-portal.example', password: demoPassword };
    expect((await testBrowser(balancer.server).signIn(as)).access_token).toBeTruthy();
    await balancer.close();
    await product.stop();
    // What is written there goes on where the numbers were.
    const { db, close } = connectServer(server.url);
    const { rows } = await sql<{ is_new: boolean }>`
      with made as (insert into principals (name) values ('Uji Pindah') returning id)
      select (select id from made) > (select max(id) from principals) as is_new`.execute(db);
    expect(rows).toEqual([{ isNew: true }]);
    await sql`delete from principals where name = 'Uji Pindah'`.execute(db);
    await close();
  });

  test('a value that differs is found', async () => {
    const [aside = ''] = folders();
    const former = await connectInMemory({ dataDir: join(place.folder, aside) });
    const there = await sumsOf(former);
    expect(differingTables(there, await sumsOf(former))).toEqual([]);
    await sql`update principals set name = name || '.' where id = (select min(id) from principals)`.execute(former.db);
    expect(differingTables(there, await sumsOf(former))).toContain('principals');
    await former.close();
  });

  test('no process goes on with the former one by mistake', async () => {
    expect(folders()).toEqual([expect.stringMatching(/^pg-moved-\d+$/)]);
    await expect(startServer({ ...place.settings, DEMO: '0' })).rejects.toThrow(
      /set DATABASE_URL if the database is on a server/,
    );
    expect((await move(server.url)).said).toMatch(/^There is no database in /);
  });
});
