import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { mailTemplate } from '#platform/server/mail-template.ts';

/** What they show: the assignment, the day and the port, and what was told before. Costs stay in the portal. */
const shown = z.object({
  fullName: z.string(),
  position: z.string(),
  vesselName: z.string(),
  day: z.string(),
  portName: z.string(),
  link: z.url(),
  /** Tickets and the like are attached. */
  hasPapers: z.optional(z.boolean()),
  /** The first time, a change of what they know, or that it no longer happens. */
  news: z.optional(z.enum(['new', 'changed', 'off'])),
  before: z.optional(z.nullable(z.object({ day: z.nullable(z.string()), portName: z.nullable(z.string()) }))),
});

const labels = {
  en: {
    ...{ position: 'Position', vessel: 'Vessel', day: 'Date', port: 'Location', action: 'Open the portal' },
    ...{ dayBefore: 'Date before', portBefore: 'Location before' },
  },
  id: {
    ...{ position: 'Jabatan', vessel: 'Kapal', day: 'Tanggal', port: 'Lokasi', action: 'Buka portal' },
    ...{ dayBefore: 'Tanggal sebelumnya', portBefore: 'Lokasi sebelumnya' },
  },
} as const;

interface News {
  subject: (vessel: string) => string;
  title: string;
  text: string;
}

interface Words {
  new: News;
  changed: News;
  off: News;
  greeting: (name: string) => string;
  attached: string;
  later: string;
}

/** A name that is too long for a subject on a phone is cut. */
const short = (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name);

const templateOf = (words: Record<MailLanguage, Words>) =>
  mailTemplate(shown, {
    subject: ({ vesselName, news = 'new' }, language) => words[language][news].subject(short(vesselName)),
    content: ({ fullName, position, vesselName, day, portName, link, hasPapers, news = 'new', before }, language) => {
      const { greeting, attached, later, [news]: told } = words[language];
      const label = labels[language];
      const written = (one: string) => writtenDay(one, language, 'long');
      const travel = hasPapers ? attached : later;
      return {
        title: told.title,
        preview: `${vesselName}, ${written(day)}, ${portName}`,
        greeting: greeting(fullName),
        paragraphs: [news === 'off' ? told.text : `${told.text} ${travel}`],
        facts: [
          { label: label.position, value: position },
          { label: label.vessel, value: vesselName },
          { label: label.day, value: written(day) },
          { label: label.port, value: portName },
          ...(before?.day && before.day !== day ? [{ label: label.dayBefore, value: written(before.day) }] : []),
          ...(before?.portName && before.portName !== portName
            ? [{ label: label.portBefore, value: before.portName }]
            : []),
        ],
        action: { label: label.action, url: link },
      };
    },
  });

const english = {
  greeting: (name: string) => `Dear ${name},`,
  attached: 'Your travel papers are attached.',
  later: 'The crewing office will send your travel details.',
};
const indonesian = {
  greeting: (name: string) => `Yth. ${name},`,
  attached: 'Dokumen perjalanan Anda terlampir.',
  later: 'Rincian perjalanan akan dikirim oleh bagian crewing.',
};

/** Tells a crew member when and where they board, what has changed of it, and that it is off. */
export const onboardSchedulingMail = templateOf({
  en: {
    ...english,
    new: {
      subject: (vessel) => `You are scheduled to board ${vessel}`,
      title: 'Your boarding is scheduled',
      text: 'Please be at the location below on this date.',
    },
    changed: {
      subject: (vessel) => `Changed: your boarding of ${vessel}`,
      title: 'Your boarding has changed',
      text: 'The date and location below replace what we wrote to you before.',
    },
    off: {
      subject: (vessel) => `Cancelled: your boarding of ${vessel}`,
      title: 'Your boarding is cancelled',
      text: 'Please do not travel to the vessel. We will write to you about your next assignment.',
    },
  },
  id: {
    ...indonesian,
    new: {
      subject: (vessel) => `Jadwal naik kapal: ${vessel}`,
      title: 'Jadwal naik kapal Anda sudah ditetapkan',
      text: 'Mohon berada di lokasi berikut pada tanggal tersebut.',
    },
    changed: {
      subject: (vessel) => `Perubahan jadwal naik kapal: ${vessel}`,
      title: 'Jadwal naik kapal Anda berubah',
      text: 'Tanggal dan lokasi berikut menggantikan pemberitahuan kami sebelumnya.',
    },
    off: {
      subject: (vessel) => `Jadwal naik kapal dibatalkan: ${vessel}`,
      title: 'Jadwal naik kapal Anda dibatalkan',
      text: 'Mohon tidak berangkat ke kapal. Kami akan mengabari Anda tentang penugasan berikutnya.',
    },
  },
});

/** Tells a crew member when and where they leave, what has changed of it, and that it is off. */
export const offboardSchedulingMail = templateOf({
  en: {
    ...english,
    new: {
      subject: (vessel) => `You are scheduled to leave ${vessel}`,
      title: 'Your sign-off is scheduled',
      text: 'You sign off at the location below on this date.',
    },
    changed: {
      subject: (vessel) => `Changed: your sign-off from ${vessel}`,
      title: 'Your sign-off has changed',
      text: 'The date and location below replace what we wrote to you before.',
    },
    off: {
      subject: (vessel) => `Cancelled: your sign-off from ${vessel}`,
      title: 'Your sign-off is not scheduled any more',
      text: 'Please stay on board. We will write to you about the new date.',
    },
  },
  id: {
    ...indonesian,
    new: {
      subject: (vessel) => `Jadwal turun kapal: ${vessel}`,
      title: 'Jadwal turun kapal Anda sudah ditetapkan',
      text: 'Anda turun kapal di lokasi berikut pada tanggal tersebut.',
    },
    changed: {
      subject: (vessel) => `Perubahan jadwal turun kapal: ${vessel}`,
      title: 'Jadwal turun kapal Anda berubah',
      text: 'Tanggal dan lokasi berikut menggantikan pemberitahuan kami sebelumnya.',
    },
    off: {
      subject: (vessel) => `Jadwal turun kapal dibatalkan: ${vessel}`,
      title: 'Jadwal turun kapal Anda dibatalkan',
      text: 'Mohon tetap berada di kapal. Kami akan mengabari Anda tentang tanggal yang baru.',
    },
  },
});
