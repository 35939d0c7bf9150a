import * as z from 'zod/mini';
import { greeting, mailTemplate, mailWords } from '#platform/server/mail-template.ts';
import { outcomes, requestKinds } from '../rules.ts';

const words = mailWords('privacy');

/** Tells a person what became of their request, and why (articles 30 and 45). */
export const privacyAnswerMail = mailTemplate(
  z.object({
    fullName: z.string(),
    kind: z.enum(requestKinds),
    outcome: z.enum(outcomes),
    answer: z.string(),
    keepsForTheLaw: z.boolean(),
  }),
  {
    subject: (_data, language) => words(language).say('subject'),
    content: ({ fullName, kind, outcome, answer, keepsForTheLaw }, language) => {
      const { say } = words(language);
      return {
        title: say('subject'),
        preview: say(`what.${kind}.${outcome}`),
        greeting: greeting(language, fullName),
        paragraphs: [say(`what.${kind}.${outcome}`), answer, ...(keepsForTheLaw ? [say('payroll')] : [])],
        note: say('note'),
      };
    },
  },
);
