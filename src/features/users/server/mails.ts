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
/** The first password of an account that the office made. */
const invitation = {
  en: {
    subject: 'Your account for Crew Portal',
    preview: 'Your crewing office has made an account for you.',
    text: 'Your crewing office has made a Crew Portal account for you. Open this page to choose your password; this email address is your user name.',
    action: 'Choose a password',
    note: 'After that, ask your crewing office for a new link. Do not share the link with anyone; we never ask for your password.',
  },
  id: {
    subject: 'Akun Crew Portal Anda',
    preview: 'Kantor crewing telah membuatkan akun untuk Anda.',
    text: 'Kantor crewing telah membuatkan akun Crew Portal untuk Anda. Buka halaman berikut untuk membuat kata sandi; alamat email ini adalah nama pengguna Anda.',
    action: 'Buat kata sandi',
    note: 'Setelah itu, mintalah tautan baru kepada kantor crewing Anda. Jangan bagikan tautan ini kepada siapa pun; kami tidak pernah menanyakan kata sandi Anda.',
  },
};

const changed = {
  en: {
    subject: 'Your Crew Portal password was changed',
    preview: 'Your account has a new password.',
    text: 'The password of your Crew Portal account was changed. All other browsers and devices have been signed out.',
    note: 'If it was not you, set a new password with “Forgot password?” on the sign-in page and tell your crewing office immediately. We never ask for your password.',
  },
  id: {
    subject: 'Kata sandi Crew Portal Anda telah diganti',
    preview: 'Akun Anda memakai kata sandi baru.',
    text: 'Kata sandi akun Crew Portal Anda telah diganti. Semua peramban dan perangkat lain sudah dikeluarkan.',
    note: 'Bila bukan Anda yang melakukannya, buat kata sandi baru lewat “Lupa kata sandi?” di halaman masuk dan segera hubungi kantor crewing Anda. Kami tidak pernah menanyakan kata sandi Anda.',
  },
};

const newDevice = {
  en: {
    subject: 'New browser on your Crew Portal account',
    preview: 'Your account was signed in to with a browser that it has not been used with before.',
    text: ({ day, time }: Moment) =>
      `Your Crew Portal account was signed in to on ${day}, ${time}, with a browser that it has not been used with before.`,
    device: (device: string) => `Browser: ${device}`,
    network: (network: string) => `Network: ${network}`,
    note: 'If it was you, there is nothing to do. If it was not you, set a new password with “Forgot password?” on the sign-in page, which signs out every device, and tell your crewing office immediately. We never ask for your password.',
  },
  id: {
    subject: 'Peramban baru pada akun Crew Portal Anda',
    preview: 'Akun Anda dimasuki dengan peramban yang belum pernah dipakai sebelumnya.',
    text: ({ day, time }: Moment) =>
      `Akun Crew Portal Anda dimasuki pada ${day} pukul ${time} dengan peramban yang belum pernah dipakai untuk akun ini.`,
    device: (device: string) => `Peramban: ${device}`,
    network: (network: string) => `Jaringan: ${network}`,
    note: 'Bila benar Anda yang masuk, tidak ada yang perlu dilakukan. Bila bukan, buat kata sandi baru lewat “Lupa kata sandi?” di halaman masuk, yang mengeluarkan semua perangkat, dan segera hubungi kantor crewing Anda. Kami tidak pernah menanyakan kata sandi Anda.',
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

const linkData = z.object({ firstName: z.string(), link: z.url(), validUntil: z.optional(z.iso.datetime()) });

type LinkWords = Record<MailLanguage, Record<'subject' | 'preview' | 'text' | 'action' | 'note', string>>;

const linkMail = (said: LinkWords) =>
  mailTemplate(linkData, {
    subject: (_data, language) => said[language].subject,
    content: ({ firstName, link, validUntil }, language) => {
      const { subject, preview, text, action, note } = said[language];
      return {
        title: subject,
        preview,
        greeting: greeting(language, firstName),
        paragraphs: [text],
        action: { label: action, url: link },
        note: `${lifeOf(validUntil, language)} ${note}`,
      };
    },
  });

/** The message with the link to set a new password. */
export const resetPasswordMail = linkMail(words);

/** The message with the link to choose the first password. */
export const invitationMail = linkMail(invitation);

/** Tells an owner that the password is another one. */
export const passwordChangedMail = mailTemplate(z.object({ firstName: z.string() }), {
  subject: (_data, language) => changed[language].subject,
  content: ({ firstName }, language) => {
    const { subject, preview, text, note } = changed[language];
    return { title: subject, preview, greeting: greeting(language, firstName), paragraphs: [text], note };
  },
});

const deviceData = z.object({ firstName: z.string(), at: z.iso.datetime(), device: z.string(), network: z.string() });

/** Tells an owner of a sign-in with a browser that was not used for the account before. */
export const newDeviceMail = mailTemplate(deviceData, {
  subject: (_data, language) => newDevice[language].subject,
  content: ({ firstName, at, device, network }, language) => {
    const said = newDevice[language];
    const { day, time } = inWib(new Date(at), language);
    return {
      title: said.subject,
      preview: said.preview,
      greeting: greeting(language, firstName),
      paragraphs: [
        said.text({ day: writtenDay(day, language, 'long'), time }),
        ...(device ? [said.device(device)] : []),
        said.network(network),
      ],
      note: said.note,
    };
  },
});
