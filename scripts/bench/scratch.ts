import pg from 'pg';
import { fillApplications } from '#features/applications/server/demo.ts';
import { fillDemo as fillOpenings } from '#features/job-openings/server/demo.ts';
import { loadReference } from '#features/reference/server/load.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { readConfig } from '#platform/server/config.ts';
import { connectInMemory, connectServer, type Database } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Services } from '#platform/server/feature.ts';
import { folderStore } from '#platform/server/file-store.ts';
import { transitions } from '../../src/app/transitions.server.ts';
import { findPostgres, startPostgres } from '../private-postgres.mjs';

/** A database of the benchmark's own, thrown away at the end. */
export interface Scratch {
  database: Database;
  /** The server's address; nothing when the engine is the embedded one. */
  url: string | undefined;
  services: Services;
  /** An earlier run has filled it. */
  isFilled: boolean;
  /** Runs statements that may take long. */
  exec(sql: string): Promise<void>;
  stop(): Promise<void>;
}

const services = (): Services => ({
  config: { ...readConfig({ NODE_ENV: 'test' }), rateLimits: false },
  files: folderStore('/nonexistent'),
  mailWaiting: () => {},
  transitions,
});

/**
 * On DATABASE_URL's server, else on a private cluster, else embedded; says which. On DATABASE_URL's it can be `kept`
 * under a name, for the next run: `isFilled` then.
 */
export async function openScratch(say: (line: string) => void, kept?: string): Promise<Scratch> {
  const given = process.env.DATABASE_URL;
  const bin = given ? undefined : findPostgres();
  if (!given && !bin) {
    say('No PostgreSQL server was found: measuring the embedded one. Ratios of the server are other ones.');
    const database = await connectInMemory();
    await prepare(database);
    return {
      database,
      url: undefined,
      services: services(),
      isFilled: false,
      exec: database.exec,
      stop: database.close,
    };
  }
  const cluster = bin ? await startPostgres(bin) : undefined;
  const server = given ?? cluster?.url ?? '';
  const name = `crew_portal_bench_${(given && kept) ?? process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const { rowCount: found } = await admin.query('select from pg_database where datname = $1', [name]);
  if (!found) await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const patient = new pg.Client({ connectionString: url.href });
  await patient.connect();
  const database = connectServer(url.href, { max: 16 });
  const { rows } = await patient.query<{ server_version: string }>('show server_version');
  say(`PostgreSQL ${rows[0]?.server_version}, ${given ? 'DATABASE_URL' : 'a private cluster'}`);
  if (found) await migrate(database);
  else await prepare(database);
  return {
    database,
    url: url.href,
    services: services(),
    isFilled: Boolean(found),
    exec: async (sql) => {
      await patient.query(sql);
    },
    async stop() {
      await database.close();
      await patient.end();
      if (!given || !kept) await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await cluster?.stop();
    },
  };
}

const today = dayInJakarta(new Date());

/** Tables whose audit trail would take most of the time of filling; the lists do not read it. */
const audited = ['seafarers', 'applications', 'assessments', 'job_openings'];

async function prepare(database: Database) {
  await migrate(database);
  await database.patiently(loadReference);
  for (const table of audited) await database.exec(`alter table ${table} disable trigger ${table}_audit`);
  await fillOpenings(database.db, services(), { today });
}

/** Adds made-up applicants through the triggers, as if they had applied. */
export async function addApplicants({ database, services, exec }: Scratch, count: number): Promise<void> {
  await fillApplications(database.db, services, { count, today, complete: false });
  await exec('vacuum analyze');
}

/** Adds made-up openings of both divisions, one in ten of them open, each with a vessel size of its own. */
export async function addOpenings({ exec }: Scratch, count: number): Promise<void> {
  await exec(`
    with positions as (
      select id, division_id, row_number() over among - 1 as at, count(*) over (partition by division_id) as many
        from job_positions window among as (partition by division_id order by id)),
    ships as (
      select id, division_id, row_number() over among - 1 as at, count(*) over (partition by division_id) as many
        from ship_types window among as (partition by division_id order by id))
    insert into job_openings (division_id, job_position_id, ship_type_id, vessel_size, job_type, education,
                              work_experience, task, is_open, created_at)
      select p.division_id, p.id, s.id, lpad(g::text, 6, '0') || ' DWT', 'Contract', 'ANT-III', (g % 6) || ' Years',
             'Watches', g % 20 < 2, now() - make_interval(mins => g)
        from generate_series(1, ${count}) g
        join positions p on p.division_id = 1 + g % 2 and p.at = (g / 2) % p.many
        join ships s on s.division_id = p.division_id and s.at = (g / 3) % s.many`);
  await exec('vacuum analyze');
}

/**
 * Makes ten of each applicant there is, with other names and numbers: straight into the tables, the projection and its
 * indexes made again afterwards.
 */
export async function multiplyByTen({ exec }: Scratch): Promise<void> {
  await exec(`
    create temporary table copies as
      select a.id, g as turn, nextval('seafarers_id_seq')::integer as seafarer, nextval('applications_id_seq')::integer as application
        from applications a cross join generate_series(1, 9) g;
    alter table seafarers disable trigger user; alter table applications disable trigger user;
    insert into seafarers (id, applicant_kind, full_name, email, seafarer_code, birth_date) overriding system value
      select c.seafarer, s.applicant_kind, split_part(s.full_name, ' ', 1) || ' ' || split_part(o.full_name, ' ', 2), s.email,
             '6' || lpad((c.seafarer * 7 % 1000000000)::text, 9, '0'), s.birth_date
        from copies c join applications a on a.id = c.id join seafarers s on s.id = a.seafarer_id
        left join seafarers o on o.id = 1 + (a.seafarer_id * 31 + c.turn * 977) % 90000;
    update seafarers set full_name = 'Agus Santoso' where full_name is null;
    insert into applications (id, registration_number, guid, seafarer_id, job_opening_id, division_id, job_position_id,
                              ship_type_id, stage, submitted_step, submitted_at, consented_at, snapshot, stage_entered_at)
      overriding system value
      select c.application, left(a.registration_number, 12) || lpad(c.application::text, 7, '0'), md5(c.application::text),
             c.seafarer, a.job_opening_id, a.division_id, a.job_position_id, a.ship_type_id, a.stage, a.submitted_step,
             a.submitted_at - make_interval(mins => c.turn), a.consented_at, a.snapshot, a.stage_entered_at
        from copies c join applications a on a.id = c.id;
    alter table seafarers enable trigger user; alter table applications enable trigger user;
    create temporary table index_definitions as
      select indexname, indexdef from pg_indexes where tablename = 'application_listing' and indexname not like '%pkey';
    do $$ declare one record; begin
      for one in select * from index_definitions loop execute 'drop index ' || one.indexname; end loop;
    end $$;
    alter table application_listing disable trigger user;
    delete from application_listing;
    insert into application_listing select * from application_listing_truth;
    alter table application_listing enable trigger user;
    update application_counts c set total =
      (select count(*) from application_listing l where l.division_id = c.division_id and l.bucket = c.bucket);
    do $$ declare one record; begin
      for one in select * from index_definitions loop execute one.indexdef; end loop;
    end $$;
    drop table copies; drop table index_definitions;`);
  await exec('vacuum analyze');
}
