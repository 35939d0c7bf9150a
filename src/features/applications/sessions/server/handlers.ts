import { companyOf } from '#platform/server/documents/letterhead.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { drawAttendanceList } from '../../attendance/server/documents.ts';
import { keepAttendanceList } from '../../attendance/server/operations.ts';
import { invite, moveInvitation, removeInvitation, undoInvite } from '../../invitations/server/operations.ts';
import { findWaiting } from '../../waiting/server/queries.ts';
import { selectionSessions } from '../contract.ts';
import { callOff, changeSession, planSession } from './operations.ts';
import { findSession, listCandidates, listInvitations, listSessions } from './queries.ts';

export const selectionSessionsFeature = feature(selectionSessions, {
  list: (asked, { db, scope, today }) => listSessions(db, scope, asked, today),

  get: async ({ id }, { db, scope, today }) => {
    const session = found(await findSession(db, scope, id, today));
    return { data: { ...session, invitations: await listInvitations(db, session) } };
  },

  candidates: async ({ sessionId, ...asked }, { db, scope, today }) => {
    const session = found(await findSession(db, scope, sessionId, today));
    return listCandidates(db, scope, session, asked);
  },

  waiting: async ({ id }, { db, scope, today }) => ({ data: found(await findWaiting(db, scope, id, today)) }),

  insert: async (input, context) => ({ data: await planSession(context, input) }),

  update: async (input, context) => ({ data: await changeSession(context, input) }),

  cancel: async (input, context) => ({ data: await callOff(context, input) }),

  invite: async (input, context) => ({ data: await invite(context, input) }),

  undoInvite: async (input, context) => ({ data: { undone: await undoInvite(context, input) } }),

  move: async (input, context) => {
    await moveInvitation(context, input);
    return { data: { id: input.invitationId } };
  },

  remove: async ({ invitationId }, context) => {
    await removeInvitation(context, invitationId);
    return { data: { id: invitationId } };
  },

  attend: async (input, context) => ({ data: { id: input.id, ...(await keepAttendanceList(context, input)) } }),

  print: async ({ id }, { db, scope, services, today, language }) => {
    const session = found(await findSession(db, scope, id, today));
    const people = (await listInvitations(db, session, { forPaper: true })).filter(({ endedWhy }) => endedWhy === null);
    return {
      name: `Attendance ${session.heldOn} ${session.kind.toUpperCase()}.pdf`,
      contentType: 'application/pdf',
      content: await drawAttendanceList({ session, people, language }, companyOf(services.config)),
    };
  },
});
