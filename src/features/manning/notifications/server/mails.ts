import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import type { MailLanguage } from '#platform/server/mail-frame.ts';
import { mailTemplate } from '#platform/server/mail-template.ts';

/** What all of them show: name, rank, vessel and days. Numbers, papers and reasons stay in the portal. */
const shown = z.object({
  fullName: z.string(),
  position: z.string(),
  vesselName: z.string(),
  from: z.string(),
  to: z.string(),
  /** Until when a decision is asked for. */
  dueOn: z.nullable(z.string()),
  link: z.optional(z.url()),
  /** The dates are asked about once more, after the principal. */
  isAskedAnew: z.optional(z.boolean()),
});

interface Words {
  subject: (name: string) => string;
  title: string;
  text: string;
  /** Where the dates are asked about once more. */
  textAskedAnew?: string;
  /** Left out where there is nothing to open. */
  action?: string;
  /** Whom the link opens for, where it is not an account. */
  note?: string;
}

const labels = {
  en: {
    hello: 'Dear Sir or Madam,',
    crew: 'Crew member',
    position: 'Position',
    vessel: 'Vessel',
    from: 'Sign on',
    to: 'Sign off',
    due: 'Please decide by',
    note: 'Only the people who received this message can open the link. Sign in to decide; opening the page changes nothing.',
  },
  id: {
    hello: 'Yth. Bapak/Ibu,',
    crew: 'Awak kapal',
    position: 'Jabatan',
    vessel: 'Kapal',
    from: 'Naik kapal',
    to: 'Turun kapal',
    due: 'Mohon diputuskan paling lambat',
    note: 'Halaman ini hanya terbuka bagi penerima pesan. Silakan masuk untuk memutuskan; membukanya tidak mengubah apa pun.',
  },
} as const;

/** A name that is too long for a subject on a phone is cut. */
const short = (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name);

/** Pairs the words of a message about a plan with what all of them show. */
export const templateOf = (words: Record<MailLanguage, Words>) =>
  mailTemplate(shown, {
    subject: ({ fullName }, language) => words[language].subject(short(fullName)),
    content: ({ fullName, position, vesselName, from, to, dueOn, link, isAskedAnew }, language) => {
      const { title, text, textAskedAnew, action, note: ownNote } = words[language];
      const { hello, note, ...label } = labels[language];
      const day = (each: string) => writtenDay(each, language, 'long');
      return {
        title,
        preview: `${fullName}, ${position}, ${vesselName}`,
        greeting: hello,
        paragraphs: [(isAskedAnew && textAskedAnew) || text],
        facts: [
          { label: label.crew, value: fullName },
          { label: label.position, value: position },
          { label: label.vessel, value: vesselName },
          { label: label.from, value: day(from) },
          { label: label.to, value: day(to) },
          ...(dueOn ? [{ label: label.due, value: day(dueOn) }] : []),
        ],
        ...(action && link && { action: { label: action, url: link }, note: ownNote ?? note }),
      };
    },
  });

/** Asks a principal's accounts to decide on a plan. */
export const planningPrincipalMail = templateOf({
  en: {
    subject: (name) => `Please decide: ${name}`,
    title: 'A crew member is proposed for your vessel',
    text: 'Please review the proposal and approve or reject it.',
    action: 'Open the proposal',
  },
  id: {
    subject: (name) => `Mohon keputusan: ${name}`,
    title: 'Seorang awak kapal diusulkan untuk kapal Anda',
    text: 'Mohon periksa usulan ini, lalu setujui atau tolak.',
    action: 'Buka usulan',
  },
});

/** Asks the crew member about their own next assignment. */
export const planningEmployeeMail = templateOf({
  en: {
    subject: () => 'Your next assignment: please accept or decline',
    title: 'You are proposed for a vessel',
    text: 'Please check the dates and accept or decline the assignment.',
    action: 'Open your next assignment',
  },
  id: {
    subject: () => 'Penugasan berikutnya: mohon jawaban Anda',
    title: 'Anda diusulkan untuk sebuah kapal',
    text: 'Mohon periksa tanggalnya, lalu terima atau tolak penugasan ini.',
    action: 'Buka penugasan berikutnya',
  },
});

/** Tells the planner that a principal has rejected, or revoked. */
export const planningRejectMail = templateOf({
  en: {
    subject: (name) => `Rejected by the principal: ${name}`,
    title: 'The principal has rejected a crew member',
    text: 'The position needs another crew member. The reason is in the portal.',
    action: 'Open the position',
  },
  id: {
    subject: (name) => `Ditolak prinsipal: ${name}`,
    title: 'Prinsipal menolak seorang awak kapal',
    text: 'Posisi ini memerlukan awak kapal lain. Alasannya tercantum di portal.',
    action: 'Buka posisi',
  },
});

/** Tells who was asked that the plan is withdrawn. */
export const planningWithdrawnMail = templateOf({
  en: {
    subject: (name) => `Proposal withdrawn: ${name}`,
    title: 'A proposal was withdrawn',
    text: 'This crew member is no longer planned for the vessel. Your decision is no longer needed.',
    action: 'Open the portal',
  },
  id: {
    subject: (name) => `Usulan dibatalkan: ${name}`,
    title: 'Sebuah usulan dibatalkan',
    text: 'Awak kapal ini tidak lagi direncanakan untuk kapal tersebut. Keputusan Anda tidak diperlukan lagi.',
    action: 'Buka portal',
  },
});

/** Tells a crew member who was asked that they are no longer planned. */
export const planningCrewWithdrawnMail = templateOf({
  en: {
    subject: () => 'Your assignment was withdrawn',
    title: 'You are no longer planned for this vessel',
    text: 'You do not need to do anything. We will write to you about your next assignment.',
  },
  id: {
    subject: () => 'Penugasan Anda dibatalkan',
    title: 'Anda tidak lagi direncanakan untuk kapal ini',
    text: 'Anda tidak perlu melakukan apa pun. Kami akan mengabari Anda tentang penugasan berikutnya.',
  },
});

/** Tells a crew member without an account that the days have changed a little. */
export const planningCrewMovedMail = templateOf({
  en: {
    subject: () => 'New dates of your assignment',
    title: 'The dates of your assignment have changed',
    text: 'If you have accepted the assignment, your answer remains valid.',
    textAskedAnew: 'The new dates are not agreed yet. We will ask you again whether you accept them.',
  },
  id: {
    subject: () => 'Tanggal baru penugasan Anda',
    title: 'Tanggal penugasan Anda berubah',
    text: 'Jika Anda sudah menerima penugasan ini, jawaban Anda tetap berlaku.',
    textAskedAnew: 'Tanggal yang baru belum disepakati. Kami akan menanyakan kembali persetujuan Anda.',
  },
});

/** Tells who was asked that the days have changed a little. */
export const planningMovedMail = templateOf({
  en: {
    subject: (name) => `New dates: ${name}`,
    title: 'The dates of an assignment have changed',
    text: 'Decisions already made remain valid.',
    textAskedAnew: 'The new dates are not agreed yet. Everyone who decides is asked again.',
    action: 'View the new dates',
  },
  id: {
    subject: (name) => `Tanggal baru: ${name}`,
    title: 'Tanggal penugasan berubah',
    text: 'Keputusan yang sudah dibuat tetap berlaku.',
    textAskedAnew: 'Tanggal yang baru belum disepakati. Semua pihak yang memutuskan akan ditanya kembali.',
    action: 'Lihat tanggal baru',
  },
});

/** Asks for the decision on a longer stay. */
export const extensionRequestedMail = templateOf({
  en: {
    subject: (name) => `Please decide on an extension: ${name}`,
    title: 'An extension is waiting for your decision',
    text: 'Please approve or reject the new sign-off date.',
    action: 'Open the extension',
  },
  id: {
    subject: (name) => `Mohon keputusan perpanjangan: ${name}`,
    title: 'Perpanjangan penugasan menunggu keputusan Anda',
    text: 'Mohon setujui atau tolak tanggal turun yang baru.',
    action: 'Buka perpanjangan',
  },
});

/** Tells who asked that the longer stay is approved. */
export const extensionApprovedMail = templateOf({
  en: {
    subject: (name) => `Extension approved: ${name}`,
    title: 'The extension was approved',
    text: 'The planned sign-off has moved to the new date.',
    action: 'Open the extension',
  },
  id: {
    subject: (name) => `Perpanjangan disetujui: ${name}`,
    title: 'Perpanjangan disetujui',
    text: 'Rencana turun kapal sudah dipindahkan ke tanggal yang baru.',
    action: 'Buka perpanjangan',
  },
});

/** Tells the crew member that they stay longer, and what their agreement needs for it. */
export const extensionCrewMail = templateOf({
  en: {
    subject: () => 'Your stay on board is extended',
    title: 'Your sign-off has moved to a later date',
    text: 'If the new date is later than your agreement allows, you will receive an addendum to read and sign. If you do not agree with the new date, please contact the crewing office before you sign.',
    action: 'Open the portal',
    note: 'This message was sent to you alone.',
  },
  id: {
    subject: () => 'Masa kerja Anda di kapal diperpanjang',
    title: 'Tanggal turun kapal Anda berubah menjadi lebih lambat',
    text: 'Jika tanggal yang baru melebihi perjanjian kerja Anda, Anda akan menerima adendum untuk dibaca dan ditandatangani. Jika Anda tidak menyetujui tanggal yang baru, mohon hubungi bagian crewing sebelum menandatanganinya.',
    action: 'Buka portal',
    note: 'Pesan ini hanya dikirim kepada Anda.',
  },
});

/** Tells who asked that the longer stay is rejected. */
export const extensionRejectedMail = templateOf({
  en: {
    subject: (name) => `Extension rejected: ${name}`,
    title: 'The extension was rejected',
    text: 'The planned sign-off has not changed.',
    action: 'Open the extension',
  },
  id: {
    subject: (name) => `Perpanjangan ditolak: ${name}`,
    title: 'Perpanjangan ditolak',
    text: 'Rencana turun kapal tidak berubah.',
    action: 'Buka perpanjangan',
  },
});

/** Asks a crew member without an account, by a one-time link. */
export const planningCrewLinkMail = templateOf({
  en: {
    subject: () => 'Your next assignment: please accept or decline',
    title: 'You are proposed for a vessel',
    text: 'Please look at the dates and accept or decline the assignment. You need no account.',
    action: 'Open your next assignment',
    note: 'The link is for you alone and is valid for 14 days. We ask for your date of birth. Opening it changes nothing.',
  },
  id: {
    subject: () => 'Penugasan berikutnya: mohon jawaban Anda',
    title: 'Anda diusulkan untuk sebuah kapal',
    text: 'Mohon periksa tanggalnya, lalu terima atau tolak penugasan ini. Anda tidak memerlukan akun.',
    action: 'Buka penugasan berikutnya',
    note: 'Tautan ini hanya untuk Anda dan berlaku 14 hari. Kami akan menanyakan tanggal lahir Anda. Membukanya tidak mengubah apa pun.',
  },
});
