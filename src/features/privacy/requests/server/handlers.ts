import { conflict, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { queueMail } from '#platform/server/outbox.ts';
import { erasePerson } from '../../erasing/server/operations.ts';
import { findOwner, type Subject } from '../../erasing/server/queries.ts';
import { applicantOf } from '../../own/server/operations.ts';
import { requests } from '../contract.ts';
import { erasesFor, obstacleOf, outcomes, requestKinds } from '../rules.ts';
import { ask } from './operations.ts';
import { closeRequest, listRequests, lockRequest } from './queries.ts';

const oneOf = <T extends string>(known: readonly T[], value: string): T => {
  const one = known.find((each) => each === value);
  if (!one) throw new Error(`${value} is none of ${known.join(', ')}`);
  return one;
};

export const requestsFeature = feature(requests, {
  askOwn: async ({ kind, said }, { db, services, user, language }) =>
    ask({ db, services }, await findOwner(db, user), { kind, said, language, userId: user.userId }),

  askApplicant: {
    // Counted outside of the transaction: a refusal would take the count back.
    prepare: ({ kind: _kind, said: _said, ...pass }, { db, services }) => applicantOf({ db, services }, pass),
    run: async ({ kind, said }, { db, services, language }, subject: Subject) =>
      ask({ db, services }, subject, { kind, said, language, userId: null }),
  },

  list: async (_input, { db, scope }) => {
    const { rows, earlier } = await listRequests(db, scope);
    return {
      earlier,
      data: rows.map(({ id, kind, requestedAt, dueAt, answeredAt, outcome, by, ...row }) => ({
        ...row,
        requestId: id,
        kind: oneOf(requestKinds, kind),
        outcome: outcome === null ? null : oneOf(outcomes, outcome),
        requestedAt: requestedAt.toISOString(),
        dueAt: dueAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        answeredBy: by || null,
        erases: [...erasesFor(oneOf(requestKinds, kind), row.standing)],
      })),
    };
  },

  answer: async ({ requestId, outcome, answer }, { db, scope, user, services }) => {
    const request = found(await lockRequest(db, scope, requestId));
    if (request.outcome !== null) throw conflict('privacy-requests:refusals.answered');
    const kind = oneOf(requestKinds, request.kind);
    const isGranted = outcome === 'done';
    const obstacle = obstacleOf(kind, request.standing);
    if (isGranted && obstacle) throw conflict(obstacle);
    const groups = isGranted ? erasesFor(kind, request.standing) : [];
    if (groups.length > 0 && request.seafarerId !== null)
      await erasePerson(db, request.seafarerId, { groups, isStillDue: async () => true });
    const isErased = groups.length > 0 || request.standing === 'gone';
    await closeRequest(db, requestId, { outcome, answer, by: user.userId, isErased });
    // After the erasing, which takes earlier messages to the address away.
    await queueMail(db, {
      kind: 'PrivacyAnswer',
      recordId: requestId,
      transition: outcome,
      recipient: request.email,
      language: request.language === 'id' ? 'id' : 'en',
      data: {
        fullName: request.name,
        kind,
        outcome,
        answer,
        keepsForTheLaw: groups.length > 0 && !groups.includes('payroll'),
      },
    });
    services.mailWaiting();
    return { data: { requestId, erased: groups.length } };
  },
});
