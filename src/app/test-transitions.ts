/** What follows from a step by mail, tried in src/features/manning/notifications/server/queries.test.ts. */
export const triedByMail = [
  'round opened: who decides is asked by mail',
  'party decided: the next one is asked, or the planner is told',
  'decision undone: its messages are taken back',
  'plan moved: who was asked is told',
  'plan withdrawn: who was asked is told',
  'extension requested: who decides is asked by mail',
  'extension decided: who asked for it is told',
] as const;
