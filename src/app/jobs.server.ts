import type { FastifyBaseLogger } from 'fastify';
import { forgetAbandonedDrafts } from '#features/applications/server/jobs.ts';
import { forgetUndos } from '#features/applications/undo/server/queries.ts';
import { forgetOldCaptchas } from '#features/captcha/server/queries.ts';
import { listNewDays } from '#features/crew/lists/server/queries.ts';
import { stampStore } from '#features/files/pairing/server/operations.ts';
import { sweepStore } from '#features/files/server/jobs.ts';
import { forgetUnclaimedFiles } from '#features/files/server/queries.ts';
import type { Identity } from '#features/identity/server/identity.ts';
import { forgetOldImports } from '#features/imports/server/queries.ts';
import { remindDeciders } from '#features/manning/reminders/server/jobs.ts';
import { notifyExpiring } from '#features/notifications/server/jobs.ts';
import { forgetOldNotifications } from '#features/notifications/server/queries.ts';
import { applyRetention } from '#features/privacy/retention/server/jobs.ts';
import { watchReadings } from '#features/privacy/watch/server/jobs.ts';
import { forgetOldResets } from '#features/users/passwords/server/queries.ts';
import { forgetOldDeliveries } from '#features/webhooks/server/queries.ts';
import { calculateOpenMonths } from '#features/work-orders/months/server/operations.ts';
import { forgetOldPrints } from '#features/work-orders/slip-papers/server/queries.ts';
import type { Services } from '#platform/server/feature.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { forgetOldAnswers } from '#platform/server/idempotency.ts';
import type { Job } from '#platform/server/jobs.ts';
import { forgetOldHits } from '#platform/server/rate-limit.ts';
import { sealTrail } from '#platform/server/sealed-trail.ts';
import { verify } from './verify.server.ts';

/** Housekeeping: what is out of date is forgotten, and what a new day changes is looked at. */
export const scheduledJobs = (
  identity: Identity,
  files: FileStore,
  log: FastifyBaseLogger,
  services: Services,
): Job[] => [
  { name: 'forget-answers', everyMinutes: 60, run: forgetOldAnswers },
  { name: 'forget-captchas', everyMinutes: 60, run: forgetOldCaptchas },
  { name: 'forget-hits', everyMinutes: 60, run: forgetOldHits },
  { name: 'forget-drafts', everyMinutes: 720, run: (db) => forgetAbandonedDrafts(db, files) },
  { name: 'forget-undos', everyMinutes: 60, run: forgetUndos },
  { name: 'forget-prints', everyMinutes: 60, run: forgetOldPrints },
  { name: 'forget-files', everyMinutes: 60, run: (db) => forgetUnclaimedFiles(db, files) },
  { name: 'stamp-files', everyMinutes: 60, run: (db) => stampStore(db, files, services.config.filesUrl, log) },
  { name: 'sweep-files', everyMinutes: 1_440, run: (db, today) => sweepStore(db, files, log, today) },
  { name: 'forget-deliveries', everyMinutes: 720, run: forgetOldDeliveries },
  { name: 'forget-notifications', everyMinutes: 720, run: forgetOldNotifications },
  { name: 'notify-expiring', everyMinutes: 720, run: notifyExpiring },
  { name: 'forget-imports', everyMinutes: 720, run: forgetOldImports },
  { name: 'forget-resets', everyMinutes: 1_440, run: forgetOldResets },
  {
    name: 'retention',
    everyMinutes: 1_440,
    run: async (db, today) => {
      const erased = await applyRetention(db, files, today);
      if (Object.keys(erased).length) log.info({ erased }, 'retention applied');
    },
  },
  { name: 'watch-readings', everyMinutes: 60, run: (db, today) => watchReadings({ db, services }, today) },
  { name: 'list-crew-of-new-days', everyMinutes: 30, run: listNewDays },
  { name: 'remind-deciders', everyMinutes: 60, run: (db, today) => remindDeciders({ db, services }, today) },
  { name: 'calculate-pay', everyMinutes: 30, run: calculateOpenMonths },
  {
    name: 'seal-trail',
    everyMinutes: 60,
    run: async (db) => {
      const hash = await db.transaction().execute((trx) => sealTrail(trx, services.config.secretsKey));
      // In a log that is kept elsewhere, it holds even against who rules the database.
      if (hash) log.info({ hash }, 'trail sealed');
    },
  },
  {
    name: 'verify',
    everyMinutes: 1_440,
    run: async (db) => {
      for (const { what, faults } of await verify({ db, secretsKey: services.config.secretsKey }))
        if (faults.length) log.error({ what, count: faults.length, first: faults.slice(0, 20) }, 'verification failed');
    },
  },
  { name: 'forget-sign-ins', everyMinutes: 60, run: identity.purge },
];
