import * as z from 'zod/mini';
import { greeting, mailTemplate, mailWords } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';

const what = z.enum([
  'second_factor_set',
  'second_factor_removed',
  'authenticator_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
]);

const words = mailWords('secondFactor');

/** Tells the owner of an account, and the person who reset it, what happened to its second factor. */
export const secondFactorMail = mailTemplate(
  z.object({
    firstName: z.string(),
    what,
    passkey: z.optional(z.string()),
    by: z.optional(z.string()),
    of: z.optional(z.string()),
  }),
  {
    subject: (_data, language) => words(language).say('subject'),
    content: ({ firstName, what: happened, passkey = '', by, of }, language) => {
      const { say } = words(language);
      const text = of
        ? say('of', { name: of })
        : by
          ? say('by', { name: by })
          : say(`happened.${happened}`, { name: passkey });
      return {
        title: say('subject'),
        preview: say('preview'),
        greeting: greeting(language, firstName),
        paragraphs: by ? [text, say('next')] : [text],
        note: say('note'),
      };
    },
  },
);

/** Brings the code that shows that it is the owner of an account who asks for something. */
export const ownerCodeMail = mailTemplate(z.object({ firstName: z.string(), code: z.string() }), {
  subject: (_data, language) => wordsIn(language)('second-factor:mail.owner.subject'),
  content: ({ firstName, code }, language) => {
    const say = wordsIn(language);
    return {
      title: say('second-factor:mail.owner.subject'),
      preview: say('second-factor:mail.owner.preview'),
      greeting: greeting(language, firstName),
      paragraphs: [say('second-factor:mail.owner.text')],
      facts: [{ label: say('second-factor:fields.code'), value: code }],
      note: say('second-factor:mail.owner.note'),
    };
  },
});

/** Brings the code that opens the set-up of a second factor. */
export const setUpCodeMail = mailTemplate(z.object({ firstName: z.string(), code: z.string() }), {
  subject: (_data, language) => wordsIn(language)('second-factor:mail.setUp.subject'),
  content: ({ firstName, code }, language) => {
    const say = wordsIn(language);
    return {
      title: say('second-factor:mail.setUp.subject'),
      preview: say('second-factor:mail.setUp.preview'),
      greeting: greeting(language, firstName),
      paragraphs: [say('second-factor:mail.setUp.text')],
      facts: [{ label: say('second-factor:fields.code'), value: code }],
      note: say('second-factor:mail.setUp.note'),
    };
  },
});
