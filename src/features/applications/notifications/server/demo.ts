import { stages } from '../../rules.ts';
import { messageOf } from './queries.ts';

interface Mailed {
  applicationId: number;
  email: string;
  language: string;
  submittedAt: Date;
  /** Results as they were kept, InProgress ones apart. */
  results: readonly { id: number; stage: number; status: string; decidedAt: Date }[];
  /** The last one could not be delivered. */
  isUndelivered: boolean;
}

/** The messages that the demo's applicants got on the way: what left the house keeps neither text nor data. */
export function mailsOf({ applicationId, email, language, submittedAt, results, isUndelivered }: Mailed) {
  const told = [
    { kind: 'RegisterCrew', transition: 'submitted', at: submittedAt },
    ...results.map(({ id, stage, status, decidedAt }) => {
      const to = status === 'Failed' ? stages.failed : stage + 1;
      const { kind, transition } = messageOf(to, `assessment ${id}`);
      return { kind, transition, at: decidedAt };
    }),
  ];
  return told.map(({ kind, transition, at }, index) => {
    const isSent = !isUndelivered || index < told.length - 1;
    return {
      kind,
      recordId: String(applicationId),
      transition,
      recipient: email,
      language,
      data: {},
      state: isSent ? 'sent' : 'failed',
      attempts: isSent ? 1 : 8,
      lastError: isSent ? null : 'EENVELOPE 550',
      nextAttemptAt: at,
      createdAt: at,
      sentAt: isSent ? new Date(at.getTime() + 4_000) : null,
    };
  });
}
