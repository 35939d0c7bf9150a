import { consentVersion } from '#features/captcha/rules.ts';
import { feature } from '#platform/server/feature.ts';
import { privacy } from '../contract.ts';
import { listRules } from '../retention/server/queries.ts';

export const privacyFeature = feature(privacy, {
  notice: async (_input, { db, services: { config } }) => ({
    data: {
      controller: config.privacy.controller,
      address: [...config.companyAddress],
      contact: config.privacy.contact ?? null,
      policyUrl: config.privacy.policyUrl ?? null,
      consentVersion,
      retention: (await listRules(db)).map(({ kind, stage, months }) => ({ kind, stage, months })),
    },
  }),
});
