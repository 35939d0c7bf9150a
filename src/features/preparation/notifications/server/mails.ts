import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';

/** What they show: when, where and what for. Never a result. */
const shown = z.object({
  fullName: z.string(),
  from: z.string(),
  to: z.nullable(z.string()),
  place: z.string(),
  what: z.nullable(z.string()),
});

const labels = {
  en: { day: 'Date', place: 'Place', what: 'For', to: 'to' },
  id: { day: 'Tanggal', place: 'Tempat', what: 'Untuk', to: 'sampai' },
} as const;

interface Words {
  subject: string;
  title: string;
  text: string;
}

const templateOf = (words: Record<MailLanguage, Words>) =>
  mailTemplate(shown, {
    subject: (_data, language) => words[language].subject,
    content: ({ fullName, from, to, place, what }, language) => {
      const { title, text } = words[language];
      const label = labels[language];
      const day = (on: string) => writtenDay(on, language, 'long');
      const days = to ? `${day(from)} ${label.to} ${day(to)}` : day(from);
      return {
        title,
        preview: `${days}, ${place}`,
        greeting: greeting(language, fullName),
        paragraphs: [text],
        facts: [
          { label: label.day, value: days },
          { label: label.place, value: place },
          ...(what ? [{ label: label.what, value: what }] : []),
        ],
      };
    },
  });

/** Tells a crew member of an appointment for a check-up. */
export const preparationMcuMail = templateOf({
  en: {
    subject: 'Your medical check-up',
    title: 'Your medical check-up is scheduled',
    text: 'Please come to the clinic below on this date and bring your identity card. Contact the crewing office if you cannot come.',
  },
  id: {
    subject: 'Jadwal pemeriksaan kesehatan Anda',
    title: 'Pemeriksaan kesehatan Anda sudah dijadwalkan',
    text: 'Mohon datang ke klinik berikut pada tanggal tersebut dan membawa KTP. Hubungi bagian crewing jika Anda berhalangan.',
  },
});

/** Tells a crew member of a BJST. */
export const preparationBjstMail = templateOf({
  en: {
    subject: 'Your BJST schedule',
    title: 'Your BJST is scheduled',
    text: 'Please come to the place below on these dates. Contact the crewing office if you cannot come.',
  },
  id: {
    subject: 'Jadwal BJST Anda',
    title: 'BJST Anda sudah dijadwalkan',
    text: 'Mohon datang ke tempat berikut pada tanggal tersebut. Hubungi bagian crewing jika Anda berhalangan.',
  },
});
