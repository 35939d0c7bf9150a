import * as z from 'zod/mini';
import { mailFrame, mailTemplate } from '#platform/server/mail-template.ts';

const words = {
  en: {
    subject: (number: string) => `Welcome aboard: you are crew member ${number}`,
    title: 'Welcome to our crew',
    hello: (name: string) => `Dear ${name},`,
    text: [
      'You have passed every step of your application, and we have taken you on as a crew member. We are glad to have you with us.',
      'Our crewing department will tell you which vessel you are planned for, and what to prepare before you join. Please keep your certificates, passport and seaman book valid.',
    ],
    facts: { number: 'Employee ID', position: 'Position', shipType: 'Vessel type' },
    note: 'Please mention your employee ID whenever you contact us. We never ask for money, neither for a job nor for joining a vessel.',
  },
  id: {
    subject: (number: string) => `Selamat bergabung: nomor karyawan Anda ${number}`,
    title: 'Selamat bergabung sebagai awak kapal kami',
    hello: (name: string) => `Yth. ${name},`,
    text: [
      'Anda telah lulus semua tahap seleksi dan kini terdaftar sebagai awak kapal kami. Kami senang Anda bergabung.',
      'Departemen crewing akan memberi tahu kapal yang direncanakan untuk Anda serta hal-hal yang perlu disiapkan sebelum naik kapal. Pastikan sertifikat, paspor dan buku pelaut Anda tetap berlaku.',
    ],
    facts: { number: 'Nomor karyawan', position: 'Jabatan', shipType: 'Jenis kapal' },
    note: 'Sebutkan nomor karyawan Anda setiap kali menghubungi kami. Kami tidak pernah memungut biaya, baik untuk pekerjaan maupun untuk naik kapal.',
  },
} as const;

/** Welcomes an applicant who was moved to the crew. */
export const welcomeMail = mailTemplate(
  z.object({ fullName: z.string(), employeeNumber: z.string(), position: z.string(), shipType: z.string() }),
  {
    subject: ({ employeeNumber }, language) => words[language].subject(employeeNumber),
    body: ({ fullName, employeeNumber, position, shipType }, language) => {
      const { title, hello, text, facts, note } = words[language];
      return mailFrame(language, {
        title,
        paragraphs: [hello(fullName), ...text],
        facts: [
          { label: facts.number, value: employeeNumber },
          { label: facts.position, value: position },
          { label: facts.shipType, value: shipType },
        ],
        note,
      });
    },
  },
);
