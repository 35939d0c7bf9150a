import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './connect.ts';

/** Where migrations and reference data lie, seen from the project's root. */
export const migrationsFolder = 'db/migrations';

/**
 * Brings the database to the newest migration. Each file runs once, in one transaction with its own record, in the
 * order of its name; a file that was changed after it ran is refused. Several processes may start at once: one
 * migrates, the others wait. Returns the names that ran now.
 */
export async function migrate({ db, exec, engine }: Database, folder = migrationsFolder): Promise<string[]> {
  await exec(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = new Map(
    (await sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`.execute(db)).rows.map(
      ({ name, checksum }) => [name, checksum],
    ),
  );
  const ran: string[] = [];
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const known = applied.get(name);
    if (known && known !== checksum)
      throw new Error(`The migration ${name} was changed after it ran. Migrations only go forward: add a new one.`);
    if (known) continue;
    // The lock is taken inside, and the record checked again: another process may have been first.
    const lock = engine === 'server' ? 'select pg_advisory_xact_lock(4711);' : '';
    await exec(`begin; ${lock}
      do $migration$ begin
        if exists (select from schema_migrations where name = '${name}') then raise exception 'already applied'; end if;
      end $migration$;
      ${text}
      insert into schema_migrations (name, checksum) values ('${name}', '${checksum}');
      commit;`).catch(async (error: Error) => {
      await exec('rollback').catch(() => {});
      if (!error.message.includes('already applied'))
        throw new Error(`Migration ${name}: ${error.message}`, { cause: error });
    });
    ran.push(name);
  }
  return ran;
}
