import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import { greeting, mailTemplate, mailWords, shortName } from '#platform/server/mail-template.ts';
import { chandlerStatuses } from '../rules.ts';

/** What it shows: the vessel, what is asked for when and where, and how far it is. */
const shown = z.object({
  fullName: z.string(),
  vesselName: z.string(),
  status: z.enum(chandlerStatuses),
  period: z.string(),
  deliveryOn: z.string(),
  portName: z.string(),
  vendorName: z.nullable(z.string()),
  receivedOn: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  link: z.url(),
});

const words = mailWords('chandler');

/** Tells the requester and the service that a request has moved on. */
export const chandlerStatusMail = mailTemplate(shown, {
  subject: ({ vesselName, status }, language) => {
    const { say } = words(language);
    return say('subject', { vessel: shortName(vesselName), status: say(`status.${status}`) });
  },
  content: ({ fullName, vesselName, status, period, link, ...facts }, language) => {
    const { say } = words(language);
    const month = writtenDay(period, language, 'long').replace(/^\S+ /, '');
    const more = [
      { label: say('labels.vendor'), value: facts.vendorName },
      { label: say('labels.received'), value: facts.receivedOn && writtenDay(facts.receivedOn, language) },
      { label: say('labels.reason'), value: facts.reason },
    ];
    return {
      title: say('title'),
      preview: `${vesselName}, ${month}: ${say(`status.${status}`)}`,
      greeting: greeting(language, fullName),
      paragraphs: [say(status === 'Cancel' ? 'cancelled' : 'text')],
      facts: [
        { label: say('labels.status'), value: say(`status.${status}`) },
        { label: say('labels.vessel'), value: vesselName },
        { label: say('labels.period'), value: month },
        { label: say('labels.delivery'), value: writtenDay(facts.deliveryOn, language) },
        { label: say('labels.port'), value: facts.portName },
        ...more.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
      ],
      action: { label: say('action'), url: link },
    };
  },
});
