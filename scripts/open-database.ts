import { type Config, readConfig } from '#platform/server/config.ts';
import { migrateSafely } from '#platform/server/database/backups.ts';
import { connect, type Database } from '#platform/server/database/connect.ts';

/** Says in one line why a command cannot run, and ends with 1: what goes wrong here is nothing of the program's. */
export function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** The database of the settings, for a command; on the embedded one only while no server has it. */
export async function openDatabase(): Promise<{ config: Config; database: Database }> {
  try {
    const config = readConfig(process.env);
    return { config, database: await connect(config) };
  } catch (error) {
    return giveUp(error);
  }
}

/** The same, brought up to date. Answers what ran for it. */
export async function openMigrated(): Promise<{ config: Config; database: Database; ran: string[] }> {
  const { config, database } = await openDatabase();
  try {
    return { config, database, ran: await migrateSafely(database, config) };
  } catch (error) {
    await database.close().catch(() => {});
    return giveUp(error);
  }
}

/** True if a database has nobody's data: no tables, or those that migrations have just made. */
export function isUnused({ session }: Database): Promise<boolean> {
  return session(async (run) => {
    const [found] = await run(
      "select count(*)::int as tables, coalesce(bool_or(relname = 'users'), false) as has_users from pg_class " +
        "where relkind = 'r' and relnamespace = current_schema::regnamespace",
    );
    if (!found?.has_users) return found?.tables === 0;
    const [rows] = await run(
      'select not exists (select from users) and not exists (select from seafarers) and not exists (select from files) as unused',
    );
    return rows?.unused === true;
  });
}
