import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailContent, MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, mailTemplate, mailWords } from '#platform/server/mail-template.ts';

/** What tells applicants where they are in the selection; queued by mailing/moves/queries.ts. None of them says why. */

const base = {
  fullName: z.string(),
  registrationNumber: z.string(),
  position: z.string(),
  link: z.url(),
};
type Shown = z.output<z.ZodMiniObject<typeof base>>;

const words = mailWords('assessment');

const assessmentMail = (name: string) =>
  mailTemplate(z.object(base), {
    subject: (shown, language) => subjectOf(name, shown, language),
    content: (shown, language) => contentOf(name, shown, language),
  });

const subjectOf = (name: string, { registrationNumber: number }: Shown, language: MailLanguage) =>
  words(language).say(`${name}.subject`, { number });

/** What all of them have; paragraphs and steps may be a message's own. */
function contentOf(
  name: string,
  shown: Shown,
  language: MailLanguage,
  { text, steps }: { text?: readonly string[]; steps?: readonly string[] } = {},
): MailContent {
  const { say, lines, maybe } = words(language);
  const paragraphs = text ?? lines(`${name}.text`);
  return {
    title: say(`${name}.title`),
    preview: paragraphs[0] ?? '',
    greeting: greeting(language, shown.fullName),
    paragraphs,
    facts: [
      { label: say('labels.number'), value: shown.registrationNumber },
      { label: say('labels.position'), value: shown.position },
    ],
    ...(steps && { steps }),
    action: { label: maybe(`${name}.action`) ?? say('labels.status'), url: shown.link },
    note: say('labels.fee'),
    isLetter: true,
  };
}

const nextStages = ['boc', 'ces', 'marlin', 'interview', 'mcu'] as const;

/** What was passed, and what comes next, by the stage the applicant is now in. */
const nextOf = (stage: (typeof nextStages)[number], language: MailLanguage) => words(language).lines(`next.${stage}`);

/** The line about a stage that an applicant has come to, for a message about more. */
export const passedNews = (stage: (typeof nextStages)[number], language: MailLanguage): string =>
  nextOf(stage, language)[0] ?? '';

/** A stage is passed: what comes next. */
export const passedMail = mailTemplate(z.object({ ...base, next: z.enum(nextStages) }), {
  subject: (shown, language) => subjectOf('passed', shown, language),
  content: (shown, language) => {
    const [news = '', ...steps] = nextOf(shown.next, language);
    return contentOf('passed', shown, language, { text: [news], steps });
  },
});

/** The medical check-up has a date and a clinic, or has others than before. */
export const bookedMail = mailTemplate(
  z.object({ ...base, clinicName: z.string(), clinicLocation: z.nullable(z.string()), schedule: z.iso.date() }),
  {
    subject: (shown, language) => subjectOf('booked', shown, language),
    content: ({ clinicName, clinicLocation, schedule, ...shown }, language) => {
      const { say, lines } = words(language);
      const day = writtenDay(schedule, language, 'full');
      const content = contentOf('booked', shown, language, { steps: lines('booked.steps') });
      return {
        ...content,
        preview: `${day}, ${clinicName}`,
        facts: [
          ...(content.facts ?? []),
          { label: say('labels.date'), value: day },
          { label: say('labels.clinic'), value: clinicName },
          { label: say('labels.place'), value: clinicLocation ?? '' },
        ],
      };
    },
  },
);

/** All stages are passed. */
export const resultMail = assessmentMail('result');
/** The application has ended without success. */
export const closedMail = assessmentMail('closed');
/** An applicant read that every stage is passed, and has not passed after all. */
export const correctedMail = assessmentMail('corrected');
/** An application that was closed is taken up again. */
export const reopenedMail = assessmentMail('reopened');
