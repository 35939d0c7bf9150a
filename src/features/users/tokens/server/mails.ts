import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';

const data = z.object({
  firstName: z.string(),
  what: z.enum(['made', 'ended']),
  names: z.array(z.string()),
  expiresOn: z.optional(z.string()),
});

/** Tells the owner of an account that an access token was made in their name, or that theirs have ended. */
export const apiTokenMail = mailTemplate(data, {
  subject: ({ what }, language) => wordsIn(language)(`tokens:mail.${what}.subject`),
  content: ({ firstName, what, names, expiresOn }, language) => {
    const say = wordsIn(language);
    const day = expiresOn && writtenDay(expiresOn, language, 'long');
    return {
      title: say(`tokens:mail.${what}.subject`),
      preview: say(`tokens:mail.${what}.preview`),
      greeting: greeting(language, firstName),
      paragraphs: [say(`tokens:mail.${what}.text`, { names: names.join(', '), day })],
      note: say(`tokens:mail.${what}.note`),
    };
  },
});
