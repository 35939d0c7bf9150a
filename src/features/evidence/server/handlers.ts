import { feature } from '#platform/server/feature.ts';
import { evidences } from '../contract.ts';
import { findEvidence, namedIn } from './operations.ts';

export const evidenceFeature = feature(evidences, {
  get: async (asked, context) => {
    const evidence = await findEvidence(asked, context);
    context.noteReading(namedIn(evidence));
    return { data: evidence };
  },
});
