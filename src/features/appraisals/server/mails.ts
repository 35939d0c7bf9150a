import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import { mailTemplate, mailWords, shortName } from '#platform/server/mail-template.ts';

/** What it shows: the person, the vessel and the time. What was written stays in the portal. */
const shown = z.object({
  fullName: z.string(),
  crewName: z.string(),
  position: z.string(),
  vesselName: z.string(),
  from: z.string(),
  to: z.string(),
  isSubject: z.boolean(),
  link: z.url(),
});

const words = mailWords('appraisal');

/** Tells the crew member and the reporting officer that a report was approved. */
export const appraisalMail = mailTemplate(shown, {
  subject: ({ vesselName }, language) => words(language).say('subject', { vessel: shortName(vesselName) }),
  content: ({ fullName, crewName, position, vesselName, from, to, isSubject, link }, language) => {
    const { say } = words(language);
    const days = say('period', { from: writtenDay(from, language), to: writtenDay(to, language) });
    return {
      title: say('title'),
      preview: `${crewName}, ${vesselName}, ${days}`,
      greeting: say('greeting', { name: fullName }),
      paragraphs: [say(isSubject ? 'ofOwn' : 'ofOther')],
      facts: [
        { label: say('labels.name'), value: crewName },
        { label: say('labels.position'), value: position },
        { label: say('labels.vessel'), value: vesselName },
        { label: say('labels.period'), value: days },
      ],
      action: { label: say('action'), url: link },
    };
  },
});
