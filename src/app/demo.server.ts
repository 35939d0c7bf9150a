import { type Kysely, sql } from 'kysely';
import { fillRecruiting } from '#features/applications/notes/server/demo.ts';
import { fillDemo as fillApplications } from '#features/applications/server/demo.ts';
import { fillSessions } from '#features/applications/sessions/server/demo.ts';
import { fillWithdrawals } from '#features/applications/withdrawal/server/demo.ts';
import { fillAppraisals } from '#features/appraisals/server/demo.ts';
import { fillBankTransfers } from '#features/bank-transfers/server/demo.ts';
import { fillBilling } from '#features/billing/server/demo.ts';
import { fillContracts } from '#features/contracts/server/demo.ts';
import { fillDemo as fillCrew } from '#features/crew/server/demo.ts';
import { fillCrewRequests } from '#features/crew-requests/server/demo.ts';
import { fillContacts as fillOfficeContacts } from '#features/dashboard/own/server/demo.ts';
import { fillFollowUps } from '#features/follow-ups/server/demo.ts';
import { fillImports } from '#features/imports/server/demo.ts';
import { fillDemo as fillOpenings } from '#features/job-openings/server/demo.ts';
import { fillTravelCosts } from '#features/movements/costs/server/demo.ts';
import { fillCrewChanges } from '#features/movements/crew-changes/server/demo.ts';
import { fillChanges } from '#features/movements/promotion/server/demo.ts';
import { fillNotifications } from '#features/notifications/server/demo.ts';
import { fillPayrollJournal } from '#features/payroll-journal/server/demo.ts';
import { fillAgreements } from '#features/preparation/agreements/server/demo.ts';
import { fillPreparations } from '#features/preparation/server/demo.ts';
import { fillRequests } from '#features/privacy/requests/server/demo.ts';
import { fillFares } from '#features/rates/fares/server/demo.ts';
import { fillCourseTerms, fillMcuPrices, fillTravelGrades } from '#features/rates/values/server/demo.ts';
import { fillDemo as fillOptions } from '#features/reference/server/demo.ts';
import { fillPairs } from '#features/relief-plans/server/demo.ts';
import { fillDemo as fillRequirements } from '#features/requirements/server/demo.ts';
import { asPiece } from '#features/seafarers/fields/server/demo.ts';
import { fillChandler } from '#features/ship-chandler/server/demo.ts';
import { fillTaxFiles } from '#features/tax-files/server/demo.ts';
import { fillUjbm } from '#features/ujbm/server/demo.ts';
import { fillDemoUsers, tieDemoCrew } from '#features/users/server/demo.ts';
import { fillMatrixDemo } from '#features/vessels/matrix/server/demo.ts';
import { fillDemo as fillVessels } from '#features/vessels/server/demo.ts';
import { fillPayroll } from '#features/work-orders/server/demo.ts';
import { todayOf } from '#platform/server/clock.ts';
import type { Database, Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import type { Services } from '#platform/server/feature.ts';

/** The password of every demo sign-in. */
export const demoPassword = 'crew-portal-demo-1!';

/** How much there should be of what grows. */
export interface DemoSize {
  applications: number;
  crew: number;
}

export const usualDemo: DemoSize = { applications: 160, crew: 320 };

/** Up to so many employees are filled in within one transaction; more would hold it for too long. */
const inOneTransaction = 2_000;
/** Up to so many employees are paid in it. */
const payrollUpTo = 5_000;
/** The setting that says a filling is under way, or was cut off. */
const marker = 'demo_filling';

/**
 * Fills an empty database with the demo, whole or not at all: a large one that was cut off is begun again. A database with
 * anything in it is left alone. Of several processes that start at once, one does it. Returns whether it did.
 */
export const fillDemo = (
  { patiently }: Database,
  services: Services,
  passwordHash: string,
  size: DemoSize = usualDemo,
  say: (line: string) => void = () => {},
  most = inOneTransaction,
): Promise<boolean> =>
  patiently((db) =>
    db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(4712)`.execute(connection);
      try {
        const isLarge = Math.max(size.crew, size.applications) > most;
        const isHalfFilled = await isDemoHalfFilled(connection);
        if (!isHalfFilled && !(await isEmpty(connection))) return false;
        if (isHalfFilled) say('Clearing away a demo that was not finished');
        await clear(connection, isLarge);
        if (isLarge) await fill(connection, services, passwordHash, { size, say });
        else await connection.transaction().execute((trx) => fill(trx, services, passwordHash, { size, say }));
        await connection.deleteFrom('settings').where('key', '=', marker).execute();
        // The embedded engine never does so by itself, a server only after a while: until then plans are those of empty tables.
        await sql`analyze`.execute(connection);
        return true;
      } finally {
        await sql`select pg_advisory_unlock(4712)`.execute(connection);
      }
    }),
  );

/** True if a large demo was begun here and not finished; nothing of it is of use. */
export const isDemoHalfFilled = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('settings').select('key').where('key', '=', marker).executeTakeFirst()) !== undefined;

const isEmpty = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isFilled: boolean }>`
    select exists (select from users) or exists (select from principals) or exists (select from seafarers)
        or exists (select from job_openings) as "isFilled"`.execute(db);
  return !rows[0]?.isFilled;
};

/** What every database has from its first start. The rest is emptied and counted from 1 again, as the demo's accounts expect. */
const lasting = [
  'schema_migrations',
  'divisions',
  'ship_types',
  'job_positions',
  'position_ship_types',
  'certificate_types',
  'certificate_ladder',
  'options',
  'regions',
  'settings',
  'billing_terms',
  'bank_layouts',
  'journal_accounts',
  'crew_counts',
  'crew_listing_days',
  'application_counts',
  'identity_keys',
  'jobs',
];

/** Empties all but that, in one transaction, and notes that a large filling begins. */
async function clear(db: Kysely<DB>, isLarge: boolean) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all (${lasting})`.execute(db);
  await db.transaction().execute(async (trx) => {
    // Requirements may name a vessel, so they go with the vessels; those of the first start come back.
    await sql`create temporary table general_requirements on commit drop as
      select m.* from requirement_matrix m
       where m.id <= coalesce((select (value ->> 'requirements')::integer from settings where key = ${marker}), m.id)`.execute(
      trx,
    );
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} restart identity`.execute(trx);
    await sql`insert into requirement_matrix overriding system value select * from general_requirements`.execute(trx);
    await sql`select setval(pg_get_serial_sequence('requirement_matrix', 'id'), max(id)) from requirement_matrix`.execute(
      trx,
    );
    await sql`update application_counts set total = 0`.execute(trx);
    await sql`update crew_counts set total = 0`.execute(trx);
    await trx.deleteFrom('settings').where('key', '=', marker).execute();
    if (isLarge)
      await sql`insert into settings (key, value)
        select ${marker}, jsonb_build_object('requirements', max(id)) from requirement_matrix`.execute(trx);
  });
}

interface Filling {
  size: DemoSize;
  say: (line: string) => void;
}

async function fill(db: Db, services: Services, passwordHash: string, { size, say }: Filling) {
  const { applications, crew } = size;
  const today = todayOf(services.config);
  const reportTime = async (what: string, work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    say(`${what} (${Math.round((performance.now() - began) / 1_000)} s)`);
  };
  const step = (what: string, work: (db: Db) => Promise<unknown>) => reportTime(what, asPiece(db, work));
  // Some more seats than employees aboard: a few are vacant.
  const vesselsADivision = Math.max(10, Math.ceil(crew / 32));
  await step(`${2 * vesselsADivision} vessels`, (trx) => fillVessels(trx, services, { today, vesselsADivision }));
  await step('Accounts and openings', async (trx) => {
    await fillDemoUsers(trx, passwordHash);
    await fillOptions(trx);
    await fillOpenings(trx, services, { today });
  });
  await step(`${applications} applications`, async (trx) => {
    await fillApplications(trx, services, { applications, today });
    await fillSessions(trx, today);
  });
  const onBatch = (many: number) => many % 5_000 === 0 && say(`${many} of ${crew} employees`);
  await reportTime(`${crew} employees with their schedules`, fillCrew(db, services, { crew, today, onBatch }));
  // After the crew, whose papers are those of the general matrix.
  await step('Requirements and officer matrices', async (trx) => {
    await fillRequirements(trx, today);
    await fillMatrixDemo(trx);
    await fillPairs(trx, today);
    await tieDemoCrew(trx);
    await fillChanges(trx, today, services.config.companyName);
    await fillPreparations(trx, today);
    await fillTravelGrades(trx, today);
    await fillMcuPrices(trx, today);
    await fillCourseTerms(trx, today);
    await fillFares(trx, today);
    await fillTravelCosts(trx, services, today);
    await fillCrewChanges(trx, today);
    await fillContracts(trx, services, { today });
    await fillOfficeContacts(trx);
    await fillWithdrawals(trx);
    await fillRecruiting(trx, today);
    await fillImports(trx);
    await fillRequests(trx, today);
    await fillCrewRequests(trx, services, today);
    await fillChandler(trx, services, { today });
    await fillAppraisals(trx, services, today);
    await fillFollowUps(trx);
  });
  await step('Wages and crew agreements', (trx) => fillAgreements(trx, services, today));
  // A large demo is for lists; its pay would take as long as all the rest.
  if (crew <= payrollUpTo) await step('Pay of four months', (trx) => fillPayroll(trx, today));
  if (crew <= payrollUpTo) await step('Tax files', (trx) => fillTaxFiles(trx, today));
  const { companyName: company } = services.config;
  if (crew <= payrollUpTo) await step('Bank transfers', (trx) => fillBankTransfers(trx, { today, company }));
  if (crew <= payrollUpTo) await step('Payroll journals', (trx) => fillPayrollJournal(trx, today));
  if (crew <= payrollUpTo) await step('UJBM of four months', (trx) => fillUjbm(trx, today));
  if (crew <= payrollUpTo) await step('Billing of three months', (trx) => fillBilling(trx, today));
  await step('Notifications', (trx) => fillNotifications({ db: trx, services }, today));
}
