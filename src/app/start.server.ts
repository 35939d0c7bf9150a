import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { renewVisitorSession } from '#features/captcha/server/queries.ts';
import { pairStore } from '#features/files/server/operations.ts';
import { createIdentity } from '#features/identity/server/identity.ts';
import { startImporter } from '#features/imports/server/jobs.ts';
import { devMailRoutes } from '#features/mail/server/handlers.ts';
import { houseOf, startMailer } from '#features/mail/server/jobs.ts';
import { attaching } from '#features/mail/server/operations.ts';
import type { DueMail } from '#features/mail/server/queries.ts';
import { replacedMails } from '#features/notifications/rules.ts';
import { loadReference } from '#features/reference/server/load.ts';
import { startPusher } from '#features/users/push/server/jobs.ts';
import { findMailFate } from '#features/users/push/server/queries.ts';
import { startSender } from '#features/webhooks/server/jobs.ts';
import { createApp } from '#platform/server/app.ts';
import { type Backups, startBackups } from '#platform/server/backup/schedule.ts';
import { todayOf } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { migrateSafely } from '#platform/server/database/backups.ts';
import { connect, type Database } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { healthRoutes } from '#platform/server/health.ts';
import { type Job, startJobs } from '#platform/server/jobs.ts';
import { openFileStore } from '#platform/server/open-file-store.ts';
import { openApiRoutes } from '#platform/server/openapi-page.ts';
import { hashPassword } from '#platform/server/passwords.ts';
import type { QueueLoop } from '#platform/server/queue-loop.ts';
import { webFiles } from '#platform/server/static-files.ts';
import { backupWork } from './backups.server.ts';
import { demoPassword, fillDemo, isDemoHalfFilled } from './demo.server.ts';
import { features, namedFeatures } from './features.server.ts';
import { listFigures, scheduledJobs } from './jobs.server.ts';
import { mailDocuments, mailTemplates } from './mails.server.ts';
import { drawnPages } from './pages.server.ts';
import { transitions } from './transitions.server.ts';

/** How long the database may take to close, in milliseconds. */
const closing = 5_000;

/** How long requests under way may take to end once the process is asked to stop, in milliseconds. */
const farewell = 10_000;

export interface Portal {
  database: Database;
  stop(): Promise<void>;
}

/** Opens the database, brings it up to date and serves. Returns once the port answers. */
export async function startPortal(config: Config, onCrash: (error: Error) => void): Promise<Portal> {
  const files = openFileStore(config);
  await requireFreePort(config);
  const database = await connect(config, onCrash);
  try {
    await migrateSafely(database, config);
    await database.patiently(loadReference);
    await requireOwnStore(config, database, files);
    return await serve(config, database, files);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

/** Said before anything is done to the database: it takes its time, and an upgrade cannot be taken back. */
async function requireFreePort({ host, port }: Config): Promise<void> {
  const trial = createServer();
  await new Promise<void>((resolve, reject) => trial.once('error', reject).listen({ host, port }, resolve));
  await new Promise((resolve) => trial.close(resolve));
}

/** A store that does not answer is compared later, by a job: until then nothing in it is swept. */
async function requireOwnStore({ filesUrl }: Config, { patiently }: Database, files: FileStore): Promise<void> {
  const refused = await patiently((db) => pairStore(db, files, filesUrl)).catch(() => undefined);
  if (refused) throw new Error(refused);
}

async function serve(config: Config, database: Database, files: FileStore): Promise<Portal> {
  // The mailer starts after everything else; what is written before then waits for it in the outbox.
  let mailer: QueueLoop | undefined;
  let sender: QueueLoop | undefined;
  let pusher: QueueLoop | undefined;
  let importer: QueueLoop | undefined;
  const mailWaiting = () => {
    mailer?.wake();
    sender?.wake();
    pusher?.wake();
    importer?.wake();
  };
  const services: Services = { config, files, mailWaiting, transitions };
  if (await isDemoHalfFilled(database.db))
    throw new Error(
      'The demo in this database was not finished: run `npm run demo` again with its numbers, or start on an empty database.',
    );
  if (config.demo) await fillDemo(database, services, await hashPassword(demoPassword));
  const attach = attaching({ database, files, documents: mailDocuments(config) });
  const identity = await createIdentity({ database, config, mailWaiting });
  let backups: Backups | undefined;
  let scheduled: readonly Job[] = [];
  const server = await createApp({
    features,
    database,
    services,
    sessionOf: identity.sessionOf,
    visitorOf: (token) => renewVisitorSession(database.db, token),
    logger: true,
    extras: async (app) => {
      await identity.routes(app);
      scheduled = scheduledJobs(identity, files, app.log, services);
      healthRoutes(app, database, {
        backups: () => backups?.state(),
        figures: () => listFigures(database.db, scheduled),
      });
      openApiRoutes(namedFeatures)(app);
      if (!config.production)
        devMailRoutes({ database, templates: mailTemplates, house: houseOf(config), attach })(app);
      const { production, publicUrl } = config;
      const draw = await drawnPages({ db: database.db, config, web: 'dist/web', drawing: 'dist/drawing' });
      await webFiles(app, { folder: 'dist/web', production, publicUrl, draw });
    },
  });
  const jobs = startJobs({
    database,
    jobs: scheduled,
    today: () => todayOf(config),
    log: server.log,
  });
  backups = startBackups({
    ...backupWork(config, database, files, server.log),
    everyHours: config.backupHours,
    dataDir: config.dataDir,
  });
  const fateOf = async ({ id, kind }: DueMail) => {
    const inPlace = replacedMails[kind];
    return inPlace ? findMailFate(database.db, id, inPlace) : 'send';
  };
  mailer = startMailer({ database, config, templates: mailTemplates, attach, fateOf, log: server.log });
  pusher = startPusher({ database, config, log: server.log, mailWaiting });
  sender = startSender({ database, config, log: server.log, mailWaiting });
  importer = startImporter({ database, services, today: () => todayOf(config), log: server.log });
  await server.listen({ host: config.host, port: config.port });

  return {
    database,
    async stop() {
      // Connections close as they fall idle; slow clients are cut off.
      const sweep = setInterval(() => server.server.closeIdleConnections(), 100);
      const cut = setTimeout(() => server.server.closeAllConnections(), farewell);
      const others = Promise.all([
        jobs.stop(),
        mailer?.stop(),
        sender?.stop(),
        pusher?.stop(),
        importer?.stop(),
        backups?.stop(),
      ]);
      await server.close();
      clearInterval(sweep);
      clearTimeout(cut);
      await others;
      // A statement that hangs holds its connection; the server rolls it back when the process has ended.
      await Promise.race([database.close(), pause(closing, undefined, { ref: false })]);
    },
  };
}
