import { planningMail } from '../../notifications/server/mails.ts';

/** Reminds the person who decides on a plan. */
export const decisionReminderMail = planningMail('decisionReminder');
/** Reminds the person who decides on a longer stay. */
export const extensionReminderMail = planningMail('extensionReminder');
/** Tells the planner that nobody has decided in time. */
export const decisionOverdueMail = planningMail('decisionOverdue');
