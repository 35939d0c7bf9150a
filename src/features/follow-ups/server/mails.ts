import * as z from 'zod/mini';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';

/** What it shows: who wrote, and about which record. What they wrote stays in the portal. */
const shown = z.object({
  fullName: z.string(),
  by: z.string(),
  about: z.string(),
  link: z.url(),
});

interface Words {
  subject: (about: string) => string;
  title: string;
  text: string;
  labels: { about: string; by: string };
  action: string;
}

const template = (words: Record<MailLanguage, Words>) =>
  mailTemplate(shown, {
    subject: ({ about }, language) => words[language].subject(short(about)),
    content: ({ fullName, by, about, link }, language) => {
      const { title, text, labels, action } = words[language];
      return {
        title,
        preview: `${by}: ${title.toLowerCase()}, ${about}`,
        greeting: greeting(language, fullName),
        paragraphs: [text],
        facts: [
          { label: labels.about, value: about },
          { label: labels.by, value: by },
        ],
        action: { label: action, url: link },
      };
    },
  });

/** A name that is too long for a subject on a phone is cut. */
const short = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);

/** Tells a colleague that a comment mentions them. */
export const mentionedMail = template({
  en: {
    subject: (about) => `You were mentioned: ${about}`,
    title: 'You were mentioned in a discussion',
    text: 'A colleague mentioned you in a discussion. Open it in the portal to read the comment and to answer.',
    labels: { about: 'Record', by: 'Written by' },
    action: 'Open the discussion',
  },
  id: {
    subject: (about) => `Anda disebut: ${about}`,
    title: 'Anda disebut dalam diskusi',
    text: 'Rekan kerja menyebut Anda dalam sebuah diskusi. Buka portal untuk membaca catatannya dan menjawab.',
    labels: { about: 'Data', by: 'Ditulis oleh' },
    action: 'Buka diskusi',
  },
});

/** Tells a colleague that they are in charge of a record now. */
export const handedOverMail = template({
  en: {
    subject: (about) => `Handed over to you: ${about}`,
    title: 'A record was handed over to you',
    text: 'You are now in charge of this record. The reason is in the discussion of the record in the portal.',
    labels: { about: 'Record', by: 'Handed over by' },
    action: 'Open the record',
  },
  id: {
    subject: (about) => `Diserahkan kepada Anda: ${about}`,
    title: 'Sebuah data diserahkan kepada Anda',
    text: 'Anda sekarang menjadi penanggung jawab data ini. Alasannya ada dalam diskusi data tersebut di portal.',
    labels: { about: 'Data', by: 'Diserahkan oleh' },
    action: 'Buka data',
  },
});
