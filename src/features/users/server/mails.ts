import * as z from 'zod/mini';
import { mailFrame, mailTemplate } from '#platform/server/mail-template.ts';

const words = {
  en: {
    subject: 'Set a new password for Crew Portal',
    hello: (name: string) => `Dear ${name},`,
    text: 'somebody asked for a new password for your Crew Portal account. Open this page to set it.',
    action: 'Set a new password',
    note: 'The link works once, within an hour. If you did not ask for it, leave this message alone: your password stays as it is.',
  },
  id: {
    subject: 'Buat kata sandi baru untuk Crew Portal',
    hello: (name: string) => `Yth. ${name},`,
    text: 'ada permintaan kata sandi baru untuk akun Crew Portal Anda. Buka halaman ini untuk membuatnya.',
    action: 'Buat kata sandi baru',
    note: 'Tautan ini hanya bisa dipakai satu kali, dalam waktu satu jam. Jika Anda tidak memintanya, abaikan pesan ini: kata sandi Anda tidak berubah.',
  },
};

/** The message with the link to set a new password. */
export const resetPasswordMail = mailTemplate(z.object({ firstName: z.string(), link: z.url() }), {
  subject: (_data, language) => words[language].subject,
  body: ({ firstName, link }, language) => {
    const { subject, hello, text, action, note } = words[language];
    return mailFrame(language, {
      title: subject,
      paragraphs: [hello(firstName), text],
      action: { label: action, url: link },
      note,
    });
  },
});
