import { countUnread } from '#features/users/notifying/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { notifications } from '../contract.ts';
import { kindNamed } from '../rules.ts';
import { findRecords, listNewest, markAllRead, markRead, pageSize } from './queries.ts';

export const notificationsFeature = feature(notifications, {
  list: async ({ before }, { db, scope, user }) => {
    const newest = await listNewest(db, user.userId, before);
    const page = newest.slice(0, pageSize).flatMap(({ kind: name, ...row }) => {
      const kind = kindNamed(name);
      return kind ? [{ ...row, kind }] : [];
    });
    const recordOf = await findRecords(db, scope, user, page);
    const rows = page.map((row) => ({
      notificationId: row.id,
      kind: row.kind,
      at: row.createdAt.toISOString(),
      isRead: row.readAt !== null,
      record: recordOf(row) ?? null,
    }));
    return { data: { rows, hasMore: newest.length > pageSize } };
  },

  read: async ({ notificationId }, { db, user }) => {
    found((await markRead(db, user.userId, notificationId)) || undefined);
    return { data: { unread: await countUnread(db, user.userId) } };
  },

  readAll: async ({ upTo }, { db, user }) => {
    await markAllRead(db, user.userId, upTo);
    return { data: { unread: await countUnread(db, user.userId) } };
  },
});
