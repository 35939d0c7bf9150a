/** What follows from a step by mail, tried in src/features/manning/notifications/server/queries.test.ts. */
export const triedByMail = [
  'round opened: the deciding party is asked by email',
  'party decided: the next party is asked, or the planner is notified',
  'decision undone: its messages are cancelled',
  'round recalled: its messages are cancelled',
  'plan moved: those who were told other dates are notified',
  'plan withdrawn: the parties asked are notified',
  'extension requested: the deciding party is asked by email',
  'extension decided: the requester is notified',
  'extension decided: the crew member who stays longer is told',
  'extension decision undone: its messages are cancelled',
  'extension withdrawn: its messages are cancelled',
] as const;

/**
 * Tried beside what they change: in the extensions, in the lists of appraisals, in the corrections of movements, in
 * src/features/work-orders/lines/server/operations.test.ts, in src/features/work-orders/advances/server/operations.test.ts,
 * in src/features/webhooks/server/jobs.test.ts, and in
 * src/features/movements/notifications/server/queries.test.ts; removed times aboard and
 * records that an import takes out in src/features/imports/fleet/aboard.test.ts; mentions and charges in src/features/follow-ups/server/handlers.test.ts;
 * requests of seafarers in src/features/crew-requests/server/handlers.test.ts; what someone leaves open in
 * src/features/crew/employment/server/left-open.test.ts.
 */
export const triedElsewhere = [
  'plan moved: its schedule follows and waits again',
  'plan no longer confirmed: the crew member is notified that it is off',
  'plan withdrawn: its letters for the harbour master are void',
  'extension decision undone: leaving is scheduled as before',
  'checked out: the period of an open appraisal ends',
  'stay corrected: its sea service entry is corrected',
  'stay corrected: its final tax period moves to the month of the sign-off',
  'checked out: its month is the final tax period, where it was said so',
  'check-out undone: its final tax period is undone',
  'records of an import taken out: those with comments or somebody in charge stay',
  'time aboard removed: its movement is removed',
  'time aboard removed: its notifications are taken back',
  'employment ended: its month is the final tax period, where it was said so',
  'applicant hired: webhooks are told',
  'plan confirmed: webhooks are told',
  'checked in: webhooks are told',
  'checked out: webhooks are told',
  'employment ended: webhooks are told',
  'payroll month closed: webhooks are told',
  'crew request answered: who asked is notified by email',
  'crew request answered: who asked is notified in the portal',
  'crew request answer undone: its messages are cancelled',
  'checked in: what is left of an advance is taken off in instalments',
  'checked out: what is left of an advance is taken off the last slip',
  'check-out undone: what is left of an advance is taken off in instalments',
  'stay corrected: what is left of an advance moves to the month of the sign-off',
  'time aboard removed: what is left of an advance is planned without it',
  'account weighed: crew changes it is in charge of are counted',
  'account weighed: records it is in charge of are counted',
  'account weighed: webhooks that it added are counted',
  'leaving weighed: an advance that is not paid back is named',
  'leaving weighed: what the newest slip could not take off is named',
  'leaving weighed: a request without an answer is named',
  'colleagues mentioned: they are notified in the portal',
  'colleagues mentioned: they are notified by email',
  'mentions taken back: their messages are cancelled',
  'record handed over: who takes over is notified in the portal',
  'record handed over: who takes over is notified by email',
  'charge ended: its messages are cancelled',
] as const;

/** Notifications in the portal, tried in src/features/notifications/server/operations.test.ts. */
export const triedInPortal = [
  'round opened: the deciding party is notified in the portal',
  'party decided: the planner and the next party are notified in the portal',
  'decision undone: its notifications are taken back',
  'round recalled: its notifications are taken back',
  'plan withdrawn: the parties asked are notified in the portal',
  'plan moved: the crew member is notified in the portal',
  'schedule announced: the crew member is notified in the portal',
  'schedule taken back: its notifications are taken back',
  'extension requested: the deciding party is notified in the portal',
  'extension decided: the requester and the crew member are notified in the portal',
  'extension decision undone: its notifications are taken back',
  'extension withdrawn: its notifications are taken back',
  'checked in: planning and the principal are notified in the portal',
  'checked out: planning and the principal are notified in the portal',
  'check-out undone: its notifications are taken back',
  'application withdrawn: recruitment is notified in the portal',
  'applicant hired: planning is notified in the portal',
  'appraisal reviewed: the author and the crew member are notified in the portal',
  'appraisal review undone: its messages are cancelled',
  'stores requested: the service is notified in the portal',
  'stores request moved: the requester and the service are notified in the portal',
  'goods checked: the service is notified in the portal of differences',
  'payroll month closed: finance and everyone with a slip are notified in the portal',
  'privacy requested: those who answer are notified in the portal',
  'unusual reading found: managers are notified in the portal',
] as const;
