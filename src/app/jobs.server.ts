import { forgetOldCaptchas } from '#features/captcha/server/queries.ts';
import { forgetOldAnswers } from '#platform/server/idempotency.ts';
import type { Job } from '#platform/server/jobs.ts';

/** Housekeeping: what is out of date is forgotten. */
export const scheduledJobs = (): Job[] => [
  { name: 'forget-answers', everyMinutes: 60, run: forgetOldAnswers },
  { name: 'forget-captchas', everyMinutes: 60, run: forgetOldCaptchas },
];
