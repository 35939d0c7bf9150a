import * as z from 'zod/mini';
import { greeting, mailTemplate, mailWords } from '#platform/server/mail-template.ts';

const words = mailWords('hiring');

/** Welcomes an applicant who was moved to the crew. */
export const welcomeMail = mailTemplate(
  z.object({ fullName: z.string(), employeeNumber: z.string(), position: z.string(), shipType: z.string() }),
  {
    subject: ({ employeeNumber }, language) => words(language).say('subject', { number: employeeNumber }),
    content: ({ fullName, employeeNumber, position, shipType }, language) => {
      const { say, lines } = words(language);
      return {
        title: say('title'),
        preview: say('preview', { number: employeeNumber }),
        greeting: greeting(language, fullName),
        paragraphs: lines('text'),
        facts: [
          { label: say('facts.number'), value: employeeNumber },
          { label: say('facts.position'), value: position },
          { label: say('facts.shipType'), value: shipType },
        ],
        steps: lines('steps'),
        note: say('note'),
        isLetter: true,
      };
    },
  },
);
