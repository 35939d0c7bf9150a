import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { mayCallOff } from '../advances/rules.ts';
import { askAdvance, callOff, findTerms, grant, previewAdvance } from '../advances/server/operations.ts';
import {
  acceptAccount,
  askAccount,
  checkAccount,
  findOwnAccount,
  mayAskAccount,
} from '../bank-account/server/operations.ts';
import { listAddresses } from '../bank-account/server/queries.ts';
import { accept, sendCertificate } from '../certificates/server/operations.ts';
import { crewRequests, kindsAnsweredBy } from '../contract.ts';
import { clashes, leaveOf } from '../leave/rules.ts';
import { askLeave } from '../leave/server/operations.ts';
import { listEngaged } from '../leave/server/queries.ts';
import { askLetter, listLetterTerms, makeAsked, previewAsked } from '../letters/server/operations.ts';
import { isOpen } from '../rules.ts';
import { answer, findAsker, reply, undoAnswer, withdraw } from './operations.ts';
import {
  findAnswered,
  findCertificateToRenew,
  hasAccount,
  listCertificates,
  listOwn,
  listRequests,
  loadRequest,
  newestPhoto,
} from './queries.ts';

const askerOf = ({ user, today }: { user: { userId: string; employeeId: number | null }; today: string }) => ({
  employeeId: user.employeeId,
  userId: user.userId,
  today,
});

/** What an answer changed, and whether it reached nobody. */
async function answered(db: Db, work: Promise<{ requestId: number; version: number }>) {
  const changed = await work;
  return { data: { ...changed, isUntold: !(await hasAccount(db, changed.requestId)) } };
}

export const crewRequestsFeature = feature(crewRequests, {
  own: async (_input, { db, scope, user, today }) => {
    const employee = await findAsker(db, scope, user);
    if (!employee) return { data: { requests: [], certificates: [], advance: null, account: null, letters: [] } };
    return {
      data: {
        requests: await listOwn(db, employee.id),
        certificates: await listCertificates(db, employee, today),
        advance: await findTerms(db, employee, today),
        letters: await listLetterTerms(db),
        account: await findOwnAccount(db, employee.seafarerId),
      },
    };
  },

  askLeave: async (asked, context) => ({
    data: await askLeave(context.db, context.scope, askerOf(context), asked),
  }),

  sendCertificate: async (asked, context) => ({
    data: await sendCertificate(context.db, context.scope, askerOf(context), asked),
  }),

  askAdvance: async (asked, context) => ({
    data: await askAdvance(context.db, context.scope, askerOf(context), asked),
  }),

  askLetter: async (asked, context) => ({
    data: await askLetter(
      context.db,
      context.scope,
      { ...askerOf(context), company: companyOf(context.services.config) },
      asked,
    ),
  }),
  askAccount: {
    prepare: mayAskAccount,
    run: async ({ password: _password, code: _code, ...asked }, context) => ({
      data: await askAccount(context, context.scope, askerOf(context), asked),
    }),
  },

  reply: async (answer, context) => ({ data: await reply(context.db, context.scope, askerOf(context), answer) }),

  withdraw: async (asked, context) => ({ data: await withdraw(context.db, context.scope, askerOf(context), asked) }),

  list: (asked, { db, scope, user }) => listRequests(db, scope, { ...asked, kinds: kindsAnsweredBy(user) }),

  get: async ({ requestId }, { db, scope, user, today, services, noteReading }) => {
    const { seafarerId, divisionId, kind: _kind, ...about } = found(await findAnswered(db, scope, requestId, user));
    noteReading([about.employeeId]);
    const request = await loadRequest(db, requestId);
    const { kind, state, startsOn, days, certificateTypeId } = request;
    const engaged =
      kind !== 'leave' && kind !== 'advance'
        ? []
        : await listEngaged(db, about.employeeId, { besides: requestId, from: today });
    return {
      data: {
        ...request,
        ...about,
        clashes: startsOn !== null && days !== null ? clashes(leaveOf({ startsOn, days }), engaged) : [],
        held: certificateTypeId === null ? null : await findCertificateToRenew(db, seafarerId, certificateTypeId),
        advance:
          kind === 'advance'
            ? await previewAdvance(db, { id: about.employeeId, divisionId }, { request, engaged, today })
            : null,
        preview: await previewAsked(db, about.employeeId, { request, company: companyOf(services.config), today }),
        accountCheck: kind === 'bankAccount' ? await checkAccount(db, requestId, { ...about, seafarerId }, user) : null,
        attachment: newestPhoto(request),
        mayAnswer: isOpen(state) && about.employeeId !== user.employeeId,
        hasAccount: await hasAccount(db, requestId),
        mayCallOff: mayCallOff(request) && about.employeeId !== user.employeeId,
      },
    };
  },

  answer: (given, context) => answered(context.db, answer(context, context.scope, context.user, given)),

  accept: (given, context) => answered(context.db, accept(context, context.scope, context.user, given)),

  grant: (given, context) =>
    answered(context.db, grant(context, context.scope, { ...context.user, today: context.today }, given)),

  callOff: (given, context) => answered(context.db, callOff(context, context.scope, context.user, given)),

  makeLetter: (asked, context) => {
    const by = { ...context.user, today: context.today, company: companyOf(context.services.config) };
    return answered(context.db, makeAsked(context, context.scope, by, asked));
  },
  acceptAccount: async (seen, context) => {
    const changed = await acceptAccount(context, context.scope, context.user, seen);
    // It is also sent to the address of the personal file.
    return { data: { ...changed, isUntold: (await listAddresses(context.db, changed.requestId)).length === 0 } };
  },

  undo: async ({ requestId }, context) => ({
    data: await undoAnswer(context, context.scope, context.user, requestId),
  }),
});
