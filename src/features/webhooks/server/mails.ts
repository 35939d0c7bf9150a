import * as z from 'zod/mini';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';

const words = {
  en: {
    subject: 'A webhook was switched off',
    preview: 'Another system has stopped taking messages from Crew Portal.',
    text: (name: string) =>
      `The webhook “${name}” was switched off: its address has not taken any message for days, or said that it is gone.`,
    next: 'See the log for the answers. When the other system works again, switch the webhook on; what waits is then sent.',
    action: 'Open webhooks',
  },
  id: {
    subject: 'Sebuah webhook dinonaktifkan',
    preview: 'Sistem lain berhenti menerima pesan dari Crew Portal.',
    text: (name: string) =>
      `Webhook “${name}” dinonaktifkan: alamatnya tidak menerima pesan selama beberapa hari, atau menyatakan sudah tidak ada.`,
    next: 'Jawabannya dapat dilihat di riwayat kiriman. Bila sistem lain sudah berfungsi, aktifkan kembali webhook; pesan yang menunggu akan dikirim.',
    action: 'Buka webhook',
  },
};

/** Tells who added a webhook that it was switched off. */
export const webhookOffMail = mailTemplate(z.object({ firstName: z.string(), name: z.string(), link: z.url() }), {
  subject: (_data, language) => words[language].subject,
  content: ({ firstName, name, link }, language) => {
    const w = words[language];
    return {
      title: w.subject,
      preview: w.preview,
      greeting: greeting(language, firstName),
      paragraphs: [w.text(name), w.next],
      action: { label: w.action, url: link },
    };
  },
});

const added = z.object({ firstName: z.string(), name: z.string(), host: z.string(), link: z.url() });

/** Tells the owner of an account that a webhook was added in their name. */
export const webhookAddedMail = mailTemplate(added, {
  subject: (_data, language) => wordsIn(language)('webhooks:mail.added.subject'),
  content: ({ firstName, name, host, link }, language) => {
    const say = wordsIn(language);
    return {
      title: say('webhooks:mail.added.subject'),
      preview: say('webhooks:mail.added.preview'),
      greeting: greeting(language, firstName),
      paragraphs: [say('webhooks:mail.added.text', { name, host })],
      action: { label: say('webhooks:mail.added.action'), url: link },
      note: say('webhooks:mail.added.note'),
    };
  },
});
