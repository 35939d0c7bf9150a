import { stages } from '../rules.ts';

/** Why applicants withdraw. */
export const withdrawalReasons = ['other_job', 'conditions', 'personal', 'mistake', 'other'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** Until it is decided on: who has passed is with the office, who failed has nothing to withdraw. */
export const mayWithdraw = (stage: number): boolean => stage < stages.result;
