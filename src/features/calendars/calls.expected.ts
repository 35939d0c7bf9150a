import { expectCalls } from '#testing/calls.ts';

// Who may have which calendar, and what it then holds, is tried by kind and role in server/handlers.test.ts.
export default expectCalls({
  '/Calendar/GetOwnCalendars': { who: 'member' },
  '/Calendar/MakeCalendarAddress': { who: 'member' },
  '/Calendar/EndCalendarAddress': { who: 'member', with: { kind: 'sessions' } },
  '/Calendar/Feed': { who: 'anyone', ids: { key: 'reference' } },
});
