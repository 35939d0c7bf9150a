import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './connect.ts';

interface SqlFile {
  /** As it is recorded: a migration by its file, a function or view with its folder before it. */
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database to this version, from `folder` in the project's root: `functions` and `views` are applied again
 * when they change, each of `migrations` runs once, in the order of their names. All of it is one transaction without a
 * time limit. Several processes may start at once: one migrates, the others wait. Returns the names that ran now. With
 * `only` it stops at those migrations, for rows of an older version that are filled in before the others run.
 */
export const migrate = ({ session }: Database, folder = 'db', only?: ReadonlySet<string>): Promise<string[]> =>
  session(async (run) => {
    await run(`begin;
      set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
      select pg_advisory_xact_lock(4711);
      create table if not exists schema_migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    try {
      const ran = await bringUpToDate(run, folder, only);
      await run('commit');
      return ran;
    } catch (error) {
      await run('rollback').catch(() => {});
      throw error;
    }
  });

/** True if a migration will run on a database that has had others before. */
export const isBehind = ({ session }: Database, folder = 'db'): Promise<boolean> =>
  session(async (run) => {
    const [found] = await run("select to_regclass('schema_migrations') is not null as is_there");
    if (!found?.is_there) return false;
    const applied = new Set((await run('select name from schema_migrations')).map(({ name }) => name));
    return applied.size > 0 && filesOf(folder, 'migrations').some(({ name }) => !applied.has(name));
  });

type Run = Parameters<Parameters<Database['session']>[0]>[0];

async function bringUpToDate(run: Run, folder: string, only?: ReadonlySet<string>): Promise<string[]> {
  const rows = await run('select name, checksum from schema_migrations');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const isPending = ({ name, checksum }: SqlFile) => applied.get(name) !== checksum;
  const all = filesOf(folder, 'migrations');
  requireOneHistory(all, applied);
  // Functions and views of ours would replace the newer ones, which belong to tables that we do not know.
  if (isOfNewerVersion(all, applied)) return [];
  const migrations = all.filter(isPending).filter(({ name }) => only?.has(name) ?? true);
  const functions = filesOf(folder, 'functions').filter(isPending);

  // Triggers and indexes of a migration name functions, and views are made of its tables. So functions come first with
  // their bodies unread, and once more when everything that they name is there.
  await run('set local check_function_bodies = off');
  for (const file of functions) await apply(run, file);
  for (const file of migrations) await apply(run, file);
  // Views are made of the newest tables.
  if (only) return migrations.map(({ name }) => name);
  const views = await pendingViews(run, folder, isPending);
  for (const file of views) await apply(run, file);
  await run('set local check_function_bodies = on');
  for (const file of functions) await apply(run, file);
  return [...migrations, ...functions, ...views].map(({ name }) => name);
}

/** Views that changed, or that a migration took away to change what they are made of. */
async function pendingViews(run: Run, folder: string, isPending: (file: SqlFile) => boolean): Promise<SqlFile[]> {
  const rows = await run(
    "select relname from pg_class where relkind = 'v' and relnamespace = current_schema::regnamespace",
  );
  const there = new Set(rows.map(({ relname }) => `views/${relname}.sql`));
  return filesOf(folder, 'views').filter((file) => isPending(file) || !there.has(file.name));
}

async function apply(run: Run, { name, text, checksum }: SqlFile) {
  await run(`${text};
    insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')
    on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`, { cause: error });
  });
}

/** A migration that ran is never changed, and none comes before one that ran. */
function requireOneHistory(migrations: SqlFile[], applied: Map<unknown, unknown>) {
  const newest = migrations.at(-1)?.name ?? '';
  const isForeign = (name: string) =>
    !name.includes('/') && name < newest && !migrations.some((file) => file.name === name);
  if ([...applied.keys()].some((name) => isForeign(String(name))))
    throw new Error(
      'This database was made before the first release, by migrations that have been joined since. It cannot be brought up to date. Keep it as it is: go on with the version that made it, or set DATA_DIR (or DATABASE_URL) to another, empty place for this one.',
    );
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  if (changed)
    throw new Error(
      `The migration ${changed.name} was changed after it ran. Migrations only go forward: add a new one.`,
    );
}

/** True if a newer version has migrated the database: an older process of several starts on it, and leaves it as it is. */
function isOfNewerVersion(migrations: SqlFile[], applied: Map<unknown, unknown>): boolean {
  const newest = migrations.at(-1)?.name ?? '';
  return [...applied.keys()].some((name) => !String(name).includes('/') && String(name) > newest);
}

function filesOf(folder: string, kind: 'migrations' | 'functions' | 'views'): SqlFile[] {
  const path = join(folder, kind);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(path, file), 'utf8');
      const name = kind === 'migrations' ? file : `${kind}/${file}`;
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    });
}
