/** What follows from a step by mail, tried in src/features/manning/notifications/server/queries.test.ts. */
export const triedByMail = [
  'round opened: the deciding party is asked by email',
  'party decided: the next party is asked, or the planner is notified',
  'decision undone: its messages are cancelled',
  'round recalled: its messages are cancelled',
  'plan moved: the parties asked are notified',
  'plan withdrawn: the parties asked are notified',
  'extension requested: the deciding party is asked by email',
  'extension decided: the requester is notified',
  'extension decision undone: its messages are cancelled',
  'extension withdrawn: its messages are cancelled',
] as const;

/** Tried beside what they change: in the lists of appraisals, and in the corrections of movements. */
export const triedElsewhere = [
  'checked out: the period of an open appraisal ends',
  'stay corrected: its sea service entry is corrected',
] as const;
