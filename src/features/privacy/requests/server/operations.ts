import { withdrawConsent } from '#features/applications/submission/server/queries.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { badInput } from '#platform/server/errors.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { emit, step } from '#platform/server/transitions.ts';
import type { Subject } from '../../erasing/server/queries.ts';
import type { RequestKind } from '../rules.ts';
import { insertRequest } from './queries.ts';

interface Asked {
  kind: RequestKind;
  said: string;
  language: 'en' | 'id';
  userId: string | null;
}

/** Somebody asks what the law gives them a right to. */
export const privacyRequested = step<{ requestId: number }>('privacy requested');

/** Keeps the request; a withdrawal stops the applications at once (article 40). */
export async function ask(context: StepContext, subject: Subject, asked: Asked) {
  const { db } = context;
  if (asked.kind === 'correction' && asked.said === '')
    throw badInput({ said: isRequired('privacy-requests:ask.said') });
  const { id, dueAt } = await insertRequest(db, subject, asked);
  if (asked.kind === 'withdrawal') await withdrawConsent(db, subject.applications);
  await emit(context, privacyRequested, { requestId: id });
  return { data: { requestId: id, dueAt: dueAt.toISOString() } };
}
