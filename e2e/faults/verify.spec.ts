import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../server-process.ts';
import { makePlace, type Place } from './databases.ts';

/** The command that looks whether data is as it was written; what each damage is found by, app/verify.test.ts tells. */

let place: Place;

beforeAll(async () => {
  place = await makePlace('embedded');
  const server = await startServer({ ...place.settings, DEMO: '1' });
  const sealed = async () => {
    const figures = await (await fetch(`${server.address}/metrics`)).text();
    return Number(/^job_last_success_timestamp_seconds\{job="seal-books"\} (\d+)/m.exec(figures)?.[1]);
  };
  while (!((await sealed()) > 0)) await pause(500);
  await server.stop();
});
afterAll(() => place.remove());

async function verify(...args: string[]) {
  const child = spawn(process.execPath, ['dist/server/verify.js', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: place.folder },
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { said, code: child.exitCode };
}

async function damage(...statements: string[]) {
  const { db, close } = await place.open();
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const statement of statements) await sql.raw(statement).execute(connection);
  });
  await close();
}

test('verify is content with a filled database, and says what it did not look at', async () => {
  const { said, code } = await verify();
  expect(said).not.toContain('wrong');
  expect(said).toContain('closed books: right');
  expect(said).toContain('Not looked at:');
  expect(code).toBe(0);
});

test('verify names what was changed around the product', async () => {
  await damage(
    'update work_orders set take_home = take_home + 1 where id = (select min(id) from work_orders)',
    'update billed_rows set amount = amount + 1 where id = (select min(id) from billed_rows)',
    "update debit_notes set number = 'DN/1' where id = (select min(id) from debit_notes)",
    "update bank_accounts set account_number = '1' where id = (select min(id) from bank_accounts)",
    'delete from files where id = (select file_id from certificates where file_id is not null limit 1)',
  );
  const { said, code } = await verify('--hash', 'f'.repeat(64));
  expect(code).toBe(1);
  expect(said).toMatch(/^closed books: 3 wrong: .*work_orders \d+/m);
  expect(said).toMatch(/^rows and their trail: \d+ wrong: .*bank_accounts \d+/m);
  expect(said).toMatch(/^rows that name a file: \d+ wrong: certificates \d+/m);
  expect(said).toContain('kept hash: 1 wrong');
});
