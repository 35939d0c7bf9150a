import type { Db } from '#platform/server/database/connect.ts';
import { notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { mayManage } from '../../rules.ts';
import { mustSignInHere } from '../../second-factor/server/operations.ts';
import { findProfile } from '../../server/queries.ts';
import { sessions } from '../contract.ts';
import { endAccess } from './operations.ts';
import { endSession, hasSession, listSessions, recordSignIn } from './queries.ts';

/** The user is in the caller's divisions and not above the caller; otherwise 404. */
async function mustReach(db: Db, user: SessionUser, scope: Scope, userId: string): Promise<void> {
  const profile = await findProfile(db, scope, userId, 'en');
  if (!profile || !mayManage(user.role, profile.role)) throw notFound();
}

async function endOne(db: Db, userId: string, sessionId: string): Promise<number> {
  if (!(await hasSession(db, userId, sessionId))) throw notFound();
  await endSession(db, sessionId);
  return 1;
}

export const sessionsFeature = feature(sessions, {
  own: async (_input, { db, user }) => ({ data: await listSessions(db, user.userId, user.sid) }),

  endOwn: {
    prepare: mustSignInHere,
    run: async ({ sessionId }, { db, user, address }) => {
      const ended = await endOne(db, user.userId, sessionId);
      await recordSignIn(db, 'session_ended', address, user.userId, user.userId);
      return { data: { ended } };
    },
  },

  endOthers: {
    prepare: mustSignInHere,
    run: async (_input, { db, user, address }) => {
      const ended = await endAccess(db, user.userId, { except: user.sid });
      if (ended) await recordSignIn(db, 'session_ended', address, user.userId, user.userId);
      return { data: { ended } };
    },
  },

  ofUser: async ({ userId }, { db, user, scope }) => {
    await mustReach(db, user, scope, userId);
    return { data: await listSessions(db, userId, user.sid) };
  },

  endOfUser: async ({ userId, sessionId }, { db, user, scope, address }) => {
    await mustReach(db, user, scope, userId);
    const ended = sessionId ? await endOne(db, userId, sessionId) : await endAccess(db, userId);
    if (ended) await recordSignIn(db, 'session_ended', address, userId, user.userId);
    return { data: { ended } };
  },
});
