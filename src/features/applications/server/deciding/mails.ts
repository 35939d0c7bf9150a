import * as z from 'zod/mini';
import { type MailLanguage, mailFrame, mailTemplate } from '#platform/server/mail-template.ts';

/** What tells applicants where they stand; queued by mailing/moves/queries.ts. None of them says why. */

const base = {
  fullName: z.string(),
  registrationNumber: z.string(),
  position: z.string(),
  link: z.url(),
  company: z.string(),
};

interface Words {
  subject: (number: string) => string;
  title: string;
  text: readonly string[];
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
    hello: (name: string) => `Dear ${name},`,
    from: (company: string) => `Crewing department, ${company}`,
    status: 'See the status of my application',
    fee: 'We never ask for money, in no step of the recruitment.',
  },
  id: {
    number: 'Kode pelamar',
    position: 'Jabatan',
    clinic: 'Klinik',
    place: 'Lokasi',
    date: 'Tanggal',
    hello: (name: string) => `Yth. ${name},`,
    from: (company: string) => `Departemen Crewing, ${company}`,
    status: 'Lihat status lamaran saya',
    fee: 'Proses rekrutmen tidak dipungut biaya apa pun.',
  },
} as const;

type Shown = z.output<z.ZodMiniObject<typeof base>>;
type Facts = readonly { label: string; value: string }[];

const templateOf = (words: Record<MailLanguage, Words>) =>
  mailTemplate(z.object(base), {
    subject: ({ registrationNumber }, language) => words[language].subject(registrationNumber),
    body: (shown, language) => bodyOf(shown, language, words[language]),
  });

function bodyOf(shown: Shown, language: MailLanguage, { title, text, action, note }: Words, more: Facts = []) {
  const { hello, number, position, from } = labels[language];
  return mailFrame(language, {
    title,
    paragraphs: [hello(shown.fullName), ...text, from(shown.company)],
    facts: [{ label: number, value: shown.registrationNumber }, { label: position, value: shown.position }, ...more],
    action: { label: action, url: shown.link },
    note,
  });
}

const nextStages = ['boc', 'ces', 'marlin', 'interview', 'mcu'] as const;
/** What was passed, and what comes next, by the stage the applicant now stands in. */
const next: Record<MailLanguage, Record<(typeof nextStages)[number], readonly [string, string]>> = {
  en: {
    boc: [
      'Good news: we have looked through your documents, and you go on to the next step of the selection: BOC.',
      'Our crewing team will contact you about it. Please keep your phone within reach, and your original documents at hand.',
    ],
    ces: [
      'Good news: you have passed BOC and go on to the next step of the selection: the CES test.',
      'Our crewing team will tell you when and where the test takes place.',
    ],
    marlin: [
      'Good news: you have passed the CES test and go on to the next step of the selection: the Marlin test.',
      'Our crewing team will tell you when and where the test takes place.',
    ],
    interview: [
      'Good news: you have passed the Marlin test. Next we would like to speak with you in an interview.',
      'Our crewing team will contact you to agree on a time. Please keep your phone within reach.',
    ],
    mcu: [
      'Good news: you have passed the interview. The next step is a medical check-up (MCU).',
      'As soon as it is booked we will tell you the date and the clinic. Please keep your certificates, passport and seaman book valid.',
    ],
  },
  id: {
    boc: [
      'Kabar baik: dokumen Anda telah kami periksa dan Anda lanjut ke tahap seleksi berikutnya, yaitu BOC.',
      'Tim crewing kami akan menghubungi Anda. Pastikan telepon Anda aktif dan dokumen asli Anda siap.',
    ],
    ces: [
      'Kabar baik: Anda lulus BOC dan lanjut ke tahap seleksi berikutnya, yaitu tes CES.',
      'Tim crewing kami akan memberi tahu waktu dan tempat tes.',
    ],
    marlin: [
      'Kabar baik: Anda lulus tes CES dan lanjut ke tahap seleksi berikutnya, yaitu tes Marlin.',
      'Tim crewing kami akan memberi tahu waktu dan tempat tes.',
    ],
    interview: [
      'Kabar baik: Anda lulus tes Marlin. Selanjutnya kami ingin berbicara dengan Anda dalam wawancara.',
      'Tim crewing kami akan menghubungi Anda untuk menentukan waktunya. Pastikan telepon Anda aktif.',
    ],
    mcu: [
      'Kabar baik: Anda lulus wawancara. Tahap berikutnya adalah pemeriksaan kesehatan (MCU).',
      'Begitu jadwalnya ditetapkan, kami akan memberi tahu tanggal dan kliniknya. Pastikan sertifikat, paspor, dan buku pelaut Anda tetap berlaku.',
    ],
  },
};
const passedWords: Record<MailLanguage, Pick<Words, 'subject' | 'title'>> = {
  en: {
    subject: (number) => `Your application ${number} goes on to the next step`,
    title: 'You are on to the next step',
  },
  id: {
    subject: (number) => `Lamaran Anda ${number} lanjut ke tahap berikutnya`,
    title: 'Anda lanjut ke tahap berikutnya',
  },
};

/** A stage is passed: what comes next. */
export const passedMail = mailTemplate(z.object({ ...base, next: z.enum(nextStages) }), {
  subject: ({ registrationNumber }, language) => passedWords[language].subject(registrationNumber),
  body: (shown, language) => {
    const { status, fee } = labels[language];
    const { subject, title } = passedWords[language];
    return bodyOf(shown, language, { subject, title, text: next[language][shown.next], action: status, note: fee });
  },
});

const booked: Record<MailLanguage, Words> = {
  en: {
    subject: (number) => `Your medical check-up is booked (${number})`,
    title: 'Your medical check-up is booked',
    text: [
      'We have booked your medical check-up (MCU). Please bring your identity card or passport, and a list of any medicine that you take.',
      'Unless the clinic tells you otherwise, come in the morning and with an empty stomach; water is fine. If you cannot come, tell our crewing team as soon as you can.',
    ],
    action: labels.en.status,
    note: labels.en.fee,
  },
  id: {
    subject: (number) => `Jadwal pemeriksaan kesehatan Anda (${number})`,
    title: 'Jadwal pemeriksaan kesehatan Anda',
    text: [
      'Pemeriksaan kesehatan (MCU) Anda telah kami jadwalkan. Mohon membawa KTP atau paspor serta daftar obat yang sedang Anda minum.',
      'Kecuali ada petunjuk lain dari klinik, datanglah pada pagi hari dalam keadaan berpuasa; air putih boleh diminum. Jika berhalangan hadir, segera beri tahu tim crewing kami.',
    ],
    action: labels.id.status,
    note: labels.id.fee,
  },
};

const days = { en: 'en-GB', id: 'id-ID' } as const;
/** A calendar day in words. */
const dayIn = (language: MailLanguage, day: string) =>
  new Intl.DateTimeFormat(days[language], { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The medical check-up has a date and a clinic, or has others than before. */
export const bookedMail = mailTemplate(
  z.object({ ...base, clinicName: z.string(), clinicLocation: z.nullable(z.string()), schedule: z.iso.date() }),
  {
    subject: ({ registrationNumber }, language) => booked[language].subject(registrationNumber),
    body: ({ clinicName, clinicLocation, schedule, ...shown }, language) => {
      const { clinic, place, date } = labels[language];
      return bodyOf(shown, language, booked[language], [
        { label: date, value: dayIn(language, schedule) },
        { label: clinic, value: clinicName },
        ...(clinicLocation ? [{ label: place, value: clinicLocation }] : []),
      ]);
    },
  },
);

/** All stages are passed. */
export const resultMail = templateOf({
  en: {
    subject: (number) => `You have passed every step (${number})`,
    title: 'Congratulations, you have passed every step',
    text: [
      'You have passed all steps of the selection, the medical check-up included.',
      'Our crewing team will contact you about what follows: your documents, your contract, and the vessel that you may join. Please keep your certificates, passport and seaman book valid.',
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
      'Thank you for your interest in working with us, and for the time you have given to the selection.',
      'We are sorry to tell you that we cannot take your application for this position any further. We wish you every success, and would be glad if you applied again for another opening that fits you.',
    ],
    action: 'See open positions',
    note: labels.en.fee,
  },
  id: {
    subject: (number) => `Mengenai lamaran Anda ${number}`,
    title: 'Terima kasih atas lamaran Anda',
    text: [
      'Terima kasih atas minat Anda untuk bekerja bersama kami dan atas waktu yang telah Anda luangkan selama seleksi.',
      'Mohon maaf, lamaran Anda untuk jabatan ini belum dapat kami lanjutkan. Kami berharap Anda sukses, dan dengan senang hati menerima lamaran Anda untuk lowongan lain yang sesuai.',
    ],
    action: 'Lihat lowongan yang tersedia',
    note: labels.id.fee,
  },
});

/** An application that was closed is taken up again. */
export const reopenedMail = templateOf({
  en: {
    subject: (number) => `We have taken up your application ${number} again`,
    title: 'Your application goes on',
    text: [
      'We told you that your application could not go any further. We have looked at it once more, and it goes on after all. We apologise for the confusion.',
      'Our crewing team will contact you about what comes next. The status page shows where your application stands.',
    ],
    action: labels.en.status,
    note: labels.en.fee,
  },
  id: {
    subject: (number) => `Lamaran Anda ${number} kami lanjutkan kembali`,
    title: 'Lamaran Anda dilanjutkan',
    text: [
      'Sebelumnya kami menyampaikan bahwa lamaran Anda tidak dapat dilanjutkan. Setelah kami tinjau kembali, lamaran Anda tetap diproses. Kami mohon maaf atas ketidaknyamanan ini.',
      'Tim crewing kami akan menghubungi Anda mengenai langkah berikutnya. Halaman status menunjukkan posisi lamaran Anda.',
    ],
    action: labels.id.status,
    note: labels.id.fee,
  },
});
