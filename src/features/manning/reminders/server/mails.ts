import { templateOf } from '../../notifications/server/mails.ts';

/** Reminds who decides on a plan. */
export const decisionReminderMail = templateOf({
  en: {
    subject: (name) => `Reminder, please decide: ${name}`,
    title: 'A proposal still waits for your decision',
    text: 'Please review the proposal and approve or reject it.',
    action: 'Open the proposal',
  },
  id: {
    subject: (name) => `Pengingat, mohon keputusan: ${name}`,
    title: 'Sebuah usulan masih menunggu keputusan Anda',
    text: 'Mohon tinjau usulan ini, lalu setujui atau tolak.',
    action: 'Buka usulan',
  },
});

/** Reminds who decides on a longer stay. */
export const extensionReminderMail = templateOf({
  en: {
    subject: (name) => `Reminder, please decide on an extension: ${name}`,
    title: 'A longer stay on board still waits for your decision',
    text: 'Please approve or reject the later sign-off.',
    action: 'Open the extension',
  },
  id: {
    subject: (name) => `Pengingat, mohon keputusan perpanjangan: ${name}`,
    title: 'Perpanjangan penugasan masih menunggu keputusan Anda',
    text: 'Mohon setujui atau tolak tanggal turun yang baru.',
    action: 'Buka perpanjangan',
  },
});

/** Tells the planner that nobody has decided in time. */
export const decisionOverdueMail = templateOf({
  en: {
    subject: (name) => `No decision yet: ${name}`,
    title: 'A proposal was not decided in time',
    text: 'Please ask the person who has to decide. Nothing is approved by waiting.',
    action: 'Open the proposal',
  },
  id: {
    subject: (name) => `Belum ada keputusan: ${name}`,
    title: 'Sebuah usulan tidak diputuskan tepat waktu',
    text: 'Mohon hubungi pihak yang memutuskan. Tidak ada yang disetujui karena menunggu.',
    action: 'Buka usulan',
  },
});
