import { expectCalls } from '#testing/calls.ts';

// One's own alone; notifications/server has tests of whose may be read.
const ids = { notificationId: 'reference', before: 'reference', upTo: 'reference' } as const;

export default expectCalls({
  '/Notifications/GetNotifications': { who: 'active', ids: { before: ids.before } },
  '/Notifications/MarkRead': { who: 'active', ids: { notificationId: ids.notificationId } },
  '/Notifications/MarkAllRead': { who: 'active', ids: { upTo: ids.upTo } },
});
