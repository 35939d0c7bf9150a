import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailContent, MailLanguage } from '#platform/server/mail-frame.ts';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';

/** What tells applicants where they stand; queued by mailing/moves/queries.ts. None of them says why. */

const base = {
  fullName: z.string(),
  registrationNumber: z.string(),
  position: z.string(),
  link: z.url(),
};

interface Words {
  subject: (number: string) => string;
  title: string;
  text: readonly string[];
  steps?: readonly string[];
  action: string;
  note: string;
}

const labels = {
  en: {
    number: 'Registration number',
    position: 'Position',
    clinic: 'Clinic',
    place: 'Place',
    date: 'Date',
    status: 'View the status of my application',
    fee: 'We never charge fees at any stage of recruitment.',
  },
  id: {
    number: 'Nomor pendaftaran',
    position: 'Posisi',
    clinic: 'Klinik',
    place: 'Lokasi',
    date: 'Tanggal',
    status: 'Lihat status lamaran saya',
    fee: 'Proses rekrutmen kami tidak dipungut biaya apa pun.',
  },
} as const;

type Shown = z.output<z.ZodMiniObject<typeof base>>;
type Facts = readonly { label: string; value: string }[];

const templateOf = (words: Record<MailLanguage, Words>) =>
  mailTemplate(z.object(base), {
    subject: ({ registrationNumber }, language) => words[language].subject(registrationNumber),
    content: (shown, language) => contentOf(shown, language, words[language]),
  });

function contentOf(
  shown: Shown,
  language: MailLanguage,
  { title, text, steps, action, note }: Words,
  more: Facts = [],
): MailContent {
  const { number, position } = labels[language];
  return {
    title,
    preview: text[0] ?? '',
    greeting: greeting(language, shown.fullName),
    paragraphs: text,
    facts: [{ label: number, value: shown.registrationNumber }, { label: position, value: shown.position }, ...more],
    ...(steps && { steps }),
    action: { label: action, url: shown.link },
    note,
    isLetter: true,
  };
}

const nextStages = ['boc', 'ces', 'marlin', 'interview', 'mcu'] as const;
/** What was passed, and what comes next, by the stage the applicant is now in. */
const next: Record<MailLanguage, Record<(typeof nextStages)[number], readonly [string, ...string[]]>> = {
  en: {
    boc: [
      'Good news: we have reviewed your documents, and you move on to the next stage of the selection: BOC.',
      'Our crewing team will call you about it: keep your phone within reach.',
      'Have your original documents at hand.',
    ],
    ces: [
      'Good news: you have passed BOC and move on to the next stage of the selection: the CES test.',
      'Our crewing team will tell you when and where the test takes place: keep your phone within reach.',
      'Bring your identity card or passport and your seaman book to the test.',
    ],
    marlin: [
      'Good news: you have passed the CES test and move on to the next stage of the selection: the Marlin test.',
      'Our crewing team will tell you when and where the test takes place: keep your phone within reach.',
      'Bring your identity card or passport and your seaman book to the test.',
    ],
    interview: [
      'Good news: you have passed the Marlin test. The next stage is an interview.',
      'Our crewing team will call you to agree on a time: keep your phone within reach.',
      'Have your original certificates and your seaman book at hand for the interview.',
    ],
    mcu: [
      'Good news: you have passed the interview. The next stage is a medical check-up (MCU).',
      'Please wait for our message: we will tell you the date and the clinic as soon as it is booked.',
      'Keep your certificates, passport and seaman book valid.',
    ],
  },
  id: {
    boc: [
      'Kabar baik: dokumen Anda telah kami periksa dan Anda lanjut ke tahap seleksi berikutnya, yaitu BOC.',
      'Tim crewing kami akan menghubungi Anda: pastikan telepon Anda aktif.',
      'Siapkan dokumen asli Anda.',
    ],
    ces: [
      'Kabar baik: Anda lulus BOC dan lanjut ke tahap seleksi berikutnya, yaitu tes CES.',
      'Tim crewing kami akan memberitahukan waktu dan tempat tes: pastikan telepon Anda aktif.',
      'Bawalah KTP atau paspor serta buku pelaut Anda saat tes.',
    ],
    marlin: [
      'Kabar baik: Anda lulus tes CES dan lanjut ke tahap seleksi berikutnya, yaitu tes Marlin.',
      'Tim crewing kami akan memberitahukan waktu dan tempat tes: pastikan telepon Anda aktif.',
      'Bawalah KTP atau paspor serta buku pelaut Anda saat tes.',
    ],
    interview: [
      'Kabar baik: Anda lulus tes Marlin. Tahap berikutnya adalah wawancara.',
      'Tim crewing kami akan menghubungi Anda untuk menentukan waktunya: pastikan telepon Anda aktif.',
      'Siapkan sertifikat asli dan buku pelaut Anda untuk wawancara.',
    ],
    mcu: [
      'Kabar baik: Anda lulus wawancara. Tahap berikutnya adalah pemeriksaan kesehatan (MCU).',
      'Tunggu pemberitahuan dari kami: setelah dijadwalkan, tanggal dan kliniknya kami sampaikan melalui email.',
      'Pastikan sertifikat, paspor, dan buku pelaut Anda tetap berlaku.',
    ],
  },
};
/** What tells of a stage that an applicant has come to, in a message about more. */
export const passedNews = (stage: (typeof nextStages)[number], language: MailLanguage): string =>
  next[language][stage][0];

const passedWords: Record<MailLanguage, Pick<Words, 'subject' | 'title'>> = {
  en: {
    subject: (number) => `Your application ${number} moves on to the next stage`,
    title: 'You have moved on to the next stage',
  },
  id: {
    subject: (number) => `Lamaran Anda ${number} lanjut ke tahap berikutnya`,
    title: 'Anda lanjut ke tahap berikutnya',
  },
};

/** A stage is passed: what comes next. */
export const passedMail = mailTemplate(z.object({ ...base, next: z.enum(nextStages) }), {
  subject: ({ registrationNumber }, language) => passedWords[language].subject(registrationNumber),
  content: (shown, language) => {
    const { status, fee } = labels[language];
    const { subject, title } = passedWords[language];
    const [news, ...steps] = next[language][shown.next];
    return contentOf(shown, language, { subject, title, text: [news], steps, action: status, note: fee });
  },
});

const booked: Record<MailLanguage, Words> = {
  en: {
    subject: (number) => `Your medical check-up is booked (${number})`,
    title: 'Your medical check-up is booked',
    text: ['We have booked your medical check-up (MCU). See the date and clinic below.'],
    steps: [
      'Come in the morning on an empty stomach, unless the clinic tells you otherwise; water is fine.',
      'Bring your identity card or passport and a list of any medicine you take.',
      'If you cannot come, tell our crewing team as soon as possible.',
    ],
    action: labels.en.status,
    note: labels.en.fee,
  },
  id: {
    subject: (number) => `Jadwal pemeriksaan kesehatan Anda (${number})`,
    title: 'Jadwal pemeriksaan kesehatan Anda',
    text: ['Pemeriksaan kesehatan (MCU) Anda telah kami jadwalkan. Tanggal dan kliniknya tercantum di bawah ini.'],
    steps: [
      'Datanglah pada pagi hari dalam keadaan berpuasa, kecuali ada petunjuk lain dari klinik; air putih boleh diminum.',
      'Bawalah KTP atau paspor serta daftar obat yang sedang Anda minum.',
      'Jika berhalangan hadir, segera beri tahu tim crewing kami.',
    ],
    action: labels.id.status,
    note: labels.id.fee,
  },
};

/** The medical check-up has a date and a clinic, or has others than before. */
export const bookedMail = mailTemplate(
  z.object({ ...base, clinicName: z.string(), clinicLocation: z.nullable(z.string()), schedule: z.iso.date() }),
  {
    subject: ({ registrationNumber }, language) => booked[language].subject(registrationNumber),
    content: ({ clinicName, clinicLocation, schedule, ...shown }, language) => {
      const { clinic, place, date } = labels[language];
      const day = writtenDay(schedule, language, 'full');
      const more = [
        { label: date, value: day },
        { label: clinic, value: clinicName },
        { label: place, value: clinicLocation ?? '' },
      ];
      return { ...contentOf(shown, language, booked[language], more), preview: `${day}, ${clinicName}` };
    },
  },
);

/** All stages are passed. */
export const resultMail = templateOf({
  en: {
    subject: (number) => `You have passed every stage (${number})`,
    title: 'Congratulations, you have passed every stage',
    text: [
      'You have passed all stages of the selection, including the medical check-up.',
      'Our crewing team will contact you about the next steps: your documents, your contract and the vessel planned for you. Please keep your certificates, passport and seaman book valid.',
    ],
    action: labels.en.status,
    note: labels.en.fee,
  },
  id: {
    subject: (number) => `Anda lulus semua tahap seleksi (${number})`,
    title: 'Selamat, Anda lulus semua tahap seleksi',
    text: [
      'Anda telah lulus semua tahap seleksi, termasuk pemeriksaan kesehatan.',
      'Tim crewing kami akan menghubungi Anda mengenai langkah berikutnya: dokumen, kontrak, dan kapal yang direncanakan untuk Anda. Pastikan sertifikat, paspor, dan buku pelaut Anda tetap berlaku.',
    ],
    action: labels.id.status,
    note: labels.id.fee,
  },
});

/** The application has ended without success. */
export const closedMail = templateOf({
  en: {
    subject: (number) => `About your application ${number}`,
    title: 'Thank you for your application',
    text: [
      'Thank you for your interest in working with us and for the time you have spent on the selection.',
      'We are sorry to inform you that we cannot take your application for this position any further. We wish you every success, and you are welcome to apply for another suitable opening.',
    ],
    action: 'View job openings',
    note: labels.en.fee,
  },
  id: {
    subject: (number) => `Mengenai lamaran Anda ${number}`,
    title: 'Terima kasih atas lamaran Anda',
    text: [
      'Terima kasih atas minat Anda untuk bekerja bersama kami dan atas waktu yang telah Anda luangkan selama seleksi.',
      'Mohon maaf, lamaran Anda untuk posisi ini belum dapat kami lanjutkan. Kami berharap Anda sukses, dan dengan senang hati menerima lamaran Anda untuk lowongan lain yang sesuai.',
    ],
    action: 'Lihat lowongan yang tersedia',
    note: labels.id.fee,
  },
});

/** Who was told that every step is passed has not passed after all. */
export const correctedMail = templateOf({
  en: {
    subject: (number) => `Correction to your application ${number}`,
    title: 'A correction to our last message',
    text: [
      'We informed you that you had passed every stage of the selection. That was a mistake: your selection is not finished yet. We apologise for the confusion.',
      'Our crewing team will contact you about the next steps. The status page shows the current stage of your application.',
    ],
    action: labels.en.status,
    note: labels.en.fee,
  },
  id: {
    subject: (number) => `Ralat mengenai lamaran Anda ${number}`,
    title: 'Ralat atas pesan kami sebelumnya',
    text: [
      'Sebelumnya kami menyampaikan bahwa Anda lulus semua tahap seleksi. Pemberitahuan itu keliru: proses seleksi Anda belum selesai. Kami mohon maaf atas ketidaknyamanan tersebut.',
      'Tim crewing kami akan menghubungi Anda mengenai langkah berikutnya. Di halaman status Anda dapat melihat sudah sampai tahap mana lamaran Anda.',
    ],
    action: labels.id.status,
    note: labels.id.fee,
  },
});

/** An application that was closed is taken up again. */
export const reopenedMail = templateOf({
  en: {
    subject: (number) => `We have reopened your application ${number}`,
    title: 'Your application has been reopened',
    text: [
      'We informed you that we could not take your application any further. After a further review, we are continuing with it. We apologise for the confusion.',
      'Our crewing team will contact you about the next steps. The status page shows the current stage of your application.',
    ],
    action: labels.en.status,
    note: labels.en.fee,
  },
  id: {
    subject: (number) => `Lamaran Anda ${number} kami buka kembali`,
    title: 'Lamaran Anda dibuka kembali',
    text: [
      'Sebelumnya kami menyampaikan bahwa lamaran Anda tidak dapat dilanjutkan. Setelah kami tinjau kembali, lamaran Anda tetap diproses. Kami mohon maaf atas ketidaknyamanan tersebut.',
      'Tim crewing kami akan menghubungi Anda mengenai langkah berikutnya. Di halaman status Anda dapat melihat sudah sampai tahap mana lamaran Anda.',
    ],
    action: labels.id.status,
    note: labels.id.fee,
  },
});
