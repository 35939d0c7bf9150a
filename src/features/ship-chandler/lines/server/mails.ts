import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import { greeting, mailTemplate, mailWords, shortName } from '#platform/server/mail-template.ts';
import { qualities } from '../rules.ts';

/** As many lines as a message names. */
export const mostNamed = 15;

/** What it shows: which delivery, and what of it differs from the order. */
const shown = z.object({
  fullName: z.string(),
  vesselName: z.string(),
  vendorName: z.nullable(z.string()),
  portName: z.string(),
  receivedOn: z.nullable(z.string()),
  /** Of all lines that differ; the first of them are named. */
  count: z.int(),
  lines: z.array(
    z.object({
      no: z.int(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      receivedQuantity: z.number(),
      quality: z.enum(qualities),
      remark: z.nullable(z.string()),
    }),
  ),
  link: z.url(),
});

const words = mailWords('goodsDiffer');

/** Tells the service that something else came than was ordered. */
export const goodsDifferMail = mailTemplate(shown, {
  subject: ({ vesselName, count }, language) =>
    words(language).say('subject', { vessel: shortName(vesselName), count }),
  content: ({ fullName, vesselName, vendorName, portName, receivedOn, count, lines, link }, language) => {
    const { say } = words(language);
    const more = count - lines.length;
    const number = (value: number) => value.toLocaleString(language === 'id' ? 'id-ID' : 'en-GB');
    return {
      title: say('title'),
      preview: say('preview', { vendor: vendorName ?? vesselName, port: portName }),
      greeting: greeting(language, fullName),
      paragraphs: [say('text', { count }), ...(more > 0 ? [say('more', { count: more })] : [])],
      facts: [
        { label: say('labels.vessel'), value: vesselName },
        ...(vendorName ? [{ label: say('labels.vendor'), value: vendorName }] : []),
        { label: say('labels.port'), value: portName },
        ...(receivedOn ? [{ label: say('labels.received'), value: writtenDay(receivedOn, language) }] : []),
        ...lines.map(({ no, name, unit, quantity, receivedQuantity, quality, remark }) => ({
          label: `${no}. ${name}`,
          value: [
            say('line', { ordered: `${number(quantity)} ${unit}`, received: `${number(receivedQuantity)} ${unit}` }),
            say(`qualities.${quality}`),
            ...(remark ? [remark] : []),
          ].join(' · '),
        })),
      ],
      action: { label: say('action'), url: link },
    };
  },
});
