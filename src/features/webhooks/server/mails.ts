import * as z from 'zod/mini';
import { greeting, mailTemplate, mailWords } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';

const words = mailWords('webhook');

/** Tells who added a webhook that it was switched off. */
export const webhookOffMail = mailTemplate(z.object({ firstName: z.string(), name: z.string(), link: z.url() }), {
  subject: (_data, language) => words(language).say('subject'),
  content: ({ firstName, name, link }, language) => {
    const { say } = words(language);
    return {
      title: say('subject'),
      preview: say('preview'),
      greeting: greeting(language, firstName),
      paragraphs: [say('text', { name }), say('next')],
      action: { label: say('action'), url: link },
    };
  },
});

const added = z.object({ firstName: z.string(), name: z.string(), host: z.string(), link: z.url() });

/** Tells the owner of an account that a webhook was added in their name. */
export const webhookAddedMail = mailTemplate(added, {
  subject: (_data, language) => wordsIn(language)('webhooks:mail.added.subject'),
  content: ({ firstName, name, host, link }, language) => {
    const say = wordsIn(language);
    return {
      title: say('webhooks:mail.added.subject'),
      preview: say('webhooks:mail.added.preview'),
      greeting: greeting(language, firstName),
      paragraphs: [say('webhooks:mail.added.text', { name, host })],
      action: { label: say('webhooks:mail.added.action'), url: link },
      note: say('webhooks:mail.added.note'),
    };
  },
});
