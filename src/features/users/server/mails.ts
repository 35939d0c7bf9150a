import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, inWib, mailTemplate, mailWords } from '#platform/server/mail-template.ts';

const words = mailWords('accounts');

/** How long a link works: in Jakarta's time, or as such where the message was queued without it. */
function lifeOf(validUntil: string | undefined, language: MailLanguage): string {
  const { say } = words(language);
  if (!validUntil) return say('hour');
  const { day, time } = inWib(new Date(validUntil), language);
  return say('until', { day: writtenDay(day, language, 'long'), time });
}

const linkData = z.object({ firstName: z.string(), link: z.url(), validUntil: z.optional(z.iso.datetime()) });

const linkMail = (name: 'reset' | 'invitation') =>
  mailTemplate(linkData, {
    subject: (_data, language) => words(language).say(`${name}.subject`),
    content: ({ firstName, link, validUntil }, language) => {
      const { say } = words(language);
      return {
        title: say(`${name}.subject`),
        preview: say(`${name}.preview`),
        greeting: greeting(language, firstName),
        paragraphs: [say(`${name}.text`)],
        action: { label: say(`${name}.action`), url: link },
        note: `${lifeOf(validUntil, language)} ${say(`${name}.note`)}`,
      };
    },
  });

/** The message with the link to set a new password. */
export const resetPasswordMail = linkMail('reset');

/** The message with the link to choose the first password of an account that the office made. */
export const invitationMail = linkMail('invitation');

/** Tells an owner that the password is another one. */
export const passwordChangedMail = mailTemplate(z.object({ firstName: z.string() }), {
  subject: (_data, language) => words(language).say('changed.subject'),
  content: ({ firstName }, language) => {
    const { say } = words(language);
    return {
      title: say('changed.subject'),
      preview: say('changed.preview'),
      greeting: greeting(language, firstName),
      paragraphs: [say('changed.text')],
      note: say('changed.note'),
    };
  },
});

const deviceData = z.object({ firstName: z.string(), at: z.iso.datetime(), device: z.string(), network: z.string() });

/** Tells an owner of a sign-in with a browser that was not used for the account before. */
export const newDeviceMail = mailTemplate(deviceData, {
  subject: (_data, language) => words(language).say('newDevice.subject'),
  content: ({ firstName, at, device, network }, language) => {
    const { say } = words(language);
    const { day, time } = inWib(new Date(at), language);
    return {
      title: say('newDevice.subject'),
      preview: say('newDevice.preview'),
      greeting: greeting(language, firstName),
      paragraphs: [
        say('newDevice.text', { day: writtenDay(day, language, 'long'), time }),
        ...(device ? [say('newDevice.device', { device })] : []),
        say('newDevice.network', { network }),
      ],
      note: say('newDevice.note'),
    };
  },
});
