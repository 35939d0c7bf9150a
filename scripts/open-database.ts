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
