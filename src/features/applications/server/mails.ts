import * as z from 'zod/mini';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';

/**
 * What both messages show; queued by mailing/queries.ts. Nothing that was typed is among it: no one has confirmed the
 * address yet, so anyone may have it sent to anyone, and would write a letter of their own in our name.
 */
const shown = z.object({
  registrationNumber: z.string(),
  position: z.string(),
  link: z.url(),
});

const labels = {
  en: { number: 'Registration number', position: 'Position' },
  id: { number: 'Nomor pendaftaran', position: 'Posisi' },
};

interface Words {
  subject: (number: string) => string;
  title: string;
  preview: string;
  text: readonly string[];
  steps?: readonly string[];
  action: string;
  note: string;
}

const submitted: Record<MailLanguage, Words> = {
  en: {
    subject: (number) => `We have received your application ${number}`,
    title: 'We have received your application',
    preview: 'It is complete, and our crewing team will review it.',
    text: [
      'Thank you for your application. It is complete, and our crewing team will review it.',
      'You can follow its progress at any time on the status page. You do not need an account.',
    ],
    steps: [
      'Keep this message: the link opens your application.',
      'Keep your phone within reach and check your email regularly: we notify you at every stage.',
      'Have your passport, seaman book and certificates at hand.',
    ],
    action: 'View the status of my application',
    note: 'Do not share the link with anyone. We never charge fees at any stage of recruitment.',
  },
  id: {
    subject: (number) => `Lamaran Anda ${number} telah kami terima`,
    title: 'Lamaran Anda telah kami terima',
    preview: 'Lamaran Anda sudah lengkap dan akan diperiksa oleh tim crewing kami.',
    text: [
      'Terima kasih telah melamar di perusahaan kami. Lamaran Anda sudah lengkap dan akan diperiksa oleh tim crewing kami.',
      'Anda dapat melihat perkembangannya kapan saja di halaman status, tanpa perlu membuat akun.',
    ],
    steps: [
      'Simpan pesan ini: tautannya membuka lamaran Anda.',
      'Pastikan telepon Anda aktif dan periksa email secara berkala: setiap perkembangan kami beritahukan.',
      'Siapkan paspor, buku pelaut, dan sertifikat Anda.',
    ],
    action: 'Lihat status lamaran saya',
    note: 'Jangan bagikan tautan ini kepada siapa pun. Proses rekrutmen kami tidak dipungut biaya apa pun.',
  },
};

const draft: Record<MailLanguage, Words> = {
  en: {
    subject: (number) => `Your application ${number} is not finished yet`,
    title: 'Your application is waiting for you',
    preview: 'Your entries are saved: continue at any time, on any phone or computer.',
    text: [
      'Your entries so far are saved. If you were interrupted, or want to continue on another phone or computer, open this link.',
      'We receive your application when you submit the last step, your bank information.',
    ],
    action: 'Continue my application',
    note: 'The link opens your entries: do not share it with anyone. Unfinished applications are deleted after 30 days. If you did not apply for a job, please ignore this message.',
  },
  id: {
    subject: (number) => `Lamaran Anda ${number} belum selesai`,
    title: 'Lamaran Anda menunggu untuk dilanjutkan',
    preview: 'Data Anda sudah tersimpan: lanjutkan kapan saja, dari ponsel atau komputer mana pun.',
    text: [
      'Data yang sudah Anda isi telah kami simpan. Jika terputus di tengah jalan, atau ingin melanjutkan dari ponsel atau komputer lain, buka tautan ini.',
      'Lamaran Anda baru kami terima setelah langkah terakhir, yaitu informasi bank, Anda kirim.',
    ],
    action: 'Lanjutkan lamaran saya',
    note: 'Tautan ini membuka data yang sudah Anda isi: jangan bagikan kepada siapa pun. Lamaran yang tidak diselesaikan akan dihapus setelah 30 hari. Jika Anda tidak melamar pekerjaan, abaikan pesan ini.',
  },
};

const templateOf = (words: Record<MailLanguage, Words>) =>
  mailTemplate(shown, {
    subject: ({ registrationNumber }, language) => words[language].subject(registrationNumber),
    content: ({ registrationNumber, position, link }, language) => {
      const { title, preview, text, steps, action, note } = words[language];
      const { number, position: positionLabel } = labels[language];
      return {
        title,
        preview,
        greeting: greeting(language, ''),
        paragraphs: text,
        facts: [
          { label: number, value: registrationNumber },
          { label: positionLabel, value: position },
        ],
        ...(steps && { steps }),
        action: { label: action, url: link },
        note,
        isLetter: true,
      };
    },
  });

/** Tells the applicant that the application has arrived, and where to follow it (1-open 22). */
export const submittedMail = templateOf(submitted);
/** Tells the applicant how to go on with a draft, on any device (DESIGN 8.1). */
export const draftMail = templateOf(draft);
