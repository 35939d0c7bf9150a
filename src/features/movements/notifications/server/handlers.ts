import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { findReachableMovement } from '../../server/queries.ts';
import { schedulingMails } from '../contract.ts';
import { stateOfMail } from './queries.ts';

export const schedulingMailsFeature = feature(schedulingMails, {
  ofMovement: async ({ sendEmailType, employeeSchedulingId }, { db, scope }) => {
    const { id } = found(await findReachableMovement(db, scope, employeeSchedulingId));
    return { data: await stateOfMail(db, sendEmailType, id) };
  },
});
