import type { FastifyBaseLogger } from 'fastify';
import { forgetAbandonedDrafts } from '#features/applications/server/jobs.ts';
import { forgetUndos } from '#features/applications/undo/server/queries.ts';
import { keepNoteTerms } from '#features/billing/debit-notes/server/operations.ts';
import { forgetOldCaptchas } from '#features/captcha/server/queries.ts';
import { listNewDays } from '#features/crew/lists/server/queries.ts';
import { sendDigests } from '#features/dashboard/digest/server/jobs.ts';
import { sweepStore } from '#features/files/server/jobs.ts';
import { stampStore } from '#features/files/server/operations.ts';
import { forgetUnclaimedFiles } from '#features/files/server/queries.ts';
import type { Identity } from '#features/identity/server/identity.ts';
import { forgetOldImports } from '#features/imports/server/queries.ts';
import { remindDeciders } from '#features/manning/rounds/server/jobs.ts';
import { notifyExpiring } from '#features/notifications/server/jobs.ts';
import { forgetOldNotifications } from '#features/notifications/server/queries.ts';
import { applyRetention } from '#features/privacy/retention/server/jobs.ts';
import { watchReadings } from '#features/privacy/watch/server/jobs.ts';
import { forgetOldResets } from '#features/users/sessions/server/queries.ts';
import {
  countFailedDeliveries,
  forgetOldDeliveries,
  releaseFutureDeliveries,
} from '#features/webhooks/server/queries.ts';
import { calculateOpenMonths } from '#features/work-orders/months/server/operations.ts';
import { forgetOldPrints } from '#features/work-orders/slip-papers/server/queries.ts';
import { sealBooks } from '#platform/server/book-seals.ts';
import { hourNow } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import type { Figure } from '#platform/server/health.ts';
import { forgetOldAnswers } from '#platform/server/idempotency.ts';
import { findJobStates, findVerified, type Job, keepVerified } from '#platform/server/jobs.ts';
import { countMessages } from '#platform/server/outbox.ts';
import { forgetOldHits } from '#platform/server/rate-limit.ts';
import { sealTrail } from '#platform/server/sealed-trail.ts';
import { books, verify } from './verify.server.ts';
import { workLines } from './work-list.server.ts';

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
  { name: 'release-deliveries', everyMinutes: 10, run: releaseFutureDeliveries },
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
  {
    name: 'send-digests',
    everyMinutes: 5,
    run: (db, today) => sendDigests({ db, services }, workLines, { today, hour: hourNow() }),
  },
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
  { name: 'keep-note-terms', everyMinutes: 30, run: (db) => db.transaction().execute(keepNoteTerms) },
  {
    name: 'seal-books',
    everyMinutes: 30,
    run: (db) => db.transaction().execute((trx) => sealBooks(trx, services.config.secretsKey, books)),
  },
  {
    name: 'verify',
    everyMinutes: 1_440,
    run: async (db) => {
      const findings = await verify({ db, secretsKey: services.config.secretsKey });
      for (const { what, faults } of findings)
        if (faults.length) log.error({ what, count: faults.length, first: faults.slice(0, 20) }, 'verification failed');
      await keepVerified(
        db,
        findings.reduce((sum, { faults }) => sum + faults.length, 0),
      );
    },
  },
  { name: 'forget-sign-ins', everyMinutes: 60, run: identity.purge },
];

/** What an operator should know, as figures. */
export async function listFigures(db: Db, jobs: readonly Job[]): Promise<Figure[]> {
  const states = await findJobStates(db, jobs);
  const messages = await countMessages(db);
  const verified = await findVerified(db);
  const ofJobs = (name: string, help: string, read: (state: (typeof states)[number]) => number): Figure => ({
    name,
    help,
    values: states.map((state) => ({ labels: { job: state.name }, value: read(state) })),
  });
  const single = (name: string, help: string, value: number): Figure => ({ name, help, values: [{ value }] });
  return [
    ofJobs('job_late', 'Whether a job should have begun 15 minutes ago and did not.', ({ isLate }) => Number(isLate)),
    ofJobs('job_failed', 'Whether the last run of a job failed or was cut off.', ({ hasFailed }) => Number(hasFailed)),
    ofJobs('job_last_success_timestamp_seconds', 'When a job last ended well.', ({ finishedAt }) => finishedAt),
    single('mails_queued', 'Mails that wait to be sent.', messages.queued),
    single('mails_failed', 'Mails of the last 30 days that were given up.', messages.failed),
    single('webhook_deliveries_failed', 'Messages to webhooks that were given up.', await countFailedDeliveries(db)),
    single('verify_last_timestamp_seconds', 'When data was last verified.', verified.at),
    single('verify_faults', 'What the last verification found wrong.', verified.faults),
  ];
}
