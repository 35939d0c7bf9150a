import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { mailTemplate } from '#platform/server/mail-template.ts';

/** What all of them show; queued by deliveries/queries.ts. The reason stays in the portal. */
const shown = z.object({
  fullName: z.string(),
  employeeNumber: z.string(),
  position: z.string(),
  level: z.string(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  verdict: z.nullable(z.enum(['employable', 'noted', 'not_employable'])),
  link: z.url(),
});
type Shown = z.output<typeof shown>;

interface Words {
  subject: (name: string) => string;
  title: string;
  text: readonly string[];
  action: string;
}

const labels = {
  en: {
    hello: 'Dear colleague,',
    crew: 'Crew member',
    position: 'Position',
    level: 'Level',
    period: 'Period',
    from: (day: string) => `from ${day}, no end date`,
    between: (from: string, to: string) => `${from} to ${to}`,
    verdict: 'Verdict',
    verdicts: { employable: 'Employable', noted: 'Being noted', not_employable: 'Not employable' },
    note: 'This message is confidential: it is for the crewing department only. Do not forward it to the crew member or a principal.',
  },
  id: {
    hello: 'Yth. Rekan Kerja,',
    crew: 'Awak kapal',
    position: 'Jabatan',
    level: 'Tingkat',
    period: 'Masa berlaku',
    from: (day: string) => `sejak ${day}, tanpa batas waktu`,
    between: (from: string, to: string) => `${from} sampai ${to}`,
    verdict: 'Keputusan',
    verdicts: {
      employable: 'Dapat Dipekerjakan',
      noted: 'Menjadi Perhatian',
      not_employable: 'Tidak Dapat Dipekerjakan',
    },
    note: 'Pesan ini rahasia: hanya untuk departemen crewing, dan tidak boleh diteruskan kepada awak kapal yang bersangkutan maupun prinsipal.',
  },
} as const;

const dayOf = (day: string, language: MailLanguage) => writtenDay(day, language, 'long');

const templateOf = (words: Record<MailLanguage, Words>) =>
  mailTemplate(shown, {
    subject: ({ fullName }, language) => words[language].subject(fullName),
    content: (data, language) => {
      const { title, text, action } = words[language];
      const { hello, note } = labels[language];
      return {
        title,
        preview: `${data.fullName} (${data.employeeNumber}), ${data.position}`,
        greeting: hello,
        paragraphs: text,
        facts: factsOf(data, language),
        action: { label: action, url: data.link },
        note,
      };
    },
  });

function factsOf(
  { fullName, employeeNumber, position, level, startDate, endDate, verdict }: Shown,
  language: MailLanguage,
) {
  const words = labels[language];
  const from = dayOf(startDate, language);
  return [
    { label: words.crew, value: `${fullName} (${employeeNumber})` },
    { label: words.position, value: position },
    { label: words.level, value: level },
    {
      label: words.period,
      value: endDate === null ? words.from(from) : words.between(from, dayOf(endDate, language)),
    },
    ...(verdict ? [{ label: words.verdict, value: words.verdicts[verdict] }] : []),
  ];
}

/** Tells the crewing managers that someone was put on the blacklist. */
export const blacklistMail = templateOf({
  en: {
    subject: (name) => `${name} is on the blacklist`,
    title: 'A crew member has been put on the blacklist',
    text: [
      'From now on, this person is not offered for any vessel. Any existing plan has been withdrawn: please fill the position again.',
      'A release needs a signed letter and the decision of a responsible party. The crew member is not released when the end date passes.',
    ],
    action: 'View the record',
  },
  id: {
    subject: (name) => `${name} masuk daftar hitam`,
    title: 'Seorang awak kapal dimasukkan ke daftar hitam',
    text: [
      'Mulai sekarang yang bersangkutan tidak lagi ditawarkan untuk kapal mana pun. Rencana penempatan yang sudah ada telah dibatalkan: mohon isi kembali jabatan tersebut.',
      'Pencabutan memerlukan surat yang ditandatangani dan keputusan pihak yang bertanggung jawab; status ini tidak gugur dengan sendirinya setelah tanggal akhir.',
    ],
    action: 'Lihat catatannya',
  },
});

/** Asks the responsible party for the decision. */
export const unblacklistRequestMail = templateOf({
  en: {
    subject: (name) => `Please decide: release of ${name} from the blacklist`,
    title: 'A release from the blacklist is waiting for your decision',
    text: [
      'You were named as the responsible party. Please read the signed letter and decide whether this person is employable, is being noted, or is not employable.',
    ],
    action: 'Read the letter and decide',
  },
  id: {
    subject: (name) => `Mohon keputusan Anda: pencabutan ${name} dari daftar hitam`,
    title: 'Pencabutan dari daftar hitam menunggu keputusan Anda',
    text: [
      'Anda ditunjuk sebagai pihak yang bertanggung jawab. Silakan baca surat yang ditandatangani dan putuskan apakah yang bersangkutan dapat dipekerjakan, menjadi perhatian, atau tidak dapat dipekerjakan.',
    ],
    action: 'Baca surat dan putuskan',
  },
});

/** Tells who asked that the person is released. */
export const unblacklistApprovedMail = templateOf({
  en: {
    subject: (name) => `${name} is released from the blacklist`,
    title: 'The release was approved',
    text: [
      'The responsible party has decided. This person can be proposed for a vessel again; if the verdict is “Being noted”, a warning is shown.',
    ],
    action: 'View the decision',
  },
  id: {
    subject: (name) => `${name} dikeluarkan dari daftar hitam`,
    title: 'Pencabutan disetujui',
    text: [
      'Pihak yang bertanggung jawab telah memberikan keputusan. Yang bersangkutan dapat diusulkan kembali untuk kapal; untuk yang menjadi perhatian, usulannya disertai peringatan.',
    ],
    action: 'Lihat keputusan',
  },
});

/** Tells who asked that the person stays on the blacklist. */
export const unblacklistRejectedMail = templateOf({
  en: {
    subject: (name) => `${name} stays on the blacklist`,
    title: 'The release was rejected',
    text: [
      'The responsible party has decided that this person is not employable. The record stays open; a release can be requested again with a new letter.',
    ],
    action: 'View the decision',
  },
  id: {
    subject: (name) => `${name} tetap dalam daftar hitam`,
    title: 'Pencabutan ditolak',
    text: [
      'Pihak yang bertanggung jawab memutuskan bahwa yang bersangkutan tidak dapat dipekerjakan. Catatan tetap terbuka; pencabutan dapat diajukan lagi dengan surat baru.',
    ],
    action: 'Lihat keputusan',
  },
});
