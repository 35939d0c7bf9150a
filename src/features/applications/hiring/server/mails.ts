import * as z from 'zod/mini';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';

const words = {
  en: {
    subject: (number: string) => `Welcome aboard: you are crew member ${number}`,
    title: 'Welcome to our crew',
    preview: (number: string) => `Your employee ID is ${number}.`,
    text: [
      'You have passed every stage of the selection and are now one of our crew members. We are glad to have you with us.',
      'Our crewing department will tell you which vessel you are planned for and when you join.',
    ],
    steps: [
      'Keep your passport, seaman book, certificates and medical certificate valid, and have the originals at hand.',
      'Keep your phone within reach and tell us if your number or address changes.',
      'Please speak with us before you sign on with another company.',
    ],
    facts: { number: 'Employee ID', position: 'Position', shipType: 'Vessel type' },
    note: 'Please mention your employee ID whenever you contact us. We never charge fees, neither for a job nor for joining a vessel.',
  },
  id: {
    subject: (number: string) => `Selamat bergabung: nomor karyawan Anda ${number}`,
    title: 'Selamat bergabung sebagai awak kapal kami',
    preview: (number: string) => `Nomor karyawan Anda ${number}.`,
    text: [
      'Anda telah lulus semua tahap seleksi dan kini terdaftar sebagai awak kapal kami. Kami senang Anda bergabung.',
      'Departemen crewing akan memberitahukan kapal yang direncanakan untuk Anda serta waktu naik kapal.',
    ],
    steps: [
      'Pastikan paspor, buku pelaut, sertifikat, dan sertifikat kesehatan Anda tetap berlaku, dan siapkan dokumen aslinya.',
      'Pastikan telepon Anda aktif, dan beri tahu kami jika nomor telepon atau alamat Anda berubah.',
      'Mohon tidak menandatangani kontrak dengan perusahaan lain sebelum berbicara dengan kami.',
    ],
    facts: { number: 'Nomor karyawan', position: 'Jabatan', shipType: 'Jenis kapal' },
    note: 'Sebutkan nomor karyawan Anda setiap kali menghubungi kami. Kami tidak pernah memungut biaya, baik untuk penempatan kerja maupun untuk naik kapal.',
  },
} as const;

/** Welcomes an applicant who was moved to the crew. */
export const welcomeMail = mailTemplate(
  z.object({ fullName: z.string(), employeeNumber: z.string(), position: z.string(), shipType: z.string() }),
  {
    subject: ({ employeeNumber }, language) => words[language].subject(employeeNumber),
    content: ({ fullName, employeeNumber, position, shipType }, language) => {
      const { title, preview, text, steps, facts, note } = words[language];
      return {
        title,
        preview: preview(employeeNumber),
        greeting: greeting(language, fullName),
        paragraphs: text,
        facts: [
          { label: facts.number, value: employeeNumber },
          { label: facts.position, value: position },
          { label: facts.shipType, value: shipType },
        ],
        steps,
        note,
        isLetter: true,
      };
    },
  },
);
