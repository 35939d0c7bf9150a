import { maskWithFile } from '#features/seafarers/personal-file/rules.ts';
import { feature } from '#platform/server/feature.ts';
import { provenApplication } from '../../reapplying/server/operations.ts';
import { correcting } from '../contract.ts';
import { correct, openCorrection } from './operations.ts';

export const correctingFeature = feature(correcting, {
  toCorrect: async (proof, context) => ({ data: maskWithFile('self', await openCorrection(proof, context)) }),

  correct: {
    // Tries are counted outside of the transaction, which a refusal would roll back.
    prepare: async (proof, { db, services }) => void (await provenApplication(db, services, proof)),
    run: correct,
  },
});
