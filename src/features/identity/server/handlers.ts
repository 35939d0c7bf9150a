import type { Config } from '#platform/server/config.ts';
import { feature } from '#platform/server/feature.ts';
import { identity } from '../contract.ts';

/** What every page says of the operator. */
export const siteOf = ({ companyName, privacyUrl, mailReplyTo, demo }: Config) => ({
  companyName,
  privacyUrl,
  contact: mailReplyTo ?? null,
  demo,
});

export const identityFeature = feature(identity, {
  site: async (_input, { services: { config } }) => ({ data: siteOf(config) }),
});
