import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, mailTemplate, mailWords } from '#platform/server/mail-template.ts';

/** What they show: when, where and what for. Never a result. */
const shown = z.object({
  fullName: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
  place: z.string(),
  what: z.nullable(z.string()),
});

const words = mailWords('preparation');

const appointmentMail = (name: 'mcu' | 'bjst') =>
  mailTemplate(shown, {
    subject: (_data, language) => words(language).say(`${name}.subject`),
    content: ({ fullName, from, to, place, what }, language) => {
      const { say } = words(language);
      const day = (on: string) => writtenDay(on, language, 'long');
      const days = to ? `${day(from)} ${say('labels.to')} ${day(to)}` : day(from);
      return {
        title: say(`${name}.title`),
        preview: `${days}, ${place}`,
        greeting: greeting(language, fullName),
        paragraphs: [say(`${name}.text`)],
        facts: [
          { label: say('labels.day'), value: days },
          { label: say('labels.place'), value: place },
          ...(what ? [{ label: say('labels.what'), value: what }] : []),
        ],
      };
    },
  });

/** Tells a crew member of an appointment for a check-up. */
export const preparationMcuMail = appointmentMail('mcu');
/** Tells a crew member of a BJST. */
export const preparationBjstMail = appointmentMail('bjst');

/** A paper by its number; what it says is attached. */
const agreed = z.object({ fullName: z.string(), vesselName: z.string(), number: z.string(), isAddendum: z.boolean() });

const paperMail = (name: 'agreementToSign' | 'agreementSigned') =>
  mailTemplate(agreed, {
    subject: ({ isAddendum }, language) => subjectOf(name, isAddendum, language),
    content: ({ fullName, vesselName, number, isAddendum }, language) => {
      const { say } = words(language);
      const numberLabel = say('labels.number');
      return {
        title: subjectOf(name, isAddendum, language),
        preview: `${numberLabel} ${number}, ${vesselName}`,
        greeting: greeting(language, fullName),
        paragraphs: [say(`${name}.text`, { name: say(`paper.text.${kindOf(isAddendum)}`) })],
        facts: [
          { label: numberLabel, value: number },
          { label: say('labels.vessel'), value: vesselName },
        ],
      };
    },
  });

const kindOf = (isAddendum: boolean) => (isAddendum ? 'addendum' : 'agreement');

function subjectOf(name: string, isAddendum: boolean, language: MailLanguage): string {
  const { say } = words(language);
  return say(`${name}.subject`, { paper: say(`paper.subject.${kindOf(isAddendum)}`) });
}

/** Brings an agreement or an addendum to read before it is signed. */
export const preparationPklMail = paperMail('agreementToSign');
/** Brings the signed copy. */
export const preparationPklSignedMail = paperMail('agreementSigned');
