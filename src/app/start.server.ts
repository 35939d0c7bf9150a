import { join } from 'node:path';
import { renewVisitorSession } from '#features/captcha/server/queries.ts';
import { createIdentity } from '#features/identity/server/identity.ts';
import { devMailRoutes } from '#features/mail/server/handlers.ts';
import { type Mailer, startMailer } from '#features/mail/server/jobs.ts';
import { loadReference } from '#features/reference/server/load.ts';
import { createApp } from '#platform/server/app.ts';
import type { Config } from '#platform/server/config.ts';
import { startBackups } from '#platform/server/database/backups.ts';
import { connect, type Database } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Services } from '#platform/server/feature.ts';
import { type FileStore, openFileStore } from '#platform/server/file-store.ts';
import { healthRoutes } from '#platform/server/health.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { openApiRoutes } from '#platform/server/openapi.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import { webFiles } from '#platform/server/static-files.ts';
import { demoPassword, fillDemo } from './demo.server.ts';
import { features, namedFeatures } from './features.server.ts';
import { scheduledJobs } from './jobs.server.ts';
import { mailTemplates } from './mails.server.ts';

/** How long requests under way may take to end once the process is asked to stop, in milliseconds. */
const farewell = 10_000;

export interface Portal {
  database: Database;
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date and serves. Returns once the port answers. */
export async function startPortal(config: Config, onCrash: (error: Error) => void): Promise<Portal> {
  const files = openFileStore(config);
  const database = await connect(config, onCrash);
  try {
    await migrate(database);
    await loadReference(database.db);
    return await serve(config, database, files);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

async function serve(config: Config, database: Database, files: FileStore): Promise<Portal> {
  // The mailer starts when everything else stands; what is written before then waits for it in the outbox.
  let mailer: Mailer | undefined;
  const services: Services = { config, files, mailWaiting: () => mailer?.wake() };
  if (config.demo) await fillDemo(database, services, await hashPassword(demoPassword));
  const identity = await createIdentity({ database, config });
  const server = await createApp({
    features,
    database,
    services,
    sessionOf: identity.sessionOf,
    visitorOf: (token) => renewVisitorSession(database.db, token),
    logger: true,
    extras: async (app) => {
      await identity.routes(app);
      healthRoutes(app, database);
      openApiRoutes(namedFeatures)(app);
      if (!config.production) devMailRoutes(database)(app);
      await webFiles(app, { folder: 'dist/web', production: config.production, publicUrl: config.publicUrl });
    },
  });
  const jobs = startJobs({ database, jobs: scheduledJobs(identity, files), log: server.log });
  const backups =
    database.dump && config.backupHours > 0
      ? startBackups({
          database,
          folder: join(config.dataDir, 'backups'),
          everyHours: config.backupHours,
          log: server.log,
        })
      : undefined;
  mailer = startMailer({ database, config, templates: mailTemplates, log: server.log });
  await server.listen({ host: config.host, port: config.port });

  return {
    database,
    async stop() {
      // Connections close as they fall idle; whoever dawdles is cut off.
      const sweep = setInterval(() => server.server.closeIdleConnections(), 100);
      const cut = setTimeout(() => server.server.closeAllConnections(), farewell);
      await server.close();
      clearInterval(sweep);
      clearTimeout(cut);
      await Promise.all([jobs.stop(), mailer?.stop(), backups?.stop()]);
      await database.close();
    },
  };
}
