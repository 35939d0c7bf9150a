import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadReference } from '#features/reference/server/load.ts';
import { connectInMemory, connectServer, type Database } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A dump of the migrated database, for the embedded engine. */
    snapshot: string | null;
    /** The server and the name of its migrated template database. */
    template: { url: string; name: string } | null;
  }
}

/** Migrates once, before all test files: each worker then clones the result. */
export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL;
  return url ? setUpServer(project, url) : setUpEmbedded(project);
}

/** The schema, the reference data, and a copy of what tests may change of it: a worker's files share one database. */
async function prepare(database: Database) {
  await migrate(database);
  await loadReference(database.db);
  await database.exec(`create schema seed;
    create table seed.requirement_matrix as table requirement_matrix;
    create table seed.options as table options;
    create table seed.bank_layouts as table bank_layouts;
    create table seed.journal_accounts as table journal_accounts;
    ${clearing}`);
}

/**
 * Empties the tables that hold something, but for those kept, and starts their numbers again: a test fills few, and to
 * truncate all of them costs more than most tests. Large ones are truncated, so that nobody walks through what was there.
 * Only a superuser may switch foreign keys off; others truncate.
 */
const clearing = `create function seed.clear(kept text[]) returns void language plpgsql as $$
declare
  emptied text[] := (select array_agg(tablename::text) from pg_tables where schemaname = 'public' and tablename <> all (kept));
  name text;
  size bigint;
  is_filled boolean;
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute 'truncate ' || array_to_string(emptied, ', ') || ' restart identity cascade';
    return;
  end if;
  -- As truncating does, this waits for what is still being written.
  execute 'lock table ' || array_to_string(emptied, ', ') || ' in share row exclusive mode';
  perform set_config('session_replication_role', 'replica', true);
  foreach name in array emptied loop
    -- Most have never held anything, which their files say sooner than a statement.
    size := pg_relation_size(name::regclass);
    continue when size = 0;
    execute format('select exists (select from %I)', name) into is_filled;
    if size > 1000000 then
      execute format('truncate %I cascade', name);
    elsif is_filled then
      execute format('delete from %I', name);
    end if;
  end loop;
  perform setval(s.oid, 1, false)
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') join pg_class t on t.oid = d.refobjid
    where t.relname = any (emptied) and case s.relkind when 'S' then pg_sequence_last_value(s.oid) is not null end;
  perform set_config('session_replication_role', 'origin', true);
end $$`;

async function setUpEmbedded(project: TestProject) {
  const database = await connectInMemory();
  await prepare(database);
  const folder = mkdtempSync(join(tmpdir(), 'crew-portal-test-'));
  const path = join(folder, 'snapshot.tar');
  const dump = await database.dump?.();
  if (dump) writeFileSync(path, dump);
  await database.close();
  project.provide('snapshot', path);
  project.provide('template', null);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function setUpServer(project: TestProject, url: string) {
  const name = `crew_portal_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = connectServer(databaseUrl(url, name));
  await prepare(database);
  await database.close();
  project.provide('snapshot', null);
  project.provide('template', { url, name });
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like 'crew_portal_worker_${process.pid}_%' or datname = '${name}'`,
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
  };
}

const databaseUrl = (url: string, name: string) => {
  const of = new URL(url);
  of.pathname = `/${name}`;
  return of.href;
};
