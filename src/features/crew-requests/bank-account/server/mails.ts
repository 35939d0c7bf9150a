import * as z from 'zod/mini';
import type { StepContext } from '#platform/server/feature.ts';
import { greeting, mailTemplate, mailWords } from '#platform/server/mail-template.ts';
import { type QueuedMail, queueMails } from '#platform/server/outbox.ts';
import { listAddresses } from './queries.ts';

/** Messages about the account of the wages. Each address that is known gets them; nobody turns them off. */

const what = z.enum(['asked', 'changed']);
const words = mailWords('bankAccount');

/** Says that another account was asked for, or is used, and what to do about one that is not theirs. */
export const bankAccountMail = mailTemplate(
  z.object({ fullName: z.string(), what, bankName: z.string(), ending: z.string(), link: z.url() }),
  {
    subject: ({ what: happened }, language) => words(language).say(`subject.${happened}`),
    content: ({ fullName, what: happened, bankName, ending, link }, language) => {
      const { say } = words(language);
      return {
        title: say(`subject.${happened}`),
        preview: say(`text.${happened}`),
        greeting: greeting(language, fullName),
        paragraphs: [say(`text.${happened}`)],
        facts: [{ label: say('account'), value: say('ending', { bank: bankName, ending }) }],
        action: { label: say('action'), url: link },
        note: say(`note.${happened}`),
      };
    },
  },
);

/** Queues the message about a request to each address that is known of who asked. */
export async function mailAccount(
  { db, services }: StepContext,
  requestId: number,
  change: { what: z.output<typeof what>; bankName: string; ending: string },
): Promise<void> {
  const link = `${services.config.publicUrl}/dashboard/my-requests`;
  const mails = (await listAddresses(db, requestId)).map(
    ({ email, language, name }, at): QueuedMail => ({
      kind: 'BankAccount',
      recordId: requestId,
      transition: `${change.what} ${at}`,
      recipient: email,
      language,
      data: { fullName: name, ...change, link },
    }),
  );
  if (await queueMails(db, mails)) services.mailWaiting();
}
