import { feature } from '#platform/server/feature.ts';
import { preparationMails } from '../contract.ts';
import { stateOfMail } from './queries.ts';

export const preparationMailsFeature = feature(preparationMails, {
  ofPreparation: async ({ sendEmailType, employeePreparationId }, { db, scope }) => ({
    data: await stateOfMail(db, scope, sendEmailType, employeePreparationId),
  }),
});
