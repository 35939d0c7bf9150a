import { allows, reads } from '#platform/contract/access.ts';
import { forbidden } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { preparationMails } from '../contract.ts';
import { stateOfMail } from './queries.ts';

export const preparationMailsFeature = feature(preparationMails, {
  ofPreparation: async ({ sendEmailType, employeePreparationId }, { db, scope, user }) => {
    if (sendEmailType === 'Appraisal' && !allows(reads('Appraisal'), user)) throw forbidden();
    return { data: await stateOfMail(db, scope, sendEmailType, employeePreparationId) };
  },
});
