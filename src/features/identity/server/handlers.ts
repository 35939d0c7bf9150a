import { feature } from '#platform/server/feature.ts';
import { identity } from '../contract.ts';

export const identityFeature = feature(identity, {
  site: async (_input, { services: { config } }) => ({
    data: {
      companyName: config.companyName,
      privacyUrl: config.privacyUrl,
      contact: config.mailReplyTo ?? null,
      demo: config.demo,
    },
  }),
});
