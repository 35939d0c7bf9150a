import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { mailTemplate, mailWords } from '#platform/server/mail-template.ts';

/** What all of them show; queued by deliveries/queries.ts. The reason stays in the portal. */
const shown = z.object({
  fullName: z.string(),
  employeeNumber: z.string(),
  position: z.string(),
  level: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  verdict: z.nullable(z.enum(['employable', 'noted', 'not_employable'])),
  link: z.url(),
});
type Shown = z.output<typeof shown>;

const words = mailWords('blacklist');

const blacklistMailOf = (name: string) =>
  mailTemplate(shown, {
    subject: ({ fullName }, language) => words(language).say(`${name}.subject`, { name: fullName }),
    content: (data, language) => {
      const { say, lines } = words(language);
      return {
        title: say(`${name}.title`),
        preview: `${data.fullName} (${data.employeeNumber}), ${data.position}`,
        greeting: say('labels.hello'),
        paragraphs: lines(`${name}.text`),
        facts: factsOf(data, language),
        action: { label: say(`${name}.action`), url: data.link },
        note: say('labels.note'),
      };
    },
  });

function factsOf(data: Shown, language: MailLanguage) {
  const { say } = words(language);
  const day = (on: string) => writtenDay(on, language, 'long');
  const from = day(data.startDate);
  const period =
    data.endDate === null ? say('labels.from', { day: from }) : say('labels.between', { from, to: day(data.endDate) });
  return [
    { label: say('labels.crew'), value: `${data.fullName} (${data.employeeNumber})` },
    { label: say('labels.position'), value: data.position },
    { label: say('labels.level'), value: data.level },
    { label: say('labels.period'), value: period },
    ...(data.verdict ? [{ label: say('labels.verdict'), value: say(`labels.verdicts.${data.verdict}`) }] : []),
  ];
}

/** Tells the crewing managers that someone was put on the blacklist. */
export const blacklistMail = blacklistMailOf('blacklist');
/** Asks the responsible party for the decision. */
export const unblacklistRequestMail = blacklistMailOf('unblacklistRequest');
/** Tells the person who asked that somebody is released. */
export const unblacklistApprovedMail = blacklistMailOf('unblacklistApproved');
/** Tells the person who asked that somebody stays on the blacklist. */
export const unblacklistRejectedMail = blacklistMailOf('unblacklistRejected');
