import { refused } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { limitRate, networkOf } from '#platform/server/rate-limit.ts';
import { captcha } from '../contract.ts';
import { openVisitorSession, renewVisitorSession } from './queries.ts';
import { isCaptchaResponse, newChallenge, verifyCaptcha } from './verify.ts';

/** A whole office may share one IP address. */
const challengesAnAddress = { limit: 120, windowSeconds: 600 };
const solutionsAnAddress = { limit: 60, windowSeconds: 600 };

export const captchaFeature = feature(captcha, {
  challenge: async (_input, { db, services, address }) => {
    const { recaptcha } = services.config;
    if (recaptcha) return { data: { provider: 'recaptcha' as const, siteKey: recaptcha.siteKey } };
    await limitRate(db, services, `captcha challenge ${networkOf(address)}`, challengesAnAddress);
    return { data: { provider: 'altcha' as const, challenge: await newChallenge(db) } };
  },
  solve: {
    prepare: async ({ response }, { db, services, address }) => {
      await limitRate(db, services, `captcha solution ${networkOf(address)}`, solutionsAnAddress);
      if (!isCaptchaResponse(services, response)) throw refused('captcha:refusals.captcha_unsolved');
      if (!(await verifyCaptcha(db, services, response))) throw refused('refusals:captcha_invalid', 'captcha_invalid');
    },
    run: async ({ former, consent }, { db }) => ({ data: { r: await openVisitorSession(db, { former, consent }) } }),
  },
  check: async ({ k }, { db }) => ({ data: { valid: (await renewVisitorSession(db, k)) !== undefined } }),
});
