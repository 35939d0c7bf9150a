import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, inWib, mailTemplate } from '#platform/server/mail-template.ts';

const words = {
  en: {
    subject: 'Set a new password for Crew Portal',
    preview: 'Someone requested a new password for your account.',
    text: 'Someone requested a new password for your Crew Portal account. If it was you, open this page to set one.',
    action: 'Set a new password',
    until: ({ day, time }: Moment) => `The link works once, until ${day}, ${time}.`,
    hour: 'The link works once, within one hour.',
    note: 'After that, request a new one on the sign-in page. If you did not request it, ignore this message: your password does not change. Do not share the link with anyone; we never ask for your password.',
  },
  id: {
    subject: 'Buat kata sandi baru untuk Crew Portal',
    preview: 'Ada permintaan kata sandi baru untuk akun Anda.',
    text: 'Kami menerima permintaan kata sandi baru untuk akun Crew Portal Anda. Jika benar Anda yang memintanya, buka halaman berikut untuk membuat kata sandi baru.',
    action: 'Buat kata sandi baru',
    until: ({ day, time }: Moment) => `Tautan ini hanya dapat dipakai satu kali, paling lambat ${day} pukul ${time}.`,
    hour: 'Tautan ini hanya dapat dipakai satu kali, dalam waktu satu jam.',
    note: 'Setelah itu, silakan minta tautan baru di halaman masuk. Jika Anda tidak memintanya, abaikan pesan ini: kata sandi Anda tidak berubah. Jangan bagikan tautan ini kepada siapa pun; kami tidak pernah menanyakan kata sandi Anda.',
  },
};
interface Moment {
  day: string;
  time: string;
}

/** How long a link works: in Jakarta's time, or as such where the message was queued without it. */
function lifeOf(validUntil: string | undefined, language: MailLanguage): string {
  if (!validUntil) return words[language].hour;
  const { day, time } = inWib(new Date(validUntil), language);
  return words[language].until({ day: writtenDay(day, language, 'long'), time });
}

/** The message with the link to set a new password. */
export const resetPasswordMail = mailTemplate(
  z.object({ firstName: z.string(), link: z.url(), validUntil: z.optional(z.iso.datetime()) }),
  {
    subject: (_data, language) => words[language].subject,
    content: ({ firstName, link, validUntil }, language) => {
      const { subject, preview, text, action, note } = words[language];
      return {
        title: subject,
        preview,
        greeting: greeting(language, firstName),
        paragraphs: [text],
        action: { label: action, url: link },
        note: `${lifeOf(validUntil, language)} ${note}`,
      };
    },
  },
);
