import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import { mailTemplate, mailWords, shortName } from '#platform/server/mail-template.ts';

/** What they show: the assignment, the day and the port, and what the message before said. Costs stay in the portal. */
const shown = z.object({
  fullName: z.string(),
  position: z.string(),
  vesselName: z.string(),
  day: z.string(),
  portName: z.string(),
  link: z.url(),
  /** Tickets and the like are attached. */
  hasPapers: z.optional(z.boolean()),
  /** How many papers did not fit. */
  papersLeft: z.optional(z.int()),
  /** The first time, a change of what they know, or that it no longer happens. */
  news: z.optional(z.enum(['new', 'changed', 'off'])),
  before: z.optional(z.nullable(z.object({ day: z.nullable(z.string()), portName: z.nullable(z.string()) }))),
});

const words = mailWords('movements');

type Shown = z.output<typeof shown>;

/** What became of the travel papers. */
function travelText({ hasPapers, papersLeft = 0 }: Shown, language: 'en' | 'id'): string {
  const { say } = words(language);
  if (!hasPapers) return say('later');
  return papersLeft > 0 ? say('attachedInPart', { count: papersLeft }) : say('attached');
}

const schedulingMail = (which: 'signOn' | 'signOff') =>
  mailTemplate(shown, {
    subject: ({ vesselName, news = 'new' }, language) =>
      words(language).say(`${which}.${news}.subject`, { vessel: shortName(vesselName) }),
    content: (shownOf, language) => {
      const { fullName, position, vesselName, day, portName, link, news = 'new', before } = shownOf;
      const { say } = words(language);
      const written = (one: string) => writtenDay(one, language, 'long');
      const text = say(`${which}.${news}.text`);
      const travel = travelText(shownOf, language);
      const dayBefore = before?.day && before.day !== day ? written(before.day) : undefined;
      const portBefore = before?.portName && before.portName !== portName ? before.portName : undefined;
      return {
        title: say(`${which}.${news}.title`),
        preview: `${vesselName}, ${written(day)}, ${portName}`,
        greeting: say('greeting', { name: fullName }),
        paragraphs: [news === 'off' ? text : `${text} ${travel}`],
        facts: [
          { label: say('labels.position'), value: position },
          { label: say('labels.vessel'), value: vesselName },
          { label: say('labels.day'), value: written(day) },
          { label: say('labels.port'), value: portName },
          ...(dayBefore ? [{ label: say('labels.dayBefore'), value: dayBefore }] : []),
          ...(portBefore ? [{ label: say('labels.portBefore'), value: portBefore }] : []),
        ],
        action: { label: say('labels.action'), url: link },
      };
    },
  });

/** Tells a crew member when and where they board, what has changed of it, and that it is off. */
export const onboardSchedulingMail = schedulingMail('signOn');
/** Tells a crew member when and where they leave, what has changed of it, and that it is off. */
export const offboardSchedulingMail = schedulingMail('signOff');
