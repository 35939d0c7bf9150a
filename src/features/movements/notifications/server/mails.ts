import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { mailTemplate } from '#platform/server/mail-template.ts';

/** What they show: the assignment, the day and the port. Costs stay in the portal. */
const shown = z.object({
  fullName: z.string(),
  position: z.string(),
  vesselName: z.string(),
  day: z.string(),
  portName: z.string(),
  link: z.url(),
  /** Tickets and the like are attached. */
  hasPapers: z.optional(z.boolean()),
});

const labels = {
  en: { position: 'Position', vessel: 'Vessel', day: 'Date', port: 'Location', action: 'Open the portal' },
  id: { position: 'Jabatan', vessel: 'Kapal', day: 'Tanggal', port: 'Lokasi', action: 'Buka portal' },
} as const;

interface Words {
  subject: (vessel: string) => string;
  title: string;
  greeting: (name: string) => string;
  text: string;
  attached: string;
  later: string;
}

/** A name that is too long for a subject on a phone is cut. */
const short = (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name);

const templateOf = (words: Record<MailLanguage, Words>) =>
  mailTemplate(shown, {
    subject: ({ vesselName }, language) => words[language].subject(short(vesselName)),
    content: ({ fullName, position, vesselName, day, portName, link, hasPapers }, language) => {
      const { title, greeting, text, attached, later } = words[language];
      const label = labels[language];
      return {
        title,
        preview: `${vesselName}, ${writtenDay(day, language, 'long')}, ${portName}`,
        greeting: greeting(fullName),
        paragraphs: [`${text} ${hasPapers ? attached : later}`],
        facts: [
          { label: label.position, value: position },
          { label: label.vessel, value: vesselName },
          { label: label.day, value: writtenDay(day, language, 'long') },
          { label: label.port, value: portName },
        ],
        action: { label: label.action, url: link },
      };
    },
  });

/** Tells a crew member when and where they board. */
export const onboardSchedulingMail = templateOf({
  en: {
    subject: (vessel) => `You are scheduled to board ${vessel}`,
    title: 'Your boarding is scheduled',
    greeting: (name) => `Dear ${name},`,
    text: 'Please be at the location below on this date.',
    attached: 'Your travel papers are attached.',
    later: 'The crewing office will send your travel details.',
  },
  id: {
    subject: (vessel) => `Jadwal naik kapal: ${vessel}`,
    title: 'Jadwal naik kapal Anda sudah ditetapkan',
    greeting: (name) => `Yth. ${name},`,
    text: 'Mohon berada di lokasi berikut pada tanggal tersebut.',
    attached: 'Dokumen perjalanan Anda terlampir.',
    later: 'Rincian perjalanan akan dikirim oleh bagian crewing.',
  },
});

/** Tells a crew member when and where they leave. */
export const offboardSchedulingMail = templateOf({
  en: {
    subject: (vessel) => `You are scheduled to leave ${vessel}`,
    title: 'Your sign-off is scheduled',
    greeting: (name) => `Dear ${name},`,
    text: 'You sign off at the location below on this date.',
    attached: 'Your travel papers are attached.',
    later: 'The crewing office will send your travel details.',
  },
  id: {
    subject: (vessel) => `Jadwal turun kapal: ${vessel}`,
    title: 'Jadwal turun kapal Anda sudah ditetapkan',
    greeting: (name) => `Yth. ${name},`,
    text: 'Anda turun kapal di lokasi berikut pada tanggal tersebut.',
    attached: 'Dokumen perjalanan Anda terlampir.',
    later: 'Rincian perjalanan akan dikirim oleh bagian crewing.',
  },
});
