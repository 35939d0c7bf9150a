import type { FindDocument } from '#features/mail/server/operations.ts';
import { calendarFile } from '#platform/contract/calendar-file.ts';
import type { Config } from '#platform/server/config.ts';
import { wordsIn } from '#platform/server/texts.ts';
import { findCalendarInvitation } from '../../invitations/server/queries.ts';
import { uidOf } from '../../sessions/rules.ts';

/** The appointment of an invitation for the calendar of the recipient, or what takes it out again. */
const findCalendar =
  (config: Config): FindDocument =>
  async (db, id, recipient) => {
    const one = await findCalendarInvitation(db, id);
    if (!one || one.attendance !== null || one.email.toLowerCase() !== recipient.toLowerCase()) return undefined;
    const language = one.language === 'id' ? 'id' : 'en';
    const t = wordsIn(language);
    const method = one.endedWhy === null ? 'REQUEST' : 'CANCEL';
    const company = config.companyName || 'Crew Portal';
    const content = calendarFile(
      {
        uid: uidOf(one.id, new URL(config.publicUrl).hostname),
        sequence: one.sequence,
        stamp: one.updatedAt,
        day: one.heldOn,
        startsAt: one.startsAt,
        endsAt: one.endsAt,
        title: t('selection:calendar.title', { kind: t(`selection:kinds.${one.kind}`), company }),
        place: [one.place, one.address].filter(Boolean).join(', ') || one.onlineLink,
        text: [t('selection:calendar.text', { number: one.registrationNumber }), one.note].filter(Boolean).join('\n'),
        url: one.onlineLink,
      },
      {
        method,
        organizer: { name: company, email: config.mailReplyTo ?? addressIn(config.mailFrom) },
        attendee: { name: one.fullName, email: one.email },
      },
    );
    return {
      name: 'session.ics',
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: Buffer.from(content),
    };
  };

/** The address of a sender, who may be named before it. */
const addressIn = (sender: string) => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

/** What invitations bring, by the kind that the outbox names. */
export const sessionDocuments = (config: Config): Record<string, FindDocument> => ({
  'selection-calendar': findCalendar(config),
});
