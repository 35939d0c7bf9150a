import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { passedNews } from '../../assessments/server/mails.ts';
import { sessionKinds } from '../../sessions/rules.ts';

/** What tells applicants of sessions; queued by invitations/operations.ts. */

const session = z.object({
  kind: z.enum(sessionKinds),
  heldOn: z.iso.date(),
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.nullable(z.string()),
  address: z.nullable(z.string()),
  onlineLink: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
const shown = {
  fullName: z.string(),
  registrationNumber: z.string(),
  position: z.string(),
  link: z.url(),
  session,
};

const clock = (time: string, language: MailLanguage) => (language === 'id' ? time.replace(':', '.') : time);
/** '09:00–11:00 WIB'. */
const hours = ({ startsAt, endsAt }: z.output<typeof session>, language: MailLanguage) =>
  `${clock(startsAt, language)}–${clock(endsAt, language)} WIB`;

function factsOf(
  { registrationNumber, position, session: of }: z.output<z.ZodMiniObject<typeof shown>>,
  language: MailLanguage,
) {
  const t = wordsIn(language);
  const fact = (name: string, value: string | null) => (value ? [{ label: t(`selection:${name}`), value }] : []);
  return [
    ...fact('fields.kind', t(`selection:kinds.${of.kind}`)),
    ...fact('fields.heldOn', writtenDay(of.heldOn, language, 'full')),
    ...fact('fields.time', hours(of, language)),
    ...fact(of.kind === 'mcu' ? 'fields.clinic' : 'fields.place', of.place),
    ...fact('fields.address', of.address),
    ...fact('fields.onlineLink', of.onlineLink),
    ...fact('mail.number', registrationNumber),
    ...fact('mail.position', position),
  ];
}

const changes = ['invited', 'moved', 'changed'] as const;
export type InvitationChange = (typeof changes)[number];

/** Somebody is invited, or is to come at another time or place. `news` is the stage they have just come to. */
export const invitedMail = mailTemplate(
  z.object({
    ...shown,
    change: z.enum(changes),
    news: z.nullable(z.enum(['boc', 'ces', 'marlin', 'interview', 'mcu'])),
  }),
  {
    subject: ({ registrationNumber: number, session: { kind }, change }, language) => {
      const t = wordsIn(language);
      return t(`selection:mail.subject.${change}`, { number, kind: t(`selection:kinds.${kind}`) });
    },
    content: ({ change, news, ...data }, language) => {
      const t = wordsIn(language);
      const { kind, heldOn, note } = data.session;
      const parameters = { kind: t(`selection:kinds.${kind}`) };
      return {
        title: t(`selection:mail.title.${change}`, parameters),
        preview: `${writtenDay(heldOn, language, 'full')}, ${hours(data.session, language)}`,
        greeting: greeting(language, data.fullName),
        paragraphs: [
          ...(news ? [passedNews(news, language)] : []),
          t(`selection:mail.text.${change}`, parameters),
          ...(note ? [note] : []),
        ],
        facts: factsOf(data, language),
        steps: [t(`selection:mail.bring.${kind}`), t('selection:mail.calendar'), t('selection:mail.cannot')],
        action: { label: t('selection:mail.status'), url: data.link },
        note: t('selection:mail.fee'),
        isLetter: true,
      };
    },
  },
);

/** Somebody need not come: the session is cancelled, or they were taken out of it. */
export const uninvitedMail = mailTemplate(
  z.object({ ...shown, why: z.enum(['cancelled', 'removed', 'left']), reason: z.nullable(z.string()) }),
  {
    subject: ({ registrationNumber: number, session: { kind } }, language) => {
      const t = wordsIn(language);
      return t('selection:mail.subject.off', { number, kind: t(`selection:kinds.${kind}`) });
    },
    content: ({ why, reason, ...data }, language) => {
      const t = wordsIn(language);
      const parameters = { kind: t(`selection:kinds.${data.session.kind}`) };
      return {
        title: t('selection:mail.title.off', parameters),
        preview: t(`selection:mail.text.${why}`, parameters),
        greeting: greeting(language, data.fullName),
        paragraphs: [
          t(`selection:mail.text.${why}`, parameters),
          ...(reason ? [t('selection:mail.reason', { reason })] : []),
          ...(why === 'left' ? [] : [t('selection:mail.next')]),
        ],
        facts: factsOf(data, language),
        action: { label: t('selection:mail.status'), url: data.link },
        note: t('selection:mail.fee'),
        isLetter: true,
      };
    },
  },
);
