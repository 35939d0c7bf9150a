import * as z from 'zod/mini';
import { greeting, mailTemplate, mailWords } from '#platform/server/mail-template.ts';

/**
 * What both messages show; queued by mailing/queries.ts. Nothing that was typed is among it: no one has confirmed the
 * address yet, so anyone may have it sent to anyone, and would write a letter of their own in our name.
 */
const shown = z.object({
  registrationNumber: z.string(),
  position: z.string(),
  link: z.url(),
});

const words = mailWords('application');

const applicationMail = (name: 'submitted' | 'draft') =>
  mailTemplate(shown, {
    subject: ({ registrationNumber: number }, language) => words(language).say(`${name}.subject`, { number }),
    content: ({ registrationNumber, position, link }, language) => {
      const { say, lines, maybe } = words(language);
      return {
        title: say(`${name}.title`),
        preview: say(`${name}.preview`),
        greeting: greeting(language, ''),
        paragraphs: lines(`${name}.text`),
        facts: [
          { label: say('labels.number'), value: registrationNumber },
          { label: say('labels.position'), value: position },
        ],
        ...(maybe(`${name}.steps`) && { steps: lines(`${name}.steps`) }),
        action: { label: say(`${name}.action`), url: link },
        note: say(`${name}.note`),
        isLetter: true,
      };
    },
  });

/** Tells the applicant that the application has arrived, and where to follow it (1-open 22). */
export const submittedMail = applicationMail('submitted');
/** Tells the applicant how to go on with a draft, on any device (DESIGN 8.1). */
export const draftMail = applicationMail('draft');
