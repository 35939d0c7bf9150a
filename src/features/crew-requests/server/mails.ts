import * as z from 'zod/mini';
import { isLetterKind } from '#features/letters/rules.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { mailTemplate, mailWords } from '#platform/server/mail-template.ts';
import { type QueuedMail, queueMails, withdrawMails } from '#platform/server/outbox.ts';
import { type RequestKind, requestKinds, undoSeconds } from '../rules.ts';
import { listAskers, loadRequest } from './queries.ts';

/** Notifications of answers, in the transaction of the answer. What was said stays in the portal. */

const answered = ['approved', 'refused', 'needsAnswer', 'done', 'calledOff'] as const;

const words = mailWords('crewRequest');

type Answered = { kind: RequestKind; state: (typeof answered)[number] };

const subjectOf = ({ kind, state }: Answered) =>
  state === 'calledOff' ? 'subject.advanceCalledOff' : `subject.${kind}.${state}`;
const textOf = ({ kind, state }: Answered) =>
  state === 'done' && isLetterKind(kind) ? 'text.letter' : `text.${state}`;

/** Notifies who asked of what became of it. */
export const crewRequestMail = mailTemplate(
  z.object({ fullName: z.string(), kind: z.enum(requestKinds), state: z.enum(answered), link: z.url() }),
  {
    subject: (about, language) => words(language).say(subjectOf(about)),
    content: ({ fullName, kind, state, link }, language) => {
      const { say } = words(language);
      return {
        title: say(subjectOf({ kind, state })),
        preview: say(textOf({ kind, state })),
        greeting: say('greeting', { name: fullName }),
        paragraphs: [say(textOf({ kind, state }))],
        action: { label: say('action'), url: link },
      };
    },
  },
);

/** Queues the message to who asked, for when the answer can no longer be taken back. */
export async function mailAnswered(
  { db, services }: StepContext,
  { requestId, stepId }: { requestId: number; stepId: number },
): Promise<void> {
  const { kind, state } = await loadRequest(db, requestId);
  const outcome = answered.find((each) => each === state);
  if (!outcome) return;
  // An account that was changed has its own message, which no choice silences.
  if (kind === 'bankAccount' && outcome === 'done') return;
  const readers = await listAskers(db, requestId);
  const mails = readers.map(
    ({ id, email, language, fullName, employeeNumber }): QueuedMail => ({
      kind: 'CrewRequest',
      recordId: stepId,
      transition: `answered ${id}`,
      recipient: email,
      language: language === 'en' ? 'en' : 'id',
      waitMinutes: undoSeconds / 60,
      data: {
        fullName: fullName ?? employeeNumber,
        kind,
        state: outcome,
        link: `${services.config.publicUrl}/dashboard/my-requests`,
      },
    }),
  );
  if (await queueMails(db, mails)) services.mailWaiting();
}

/** An answer was taken back: its message, which waits until then, is not sent. */
export const recallAnswered = ({ db }: StepContext, stepId: number) => withdrawMails(db, 'CrewRequest', stepId);
