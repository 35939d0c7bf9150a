import * as z from 'zod/mini';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { withdrawalReasons } from '../rules.ts';

/** The messages to both sides when an applicant withdraws; queued by notifications/queries.ts. */

const shown = z.object({
  fullName: z.string(),
  registrationNumber: z.string(),
  position: z.string(),
  link: z.url(),
});
const toOffice = z.extend(shown, { reason: z.enum(withdrawalReasons), note: z.nullable(z.string()) });

export const withdrawnMail = mailTemplate(shown, {
  subject: ({ registrationNumber }, language) =>
    wordsIn(language)('status:mail.subject', { number: registrationNumber }),
  content: ({ fullName, registrationNumber, position, link }, language) => {
    const t = wordsIn(language);
    return {
      title: t('status:mail.title'),
      preview: t('status:mail.text'),
      greeting: greeting(language, fullName),
      paragraphs: [t('status:mail.text'), t('status:mail.again')],
      facts: [
        { label: t('status:code'), value: registrationNumber },
        { label: t('status:mail.position'), value: position },
      ],
      action: { label: t('status:mail.openings'), url: link },
      note: t('status:mail.note'),
      isLetter: true,
    };
  },
});

export const withdrawnOfficeMail = mailTemplate(toOffice, {
  subject: ({ registrationNumber }, language) =>
    wordsIn(language)('status:mail.officeSubject', { number: registrationNumber }),
  content: ({ fullName, registrationNumber, position, link, reason, note }, language) => {
    const t = wordsIn(language);
    return {
      title: t('status:mail.officeTitle'),
      preview: t('status:mail.officeText'),
      greeting: greeting(language, ''),
      paragraphs: [t('status:mail.officeText')],
      facts: [
        { label: t('status:name'), value: fullName },
        { label: t('status:code'), value: registrationNumber },
        { label: t('status:mail.position'), value: position },
        { label: t('status:withdraw.reason'), value: t(`status:withdraw.reasons.${reason}`) },
        ...(note ? [{ label: t('status:withdraw.note'), value: note }] : []),
      ],
      action: { label: t('status:mail.officeOpen'), url: link },
      note: t('status:mail.officeNote'),
      isLetter: true,
    };
  },
});
