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
    text: 'Please come to the clinic below on this date and bring your identity card and the attached letter. Contact the crewing office if you cannot come.',
  },
  id: {
    subject: 'Jadwal pemeriksaan kesehatan Anda',
    title: 'Pemeriksaan kesehatan Anda sudah dijadwalkan',
    text: 'Mohon datang ke klinik berikut pada tanggal tersebut dengan membawa KTP dan surat terlampir. Hubungi bagian crewing jika Anda berhalangan.',
  },
});

/** Tells a crew member of a BJST. */
export const preparationBjstMail = templateOf({
  en: {
    subject: 'Your BJST schedule',
    title: 'Your BJST is scheduled',
    text: 'Please come to the place below on these dates and bring the attached letter. Contact the crewing office if you cannot come.',
  },
  id: {
    subject: 'Jadwal BJST Anda',
    title: 'BJST Anda sudah dijadwalkan',
    text: 'Mohon datang ke tempat berikut pada tanggal tersebut dengan membawa surat terlampir. Hubungi bagian crewing jika Anda berhalangan.',
  },
});

/** A paper by its number; what it says is attached. */
const agreed = z.object({ fullName: z.string(), vesselName: z.string(), number: z.string(), isAddendum: z.boolean() });

const paperWords = {
  en: {
    agreement: 'seafarer’s employment agreement (PKL)',
    addendum: 'addendum to your PKL',
    number: 'Number',
    vessel: 'Vessel',
  },
  id: {
    agreement: 'perjanjian kerja laut (PKL)',
    addendum: 'adendum PKL',
    number: 'Nomor',
    vessel: 'Kapal',
  },
} as const;

interface PaperWords {
  subject: (paper: string) => string;
  text: (paper: string) => string;
}

const paperMail = (words: Record<MailLanguage, PaperWords>) =>
  mailTemplate(agreed, {
    subject: ({ isAddendum }, language) => words[language].subject(isAddendum ? 'PKL addendum' : 'PKL'),
    content: ({ fullName, vesselName, number, isAddendum }, language) => {
      const { number: numberLabel, vessel, ...names } = paperWords[language];
      const paper = names[isAddendum ? 'addendum' : 'agreement'];
      return {
        title: words[language].subject(isAddendum ? 'PKL addendum' : 'PKL'),
        preview: `${numberLabel} ${number}, ${vesselName}`,
        greeting: greeting(language, fullName),
        paragraphs: [words[language].text(paper)],
        facts: [
          { label: numberLabel, value: number },
          { label: vessel, value: vesselName },
        ],
      };
    },
  });

/** Brings an agreement or an addendum to read before it is signed. */
export const preparationPklMail = paperMail({
  en: {
    subject: (paper) => `Your ${paper} to read and sign`,
    text: (paper) =>
      `Your ${paper} is attached. Please read it before you sign it, and ask the crewing office about anything that is not clear.`,
  },
  id: {
    subject: (paper) => `${paper === 'PKL' ? 'PKL' : 'Adendum PKL'} Anda untuk dibaca dan ditandatangani`,
    text: (paper) =>
      `Terlampir ${paper} Anda. Mohon dibaca sebelum ditandatangani, dan tanyakan kepada bagian crewing jika ada yang belum jelas.`,
  },
});

/** Brings the signed copy. */
export const preparationPklSignedMail = paperMail({
  en: {
    subject: (paper) => `Your signed ${paper}`,
    text: (paper) => `The signed copy of your ${paper} is attached. Please keep it.`,
  },
  id: {
    subject: (paper) => `${paper === 'PKL' ? 'PKL' : 'Adendum PKL'} Anda yang sudah ditandatangani`,
    text: (paper) => `Terlampir salinan ${paper} Anda yang sudah ditandatangani. Mohon disimpan.`,
  },
});
