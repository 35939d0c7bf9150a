import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { mailTemplate } from '#platform/server/mail-template.ts';

/** What it shows: whom, where and for which time. What was written stays in the portal. */
const shown = z.object({
  fullName: z.string(),
  crewName: z.string(),
  position: z.string(),
  vesselName: z.string(),
  from: z.string(),
  to: z.string(),
  isSubject: z.boolean(),
  link: z.url(),
});

interface Words {
  subject: (vessel: string) => string;
  title: string;
  greeting: (name: string) => string;
  ofOwn: string;
  ofOther: string;
  labels: { name: string; position: string; vessel: string; period: string };
  period: (from: string, to: string) => string;
  action: string;
}

const words: Record<MailLanguage, Words> = {
  en: {
    subject: (vessel) => `Appraisal approved: ${vessel}`,
    title: 'Appraisal approved',
    greeting: (name) => `Dear ${name},`,
    ofOwn:
      'The report on your work on board was approved by the crewing office. Ask the office if you want to read it.',
    ofOther: 'The report that you wrote was approved by the crewing office. You can download it from the portal.',
    labels: { name: 'Name', position: 'Position', vessel: 'Vessel', period: 'Reporting period' },
    period: (from, to) => `${from} to ${to}`,
    action: 'Open the portal',
  },
  id: {
    subject: (vessel) => `Penilaian kinerja disetujui: ${vessel}`,
    title: 'Penilaian kinerja disetujui',
    greeting: (name) => `Yth. ${name},`,
    ofOwn:
      'Laporan penilaian kerja Anda di atas kapal telah disetujui oleh bagian crewing. Hubungi bagian crewing bila ingin membacanya.',
    ofOther:
      'Laporan penilaian yang Anda buat telah disetujui oleh bagian crewing. Dokumennya dapat diunduh di portal.',
    labels: { name: 'Nama', position: 'Jabatan', vessel: 'Kapal', period: 'Periode penilaian' },
    period: (from, to) => `${from} s.d. ${to}`,
    action: 'Buka portal',
  },
};

/** A name that is too long for a subject on a phone is cut. */
const short = (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name);

/** Tells the crew member and the reporting officer that a report was approved. */
export const appraisalMail = mailTemplate(shown, {
  subject: ({ vesselName }, language) => words[language].subject(short(vesselName)),
  content: ({ fullName, crewName, position, vesselName, from, to, isSubject, link }, language) => {
    const { title, greeting, ofOwn, ofOther, labels, period, action } = words[language];
    const days = period(writtenDay(from, language), writtenDay(to, language));
    return {
      title,
      preview: `${crewName}, ${vesselName}, ${days}`,
      greeting: greeting(fullName),
      paragraphs: [isSubject ? ofOwn : ofOther],
      facts: [
        { label: labels.name, value: crewName },
        { label: labels.position, value: position },
        { label: labels.vessel, value: vesselName },
        { label: labels.period, value: days },
      ],
      action: { label: action, url: link },
    };
  },
});
